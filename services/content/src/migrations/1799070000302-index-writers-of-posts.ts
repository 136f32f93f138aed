import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wrote a post is read from the index alone: a revision holds the whole text. */
export class IndexWritersOfPosts1799070000302 implements MigrationInterface {
  name = 'IndexWritersOfPosts1799070000302';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX post_revisions_writers ON post_revisions (post_id, saved_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX post_revisions_writers');
  }
}
