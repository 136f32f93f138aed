import { describe, expect, it, test } from '@jest/globals';
import { reworded } from './reworded.js';
import { missedBounds, signalOf, sourced, sourcedShares } from './sourced.js';

describe.each(['tuned', 'held out'] as const)('%s half of the sentences with sources', (half) => {
  it(`the ${half} half of the sourced sentences keeps its bounds: falsehoods in green, true ones alarmed`, () => {
    expect(missedBounds(half)).toEqual([]);
  });

  it(`the ${half} half of the sourced sentences has 30 of 100 true ones in green, nine of ten falsehoods to check`, () => {
    const { trueGreen, recall } = sourcedShares(half);
    expect(trueGreen).toBeGreaterThanOrEqual(0.3);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });
});

it('no falsehood in other words is green', () => {
  const green = reworded.filter(
    ({ source, falsehood }) => signalOf({ text: falsehood, sources: [source] }) === 'green',
  );
  expect(green).toEqual([]);
});

test.each(sourced.filter(({ label }) => label === 'false'))(
  'a source that repeats it makes no green of the falsehood "$text"',
  ({ text, sources }) => {
    expect(signalOf({ text, sources: [...sources, text] })).not.toBe('green');
  },
);
