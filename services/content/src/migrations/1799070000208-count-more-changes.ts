import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks and rules of words count their changes, as categories and redirects do. */
export class CountMoreChanges1799070000208 implements MigrationInterface {
  name = 'CountMoreChanges1799070000208';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['webhooks', 'word_rules'])
      await runner.query(`ALTER TABLE ${table} ADD version integer NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['webhooks', 'word_rules'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN version`);
  }
}
