import { Injectable } from '@nestjs/common';
import type { PublicPostList } from '@vitrine/contracts';
import { rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SearchPages } from '../../search/search-pages.js';
import { SEARCH_WEIGHTS, searchText } from '../../search/search-text.js';
import { correctSpelling } from '../../search/spelling.js';
import {
  categoryIdSql,
  publicSummaryRowSchema,
  SELECT_PUBLIC_SUMMARY,
  SHOWN_AT_SQL,
} from '../model/post-queries.js';
import { newestFirst, pageOf, searchMatchSchema, type ListQuery } from './newest-posts.js';
import type { PostCursor } from './post-cursor.js';

const matchSchema = publicSummaryRowSchema.extend(searchMatchSchema.shape);
type Match = z.infer<typeof matchSchema>;

/** Matches of a search are counted up to here. */
const MAX_COUNTED = 100;
/** With so few matches, posts that hold most of the words are found as well. */
const FEW = 10;
/** The least rank of a post that has all words in its title, headings and keywords. */
const IN_NAMES = 0.1;
/** Posts to read where nothing is found. */
const SUGGESTED = 3;
/** The share of the weight of all words that a post has to hold: fewer are not near what was asked. */
const NEAR = 0.34;
const IN_QUESTION = `p.is_published AND p.id IS DISTINCT FROM $3
  AND ($2::text IS NULL OR p.category_id = ${categoryIdSql('$2::text')})`;
const PAGE = `SELECT found.rank, found.total, summary.* FROM found
  JOIN LATERAL (${SELECT_PUBLIC_SUMMARY} WHERE p.id = found.id) AS summary ON true
  ORDER BY found.rank DESC, found.shown_at DESC, found.id DESC`;

/** Posts that hold every term, from a position in their order on. */
const MATCHES = `WITH asked AS MATERIALIZED (SELECT join_terms(query_terms($1, true)) AS query),
  matches AS MATERIALIZED (
    SELECT p.id, ts_rank_cd('${SEARCH_WEIGHTS}', v.vector, query) AS rank, ${SHOWN_AT_SQL} AS shown_at, count(*) OVER ()::int AS total
    FROM asked JOIN post_vectors v ON v.vector @@ query JOIN posts p ON p.id = v.post_id WHERE ${IN_QUESTION}),
  found AS (SELECT * FROM matches WHERE $5::real IS NULL OR (rank, shown_at, id) < ($5, $6::timestamptz, $7::int)
    ORDER BY rank DESC, shown_at DESC, id DESC LIMIT $4)
  ${PAGE}`;

/**
 * Posts that hold some of the six rarest terms: a term counts by how few posts hold it (as in a blog of 300) and by
 * where it stands. Those with less than half of what the best one has are left out, and those with few of the words.
 */
const SOME = `WITH terms AS MATERIALIZED (
    SELECT term, posts, ln(1 + 300 / (0.5 + posts)) AS weight
    FROM unnest(query_terms($1, true)) AS term,
      LATERAL (SELECT count(*) AS posts FROM post_vectors v WHERE v.vector @@ term) AS holding),
  rarest AS (SELECT * FROM terms WHERE posts > 0 ORDER BY posts LIMIT 6),
  holding AS MATERIALIZED (SELECT term, weight, p.id, ${SHOWN_AT_SQL} AS shown_at
    FROM rarest JOIN post_vectors v ON v.vector @@ term JOIN posts p ON p.id = v.post_id WHERE ${IN_QUESTION}),
  best AS (SELECT id FROM holding GROUP BY id
    HAVING sum(weight) >= ${NEAR} * (SELECT sum(weight) FROM terms) ORDER BY sum(weight) DESC, id DESC LIMIT 100),
  scores AS (SELECT id, shown_at, sum(weight * ts_rank(v.vector, term)) AS score
    FROM best JOIN holding USING (id) JOIN post_vectors v ON v.post_id = id GROUP BY id, shown_at),
  found AS (SELECT id, shown_at, score AS rank, count(*) OVER ()::int AS total FROM (
      SELECT *, max(score) OVER () AS most FROM scores) AS s WHERE score * 2 >= most ORDER BY score DESC LIMIT $4)
  ${PAGE}`;

const similarSchema = z.object({ typed: z.string(), alike: z.array(z.string()) });

/** Searching what visitors read. */
@Injectable()
export class PublicSearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pages: SearchPages,
  ) {}

  /**
   * The posts that hold every word, the best first. Misspelt words are put right where nothing is found. Where few
   * posts hold them all, and none in its title and headings, posts that hold most of them are found as well.
   */
  async search(query: ListQuery, cursor: PostCursor | undefined): Promise<PublicPostList> {
    const words = searchText(query.search);
    let found = words ? await this.matches(words, query, cursor) : [];
    let corrected: string | null = null;
    if (words && found.length === 0) {
      corrected = await this.corrected(words);
      if (corrected) found = await this.matches(corrected, query, cursor);
    }
    if (cursor) return pageOf(found, query.limit);
    const searched = corrected ?? words ?? '';
    const isPartial = found.length === 0;
    if (isPartial || (found[0]!.total <= FEW && found[0]!.rank < IN_NAMES)) {
      const some = await this.someOf(searched, query);
      if (some.length > 0) found = some;
    }
    const total = found[0]?.total ?? 0;
    const isFound = total > 0;
    return {
      ...pageOf(found, query.limit),
      search: {
        total: Math.min(total, MAX_COUNTED),
        has_more: total > MAX_COUNTED,
        corrected: isFound ? corrected : null,
        is_partial: isPartial && isFound,
        pages: await this.pages.find(searched),
        suggested: isFound ? [] : await this.newest(),
      },
    };
  }

  private async newest(): Promise<PublicPostList['posts']> {
    const { sql, values } = newestFirst(SELECT_PUBLIC_SUMMARY, { limit: SUGGESTED }, undefined);
    return pageOf(await rows(this.dataSource, publicSummaryRowSchema, sql, values), SUGGESTED).posts;
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

  private someOf(words: string, query: ListQuery): Promise<Match[]> {
    return rows(this.dataSource, matchSchema, SOME, [...asked(words, query), query.limit]);
  }

  private matches(words: string, query: ListQuery, cursor: PostCursor | undefined): Promise<Match[]> {
    const position = [cursor?.rank ?? null, cursor?.at ?? null, cursor?.id ?? null];
    return rows(this.dataSource, matchSchema, MATCHES, [
      ...asked(words, query),
      query.limit + 1,
      ...position,
    ]);
  }
}

const asked = (words: string, { category, exclude }: ListQuery): unknown[] => [
  words,
  category || null,
  exclude ?? null,
];
