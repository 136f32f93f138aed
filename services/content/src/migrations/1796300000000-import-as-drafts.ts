import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an import brings its posts as drafts. */
export class ImportAsDrafts1796300000000 implements MigrationInterface {
  name = 'ImportAsDrafts1796300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE imports ADD COLUMN IF NOT EXISTS as_drafts boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports DROP COLUMN as_drafts');
  }
}
