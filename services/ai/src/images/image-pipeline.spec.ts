import { expect, test } from '@jest/globals';
import { originalSize } from './image-pipeline.js';

test.each([
  ['is not made larger', { width: 900, height: 300 }, { width: 900, height: 300 }],
  ['covers a picture and half', { width: 6000, height: 6000 }, { width: 2112, height: 2112 }],
  ['covers it when it is tall', { width: 3000, height: 4000 }, { width: 2112, height: 2816 }],
  ['is bounded when it is long', { width: 40_000, height: 1000 }, { width: 6000, height: 150 }],
  ['has a pixel at least', { width: 40_000, height: 1 }, { width: 6000, height: 1 }],
])('an original %s', (_, size, kept) => {
  expect(originalSize(size)).toEqual(kept);
});
