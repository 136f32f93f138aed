import { describe, expect, it, test } from '@jest/globals';
import type { Half } from '../claims/worth.js';
import {
  falsehoods,
  faultsOf,
  findingsOf,
  goodCounts,
  goodTexts,
  isMarked,
  lastFalsehoods,
  ofHalf,
  poorTexts,
  readabilityAgreement,
} from './fresh.js';

const halves: readonly Half[] = ['tuned', 'held out'];

describe.each(halves)('%s half', (half) => {
  it(`at least 80 of 100 claims shown in good texts are worth a source (${half} half)`, () => {
    const { shown, worth, labels, found } = goodCounts(half);
    expect(worth / shown).toBeGreaterThanOrEqual(0.8);
    expect(found / labels).toBeGreaterThanOrEqual(0.75);
  });

  test.each(ofHalf(poorTexts, half))('the text about $keywords has the finding $rule', (text) => {
    expect(faultsOf(text)).toEqual(text.rule ? expect.arrayContaining([text.rule]) : []);
  });

  test.each(ofHalf(goodTexts, half))('the good text $slug has no quality finding', (text) => {
    expect(findingsOf(text)).toEqual([]);
  });
});

it('falsehoods of all kinds are marked where they differ, but for those that rules of words do not see', () => {
  const unseen = [...falsehoods, ...lastFalsehoods].filter((one) => !isMarked(one));
  expect(unseen.map(({ kind }) => kind)).toEqual(['product fact', 'cause']);
});

it('readability ranks twenty texts nearly as their writer did', () => {
  expect(readabilityAgreement()).toBeGreaterThan(0.9);
});
