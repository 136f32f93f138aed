import { Injectable } from '@nestjs/common';
import type { PublicPostList } from '@vitrine/contracts';
import { oneRow, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SearchPages } from '../../search/search-pages.js';
import { SEARCH_WEIGHTS, searchText } from '../../search/search-text.js';
import { correctSpelling } from '../../search/spelling.js';
import {
  categoryIdSql,
  publicSummaryRowSchema,
  SELECT_PUBLIC_SUMMARY_SQL,
  SHOWN_AT_SQL,
} from '../model/post-queries.js';
import { newestPostsStatement, publicPostPage, searchMatchSchema, type ListQuery } from './newest-posts.js';
import type { PostCursor } from './post-cursor.js';

const matchSchema = publicSummaryRowSchema.extend(searchMatchSchema.shape);

/** Matches of a search are counted up to here. */
const MAX_COUNTED = 100;
/** With so few matches, posts that hold some of the words are found as well. */
const FEW = 10;
/** Posts to read where nothing is found. */
const SUGGESTED = 3;
const IN_QUESTION_SQL = `p.is_published AND p.id IS DISTINCT FROM $3
  AND ($2::text IS NULL OR p.category_id = ${categoryIdSql('$2::text')})`;
/** One page of `ranked`, from a position in their order on. */
const FOUND_SQL = `found AS (SELECT * FROM ranked WHERE $5::real IS NULL
  OR (rank, shown_at, id) < ($5, $6::timestamptz, $7::int)
    ORDER BY rank DESC, shown_at DESC, id DESC LIMIT $4)
  SELECT found.rank, found.total, summary.* FROM found
  JOIN LATERAL (${SELECT_PUBLIC_SUMMARY_SQL} WHERE p.id = found.id) AS summary ON true
  ORDER BY found.rank DESC, found.shown_at DESC, found.id DESC`;

const ASKED_SQL = `WITH asked AS MATERIALIZED (SELECT join_terms(query_terms($1, true)) AS query)`;
const HOLDING_ALL_SQL = `asked JOIN post_vectors v ON v.vector @@ query JOIN posts p ON p.id = v.post_id
  WHERE ${IN_QUESTION_SQL}`;

/** How many posts hold every term, as far as that decides how they are ranked. */
const COUNT_SQL = `${ASKED_SQL} SELECT count(*)::int AS posts
  FROM (SELECT FROM ${HOLDING_ALL_SQL} LIMIT ${FEW + 1}) AS holding`;

/** Posts that hold every term. */
const ALL_SQL = `${ASKED_SQL},
  ranked AS MATERIALIZED (SELECT p.id, ts_rank_cd('${SEARCH_WEIGHTS}', v.vector, query) AS rank,
    ${SHOWN_AT_SQL} AS shown_at, count(*) OVER ()::int AS total FROM ${HOLDING_ALL_SQL}),
  ${FOUND_SQL}`;

/**
 * Posts that hold all or some of the six rarest terms. A term counts by how few posts hold it (as in a blog of 300) and
 * by its place, and two terms that follow each other in the query by their nearness. Left out are posts with less than
 * half of the terms and none in the title, and posts that lack a term and have less than half of the best score.
 */
