import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Assistants that people connected by sign-in, and what oidc-provider stores of them: what belongs to a connection ends
 * with it, and nothing can be added to one that has ended.
 */
export class CreateAssistants1799040000001 implements MigrationInterface {
  name = 'CreateAssistants1799040000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE assistants (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  grant_id text NOT NULL,
  account_id uuid NOT NULL,
  key_id text NOT NULL,
  name text NOT NULL,
  host text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT assistants_pkey PRIMARY KEY (id),
  CONSTRAINT assistants_grant_id_key UNIQUE (grant_id),
  CONSTRAINT assistants_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE);
CREATE INDEX assistants_account_id_idx ON assistants (account_id);
CREATE TABLE oauth_entries (
  model text NOT NULL,
  id_hash bytea NOT NULL,
  grant_id text,
  payload jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT oauth_entries_pkey PRIMARY KEY (model, id_hash),
  CONSTRAINT oauth_entries_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES assistants (grant_id) ON DELETE CASCADE);
CREATE INDEX oauth_entries_grant_id_idx ON oauth_entries (grant_id);
CREATE INDEX oauth_entries_expires_at_idx ON oauth_entries (expires_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS oauth_entries, assistants');
  }
}
