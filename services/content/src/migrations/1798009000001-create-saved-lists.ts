import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of posts that admins save under names of their own. */
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
