import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who changed what of the site's draft, and when. */
export class MarkSiteChanges1799070000107 implements MigrationInterface {
  name = 'MarkSiteChanges1799070000107';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE site_draft ADD changes jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site_draft DROP COLUMN changes');
  }
}
