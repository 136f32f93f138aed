import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCategory } from '@vitrine/testing';
import { Client } from 'pg';
import { startContent, type ContentApp } from './content-app.js';

const POSTS = 3_600;
/** Of more matches than these the second and fourth rank are a part of the third and fifth. */
const RANKED_AT_ONCE = 200;

interface Match {
  post_id: number;
  rank: number;
  shown_at: Date;
}
interface Asked {
  words: string;
  wanted: number;
  category?: number;
  excluded?: number;
  after?: Match;
}

/**
 * Posts whose words are scattered by multiplication: "comum" and a word of its own that begins so in each; "velho" in
 * most of the older third, "sempre" in half of all, "agora" in most of the newest and in few others, "quinto" in a
 * fifth, "raro" in one of ninety. Every few of these words stand in titles and headings.
 */
const FILL = `INSERT INTO posts (slug, title, content, category_id, author_name, author_email, is_published, published_at, updated_by)
  SELECT 'p-' || n, concat_ws(' ', 'Artigo', CASE WHEN n * 13 % 29 = 0 THEN words END),
    concat('<h2>', CASE WHEN n * 17 % 23 = 0 THEN words END, '</h2><p>comum', n, ' comum ', words, '</p>'),
    1 + n % 2, 'a', 'a@b.c', n % 41 <> 0, timestamptz '2020-01-01' + n * interval '1 minute', 'a@b.c'
  FROM generate_series($1::int, $2::int) AS n, LATERAL (SELECT concat_ws(' ',
    CASE WHEN n < 1300 AND n % 11 <> 0 THEN 'velho' END, CASE WHEN n * 7 % 10 < 5 THEN 'sempre' END,
    CASE WHEN n > 3200 AND n % 5 <> 0 OR n % 70 = 3 THEN 'agora' END, CASE WHEN n * 3 % 5 = 0 THEN 'quinto' END,
    CASE WHEN n % 90 = 0 THEN 'raro' END) AS words) AS w`;

/** Every match looked at, ranked and sorted: no window, no index, no limit before the end. */
const PLAIN = `WITH asked AS (SELECT search_queries(string_to_array($1, ' ')) AS words),
  queries AS (SELECT join_queries(words, ' & ') AS everywhere, mark_query(join_queries(words, ' & '), '+') AS headings,
    mark_query(join_queries(words, ' & '), '=') AS title, mark_query(join_queries(words, ' | '), '=') AS in_title FROM asked),
  matches AS MATERIALIZED (SELECT s.*, count(*) OVER () > ${RANKED_AT_ONCE} AS are_many, q.* FROM post_search s, queries q
    WHERE s.is_published AND s.vector @@ q.everywhere
      AND ($3::int IS NULL OR s.category_id = $3) AND ($4::int IS NULL OR s.post_id <> $4)),
  ranked AS (SELECT post_id, CASE WHEN vector @@ title THEN 1 WHEN NOT are_many AND vector @@ (headings && in_title) THEN 2
      WHEN vector @@ headings THEN 3 WHEN NOT are_many AND vector @@ (everywhere && in_title) THEN 4 ELSE 5 END AS rank, shown_at FROM matches)
  SELECT * FROM ranked WHERE $5::int IS NULL OR rank > $5 OR rank = $5 AND (shown_at, post_id) < ($6, $7)
  ORDER BY rank, shown_at DESC, post_id DESC LIMIT $2`;
const FOUND = 'SELECT * FROM find_posts($1, $2, $3, $4, $5, $6, $7)';
/** Calls in this transaction. */
const CALLS = `SELECT proname AS name, pg_stat_get_xact_function_calls(oid)::int AS calls FROM pg_proc
  WHERE pronamespace = 'content'::regnamespace AND proname IN ('search_words', 'search_term', 'newest_matches')`;

describe('searching in windows, by rare words first', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    for (const name of ['Um', 'Dois'])
      await content.admin('post', '/api/blog/admin/categories').send(buildCategory({ name })).expect(201);
    for (let from = 1; from <= POSTS; from += 600) await content.dataSource.query(FILL, [from, from + 599]);
    await content.dataSource.query('UPDATE search_windows SET size = 300 * number');
    await content.dataSource.query('SELECT rebuild_search_windows()');
  });
  afterAll(() => content.close());

  const ask = (sql: string, { words, wanted, category, excluded, after }: Asked): Promise<Match[]> =>
    content.dataSource.query(sql, [
      words,
      wanted,
      category ?? null,
      excluded ?? null,
      after?.rank ?? null,
      after?.shown_at ?? null,
      after?.post_id ?? null,
    ]);
  const compare = async (asked: Asked): Promise<Match[]> => {
    const plain = await ask(PLAIN, asked);
    expect({ asked, found: await ask(FOUND, asked) }).toEqual({ asked, found: plain });
    return plain;
  };

  it.each([
    ['comum', 3513],
    ['comu velho', 1152],
    ['velho comu sempre', 577],
    ['velho agora', 17],
    ['agora velho comu', 17],
    ['velho quinto', 230],
    ['velho raro comu', 13],
    ['raro comu', 40],
    ['sempre quinto', 352],
    ['velho', 1152],
    ['comum77 velho', 8],
    ['nada comu', 0],
  ])('finds by “%s” what ranking all matches finds, in the same order', async (words, matches) => {
    expect(await compare({ words, wanted: POSTS })).toHaveLength(matches);
    for (const category of [1, 2]) await compare({ words, wanted: 101, category });
    const [first] = await compare({ words, wanted: 101 });
    if (first) await compare({ words, wanted: 30, excluded: first.post_id });
    let after: Match | undefined;
    for (let page = 0; page < 6; page++) {
      const found = await compare({ words, wanted: 37, ...(after && { after }) });
      after = found.at(-1);
      if (!after) return;
    }
  });

  it.each([
    ['velho agora', { newest_matches: 1, search_term: 2, search_words: 4 }, 600],
    ['comum sempre', { newest_matches: 3, search_term: 2, search_words: 4 }, 2000],
    ['comum velho sempre', { newest_matches: 3, search_term: 3, search_words: 6 }, 2000],
  ])('reads each word of “%s” once, and few blocks', async (words, calls, blocks) => {
    const client = new Client({ connectionString: content.database.superuserUrl });
    await client.connect();
    try {
      await client.query("SET search_path = content, public; SET track_functions = 'all'");
      const values = [words, 101, null, null, null, null, null];
      const counts = async (): Promise<Record<string, number>> => {
        const { rows } = await client.query<{ name: string; calls: number }>(CALLS);
        return Object.fromEntries(rows.map(({ name, calls: called }) => [name, called]));
      };
      await client.query('BEGIN');
      await client.query(FOUND, values);
      const before = await counts();
      const plan = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${FOUND}`, values);
      const after = await counts();
      for (const [name, count] of Object.entries(calls))
        expect([name, (after[name] ?? 0) - (before[name] ?? 0)]).toEqual([name, count]);
      const root = plan.rows[0]['QUERY PLAN'][0].Plan;
      expect(root['Shared Hit Blocks'] + root['Shared Read Blocks']).toBeLessThan(blocks);
    } finally {
      await client.end();
    }
  });
});
