import { dropSchemaObjects, refuseOlderDatabase } from '@vitrine/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  summary text NOT NULL,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id));
CREATE TABLE desks (
  id uuid NOT NULL,
  last_number integer NOT NULL DEFAULT 0,
  used_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT desks_pkey PRIMARY KEY (id));
CREATE INDEX desks_used_idx ON desks (used_at);
CREATE TABLE jobs (
  id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'queued',
  round integer NOT NULL DEFAULT 1,
  attempts integer NOT NULL DEFAULT 0,
  interruptions integer NOT NULL DEFAULT 0,
  progress integer NOT NULL DEFAULT 0,
  step text NOT NULL DEFAULT '',
  subject text NOT NULL,
  post_id integer,
  input jsonb NOT NULL,
  result jsonb,
  error jsonb,
  model text,
  prompt_version text,
  input_tokens integer NOT NULL DEFAULT 0,
  output_tokens integer NOT NULL DEFAULT 0,
  cost_usd numeric(12,6) NOT NULL DEFAULT 0,
  estimated_cost_usd numeric(12,6) NOT NULL DEFAULT 0,
  created_by text NOT NULL,
  request_id text NOT NULL,
  lease_token uuid,
  lease_until timestamptz,
  queued_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  desk_id uuid,
  emptied_at timestamptz,
  CONSTRAINT jobs_lease_check CHECK ((state = 'running') = (lease_token IS NOT NULL)),
  CONSTRAINT jobs_state_check CHECK (state IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  CONSTRAINT jobs_pkey PRIMARY KEY (id));
CREATE INDEX jobs_created_idx ON jobs (created_at, id);
CREATE INDEX jobs_desk_idx ON jobs (desk_id) WHERE desk_id IS NOT NULL;
CREATE INDEX jobs_kept_idx ON jobs (finished_at) WHERE emptied_at IS NULL;
CREATE INDEX jobs_open_idx ON jobs (state, queued_at) WHERE state IN ('queued', 'running');
CREATE TABLE job_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  job_id uuid NOT NULL,
  data jsonb NOT NULL,
  CONSTRAINT job_events_pkey PRIMARY KEY (id),
  CONSTRAINT job_events_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs (id) ON DELETE CASCADE);
CREATE INDEX job_events_job_idx ON job_events (job_id, id);
CREATE TABLE pictures (
  number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  hash text NOT NULL,
  origin text NOT NULL,
  label text NOT NULL DEFAULT '',
  alternative text NOT NULL DEFAULT '',
  search_text text NOT NULL DEFAULT '',
  original text,
  original_width integer,
  original_height integer,
  focal_x double precision NOT NULL DEFAULT '0.5'::double precision,
  focal_y double precision NOT NULL DEFAULT '0.5'::double precision,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  sweep_at timestamptz,
  is_removed boolean NOT NULL DEFAULT false,
  file text,
  CONSTRAINT pictures_focal_check CHECK (focal_x BETWEEN 0 AND 1 AND focal_y BETWEEN 0 AND 1),
  CONSTRAINT pictures_origin_check CHECK (origin IN ('upload', 'ai', 'system')),
  CONSTRAINT pictures_sweep_check CHECK (is_removed OR ((deleted_at IS NULL) = (sweep_at IS NULL))),
  CONSTRAINT pictures_hash_key UNIQUE (hash),
  CONSTRAINT pictures_pkey PRIMARY KEY (number));
CREATE INDEX pictures_original_idx ON pictures (original);
CREATE INDEX pictures_sweep_idx ON pictures (sweep_at) WHERE sweep_at IS NOT NULL;
CREATE TABLE settings (
  id integer NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  CONSTRAINT settings_single_check CHECK (id = 1),
  CONSTRAINT settings_pkey PRIMARY KEY (id));
CREATE TABLE sources (
  id uuid NOT NULL,
  desk_id uuid NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  url text,
  passages jsonb NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sources_kind_check CHECK (kind IN ('given', 'article', 'company')),
  CONSTRAINT sources_number_key UNIQUE (desk_id, number),
  CONSTRAINT sources_pkey PRIMARY KEY (id),
  CONSTRAINT sources_desk_id_fkey FOREIGN KEY (desk_id) REFERENCES desks (id) ON DELETE CASCADE);
CREATE TABLE usage_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  job_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  kind text NOT NULL,
  model text NOT NULL,
  input_tokens integer NOT NULL DEFAULT 0,
  output_tokens integer NOT NULL DEFAULT 0,
  cost_usd numeric(12,6) NOT NULL,
  settled boolean NOT NULL DEFAULT false,
  CONSTRAINT usage_entries_pkey PRIMARY KEY (id),
  CONSTRAINT usage_entries_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs (id) ON DELETE CASCADE);
CREATE INDEX usage_entries_at_idx ON usage_entries (at);
CREATE INDEX usage_entries_job_idx ON usage_entries (job_id);
INSERT INTO settings (id) VALUES (1);`;

/**
 * The tables of ai as bbee8214 had them. The name is that of the last migration of bbee8214: a database that has it
 * skips this one.
 */
export class CreateAi1799010000001 implements MigrationInterface {
  name = 'MediaFiles1799010000001';

  async up(runner: QueryRunner): Promise<void> {
    await refuseOlderDatabase(runner);
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSchemaObjects(runner, 'ai');
  }
}
