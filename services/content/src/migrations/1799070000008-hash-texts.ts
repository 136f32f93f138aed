import { applySchemaFiles } from '@vitrine/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts have the hash of their text, which an approval is compared with; the trigger posts_hashed sets it. */
export class HashTexts1799070000008 implements MigrationInterface {
  name = 'HashTexts1799070000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts ADD COLUMN text_hash text, ADD COLUMN work_hash text');
    await applySchemaFiles(runner, 'content');
    await runner.query('UPDATE posts SET text_hash = NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER posts_hashed ON posts');
    await runner.query('DROP FUNCTION hash_texts, hash_of_text, post_text');
    await runner.query('ALTER TABLE posts DROP COLUMN text_hash, DROP COLUMN work_hash');
  }
}
