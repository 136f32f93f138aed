import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Desks of sources, which desk a job wrote from, and when what it was given and gave was thrown away. */
export class CreateDesks1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "desks" (
      "id" uuid NOT NULL,
      "last_number" integer NOT NULL DEFAULT 0,
      "used_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "desks_pkey" PRIMARY KEY ("id"))`);
    await runner.query('CREATE INDEX "desks_used_idx" ON "desks" ("used_at")');
    await runner.query(`CREATE TABLE "sources" (
      "id" uuid NOT NULL,
      "desk_id" uuid NOT NULL,
      "number" integer NOT NULL,
      "kind" text NOT NULL,
      "title" text NOT NULL,
      "url" text,
      "passages" jsonb NOT NULL,
      "created_by" text NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "sources_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "sources_number_key" UNIQUE ("desk_id", "number"),
      CONSTRAINT "sources_kind_check" CHECK (kind IN ('given', 'article', 'company')),
      CONSTRAINT "sources_desk_id_fkey" FOREIGN KEY ("desk_id") REFERENCES "desks" ("id") ON DELETE CASCADE)`);
    await runner.query('ALTER TABLE "jobs" ADD COLUMN "desk_id" uuid, ADD COLUMN "emptied_at" timestamptz');
    await runner.query('CREATE INDEX "jobs_desk_idx" ON "jobs" ("desk_id") WHERE desk_id IS NOT NULL');
    await runner.query('CREATE INDEX "jobs_kept_idx" ON "jobs" ("finished_at") WHERE emptied_at IS NULL');
    await runner.query(`UPDATE "jobs" SET result = result || '{"citations": []}'
      WHERE kind IN ('generate', 'improve') AND result IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "jobs" SET result = result - 'citations' WHERE result IS NOT NULL`);
    await runner.query('ALTER TABLE "jobs" DROP COLUMN "emptied_at", DROP COLUMN "desk_id"');
    await runner.query('DROP TABLE "sources"');
    await runner.query('DROP TABLE "desks"');
  }
}
