import { Controller, Inject } from '@nestjs/common';
import { contentCalls, postSearchSchema, type ContentCalls, type PostSearches } from '@vitrine/contracts';
import { APP_CONFIG, Handles, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import type { ContentConfig } from '../../config.js';
import { requirePost } from '../../core/posts/model/post-queries.js';
import { addDays } from '../../core/site/site-dates.js';
import { ARTICLE_PATHS_SQL, lastSettledDay, lastWeeks, searchesOf, SUMS_SQL } from './search-figures.js';

const MOST_QUERIES = 50;

/**
 * $1 is the article, $2 to $3 the Mondays of the last four weeks, $4 to $5 those of the four before. Another article
 * competes where it has the most impressions of all others for the query.
 */
const QUERIES_SQL = `WITH own AS (SELECT s.id AS path_id FROM search_paths s WHERE s.path IN (
    SELECT '/blog/' || slug FROM posts WHERE id = $1 UNION ALL
    SELECT '/blog/' || slug FROM slug_redirects WHERE post_id = $1)),
  lately AS (SELECT query_id, ${SUMS_SQL} FROM search_queries_weekly
    WHERE path_id IN (SELECT path_id FROM own) AND week BETWEEN $2 AND $3
    GROUP BY query_id ORDER BY clicks DESC, impressions DESC, query_id LIMIT ${MOST_QUERIES}),
  before AS (SELECT query_id, ${SUMS_SQL} FROM search_queries_weekly
    WHERE path_id IN (SELECT path_id FROM own) AND week BETWEEN $4 AND $5
      AND query_id IN (SELECT query_id FROM lately) GROUP BY query_id),
  others AS (SELECT DISTINCT ON (w.query_id) w.query_id, a.post_id, a.slug, a.title FROM (
      SELECT query_id, path_id, sum(impressions) AS impressions FROM search_queries_weekly
      WHERE week BETWEEN $2 AND $3 AND query_id IN (SELECT query_id FROM lately) GROUP BY query_id, path_id) AS w
    JOIN ${ARTICLE_PATHS_SQL} AS a ON a.path_id = w.path_id AND a.post_id <> $1
    ORDER BY w.query_id, w.impressions DESC)
  SELECT q.query, l.clicks, l.impressions, l.position,
    CASE WHEN b.query_id IS NOT NULL THEN
      jsonb_build_object('clicks', b.clicks, 'impressions', b.impressions, 'position', b.position) END AS before,
    coalesce(numnode(words_query(q.query)) = 0 OR v.vector @@ words_query(q.query), false) AS in_text,
    CASE WHEN o.post_id IS NOT NULL THEN
      jsonb_build_object('id', o.post_id, 'slug', o.slug, 'title', o.title) END AS other
  FROM lately l JOIN search_queries q ON q.id = l.query_id LEFT JOIN before b ON b.query_id = l.query_id
  LEFT JOIN others o ON o.query_id = l.query_id LEFT JOIN post_vectors v ON v.post_id = $1
  ORDER BY l.clicks DESC, l.impressions DESC, q.query`;

/** The searches in which Google shows an article. */
@Controller()
export class PostSearchesController {
  private readonly flags: { is_on: boolean; demo: boolean };

  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) config: ContentConfig,
  ) {
    this.flags = searchesOf(config);
  }

  @Handles(contentCalls.adminPostSearches)
  async ofPost({ params: { id } }: ParsedRequest<ContentCalls['adminPostSearches']>): Promise<PostSearches> {
    await requirePost(this.dataSource.manager, id);
    const day = await lastSettledDay(this.dataSource);
    if (!day) return { ...this.flags, weeks: null, queries: [] };
    const { from, to, first, last } = lastWeeks(day);
    const values = [id, first, last, addDays(first, -28), addDays(last, -28)];
    const queries = await rows(this.dataSource, postSearchSchema, QUERIES_SQL, values);
    return { ...this.flags, weeks: { from, to }, queries };
  }
}
