import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The document of the site: what was published, and the one change that waits. */
export class CreateSiteDocument1799030000001 implements MigrationInterface {
  name = 'CreateSiteDocument1799030000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE site_versions (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      document jsonb NOT NULL,
      published_at timestamptz NOT NULL DEFAULT now(),
      published_by text NOT NULL)`);
    await runner.query(`CREATE TABLE site_draft (
      id integer PRIMARY KEY,
      version integer NOT NULL DEFAULT 0,
      document jsonb,
      updated_at timestamptz,
      updated_by text)`);
    await runner.query('INSERT INTO site_draft (id) VALUES (1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_draft');
    await runner.query('DROP TABLE site_versions');
  }
}
