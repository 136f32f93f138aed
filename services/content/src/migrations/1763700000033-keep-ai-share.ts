import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Per cent of an AI text that people have changed; null for a text that never came from the AI. */
export class KeepAiShare1763700000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "posts" ADD "ai_changed" smallint');
    await runner.query(`UPDATE "posts" SET "ai_changed" = 0 WHERE "last_source" = 'ai'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "posts" DROP "ai_changed"');
  }
}
