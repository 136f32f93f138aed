import { describe, expect, it } from '@jest/globals';
import { demoFiguresSchema } from '@vitrine/contracts';
import { readArticles } from './articles.js';
import { DEMO_DAYS, demoFigures } from './figures.js';

const TODAY = '2026-11-22';
const dayBefore = (days: number): string =>
  new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
const articles = readArticles().flatMap(({ slug, status }) =>
  status.kind === 'published' ? [{ slug, day: dayBefore(status.days) }] : [],
);
const days = demoFigures(TODAY, articles);

describe('the figures of the demo', () => {
  it('the figures of the demo are twelve weeks that end today, the same each time, in calls that content takes', () => {
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([
      DEMO_DAYS,
      dayBefore(DEMO_DAYS - 1),
      TODAY,
    ]);
    for (const week of [days.slice(0, 14), days.slice(-14)])
      expect(demoFiguresSchema.parse({ days: week }).days).toEqual(week);
    expect(demoFigures(TODAY, articles)).toEqual(days);
  });

  it('the figures of the demo have no view of an article before its first day', () => {
    for (const { slug, day } of articles) {
      const seen = days.filter(({ counts }) =>
        counts.some(
          ({ kind, ...counted }) => kind === 'page' && 'path' in counted && counted.path === `/blog/${slug}`,
        ),
      );
      expect([slug, seen.length > 0, seen.every((each) => each.day >= day)]).toEqual([slug, true, true]);
    }
  });
});
