import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words of a post's text: a draft with fewer than a hundred has no scores yet. Stored posts are counted at start. */
export class AddPostWords1798012000002 implements MigrationInterface {
  name = 'AddPostWords1798012000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts ADD COLUMN words integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts DROP COLUMN words');
  }
}
