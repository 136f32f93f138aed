import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People of the admin area count their changes, as categories and rules of words do. */
export class CountChangesOfPeople1799070000209 implements MigrationInterface {
  name = 'CountChangesOfPeople1799070000209';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_users ADD version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_users DROP COLUMN version');
  }
}
