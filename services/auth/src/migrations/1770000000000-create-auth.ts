import { dropSchemaObjects, refuseOlderDatabase } from '@vitrine/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE accounts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  google_sub text NOT NULL,
  email text NOT NULL,
  google_user_data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT accounts_pkey PRIMARY KEY (id));
CREATE UNIQUE INDEX accounts_email_key ON accounts (lower(email));
CREATE UNIQUE INDEX accounts_google_sub_key ON accounts (google_sub);
CREATE TABLE admin_users (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  email text NOT NULL,
  name text,
  is_active boolean NOT NULL DEFAULT true,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  active_since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT admin_users_pkey PRIMARY KEY (id));
CREATE UNIQUE INDEX admin_users_email_key ON admin_users (lower(email));
CREATE TABLE api_tokens (
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
CREATE INDEX api_tokens_account_id_idx ON api_tokens (account_id);
CREATE UNIQUE INDEX api_tokens_token_hash_key ON api_tokens (token_hash);
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  summary text NOT NULL,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id));
CREATE TABLE sessions (
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
CREATE INDEX sessions_account_id_idx ON sessions (account_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE UNIQUE INDEX sessions_id_key ON sessions (id);
CREATE TABLE spent_codes (
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT spent_codes_pkey PRIMARY KEY (code_hash));
CREATE INDEX spent_codes_created_at_idx ON spent_codes (created_at);`;

/** The tables of auth as bbee8214 had them, whose only migration had this name: its databases skip this one. */
export class CreateAuth1770000000000 implements MigrationInterface {
  name = 'CreateAuth1770000000000';

  async up(runner: QueryRunner): Promise<void> {
    await refuseOlderDatabase(runner);
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSchemaObjects(runner, 'auth');
  }
}