const SOME_SQL = `WITH terms AS MATERIALIZED (
    SELECT term, n, posts, ln(1 + 300 / (0.5 + posts)) AS weight
    FROM unnest(query_terms($1, true)) WITH ORDINALITY AS asked (term, n),
      LATERAL (SELECT count(*) AS posts FROM post_vectors v WHERE v.vector @@ term) AS holding),
  rarest AS (SELECT * FROM terms WHERE posts > 0 ORDER BY posts LIMIT 6),
  holding AS MATERIALIZED (SELECT term, n, weight, p.id, ${SHOWN_AT_SQL} AS shown_at
    FROM rarest JOIN post_vectors v ON v.vector @@ term JOIN posts p ON p.id = v.post_id WHERE ${IN_QUESTION_SQL}),
  best AS (SELECT id FROM holding GROUP BY id ORDER BY sum(weight) DESC, id DESC LIMIT 100),
  pairs AS (SELECT id, shown_at, term, weight, lead(term) OVER pair AS next,
    least(weight, lead(weight) OVER pair) AS lesser
    FROM best JOIN holding USING (id) WINDOW pair AS (PARTITION BY id ORDER BY n)),
  scores AS (SELECT id, shown_at, count(*) = (SELECT count(*) FROM rarest) AS has_all,
      sum(weight * (1 + 4 * ts_rank('${SEARCH_WEIGHTS}', vector, term)) + coalesce(6 * lesser * near / (near + 0.1), 0))::real AS rank
    FROM pairs JOIN post_vectors v ON v.post_id = id,
      LATERAL (SELECT ts_rank_cd('${SEARCH_WEIGHTS}', vector, term && next) AS near) AS nearness
    GROUP BY id, shown_at
    HAVING count(*) * 2 >= (SELECT count(*) FROM terms) OR bool_or(ts_filter(vector, '{a}') @@ term)),
  ranked AS (SELECT id, shown_at, rank, count(*) OVER ()::int AS total
    FROM (SELECT *, max(rank) OVER () AS most FROM scores) AS scored WHERE has_all OR rank * 2 >= most),
  ${FOUND_SQL}`;

const countSchema = z.object({ posts: z.number() });
const similarSchema = z.object({ typed: z.string(), alike: z.array(z.string()) });

/** Searching what visitors read. */
@Injectable()
export class PublicSearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pages: SearchPages,
  ) {}

  /**
   * The posts that hold every word, the best first, and where they are few those that hold some of them. Misspelt words
   * are put right where no post holds them all.
   */
  async search(query: ListQuery, cursor: PostCursor | undefined): Promise<PublicPostList> {
    let searched = searchText(query.search) ?? '';
    let holding = await this.count(searched, query);
    let corrected: string | null = null;
    if (holding === 0) {
      corrected = await this.corrected(searched);
      if (corrected) {
        searched = corrected;
        holding = await this.count(searched, query);
      }
    }
    const position = [cursor?.rank ?? null, cursor?.at ?? null, cursor?.id ?? null];
    const found = await rows(this.dataSource, matchSchema, holding > FEW ? ALL_SQL : SOME_SQL, [
      ...asked(searched, query),
      query.limit + 1,
      ...position,
    ]);
    if (cursor) return publicPostPage(found, query.limit);
    const total = found[0]?.total ?? 0;
    const isFound = total > 0;
    return {
      ...publicPostPage(found, query.limit),
      search: {
        total: Math.min(total, MAX_COUNTED),
        has_more: total > MAX_COUNTED,
        corrected: isFound ? corrected : null,
        is_partial: holding === 0 && isFound,
        pages: await this.pages.find(searched),
        suggested: isFound ? [] : await this.newest(),
      },
    };
  }

  private async newest(): Promise<PublicPostList['posts']> {
    const { sql, values } = newestPostsStatement(SELECT_PUBLIC_SUMMARY_SQL, { limit: SUGGESTED }, undefined);
    return publicPostPage(await rows(this.dataSource, publicSummaryRowSchema, sql, values), SUGGESTED).posts;
  }

  /** What a search with misspelt words may have meant; null where nothing is misspelt or nothing is like it. */
  private async corrected(words: string): Promise<string | null> {
    const sql = 'SELECT typed, alike FROM similar_words($1)';
    const unknown = await rows(this.dataSource, similarSchema, sql, [words]);
    if (unknown.length === 0) return null;
    const offered = await this.pages.words();
    const meant = new Map(
      unknown.map(({ typed, alike }) => [typed, correctSpelling(typed, [...alike, ...offered])]),
    );
    const corrected = words.split(' ').map((word) => meant.get(word) ?? word);
    return corrected.join(' ') === words ? null : corrected.join(' ');
  }

  private async count(words: string, query: ListQuery): Promise<number> {
    const { posts } = await oneRow(this.dataSource, countSchema, COUNT_SQL, asked(words, query));
    return posts;
  }
}

const asked = (words: string, { category, exclude }: ListQuery): unknown[] => [
  words,
  category || null,
  exclude ?? null,
];
