import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a person has started an import's run: one that only an API token started makes no redirects. */
export class ApproveImports1798011000001 implements MigrationInterface {
  name = 'ApproveImports1798011000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE imports ADD COLUMN IF NOT EXISTS is_approved boolean NOT NULL DEFAULT true',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports DROP COLUMN is_approved');
  }
}
