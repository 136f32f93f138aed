import { Controller, Inject } from '@nestjs/common';
import { articleFunnelSchema, articlePage, contentCalls, type ContentCalls } from '@vitrine/contracts';
import { APP_CONFIG, Handles, oneRow, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { crawlers, searchEngines } from '../gateway/crawlers.js';
import { canReadGatewayLog } from '../gateway/gateway-log-access.js';
import { ARTICLE_PATHS_SQL, searchesOf } from '../search-queries/search-figures.js';
import { hasDemoDays } from './demo-figures.js';
import { loadPageNames } from './page-names.js';
import { periodBefore } from './periods.js';

const MOST_ARTICLES = 200;
const AI_CRAWLERS = crawlers.map(({ name }) => name).filter((name) => !searchEngines.includes(name));

const figures = articleFunnelSchema.omit({ page: true });
const rowSchema = figures.extend({ post_id: z.number() });
const COLUMNS = Object.keys(figures.shape) as (keyof typeof figures.shape)[];

/** Rows of post_id and the figures that a table has; the others are 0. */
const part = (
  counts: Partial<Record<(typeof COLUMNS)[number], string>>,
  post: string,
  from: string,
): string =>
  `SELECT ${post} AS post_id, ${COLUMNS.map((name) => `${counts[name] ?? '0'} AS ${name}`).join(', ')}
   FROM ${from} GROUP BY 1`;
const ofArticle = (page: string): string => `${page} >= ${articlePage(1)} AND day BETWEEN $1 AND $2`;
const postOf = (page: string): string => `(${page} - ${articlePage(0)})::int`;
const WON = `state = 'won'`;

/**
 * $1 to $2 are the days, $3 an article or null, $4 the names of AI's machines. A conversation counts for the article
 * that it was opened from, and for the one that its visit began at.
 */
const FUNNELS_SQL = `SELECT post_id, ${COLUMNS.map((name) => `sum(${name})::float8 AS ${name}`).join(', ')} FROM (
  ${part(
    { impressions: 'sum(impressions)', search_clicks: 'sum(clicks)' },
    'a.post_id',
    // Of a year each path has hundreds of rows.
    `(SELECT path_id, sum(impressions) AS impressions, sum(clicks) AS clicks FROM search_pages_daily
        WHERE day BETWEEN $1 AND $2 GROUP BY path_id) AS d JOIN ${ARTICLE_PATHS_SQL} AS a ON a.path_id = d.path_id`,
  )} UNION ALL ${part(
    { views: 'sum(views)', ai_views: `coalesce(sum(views) FILTER (WHERE origin = 'ai'), 0)` },
    postOf('page'),
    `page_views_daily WHERE ${ofArticle('page')}`,
  )} UNION ALL ${part(
    { ai_readings: 'sum(hits)' },
    's.post_id',
    `(SELECT slug, id AS post_id FROM posts UNION SELECT slug, post_id FROM slug_redirects) AS s
      JOIN crawler_hits_daily t ON t.path IN ('/blog/' || s.slug, '/blog/' || s.slug || '.md')
      WHERE t.day BETWEEN $1 AND $2 AND t.crawler = ANY ($4)`,
  )} UNION ALL ${part({ chat_clicks: 'sum(starts)' }, postOf('page'), `chat_starts_daily WHERE ${ofArticle('page')}`)}
  UNION ALL ${part(
    {
      ...{ conversations: 'count(*)', ai_conversations: `count(*) FILTER (WHERE origin = 'ai')` },
      ...{ won: `count(*) FILTER (WHERE ${WON})`, value: `coalesce(sum(value) FILTER (WHERE ${WON}), 0)` },
    },
    postOf('article'),
    `conversations JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[page, entry_page])) AS credited (article) ON true
      WHERE ${ofArticle('article')}`,
  )}) AS parts WHERE $3::int IS NULL OR post_id = $3 GROUP BY post_id
  ORDER BY value DESC, won DESC, conversations DESC, views DESC, post_id LIMIT ${MOST_ARTICLES}`;

const siteSchema = z.object({
  ...{ impressions: z.number(), impressions_before: z.number() },
  ...{ clicks: z.number(), clicks_before: z.number(), until: z.string().nullable() },
});
/** $1 is the first day, $2 the last, $3 the first of the days before. */
const SITE_SQL = `SELECT ${['impressions', 'clicks']
  .flatMap((name) => [
    `coalesce(sum(${name}) FILTER (WHERE day >= $1), 0)::float8 AS ${name}`,
    `coalesce(sum(${name}) FILTER (WHERE day < $1), 0)::float8 AS ${name}_before`,
  ])
  .join(', ')}, to_char(max(day) FILTER (WHERE day >= $1), 'YYYY-MM-DD') AS until
  FROM search_pages_daily WHERE day BETWEEN $3 AND $2`;

/** Articles from the searches that lead to them to what was sold. */
@Controller()
export class ArticleFunnelsController {
  private readonly searches: ReturnType<typeof searchesOf>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
  ) {
    this.searches = searchesOf(config);
  }

  @Handles(contentCalls.adminArticleFunnels)
  report({ query }: ParsedRequest<ContentCalls['adminArticleFunnels']>) {
    return this.dataSource.transaction('REPEATABLE READ', (manager) => this.reportOf(manager, query));
  }

  /** In a snapshot, as the other reports. */
  private async reportOf(
    manager: EntityManager,
    { from, to, post }: ParsedRequest<ContentCalls['adminArticleFunnels']>['query'],
  ) {
    const found = await rows(manager, rowSchema, FUNNELS_SQL, [from, to, post ?? null, AI_CRAWLERS]);
    const site = await oneRow(manager, siteSchema, SITE_SQL, [from, to, periodBefore({ from, to }).from]);
    const nameOf = await loadPageNames(
      manager,
      [],
      found.map(({ post_id }) => articlePage(post_id)),
    );
    return {
      search_is_on: this.searches.is_on,
      search_until: site.until,
      gateway_read: await canReadGatewayLog(this.config),
      demo: this.searches.demo || (await hasDemoDays(manager, { from, to })),
      site: {
        impressions: { count: site.impressions, before: site.impressions_before },
        search_clicks: { count: site.clicks, before: site.clicks_before },
      },
      articles: found.map(({ post_id, ...counts }) => ({ page: nameOf(articlePage(post_id)), ...counts })),
    };
  }
}
