import { describe, expect, it } from '@jest/globals';
import { rewordedMisses, type Reworded } from './reworded.js';

const saidOf = (rows: readonly Reworded[], side: 'falsehood' | 'rewording', most: number): string[] =>
  rows.length <= most ? [] : rows.map((row) => row[side]);

describe.each(['tuned', 'held out'] as const)('%s half of the reworded sentences', (half) => {
  const { all, passed, alarms } = rewordedMisses(half);

  it(`the ${half} half of the reworded sentences has at most three of 36 falsehoods that are not shown`, () => {
    expect(all).toBe(36);
    expect(saidOf(passed, 'falsehood', 3)).toEqual([]);
  });

  it(`the ${half} half of the reworded sentences has at most two of 36 true sentences that are doubted`, () => {
    expect(saidOf(alarms, 'rewording', 2)).toEqual([]);
  });
});
