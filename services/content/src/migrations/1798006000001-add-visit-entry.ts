import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where visits began that led to a conversation, and visits by campaign. */
export class AddVisitEntry1798006000001 implements MigrationInterface {
  name = 'AddVisitEntry1798006000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE conversations ADD COLUMN entry_code text, ADD COLUMN entry_page bigint,
      ADD COLUMN origin text`);
    await runner.query(`CREATE TABLE campaign_visits_daily (
      day date NOT NULL,
      campaign_id integer NOT NULL,
      visits integer NOT NULL,
      CONSTRAINT campaign_visits_daily_pkey PRIMARY KEY (campaign_id, day))`);
    await runner.query('CREATE INDEX campaign_visits_daily_day ON campaign_visits_daily (day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_visits_daily');
    await runner.query(
      'ALTER TABLE conversations DROP COLUMN entry_code, DROP COLUMN entry_page, DROP COLUMN origin',
    );
  }
}
