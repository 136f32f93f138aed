import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PublicPostList } from '@vitrine/contracts';
import { newestFirst, pageOf, type SearchMatch, type ListQuery } from './newest-posts.js';
import type { PostCursor } from './post-cursor.js';
import {
  POST_TABLES,
  PUBLIC_ROW_NAME,
  SELECT_PUBLIC_SUMMARY,
  type PublicSummaryRow,
} from '../model/post-queries.js';
import { PreparedQueries } from '../../site/prepared-queries.js';
import { SearchPages } from '../../search/search-pages.js';
import { searchText } from '../../search/search-text.js';

/** Matches of a search are counted up to here. */
const MAX_COUNTED = 100;
/** With so few matches, posts that have most of the words are added. */
const FEW = 5;
/** Posts to read where nothing is found. */
const SUGGESTED = 3;
/** Where a cursor of the list by date goes on in a search. */
const FIRST_RANK = 1;
/** The last rank in which title and headings have all words. */
const IN_HEADINGS = 3;
const IN_TEXT = 5;
const CATEGORY_SQL = `CASE WHEN $3::text IS NOT NULL
  THEN coalesce((SELECT id FROM categories WHERE slug = $3), 0) END`;

/** What a search found, and the rows of all posts in it. */
interface Searched {
  list: PublicPostList;
  rows: PublicSummaryRow[];
}

/** The versions that the answer of a search depends on. */
interface SearchVersion {
  around: string;
  rows: string[];
}

/** The cache version of a search's answer. */
export const searchVersionName = ({ around, rows }: SearchVersion): string =>
  hash('md5', [around, ...rows.toSorted()].join(' '));

/** Searching what visitors read. */
@Injectable()
export class PublicSearchService {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly pages: SearchPages,
  ) {}

  /**
   * The posts that hold every word: by title first, then headings, then text. Misspelt words are put right where
   * nothing is found. Where few posts hold them all, and none in its title and headings, posts that hold most of them
   * come too, the best first.
   */
  async search(query: ListQuery, cursor: PostCursor | undefined): Promise<Searched> {
    const words = searchText(query.search);
    let found = words ? await this.matches(words, query, cursor) : [];
    let corrected: string | null = null;
    if (words && found.length === 0) {
      corrected = await this.corrected(words);
      if (corrected) found = await this.matches(corrected, query, cursor);
    }
    const searched = corrected ?? words ?? '';
    const isPartial = found.length === 0;
    const isFew = (found[0]?.total ?? 0) <= FEW && !found.some(({ rank }) => rank <= IN_HEADINGS);
    if (!cursor && isFew) {
      const most = await this.mostOf(searched, query);
      if (most.length > 0) found = most;
    }
    if (found.length === 0) corrected = null;
    const list = pageOf(found, query.limit);
    const rows = found.slice(0, query.limit);
    if (cursor) return { list, rows };
    const total = found[0]?.total ?? 0;
    const [others, pages] = await Promise.all([
      total > 0 ? [] : this.newest(),
      this.pages.find(searched, total === 0),
    ]);
    const suggested = others.slice(0, SUGGESTED);
    return {
      list: {
        ...list,
        search: {
          total: Math.min(total, MAX_COUNTED),
          has_more: total > MAX_COUNTED,
          corrected,
          is_partial: isPartial && total > 0,
          pages,
          suggested: pageOf(suggested, SUGGESTED).posts,
        },
      },
      rows: [...rows, ...suggested],
    };
  }

  /**
   * What names the answer of a search in which the posts with these ids are: which posts any search finds, the
   * categories, and the versions of those posts' rows. Each is another as soon as something is another.
   */
  async currentVersion(ids: readonly number[]): Promise<SearchVersion> {
    const [row] = await this.queries.rows<SearchVersion>(
      'public_search_standing',
      `SELECT concat((SELECT version || '.' || learned FROM search_state), ' ',
           (SELECT string_agg(id || '.' || xmin::text, ',' ORDER BY id) FROM categories)) AS around,
         ARRAY(SELECT ${PUBLIC_ROW_NAME} FROM ${POST_TABLES} WHERE p.is_published AND p.id = ANY ($1)) AS rows`,
      [ids],
    );
    return row ?? { around: '', rows: [] };
  }

  private newest(): Promise<PublicSummaryRow[]> {
    const { name, sql, values } = newestFirst(SELECT_PUBLIC_SUMMARY, { limit: SUGGESTED }, undefined);
    return this.queries.rows<PublicSummaryRow>(`public_list_${name}`, sql, values);
  }

  /** What a search with misspelt words may have meant; null where nothing is misspelt or nothing is like it. */
  private async corrected(words: string): Promise<string | null> {
    const [row] = await this.queries.rows<{ corrected: string | null }>(
      'public_search_corrected',
      'SELECT correct_search($1) AS corrected',
      [words],
    );
    return row?.corrected ?? null;
  }

  /** The posts that hold the most and the rarest of the words, down to half of what the best one has. */
  private mostOf(words: string, query: ListQuery): Promise<(PublicSummaryRow & SearchMatch)[]> {
    return this.queries.rows(
      'public_search_most',
      `WITH found AS MATERIALIZED (SELECT *, max(score) OVER () AS best
         FROM find_most($1, $2, ${CATEGORY_SQL}, $4))
       SELECT ${IN_TEXT} AS rank, count(*) OVER ()::int AS total, summary.* FROM found
       JOIN LATERAL (${SELECT_PUBLIC_SUMMARY} WHERE p.id = found.post_id) AS summary ON true
       WHERE found.score * 2 >= found.best ORDER BY found.score DESC, found.shown_at DESC, found.post_id DESC`,
      [words, query.limit, query.category || null, query.exclude ?? null],
    );
  }

  private matches(
    words: string,
    query: ListQuery,
    cursor: PostCursor | undefined,
  ): Promise<(PublicSummaryRow & SearchMatch)[]> {
    const wanted = query.limit + 1;
    return this.queries.rows(
      'public_search',
      `WITH found AS MATERIALIZED (SELECT *, count(*) OVER ()::int AS total,
         row_number() OVER (ORDER BY rank, shown_at DESC, post_id DESC) AS place_found
         FROM find_posts($1, $2, ${CATEGORY_SQL}, $4, $5, $6, $7))
       SELECT found.rank, found.total, summary.* FROM found
       JOIN LATERAL (${SELECT_PUBLIC_SUMMARY} WHERE p.id = found.post_id) AS summary ON true
       WHERE found.place_found <= $8 ORDER BY found.place_found`,
      [
        words,
        cursor ? wanted : Math.max(wanted, MAX_COUNTED + 1),
        query.category || null,
        query.exclude ?? null,
        cursor ? (cursor.rank ?? FIRST_RANK) : null,
        cursor?.at ?? null,
        cursor?.id ?? null,
        wanted,
      ],
    );
  }
}
