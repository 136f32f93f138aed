import { createAuditTable, dropAuditTable } from '@vitrine/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs, their events, the ledger, the switch and the audit log. */
export class CreateAi1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "jobs" (
      "id" uuid NOT NULL,
      "kind" text NOT NULL,
      "state" text NOT NULL DEFAULT 'queued',
      "round" integer NOT NULL DEFAULT 1,
      "attempts" integer NOT NULL DEFAULT 0,
      "interruptions" integer NOT NULL DEFAULT 0,
      "progress" integer NOT NULL DEFAULT 0,
      "step" text NOT NULL DEFAULT '',
      "subject" text NOT NULL,
      "post_id" integer,
      "input" jsonb NOT NULL,
      "result" jsonb,
      "error" jsonb,
      "model" text,
      "prompt_version" text,
      "input_tokens" integer NOT NULL DEFAULT 0,
      "output_tokens" integer NOT NULL DEFAULT 0,
      "cost_usd" numeric(12,6) NOT NULL DEFAULT 0,
      "estimated_cost_usd" numeric(12,6) NOT NULL DEFAULT 0,
      "created_by" text NOT NULL,
      "request_id" text NOT NULL,
      "lease_token" uuid,
      "lease_until" timestamptz,
      "queued_at" timestamptz NOT NULL DEFAULT now(),
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "started_at" timestamptz,
      "finished_at" timestamptz,
      CONSTRAINT "jobs_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "jobs_kind_check" CHECK (kind IN ('generate', 'improve', 'image')),
      CONSTRAINT "jobs_state_check" CHECK (state IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
      CONSTRAINT "jobs_lease_check" CHECK ((state = 'running') = (lease_token IS NOT NULL)))`);
    await runner.query(
      `CREATE INDEX "jobs_open_idx" ON "jobs" ("state", "queued_at") WHERE state IN ('queued', 'running')`,
    );
    await runner.query(`CREATE INDEX "jobs_created_idx" ON "jobs" ("created_at", "id")`);
    await runner.query(`CREATE TABLE "job_events" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "job_id" uuid NOT NULL,
      "data" jsonb NOT NULL,
      CONSTRAINT "job_events_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "job_events_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE CASCADE)`);
    await runner.query(`CREATE INDEX "job_events_job_idx" ON "job_events" ("job_id", "id")`);
    await runner.query(`CREATE TABLE "usage_entries" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "job_id" uuid NOT NULL,
      "at" timestamptz NOT NULL DEFAULT now(),
      "created_by" text NOT NULL,
      "kind" text NOT NULL,
      "model" text NOT NULL,
      "input_tokens" integer NOT NULL DEFAULT 0,
      "output_tokens" integer NOT NULL DEFAULT 0,
      "cost_usd" numeric(12,6) NOT NULL,
      "settled" boolean NOT NULL DEFAULT false,
      CONSTRAINT "usage_entries_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "usage_entries_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE CASCADE)`);
    await runner.query(`CREATE INDEX "usage_entries_at_idx" ON "usage_entries" ("at")`);
    await runner.query(`CREATE INDEX "usage_entries_job_idx" ON "usage_entries" ("job_id")`);
    await runner.query(`CREATE TABLE "settings" (
      "id" integer NOT NULL,
      "enabled" boolean NOT NULL DEFAULT true,
      CONSTRAINT "settings_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "settings_single_check" CHECK (id = 1))`);
    await runner.query(`INSERT INTO "settings" ("id") VALUES (1)`);
    await createAuditTable(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAuditTable(runner);
    await runner.query('DROP TABLE "settings"');
    await runner.query('DROP TABLE "usage_entries"');
    await runner.query('DROP TABLE "job_events"');
    await runner.query('DROP TABLE "jobs"');
  }
}
