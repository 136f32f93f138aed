import { describe, expect, it, test } from '@jest/globals';
import { analyseReadability } from '@vitrine/analysis';
import { passagePairs } from './passage-pairs.js';
import { agreement, MEASURES, readFacts, type TextFacts } from './porsimples.js';

const measure = (name: string): ((text: TextFacts) => number) => {
  const found = MEASURES[name];
  if (!found) throw new Error(`no measure ${name}`);
  return found;
};

describe('texts that linguists simplified twice', () => {
  const texts = readFacts();

  it('are ranked as the linguists meant them', () => {
    const { articles, strong, order } = agreement(texts, measure('total (before rounding)'));
    expect(articles).toBe(154);
    expect(strong).toBeGreaterThanOrEqual(98);
    expect(order).toBeGreaterThanOrEqual(86);
  });

  it('are told apart by the shown integer too, but for ties', () => {
    const { strong, order } = agreement(texts, measure('total as shown (integer)'));
    expect(strong).toBeGreaterThanOrEqual(98);
    expect(order).toBeGreaterThanOrEqual(75);
  });

  it('are ranked no worse by the total than by its best part', () => {
    const total = agreement(texts, measure('total (before rounding)'));
    expect(total.order).toBeGreaterThan(agreement(texts, measure('Flesch alone')).order);
  });
});

describe('passages that are worse in one way', () => {
  it('are ten for each of the four ways', () => {
    const counts = Map.groupBy(passagePairs, ({ way }) => way);
    expect([...counts.values()].map(({ length }) => length)).toEqual([10, 10, 10, 10]);
  });

  test.each(passagePairs)('$way: $worse', ({ better, worse }) => {
    const [one, other] = [better, worse].map((content) => analyseReadability({ content }).exact);
    expect(one).toBeGreaterThan(other ?? 0);
  });
});
