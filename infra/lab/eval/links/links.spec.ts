import { describe, expect, it } from '@jest/globals';
import { readArticles } from '@vitrine/seed';
import { judgeLinks, labelledLinks, precisionOf } from './links.js';

describe('the finder of links on the labelled articles', () => {
  const articles = readArticles();

  it('the finder of links on the labelled articles has labels for every article, with words that are in it', () => {
    expect(Object.keys(labelledLinks).sort()).toEqual(articles.map(({ slug }) => slug));
    for (const { slug, content } of articles) {
      const text = content.replace(/<[^>]*>/g, '').toLowerCase();
      const missing = Object.values(labelledLinks[slug] ?? {})
        .flat()
        .filter((words) => !text.includes(words.toLowerCase()));
      expect(missing).toEqual([]);
    }
  });

  it.each(['without links', 'as written'] as const)(
    'the finder of links on the labelled articles is right in at least 70 % of five (%s)',
    (as) => {
      const { precision, suggested } = precisionOf(judgeLinks(as));
      expect(precision).toBeGreaterThanOrEqual(0.7);
      expect(suggested).toBeGreaterThan(20);
    },
  );

  it('the finder of links on the labelled articles finds most of what the articles should link to', () => {
    const { right, wanted } = precisionOf(judgeLinks('without links'));
    expect(right / wanted).toBeGreaterThan(0.7);
  });
});
