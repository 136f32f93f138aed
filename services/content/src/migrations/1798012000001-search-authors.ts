import { applySchemaFiles } from '@vitrine/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts that are indexed at once: their writers wait as long. */
const BATCH = 100;

/** Adds the author to the vector of each post. Misspelt words are compared without an index. */
export class SearchAuthors1798012000001 implements MigrationInterface {
  name = 'SearchAuthors1798012000001';
  /** Each batch is committed, so a save of a post waits for one batch at most. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await applySchemaFiles(runner, 'content');
    for (let last: number | null = 0; last !== null;) {
      const [{ end }] = (await runner.query(
        `WITH next AS MATERIALIZED (SELECT * FROM posts WHERE id > $1 ORDER BY id LIMIT ${BATCH}),
           indexed AS (UPDATE post_vectors SET vector = vector || part_vector(next.author_name, 'D')
             FROM next WHERE post_id = next.id)
         SELECT max(id) AS end FROM next`,
        [last],
      )) as [{ end: number | null }];
      last = end;
    }
    await runner.query('DROP INDEX IF EXISTS known_words_folded');
  }

  /** A vector with its author serves the version before as well: it is rewritten with the post. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX IF NOT EXISTS known_words_folded ON known_words USING gin (folded public.gin_trgm_ops)',
    );
  }
}
