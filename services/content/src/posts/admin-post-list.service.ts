import { Injectable } from '@nestjs/common';
import {
  EXCELLENT_SCORE,
  LATE_AFTER_SECONDS,
  type AdminPostList,
  type AdminPostSummary,
  type adminPostQuerySchema,
  type PostStats,
} from '@vitrine/contracts';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { searchText } from '../search/search-text.js';
import { POST_TABLES, SELECT_ADMIN_SUMMARY } from './post-queries.js';

type ListQuery = z.output<typeof adminPostQuerySchema>;

const LATE = `p.scheduled_publish_at < now() - interval '${LATE_AFTER_SECONDS} seconds'`;
const STATUS_CONDITIONS: Record<Exclude<ListQuery['status'], 'all'>, string> = {
  published: 'p.is_published',
  draft: 'NOT p.is_published AND p.scheduled_publish_at IS NULL',
  scheduled: `NOT p.is_published AND p.scheduled_publish_at IS NOT NULL AND NOT (${LATE})`,
  late: `NOT p.is_published AND ${LATE}`,
};

const SORT_COLUMNS: Record<ListQuery['sort'], string> = {
  updated: 'p.updated_at',
  created: 'p.created_at',
  title: 'search_words(p.title)',
  views: 'v.views',
  seo: 'p.seo_score',
  geo: 'p.geo_score',
  readability: 'p.readability_score',
  scheduled: 'p.scheduled_publish_at',
};

const STATS_SQL = `SELECT count(*)::int AS total,
  count(*) FILTER (WHERE is_published)::int AS published,
  count(*) FILTER (WHERE NOT is_published)::int AS drafts,
  count(*) FILTER (WHERE NOT is_published AND scheduled_publish_at IS NOT NULL)::int AS scheduled,
  count(*) FILTER (WHERE NOT is_published AND ${LATE.replace('p.', '')})::int AS late,
  count(*) FILTER (WHERE seo_score >= ${EXCELLENT_SCORE})::int AS seo_excellent,
  count(*) FILTER (WHERE geo_score >= ${EXCELLENT_SCORE} AND readability_score >= ${EXCELLENT_SCORE})::int AS ai_optimized
  FROM posts`;

/** The panel's table of posts: search, filters, order and pages, with counts over everything. */
@Injectable()
export class AdminPostListService {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: ListQuery): Promise<AdminPostList> {
    const values: unknown[] = [];
    const conditions = ['TRUE'];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    if (query.status !== 'all') conditions.push(STATUS_CONDITIONS[query.status]);
    if (query.category) conditions.push(`c.slug = ${bind(query.category)}`);
    if (query.search?.trim()) {
      const words = searchText(query.search);
      conditions.push(
        words
          ? `p.id IN (SELECT post_id FROM post_search WHERE vector @@ search_query(${bind(words)}))`
          : 'FALSE',
      );
    }
    const where = conditions.join(' AND ');
    const direction = query.order === 'asc' ? 'ASC' : 'DESC';
    // NULLS LAST only where there are nulls: it would keep the order from being read from its index.
    const nulls = query.sort === 'scheduled' ? ' NULLS LAST' : '';
    const order = `${SORT_COLUMNS[query.sort]} ${direction}${nulls}, p.id ${direction}`;
    const page = `LIMIT ${bind(query.per_page)} OFFSET ${bind((query.page - 1) * query.per_page)}`;
    const isFiltered = conditions.length > 1;
    const [posts, stats, filtered] = await Promise.all([
      this.dataSource.query<AdminPostSummary[]>(
        `${SELECT_ADMIN_SUMMARY} WHERE ${where} ORDER BY ${order} ${page}`,
        values,
      ),
      this.stats(),
      isFiltered ? this.count(where, values.slice(0, -2)) : undefined,
    ]);
    return {
      posts,
      total: filtered ?? stats.total,
      page: query.page,
      per_page: query.per_page,
      stats,
    };
  }

  /** Counts over all posts, whatever the filter; read from an index alone. */
  private async stats(): Promise<PostStats> {
    const [stats] = await this.dataSource.query<[PostStats]>(STATS_SQL);
    return stats;
  }

  private async count(where: string, values: unknown[]): Promise<number> {
    const [row] = await this.dataSource.query<[{ total: number }]>(
      `SELECT count(*)::int AS total FROM ${POST_TABLES} WHERE ${where}`,
      values,
    );
    return row.total;
  }
}
