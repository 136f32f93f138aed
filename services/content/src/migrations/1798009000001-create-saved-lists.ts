import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of posts of one admin. Only the release before uses the table; the next release drops it. */
export class CreateSavedLists1798009000001 implements MigrationInterface {
  name = 'CreateSavedLists1798009000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE saved_lists (
      person text NOT NULL,
      name text NOT NULL,
      query text NOT NULL,
      saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT saved_lists_pkey PRIMARY KEY (person, name))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_lists');
  }
}
