import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people searched for on Google before they came, as Search Console has it. */
export class CreateSearches1799080000101 implements MigrationInterface {
  name = 'CreateSearches1799080000101';

  async up(runner: QueryRunner): Promise<void> {
    // One row: the property that the figures are of, and when it is asked again.
    await runner.query(`CREATE TABLE search_console (
      single boolean PRIMARY KEY DEFAULT true CHECK (single),
      property text NOT NULL,
      key_id text NOT NULL,
      due_at timestamptz NOT NULL DEFAULT now(),
      asked_at timestamptz,
      problem text)`);
    // Mondays whose weeks were asked for.
    await runner.query(`CREATE TABLE search_weeks (
      week date PRIMARY KEY,
      asked_at timestamptz NOT NULL)`);
    await runner.query(`CREATE TABLE search_paths (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      path text NOT NULL UNIQUE)`);
    await runner.query(`CREATE TABLE search_queries (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      query text NOT NULL UNIQUE)`);
    await runner.query(`CREATE TABLE search_pages_daily (
      day date NOT NULL,
      path_id integer NOT NULL REFERENCES search_paths (id),
      clicks integer NOT NULL,
      impressions integer NOT NULL,
      position real NOT NULL,
      PRIMARY KEY (path_id, day))`);
    await runner.query('CREATE INDEX search_pages_daily_day ON search_pages_daily (day)');
    await runner.query(`CREATE TABLE search_queries_weekly (
      week date NOT NULL,
      query_id integer NOT NULL REFERENCES search_queries (id),
      path_id integer NOT NULL REFERENCES search_paths (id),
      clicks integer NOT NULL,
      impressions integer NOT NULL,
      position real NOT NULL,
      PRIMARY KEY (week, query_id, path_id))`);
    await runner.query('CREATE INDEX search_queries_weekly_path ON search_queries_weekly (path_id, week)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['queries_weekly', 'pages_daily', 'queries', 'paths', 'weeks', 'console'])
      await runner.query(`DROP TABLE search_${table}`);
  }
}
