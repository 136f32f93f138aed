import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Readings by machines that are no known crawlers, by the name in their user agent. */
export class CreateUnlistedRobots1798008000001 implements MigrationInterface {
  name = 'CreateUnlistedRobots1798008000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE unlisted_robots_daily (
         name text NOT NULL, day date NOT NULL, hits integer NOT NULL,
         CONSTRAINT unlisted_robots_daily_pkey PRIMARY KEY (name, day))`,
    );
    await runner.query('CREATE INDEX unlisted_robots_daily_day ON unlisted_robots_daily (day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unlisted_robots_daily');
  }
}
