import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An improvement waits in the list of proposals until it is taken or declined; those of before were. */
export class SettleImprovements1799060000002 implements MigrationInterface {
  name = 'SettleImprovements1799060000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN IF NOT EXISTS settled_at timestamptz');
    await runner.query(
      `UPDATE jobs SET settled_at = now() WHERE kind = 'improve' AND finished_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX IF NOT EXISTS jobs_improvements_idx ON jobs (post_id, created_at) WHERE kind = 'improve'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs_improvements_idx');
    await runner.query('ALTER TABLE jobs DROP COLUMN settled_at');
  }
}
