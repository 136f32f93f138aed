import { applySchemaFiles } from '@vitrine/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts that are indexed at once: their writers wait as long. */
const BATCH = 100;

/**
 * The vectors of the search, and the words that misspelt ones are compared with. What the release before searches
 * (`post_search`, `recent_search`, `search_state`, `search_vocabulary`, `search_windows` and their functions) stays as
 * it is until the next release drops it.
 */
export class CreatePostVectors1798011000002 implements MigrationInterface {
  name = 'CreatePostVectors1798011000002';
  /** Each batch is committed, so a save of a post waits for one batch at most. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS post_vectors (
      post_id integer NOT NULL,
      vector tsvector NOT NULL,
      CONSTRAINT post_vectors_pkey PRIMARY KEY (post_id),
      CONSTRAINT post_vectors_post_fkey FOREIGN KEY (post_id) REFERENCES posts (id) ON DELETE CASCADE)
      WITH (toast_tuple_target=128)`);
    // Vectors lie out of line and uncompressed: the rows of a match are small, and a rank reads no more than it needs.
    await runner.query('ALTER TABLE post_vectors ALTER COLUMN vector SET STORAGE EXTERNAL');
    await runner.query('CREATE INDEX IF NOT EXISTS post_vectors_vector ON post_vectors USING gin (vector)');
    await runner.query(`CREATE TABLE IF NOT EXISTS known_words (
      word text NOT NULL,
      folded text NOT NULL,
      CONSTRAINT known_words_pkey PRIMARY KEY (word))`);
    await runner.query(
      'CREATE INDEX IF NOT EXISTS known_words_folded ON known_words USING gin (folded public.gin_trgm_ops)',
    );
    await applySchemaFiles(runner, 'content');
    for (let last: number | null = 0; last !== null;) last = await index(runner, last);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE post_vectors, known_words');
  }
}

/** Indexes the next posts after `last`, and returns the last of them; null where there are no more. */
async function index(runner: QueryRunner, last: number): Promise<number | null> {
  const [{ end }] = (await runner.query(
    `WITH next AS MATERIALIZED (SELECT * FROM posts WHERE id > $1 ORDER BY id LIMIT ${BATCH}),
       vectors AS (INSERT INTO post_vectors (post_id, vector)
         SELECT id, post_vector(title, meta_keywords, excerpt, content) FROM next ON CONFLICT DO NOTHING),
       words AS (INSERT INTO known_words (word, folded) SELECT DISTINCT word, search_words(word)
         FROM next, name_words(title, meta_keywords, content) AS word WHERE is_published ORDER BY word ON CONFLICT DO NOTHING)
     SELECT max(id) AS end FROM next`,
    [last],
  )) as [{ end: number | null }];
  return end;
}
