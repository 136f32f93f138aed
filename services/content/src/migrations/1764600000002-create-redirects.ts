import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins let stand at addresses that have no page. None leads to another one: saving takes the steps together. */
export class CreateRedirects1764600000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "redirects" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "from_path" text NOT NULL,
      "to_url" text,
      "status" smallint NOT NULL,
      "updated_by" text NOT NULL,
      "updated_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "redirects_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "redirects_from_key" UNIQUE ("from_path"),
      CONSTRAINT "redirects_lead_somewhere" CHECK ((status = 301 AND to_url IS NOT NULL) OR (status = 410 AND to_url IS NULL)))`);
    await runner.query(`CREATE INDEX "redirects_target" ON "redirects" (substring(to_url FROM '^[^?#]*'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "redirects"');
  }
}
