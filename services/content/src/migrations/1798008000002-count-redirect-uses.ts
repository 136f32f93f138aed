import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a redirect led somebody on, and the last day on which it did. */
export class CountRedirectUses1798008000002 implements MigrationInterface {
  name = 'CountRedirectUses1798008000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE redirects ADD COLUMN uses integer NOT NULL DEFAULT 0, ADD COLUMN last_used date',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE redirects DROP COLUMN uses, DROP COLUMN last_used');
  }
}
