import { describe, expect, it } from '@jest/globals';
import { demoFiguresSchema, sitePages, type DemoCount } from '@vitrine/contracts';
import { readArticles } from './articles.js';
import { DEMO_DAYS, demoFigures } from './figures.js';

const TODAY = '2026-11-22';
const dayBefore = (days: number): string =>
  new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
const articles = readArticles().flatMap(({ slug, status }) =>
  status.kind === 'published' ? [{ slug, day: dayBefore(status.days) }] : [],
);
const days = demoFigures(TODAY, articles);
const sum = (counts: readonly DemoCount[], isWanted: (counted: DemoCount) => boolean): number =>
  counts.filter(isWanted).reduce((total, { count }) => total + count, 0);
const viewsOf = (slug: string, from: number, to: number): number =>
  days
    .filter(({ day }) => day >= dayBefore(from) && day <= dayBefore(to))
    .reduce(
      (total, { counts }) =>
        total + sum(counts, (counted) => counted.kind === 'page' && counted.path === `/blog/${slug}`),
      0,
    );

describe('the figures of the demo', () => {
  it('are twelve weeks that end today, and calls that content takes', () => {
    expect(days).toHaveLength(DEMO_DAYS);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([dayBefore(DEMO_DAYS - 1), TODAY]);
    expect(demoFiguresSchema.parse({ days: days.slice(0, 14) }).days).toEqual(days.slice(0, 14));
    expect(demoFiguresSchema.parse({ days: days.slice(-14) }).days).toEqual(days.slice(-14));
  });

  it('are the same however often they are asked for', () => {
    expect(demoFigures(TODAY, articles)).toEqual(days);
  });

  it('have the rhythm of working days', () => {
    const on = (weekday: number): number => {
      const found = days.filter(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday);
      return found.reduce((total, { counts }) => total + sum(counts, ({ kind }) => kind === 'page'), 0);
    };
    expect(on(6) * 2).toBeLessThan(on(2));
    expect(on(0) * 1.7).toBeLessThan(on(3));
  });

  it('have articles that begin on their day, are read most when they are new, and go on', () => {
    for (const { slug, day } of articles) {
      const age = (Date.parse(TODAY) - Date.parse(day)) / 86_400_000;
      expect([slug, viewsOf(slug, DEMO_DAYS, age + 1)]).toEqual([slug, 0]);
      if (age < 40) continue;
      const [first, later] = [viewsOf(slug, age, age - 6), viewsOf(slug, 6, 0)];
      expect([slug, first > later, later > 0]).toEqual([slug, true, true]);
    }
  });

  it('agree with each other: every entry that has a site has it among the sites', () => {
    for (const { counts } of days)
      for (const origin of ['search', 'ai', 'social', 'email', 'site'])
        expect(sum(counts, (counted) => counted.kind === 'referrer' && counted.origin === origin)).toBe(
          sum(counts, (counted) => counted.kind === 'page' && counted.origin === origin),
        );
  });

  it('have no more conversations than views, and all kinds of things in them', () => {
    const all = days.flatMap(({ counts }) => counts);
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(7);
    const [views, chats] = [sum(all, ({ kind }) => kind === 'page'), sum(all, ({ kind }) => kind === 'chat')];
    expect(chats / views).toBeGreaterThan(0.01);
    expect(chats / views).toBeLessThan(0.05);
    const known = new Set<string>([
      ...sitePages.map(({ path }) => path),
      ...articles.map(({ slug }) => `/blog/${slug}`),
    ]);
    for (const counted of all)
      if (counted.kind === 'page' || counted.kind === 'chat') expect(known).toContain(counted.path);
  });
});
