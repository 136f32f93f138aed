import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API tokens of people. */
export class CreateApiTokens1764900000021 implements MigrationInterface {
  name = 'CreateApiTokens1764900000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "api_tokens" (
      "id" uuid NOT NULL DEFAULT gen_random_uuid(),
      "token_hash" bytea NOT NULL,
      "key_id" text NOT NULL,
      "account_id" uuid NOT NULL,
      "name" text NOT NULL,
      "scopes" text array NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "expires_at" timestamptz NOT NULL,
      "last_used_at" timestamptz,
      CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "api_tokens_last_a_year" CHECK (expires_at <= created_at + interval '366 days'),
      CONSTRAINT "api_tokens_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE)`);
    await runner.query(`CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens" ("token_hash")`);
    await runner.query(`CREATE INDEX "api_tokens_account_id_idx" ON "api_tokens" ("account_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "api_tokens"`);
  }
}
