import { expect, it } from '@jest/globals';
import { worthCounts, type Half } from './worth.js';

it.each<Half>(['tuned', 'held out'])(
  'the claims of the demo’s articles are worth a source in at least 80 of 100, and most that are worth one are shown (%s half)',
  (half) => {
    const { shown, right, worth } = worthCounts(half);
    expect(right / shown).toBeGreaterThanOrEqual(0.8);
    expect(right / worth).toBeGreaterThanOrEqual(0.7);
  },
);
