import { applySchemaFiles } from '@vitrine/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts whose words were indexed in parts, because of invisible characters, are indexed again. */
export class IndexVisibleText1799020000001 implements MigrationInterface {
  name = 'IndexVisibleText1799020000001';

  async up(runner: QueryRunner): Promise<void> {
    await applySchemaFiles(runner, 'content');
    await runner.query(
      `UPDATE post_vectors SET vector = post_vector(title, meta_keywords, excerpt, content)
         || part_vector(author_name, 'D') FROM posts,
         concat_ws(' ', title, meta_keywords, excerpt, content) AS said
       WHERE id = post_id AND said <> visible_text(said)`,
    );
  }

  async down(): Promise<void> {
    // What is indexed whole is found by the release before, too.
  }
}
