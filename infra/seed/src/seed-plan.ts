import type { Seed } from '@vitrine/contracts';
import type { Article } from './articles.js';
import { categories } from './categories.js';
import { demoSite } from './site.js';

const DAY = 86_400_000;

/** Calendar day (YYYY-MM-DD) in `timeZone`, `days` after `now`. */
export function dayAt(now: Date, days: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return format.format(new Date(now.getTime() + days * DAY));
}

/** Minutes by which `timeZone` is ahead of UTC at `instant`. */
function offsetMinutes(instant: Date, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** The instant of a day's local time in `timeZone`. */
function instantOf(day: string, time: string, timeZone: string): string {
  const asUtc = new Date(`${day}T${time}:00Z`);
  return new Date(asUtc.getTime() - offsetMinutes(asUtc, timeZone) * 60_000).toISOString();
}

/** When an article appears and was last changed, as the seed call has it. */
function publication({ status, time, reviewed }: Article, now: Date, timeZone: string) {
  const ago = (days: number) => instantOf(dayAt(now, -days, timeZone), time, timeZone);
  const changed = reviewed === undefined ? {} : { updated_at: ago(reviewed) };
  if (status.kind === 'draft') return { is_published: false, ...changed };
  if (status.kind === 'scheduled') {
    const scheduled_publish_at = instantOf(dayAt(now, status.days, timeZone), time, timeZone);
    return { is_published: false, scheduled_publish_at, ...changed };
  }
  const published_at = ago(status.days);
  return { is_published: true, published_at, updated_at: published_at, ...changed };
}

/**
 * Body of the seed call, oldest article first, so that ids grow with the dates.
 * @param pictures address of each article's picture, by slug
 * @param now the day that "12 days ago" counts from
 */
export function seedPlan(
  articles: readonly Article[],
  pictures: ReadonlyMap<string, string>,
  { now, timeZone }: { now: Date; timeZone: string },
): Seed {
  const days = ({ status }: Article): number =>
    status.kind === 'published' ? -status.days : status.kind === 'scheduled' ? status.days : 0;
  return {
    categories: categories.map((category) => ({ ...category })),
    site: demoSite,
    posts: articles
      .toSorted((a, b) => days(a) - days(b))
      .map((article) => ({
        title: article.title,
        slug: article.slug,
        excerpt: article.excerpt,
        content: article.content,
        category: article.category,
        author_name: article.author,
        featured_image: pictures.get(article.slug) ?? null,
        meta_title: article.meta_title,
        meta_description: article.meta_description,
        meta_keywords: article.meta_keywords,
        ...publication(article, now, timeZone),
      })),
  };
}
