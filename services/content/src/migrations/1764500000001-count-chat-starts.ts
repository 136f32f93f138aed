import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which pages, buttons and campaigns start conversations. */
export class CountChatStarts1764500000001 implements MigrationInterface {
  name = 'CountChatStarts1764500000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "campaigns" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "source" text NOT NULL,
      "medium" text NOT NULL,
      "name" text NOT NULL,
      "code" text NOT NULL,
      "first_seen" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "campaigns_pkey" PRIMARY KEY ("id"))`);
    await runner.query(
      'CREATE UNIQUE INDEX "campaigns_identity" ON "campaigns" ("source", "medium", "name")',
    );
    await runner.query('CREATE INDEX "campaigns_code" ON "campaigns" ("code")');
    await runner.query('CREATE INDEX "campaigns_first_seen" ON "campaigns" ("first_seen")');
    await runner.query(`CREATE TABLE "chat_starts_daily" (
      "day" date NOT NULL,
      "page" bigint NOT NULL,
      "place" text NOT NULL,
      "campaign_id" integer NOT NULL,
      "starts" integer NOT NULL,
      CONSTRAINT "chat_starts_daily_pkey" PRIMARY KEY ("day", "page", "place", "campaign_id"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "chat_starts_daily"');
    await runner.query('DROP TABLE "campaigns"');
  }
}
