import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The version that a reviewer saw last and the one before, between which the page tells what changed; and whether the
 * reviewers of a post read each other.
 */
export class KnowWhatReviewersSaw1799070000511 implements MigrationInterface {
  name = 'KnowWhatReviewersSaw1799070000511';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE review_links ADD COLUMN seen_version integer, ADD COLUMN seen_before integer,
      ADD COLUMN shares_threads boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE review_links DROP COLUMN seen_version, DROP COLUMN seen_before, DROP COLUMN shares_threads',
    );
  }
}
