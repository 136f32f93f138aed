import { describe, expect, it, test } from '@jest/globals';
import { analysePost, proseOf, readabilityFacts, readabilityTotal, readDocument } from '@vitrine/analysis';
import { labelled } from './labelled.js';
import { agreement, FACTS_FILE, halves, readFacts, shownScore, TRANSLATIONS_FILE } from './porsimples.js';

interface PassagePair {
  way: 'sentence' | 'passive' | 'word' | 'paragraph';
  better: string;
  worse: string;
}

const passagePairs = labelled<readonly PassagePair[]>('passage-pairs');

describe.each(['tuned', 'held out'] as const)('texts that linguists simplified twice, %s half', (half) => {
  const texts = halves(readFacts(FACTS_FILE))[half];

  it(`texts that linguists simplified twice are ranked as they meant them (${half} half)`, () => {
    const { articles, ends, order } = agreement(texts, readabilityTotal);
    expect(articles).toBeGreaterThan(70);
    expect(ends).toBeGreaterThanOrEqual(98);
    expect(order).toBeGreaterThanOrEqual(86);
  });

  it(`texts that linguists simplified twice are distinguished by the shown score, but for ties (${half} half)`, () => {
    const { ends, order } = agreement(texts, shownScore);
    expect(ends).toBeGreaterThanOrEqual(98);
    expect(order).toBeGreaterThanOrEqual(75);
  });
});

describe.each(['tuned', 'held out'] as const)('a plain and a traditional translation, %s half', (half) => {
  it(`two translations are distinguished by the shown score, which is above 60 for both (${half} half)`, () => {
    const { articles, ends } = agreement(halves(readFacts(TRANSLATIONS_FILE))[half], shownScore);
    expect(articles).toBe(130);
    expect(ends).toBeGreaterThanOrEqual(80);
  });
});

describe('passages that are worse in one way', () => {
  it('passages that are worse in one way are ten for each of the four ways', () => {
    const counts = Map.groupBy(passagePairs, ({ way }) => way);
    expect([...counts.values()].map(({ length }) => length)).toEqual([10, 10, 10, 10]);
  });

  test.each(passagePairs)(
    'passages that are worse in one way score worse ($way): $worse',
    ({ way, better, worse }) => {
      const measure = (content: string): number => {
        // Paragraphs have no weight: their own advice tells them apart.
        const { checks } = analysePost({
          title: '',
          meta_description: '',
          meta_keywords: '',
          content,
        }).readability;
        if (way === 'paragraph') return checks.find(({ id }) => id === 'paragraphs')?.score ?? 0;
        const facts = readabilityFacts(proseOf(readDocument(content)));
        return facts ? readabilityTotal(facts) : 0;
      };
      expect(measure(better)).toBeGreaterThan(measure(worse));
    },
  );
});
