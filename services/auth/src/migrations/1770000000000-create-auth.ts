import { dropSchemaObjects } from '@vitrine/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What tables of versions since 0407411 lack. Sessions without a key id belong to no secret: their people sign in once
 * more.
 */
const UPGRADE = `
ALTER TABLE IF EXISTS sessions
  ADD COLUMN IF NOT EXISTS id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN IF NOT EXISTS device text NOT NULL DEFAULT '',
  ADD COLUMN IF NOT EXISTS key_id text NOT NULL DEFAULT '';
ALTER TABLE IF EXISTS admin_users ADD COLUMN IF NOT EXISTS active_since timestamptz NOT NULL DEFAULT now()`;

const TABLES = `
CREATE TABLE IF NOT EXISTS accounts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  google_sub text NOT NULL,
  email text NOT NULL,
  google_user_data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT accounts_pkey PRIMARY KEY (id));
CREATE UNIQUE INDEX IF NOT EXISTS accounts_email_key ON accounts (lower(email));
CREATE UNIQUE INDEX IF NOT EXISTS accounts_google_sub_key ON accounts (google_sub);
CREATE TABLE IF NOT EXISTS admin_users (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  email text NOT NULL,
  name text,
  is_active boolean NOT NULL DEFAULT true,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  active_since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT admin_users_pkey PRIMARY KEY (id));
CREATE UNIQUE INDEX IF NOT EXISTS admin_users_email_key ON admin_users (lower(email));
CREATE TABLE IF NOT EXISTS api_tokens (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL,
  key_id text NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT api_tokens_last_a_year CHECK (expires_at <= created_at + interval '366 days'),
  CONSTRAINT api_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT api_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE);
CREATE INDEX IF NOT EXISTS api_tokens_account_id_idx ON api_tokens (account_id);
CREATE UNIQUE INDEX IF NOT EXISTS api_tokens_token_hash_key ON api_tokens (token_hash);
CREATE TABLE IF NOT EXISTS audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  summary text NOT NULL,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id));
CREATE TABLE IF NOT EXISTS sessions (
  token_hash bytea NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  device text NOT NULL DEFAULT '',
  key_id text NOT NULL DEFAULT '',
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE);
CREATE INDEX IF NOT EXISTS sessions_account_id_idx ON sessions (account_id);
CREATE INDEX IF NOT EXISTS sessions_expires_at_idx ON sessions (expires_at);
CREATE UNIQUE INDEX IF NOT EXISTS sessions_id_key ON sessions (id);
CREATE TABLE IF NOT EXISTS spent_codes (
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT spent_codes_pkey PRIMARY KEY (code_hash));
CREATE INDEX IF NOT EXISTS spent_codes_created_at_idx ON spent_codes (created_at);`;

/** The tables of auth: a new installation gets them whole, one of a version since 0407411 what it lacks. */
export class CreateAuth1770000000000 implements MigrationInterface {
  name = 'CreateAuth1770000000000';

  async up(runner: QueryRunner): Promise<void> {
    const lacksActiveSince =
      (await runner.hasTable('admin_users')) && !(await runner.hasColumn('admin_users', 'active_since'));
    await runner.query(UPGRADE);
    await runner.query(TABLES);
    if (lacksActiveSince) await runner.query('UPDATE admin_users SET active_since = created_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSchemaObjects(runner, 'auth');
  }
}
