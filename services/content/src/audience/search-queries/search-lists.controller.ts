import { Controller, Inject } from '@nestjs/common';
import { contentCalls, unansweredSearchSchema, type SearchLists } from '@vitrine/contracts';
import { APP_CONFIG, Handles, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { addDays, dayInZone } from '../../core/site/site-dates.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { fallReasons, FEWEST, hasFallen, LOST_SHARE, siteShare, type SiteShares } from './falls.js';
import { ARTICLE_PATHS_SQL, lastSettledDay, lastWeeks, searchesOf, SUMS_SQL } from './search-figures.js';

const MOST_LISTED = 50;
const MOST_QUERIES = 5;
/** Positions from which an article comes to the first results by a little work, and impressions that make it worth. */
const NEAR = [5, 15] as const;
const FEWEST_IMPRESSIONS = 40;
const FEWEST_SEARCHES = 3;
const WEEKS = 12;
/** 52 weeks: the same weekdays a year before. */
const YEAR_DAYS = 364;

const countsSchema = z.object({ post_id: z.number(), ago: z.number(), count: z.number() });
interface Series {
  weeks: number[];
  year: number[];
}

/** Clicks from Google's results by article and day, and views: rows of post_id, day and count. */
const CLICKS_SQL = `SELECT a.post_id, d.day, d.clicks AS count FROM search_pages_daily d
  JOIN (SELECT path_id, post_id FROM ${ARTICLE_PATHS_SQL} AS article) AS a ON a.path_id = d.path_id`;
const VIEWS_SQL = `SELECT v.post_id, v.day, v.views AS count FROM post_views_daily v
  JOIN posts p ON p.id = v.post_id AND p.is_published`;

/** Counts of the 28 days until $1 and of the 28 before, of articles that had enough to compare. */
const comparedSql = (from: string): string => `SELECT post_id AS id,
    coalesce(sum(count) FILTER (WHERE day > $1::date - 28), 0)::int AS lately,
    sum(count) FILTER (WHERE day <= $1::date - 28)::int AS before
  FROM (${from}) AS counts WHERE day > $1::date - 56 AND day <= $1::date GROUP BY post_id
  HAVING sum(count) FILTER (WHERE day <= $1::date - 28) >= ${FEWEST}`;
const comparedSchema = z.object({ id: z.number(), lately: z.number(), before: z.number() });
/** From here on the site has fallen, and its season is asked for. */
const SITE_FELL = 0.9;

/** Counts of the articles $2 by week, so many weeks before the day $1: the last twelve, and eight of a year before. */
const seriesSql = (
  from: string,
): string => `SELECT post_id, ($1::date - day) / 7 AS ago, sum(count)::int AS count FROM (${from}) AS counts
  WHERE post_id = ANY ($2) AND (day > $1::date - ${7 * WEEKS} AND day <= $1::date
    OR day > $1::date - ${YEAR_DAYS + 56} AND day <= $1::date - ${YEAR_DAYS}) GROUP BY 1, 2`;

const ageSchema = z.object({
  ...{ id: z.number(), slug: z.string(), title: z.string(), age: z.number(), months: z.number() },
  ...{ dates: z.boolean(), dead: z.number() },
});
const figuresSchema = z.object({
  ...{ post_id: z.number(), impressions: z.number(), impressions_before: z.number() },
  ...{ position: z.number().nullable(), position_before: z.number().nullable() },
});
const nearSchema = z.object({
  ...{ post_id: z.number(), slug: z.string(), title: z.string(), query: z.string() },
  ...{ clicks: z.number(), impressions: z.number(), position: z.number() },
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const compared = ({ weeks }: Series) => ({ lately: sum(weeks.slice(-4)), before: sum(weeks.slice(-8, -4)) });
const YEAR_WEEKS = YEAR_DAYS / 7;

/** The counts of each article, the oldest week first. */
function seriesOf(counts: readonly z.output<typeof countsSchema>[]): Map<number, Series> {
  const series = new Map<number, Series>();
  for (const { post_id, ago, count } of counts) {
    const one = series.get(post_id) ?? noSeries();
    if (ago < WEEKS) one.weeks[WEEKS - 1 - ago] = count;
    else one.year[YEAR_WEEKS + 7 - ago] = count;
    series.set(post_id, one);
  }
  return series;
}
const noSeries = (): Series => ({
  weeks: Array.from({ length: WEEKS }, () => 0),
  year: Array.from({ length: 8 }, () => 0),
});

/** What an editor works from: what falls, what nearly ranks, and what is searched for and not written. */
@Controller()
export class SearchListsController {
  private readonly flags: { is_on: boolean; demo: boolean };

  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) config: ContentConfig,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {
    this.flags = searchesOf(config);
  }

  @Handles(contentCalls.adminSearchLists)
  async lists(): Promise<SearchLists> {
    const day = await lastSettledDay(this.dataSource);
    const weeks = day ? lastWeeks(day) : null;
    const [fallen, near, unanswered] = await Promise.all([
      this.falling(day),
      weeks ? this.near(weeks.first, weeks.last) : [],
      this.unanswered(weeks?.first ?? null, weeks?.last ?? null),
    ]);
    return { ...this.flags, weeks: weeks && { from: weeks.from, to: weeks.to }, ...fallen, near, unanswered };
  }

  /** Articles whose clicks or views fell, those that lost the most first. Views of today are not all counted yet. */
  private async falling(day: string | null): Promise<Pick<SearchLists, 'falling' | 'site_fall'>> {
    const yesterday = addDays(dayInZone(this.settings.timezone, new Date()), -1);
    const [ofClicks, ofViews] = await Promise.all([
      this.compare(CLICKS_SQL, day),
      this.compare(VIEWS_SQL, yesterday),
    ]);
    const fall = ({ site }: typeof ofClicks) => (site.now > SITE_FELL ? 0 : Math.round(100 * (1 - site.now)));
    const site_fall = { clicks: fall(ofClicks), views: fall(ofViews) };
    const ids = [...new Set([...ofClicks.lost, ...ofViews.lost])];
    if (ids.length === 0) return { site_fall, falling: [] };
    const [clicks, views] = await Promise.all([
      day ? rows(this.dataSource, countsSchema, seriesSql(CLICKS_SQL), [day, ids]) : [],
      rows(this.dataSource, countsSchema, seriesSql(VIEWS_SQL), [yesterday, ids]),
    ]);
    const [clicksOf, viewsOf] = [seriesOf(clicks), seriesOf(views)];
    const fallen = (await this.ages(ids))
      .map((post) => ({
        ...{ post, clicks: clicksOf.get(post.id) ?? noSeries(), views: viewsOf.get(post.id) ?? noSeries() },
      }))
      .filter(({ post, ...counts }) =>
        [
          { ...counts.clicks, site: ofClicks.site },
          { ...counts.views, site: ofViews.site },
        ].some(({ weeks, year, site }) => hasFallen({ weeks, yearBefore: year, ageDays: post.age, site })),
      );
    const figures = await this.compareFigures(
      day,
      fallen.map(({ post }) => post.id),
    );
    const falling = fallen
      .map(({ post: { id, slug, title, months, dates, dead }, ...counts }) => {
        const [clicked, viewed] = [compared(counts.clicks), compared(counts.views)];
        const found = figures.get(id);
        const reasons = fallReasons({
          ...{ clicks: clicked.lately, clicksBefore: clicked.before },
          ...{ impressions: found?.impressions ?? 0, impressionsBefore: found?.impressions_before ?? 0 },
          ...{ position: found?.position ?? null, positionBefore: found?.position_before ?? null },
          ...{ monthsUnchanged: months, hasPassedDates: dates, deadLinks: dead },
        });
        return { post: { id, slug, title }, clicks: clicked, views: viewed, reasons };
      })
      .sort((one, other) => mostLost(other) - mostLost(one))
      .slice(0, MOST_LISTED);
    return { site_fall, falling };
  }

  /** The articles that lost enough to be looked at, and what the whole site went through. */
  private async compare(from: string, day: string | null): Promise<{ lost: number[]; site: SiteShares }> {
    const until = (end: string) => rows(this.dataSource, comparedSchema, comparedSql(from), [end]);
    const articles = day ? await until(day) : [];
    const now = siteShare(articles);
    const isSeason = day !== null && now <= SITE_FELL;
    return {
      lost: articles.filter(({ lately, before }) => lately <= (1 - LOST_SHARE) * before).map(({ id }) => id),
      site: { now, yearBefore: isSeason ? siteShare(await until(addDays(day, -YEAR_DAYS))) : 1 },
    };
  }

  private ages(ids: number[]) {
    const sql = `SELECT p.id, p.slug, p.title, (now()::date - p.published_at::date) AS age,
        floor(extract(epoch FROM now() - p.updated_at) / 2629800)::int AS months,
        EXISTS (SELECT FROM post_health h, unnest(h.dates) AS named(day) WHERE h.post_id = p.id
          AND named.day >= p.updated_at::date AND named.day < now()::date) AS dates,
        (SELECT count(*)::int FROM post_outgoing_links o JOIN outgoing_links l ON l.id = o.link_id
          WHERE o.post_id = p.id AND l.state = 'broken') AS dead
      FROM posts p WHERE p.id = ANY ($1)`;
    return rows(this.dataSource, ageSchema, sql, [ids]);
  }

  private async compareFigures(day: string | null, ids: number[]) {
    const position = (where: string) => `(sum(position::float8 * impressions) FILTER (WHERE ${where})
      / nullif(sum(impressions) FILTER (WHERE ${where}), 0))::float8`;
    const [lately, before] = ['d.day > $1::date - 28', 'd.day <= $1::date - 28'];
    const sql = `SELECT a.post_id, coalesce(sum(impressions) FILTER (WHERE ${lately}), 0)::int AS impressions,
        coalesce(sum(impressions) FILTER (WHERE ${before}), 0)::int AS impressions_before,
        ${position(lately)} AS position, ${position(before)} AS position_before
      FROM search_pages_daily d JOIN ${ARTICLE_PATHS_SQL} AS a ON a.path_id = d.path_id
      WHERE d.day > $1::date - 56 AND d.day <= $1::date AND a.post_id = ANY ($2) GROUP BY a.post_id`;
    const found = await rows(this.dataSource, figuresSchema, sql, [day, ids]);
    return new Map(found.map((row) => [row.post_id, row]));
  }

  /** Queries at positions 5 to 15, by their article, those with the most impressions first. */
  private async near(first: string, last: string): Promise<SearchLists['near']> {
    const sql = `SELECT a.post_id, a.slug, a.title, q.query, s.clicks, s.impressions, s.position FROM (
        SELECT query_id, path_id, ${SUMS_SQL} FROM search_queries_weekly WHERE week BETWEEN $1 AND $2
        GROUP BY query_id, path_id HAVING sum(impressions) >= ${FEWEST_IMPRESSIONS}
          AND sum(position::float8 * impressions) / sum(impressions) BETWEEN ${NEAR[0]} AND ${NEAR[1]}) AS s
      JOIN ${ARTICLE_PATHS_SQL} AS a ON a.path_id = s.path_id JOIN search_queries q ON q.id = s.query_id
      ORDER BY s.impressions DESC, q.query LIMIT ${MOST_LISTED * MOST_QUERIES}`;
    const found = await rows(this.dataSource, nearSchema, sql, [first, last]);
    const byPost = new Map<number, SearchLists['near'][number]>();
    for (const { post_id: id, slug, title, ...query } of found) {
      const item = byPost.get(id) ?? { post: { id, slug, title }, queries: [] };
      if (item.queries.length < MOST_QUERIES) item.queries.push(query);
      byPost.set(id, item);
    }
    return [...byPost.values()].slice(0, MOST_LISTED);
  }

  /** Queries for which Google shows pages of the site, none of them an article, and failed searches of the blog. */
  private unanswered(first: string | null, last: string | null): Promise<SearchLists['unanswered']> {
    const sql = `WITH found AS (
        SELECT q.query, sum(w.impressions)::int AS impressions, 0 AS searches
        FROM search_queries_weekly w JOIN search_queries q ON q.id = w.query_id WHERE w.week BETWEEN $1 AND $2
        GROUP BY q.id HAVING sum(w.impressions) >= ${FEWEST_IMPRESSIONS}
          AND NOT bool_or(w.path_id IN (SELECT path_id FROM ${ARTICLE_PATHS_SQL} AS article))
        UNION ALL SELECT words, 0, sum(searches)::int FROM poor_searches_daily
        WHERE found = 0 AND day > now()::date - 28 GROUP BY words HAVING sum(searches) >= ${FEWEST_SEARCHES})
      SELECT query, sum(impressions)::int AS impressions, sum(searches)::int AS searches FROM found
      GROUP BY query ORDER BY sum(impressions) + 10 * sum(searches) DESC, query LIMIT ${MOST_LISTED}`;
    return rows(this.dataSource, unansweredSearchSchema, sql, [first, last]);
  }
}

const mostLost = ({ clicks, views }: SearchLists['falling'][number]): number =>
  Math.max(clicks.before - clicks.lately, views.before - views.lately);
