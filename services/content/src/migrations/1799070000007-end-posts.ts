import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a live post becomes a draft again, and where its address leads then. It comes before the migration that computes
 * hashes of texts: their function reads every field.
 */
export class EndPosts1799070000007 implements MigrationInterface {
  name = 'EndPosts1799070000007';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['posts', 'post_revisions'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN unpublish_at timestamptz,
        ADD COLUMN unpublish_to text NOT NULL DEFAULT ''`);
    await runner.query('CREATE INDEX posts_ending ON posts (unpublish_at) WHERE unpublish_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['posts', 'post_revisions'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN unpublish_at, DROP COLUMN unpublish_to`);
  }
}
