import { expect, it } from '@jest/globals';
import { brandVersion } from './brand-pictures.js';
import { shippedSite } from './site-document.js';

it('a picture of the brand has another version for each of ten thousand names', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `Empresa ${at}`);
  const versions = names.map((name) => brandVersion({ ...shippedSite, company: { name } }));
  expect(new Set(versions).size).toBe(names.length);
});
