import { describe, expect, it, test } from '@jest/globals';
import { turnedCounts, worthCounts, type Half } from './turned.js';

const halves: readonly Half[] = ['tuned', 'held out'];

describe.each(halves)('%s half', (half) => {
  const counts = turnedCounts(half);

  test.each(['comparator', 'negation', 'direction', 'subject', 'statement'] as const)(
    'the ledger notices at least three in four sentences with another %s',
    (way) => {
      const { all = 0, noticed = [] } = counts.get(way) ?? {};
      expect(noticed.length / all).toBeGreaterThanOrEqual(0.75);
    },
  );

  it(`the ledger says nothing of sentences that say the same as their source (${half} half)`, () => {
    expect(counts.get('same')?.noticed).toEqual([]);
  });

  it(`the ledger marks in the demo’s articles what is worth a source, in at least 80 of 100 (${half} half)`, () => {
    const { marked, right, worth } = worthCounts(half);
    expect(right / marked).toBeGreaterThanOrEqual(0.8);
    expect(right / worth).toBeGreaterThanOrEqual(0.7);
  });
});
