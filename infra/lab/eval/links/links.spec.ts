import { describe, expect, it } from '@jest/globals';
import { judgeLinks, precisionOf } from './links.js';

describe('the finder of links on the labelled articles', () => {
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
