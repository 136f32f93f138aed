import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = (name: string, key: readonly (readonly [string, string])[], count: string): string =>
  `CREATE TABLE "${name}" ("day" date NOT NULL,
   ${key.map(([column, type]) => `"${column}" ${type} NOT NULL`).join(', ')}, "${count}" integer NOT NULL,
   CONSTRAINT "${name}_pkey" PRIMARY KEY (${key.map(([column]) => `"${column}"`).join(', ')}, "day"))`;

/** Who reads, from where, in vain, and for which AI: sums by day, with nothing of a person. */
export class CountAudience1764500000002 implements MigrationInterface {
  name = 'CountAudience1764500000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      table(
        'page_views_daily',
        [
          ['page', 'bigint'],
          ['origin', 'text'],
        ],
        'views',
      ),
    );
    await runner.query(
      table(
        'referrers_daily',
        [
          ['host', 'text'],
          ['origin', 'text'],
        ],
        'visits',
      ),
    );
    await runner.query(
      table(
        'poor_searches_daily',
        [
          ['words', 'text'],
          ['found', 'integer'],
        ],
        'searches',
      ),
    );
    await runner.query(table('missing_pages', [['path', 'text']], 'hits'));
    await runner.query(
      table(
        'crawler_hits_daily',
        [
          ['crawler', 'text'],
          ['verified', 'text'],
          ['path', 'text'],
        ],
        'hits',
      ),
    );
    for (const name of TABLES.slice(0, 5))
      await runner.query(`CREATE INDEX "${name}_day" ON "${name}" ("day")`);
    await runner.query(`CREATE TABLE "audience_log_positions" ("file" text NOT NULL, "position" bigint NOT NULL,
      CONSTRAINT "audience_log_positions_pkey" PRIMARY KEY ("file"))`);
    await runner.query(`CREATE TABLE "demo_days" ("day" date NOT NULL,
      CONSTRAINT "demo_days_pkey" PRIMARY KEY ("day"))`);
    await runner.query(`CREATE TABLE "robots_refusals" ("purpose" text NOT NULL,
      CONSTRAINT "robots_refusals_pkey" PRIMARY KEY ("purpose"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of TABLES) await runner.query(`DROP TABLE "${name}"`);
  }
}

const TABLES = [
  'page_views_daily',
  'referrers_daily',
  'poor_searches_daily',
  'missing_pages',
  'crawler_hits_daily',
  'audience_log_positions',
  'robots_refusals',
  'demo_days',
];
