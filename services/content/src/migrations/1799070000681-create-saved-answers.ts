import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers of writing calls by their Idempotency-Key; one without a status is in progress. */
export class CreateSavedAnswers1799070000681 implements MigrationInterface {
  name = 'CreateSavedAnswers1799070000681';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE saved_answers (
      key bytea PRIMARY KEY,
      request_hash bytea NOT NULL,
      status smallint,
      body text,
      created_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE INDEX saved_answers_age ON saved_answers (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_answers');
  }
}
