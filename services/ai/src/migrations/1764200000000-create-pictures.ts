import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the library knows of each stored picture. Pictures that were stored before are added as the service starts. */
export class CreatePictures1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "pictures" (
      "number" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "hash" text NOT NULL,
      "origin" text NOT NULL,
      "label" text NOT NULL DEFAULT '',
      "alternative" text NOT NULL DEFAULT '',
      "search_text" text NOT NULL DEFAULT '',
      "original" text,
      "original_width" integer,
      "original_height" integer,
      "focal_x" double precision NOT NULL DEFAULT '0.5',
      "focal_y" double precision NOT NULL DEFAULT '0.5',
      "created_by" text NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "deleted_at" timestamptz,
      "sweep_at" timestamptz,
      "is_removed" boolean NOT NULL DEFAULT false,
      CONSTRAINT "pictures_pkey" PRIMARY KEY ("number"),
      CONSTRAINT "pictures_hash_key" UNIQUE ("hash"),
      CONSTRAINT "pictures_origin_check" CHECK (origin IN ('upload', 'ai', 'system')),
      CONSTRAINT "pictures_focal_check" CHECK (focal_x BETWEEN 0 AND 1 AND focal_y BETWEEN 0 AND 1),
      CONSTRAINT "pictures_sweep_check" CHECK (is_removed OR (deleted_at IS NULL) = (sweep_at IS NULL)))`);
    await runner.query('CREATE INDEX "pictures_original_idx" ON "pictures" ("original")');
    await runner.query(
      'CREATE INDEX "pictures_sweep_idx" ON "pictures" ("sweep_at") WHERE sweep_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "pictures"');
  }
}
