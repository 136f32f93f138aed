import { createAuditTable, dropAuditTable } from '@vitrine/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, sessions, spent codes, admin users and the audit trail. */
export class CreateAuth1763712000000 implements MigrationInterface {
  name = 'CreateAuth1763712000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "accounts" (
      "id" uuid NOT NULL DEFAULT gen_random_uuid(),
      "google_sub" text NOT NULL,
      "email" text NOT NULL,
      "google_user_data" jsonb NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "last_sign_in_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "accounts_pkey" PRIMARY KEY ("id"))`);
    // Before the index on the e-mail: of two simultaneous first sign-ins the second must meet this one, and become an update.
    await runner.query(`CREATE UNIQUE INDEX "accounts_google_sub_key" ON "accounts" ("google_sub")`);
    await runner.query(`CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" (lower("email"))`);

    await runner.query(`CREATE TABLE "sessions" (
      "token_hash" bytea NOT NULL,
      "account_id" uuid NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "last_seen_at" timestamptz NOT NULL DEFAULT now(),
      "expires_at" timestamptz NOT NULL,
      "ends_at" timestamptz NOT NULL,
      CONSTRAINT "sessions_pkey" PRIMARY KEY ("token_hash"),
      CONSTRAINT "sessions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE)`);
    await runner.query(`CREATE INDEX "sessions_account_id_idx" ON "sessions" ("account_id")`);
    await runner.query(`CREATE INDEX "sessions_expires_at_idx" ON "sessions" ("expires_at")`);

    await runner.query(`CREATE TABLE "spent_codes" (
      "code_hash" bytea NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "spent_codes_pkey" PRIMARY KEY ("code_hash"))`);
    await runner.query(`CREATE INDEX "spent_codes_created_at_idx" ON "spent_codes" ("created_at")`);

    await runner.query(`CREATE TABLE "admin_users" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "email" text NOT NULL,
      "name" text,
      "is_active" boolean NOT NULL DEFAULT true,
      "created_by" text NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "admin_users_pkey" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "admin_users_email_key" ON "admin_users" (lower("email"))`);

    await createAuditTable(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAuditTable(runner);
    for (const table of ['admin_users', 'spent_codes', 'sessions', 'accounts']) {
      await runner.query(`DROP TABLE "${table}"`);
    }
  }
}
