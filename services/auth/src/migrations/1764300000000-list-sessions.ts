import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What sessions are listed by, the secret that each belongs to, and since when a person is an admin. Sessions that were opened
 * before belong to no secret, so everybody signs in once more.
 */
export class ListSessions1764300000000 implements MigrationInterface {
  name = 'ListSessions1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions"
      ADD COLUMN "id" uuid NOT NULL DEFAULT gen_random_uuid(),
      ADD COLUMN "device" text NOT NULL DEFAULT '',
      ADD COLUMN "key_id" text NOT NULL DEFAULT ''`);
    await runner.query(`CREATE UNIQUE INDEX "sessions_id_key" ON "sessions" ("id")`);
    await runner.query(
      `ALTER TABLE "admin_users" ADD COLUMN "active_since" timestamptz NOT NULL DEFAULT now()`,
    );
    await runner.query(`UPDATE "admin_users" SET "active_since" = "created_at"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "admin_users" DROP COLUMN "active_since"`);
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "id", DROP COLUMN "device", DROP COLUMN "key_id"`);
  }
}
