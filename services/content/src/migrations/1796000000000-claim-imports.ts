import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The claim of an import; and the posts whose pictures ReplaceCroppedPicturesService still has to look at. */
export class ClaimImports1796000000000 implements MigrationInterface {
  name = 'ClaimImports1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports ADD COLUMN IF NOT EXISTS leased_by uuid');
    await runner.query(`CREATE TABLE posts_with_cropped_pictures AS SELECT id AS post_id FROM posts
      WHERE strpos(concat(content, pending_change ->> 'content'), '/1408.jpg') > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE posts_with_cropped_pictures');
  }
}
