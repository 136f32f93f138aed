import { applySchemaFiles } from '@vitrine/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts whose words were indexed in parts, because of characters that nobody sees, are indexed again. */
export class IndexVisibleText1799020000001 implements MigrationInterface {
  name = 'IndexVisibleText1799020000001';

  async up(runner: QueryRunner): Promise<void> {
    await applySchemaFiles(runner, 'content');
    await runner.query(
      `UPDATE post_vectors SET vector = post_vector(title, meta_keywords, excerpt, content) FROM posts,
         concat_ws(' ', title, meta_keywords, excerpt, content) AS words
       WHERE id = post_id AND words <> visible_text(words)`,
    );
  }

  async down(): Promise<void> {
    // What is indexed whole is found by the release before, too.
  }
}
