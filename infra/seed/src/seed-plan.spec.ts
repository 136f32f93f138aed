import { describe, expect, it } from '@jest/globals';
import { readArticles } from './articles.js';
import { seedPlan } from './seed-plan.js';

const articles = readArticles();
const pictures = new Map(articles.map(({ slug }) => [slug, `/media/${slug}.jpg`]));
// 23:30 on 20 November in São Paulo is already the 21st in UTC.
const now = new Date('2026-11-21T02:30:00Z');
const plan = seedPlan(articles, pictures, { now, timeZone: 'America/Sao_Paulo' });

describe('seedPlan', () => {
  it('seedPlan counts days in the time zone of the site', () => {
    const newest = plan.posts.find((post) => post.slug === 'backup-3-2-1');
    expect(newest).toMatchObject({ is_published: true, published_at: '2026-11-19T11:00:00.000Z' });
    const scheduled = plan.posts.find((post) => post.slug === 'atualizacoes-em-dia');
    expect(scheduled).toMatchObject({
      is_published: false,
      scheduled_publish_at: '2026-11-27T12:00:00.000Z',
    });
  });

  it('seedPlan publishes in the past alone, oldest first', () => {
    const dates = plan.posts.flatMap((post) => (post.published_at ? [post.published_at] : []));
    expect(dates).toEqual(dates.toSorted());
    expect(dates.every((date) => Date.parse(date) < now.getTime())).toBe(true);
  });

  it('seedPlan works where clocks change for the summer', () => {
    const lisbon = seedPlan(articles, pictures, {
      now: new Date('2026-07-01T12:00:00Z'),
      timeZone: 'Europe/Lisbon',
    });
    expect(lisbon.posts.find((post) => post.slug === 'backup-3-2-1')?.published_at).toBe(
      '2026-06-30T07:00:00.000Z',
    );
  });
});
