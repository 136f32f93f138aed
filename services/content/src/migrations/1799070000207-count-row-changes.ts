import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that two people can edit count their changes. */
export class CountRowChanges1799070000207 implements MigrationInterface {
  name = 'CountRowChanges1799070000207';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['categories', 'redirects'])
      await runner.query(`ALTER TABLE ${table} ADD version integer NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['categories', 'redirects'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN version`);
  }
}
