import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new kind of job needs no migration: the contract names the kinds, and JobStore alone writes the table. */
export class LeaveJobKindsToTheContract1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_check"');
  }

  /** Rows of later kinds are kept, unchecked. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_check"
      CHECK (kind IN ('generate', 'improve', 'image')) NOT VALID`);
  }
}
