import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of other products on their way in, what each would do and did, and what came from where, so that nothing comes twice. */
export class CreateImports1764900000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "imports" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "file_name" text NOT NULL,
      "size" bigint NOT NULL,
      "state" text NOT NULL DEFAULT 'uploading',
      "format" text,
      "site_title" text NOT NULL DEFAULT '',
      "site_address" text,
      "problem" text,
      "entries_read" integer NOT NULL DEFAULT 0,
      "hosts" jsonb NOT NULL DEFAULT '[]',
      "fallback_category_id" integer,
      "created_by" text NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "updated_at" timestamptz NOT NULL DEFAULT now(),
      "finished_at" timestamptz,
      "leased_by" uuid,
      "leased_until" timestamptz,
      CONSTRAINT "imports_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "imports_category_fkey" FOREIGN KEY ("fallback_category_id") REFERENCES "categories" ("id") ON DELETE SET NULL)`);
    await runner.query(`CREATE TABLE "import_parts" (
      "import_id" integer NOT NULL,
      "number" smallint NOT NULL,
      "bytes" bytea NOT NULL,
      CONSTRAINT "import_parts_pkey" PRIMARY KEY ("import_id", "number"),
      CONSTRAINT "import_parts_import_fkey" FOREIGN KEY ("import_id") REFERENCES "imports" ("id") ON DELETE CASCADE)`);
    // Neither compressed nor read whole: a range of a part is read in place.
    await runner.query(`ALTER TABLE "import_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL`);
    await runner.query(`CREATE TABLE "import_items" (
      "import_id" integer NOT NULL,
      "number" integer NOT NULL,
      "kind" text NOT NULL,
      "key" text NOT NULL,
      "title" text NOT NULL,
      "slug" text,
      "entry" jsonb,
      "entry_hash" text NOT NULL,
      "plan" text NOT NULL,
      "notes" text[] NOT NULL DEFAULT '{}',
      "outcome" text,
      "post_id" integer,
      CONSTRAINT "import_items_pkey" PRIMARY KEY ("import_id", "number"),
      CONSTRAINT "import_items_import_fkey" FOREIGN KEY ("import_id") REFERENCES "imports" ("id") ON DELETE CASCADE)`);
    await runner.query(
      `CREATE INDEX "import_items_waiting" ON "import_items" ("import_id", "number") WHERE outcome IS NULL`,
    );
    await runner.query(`CREATE TABLE "import_terms" (
      "import_id" integer NOT NULL,
      "kind" text NOT NULL,
      "name" text NOT NULL,
      "slug" text NOT NULL,
      "description" text,
      "posts" integer NOT NULL DEFAULT 0,
      "action" text NOT NULL,
      "category_id" integer,
      CONSTRAINT "import_terms_pkey" PRIMARY KEY ("import_id", "kind", "name"),
      CONSTRAINT "import_terms_import_fkey" FOREIGN KEY ("import_id") REFERENCES "imports" ("id") ON DELETE CASCADE,
      CONSTRAINT "import_terms_category_fkey" FOREIGN KEY ("category_id") REFERENCES "categories" ("id") ON DELETE SET NULL)`);
    await runner.query(`CREATE TABLE "import_redirects" (
      "import_id" integer NOT NULL,
      "from_path" text NOT NULL,
      "to_url" text,
      "item" integer,
      "term" text,
      "state" text NOT NULL,
      "chosen" boolean NOT NULL,
      "made" boolean NOT NULL DEFAULT false,
      CONSTRAINT "import_redirects_pkey" PRIMARY KEY ("import_id", "from_path"),
      CONSTRAINT "import_redirects_import_fkey" FOREIGN KEY ("import_id") REFERENCES "imports" ("id") ON DELETE CASCADE)`);
    await runner.query(`CREATE INDEX "import_redirects_item" ON "import_redirects" ("import_id", "item")`);
    await runner.query(`CREATE TABLE "imported_posts" (
      "source" text NOT NULL,
      "key" text NOT NULL,
      "post_id" integer NOT NULL,
      "entry_hash" text NOT NULL,
      "text_hash" text NOT NULL,
      "status" text NOT NULL,
      "lacks_pictures" boolean NOT NULL DEFAULT false,
      CONSTRAINT "imported_posts_pkey" PRIMARY KEY ("source", "key"),
      CONSTRAINT "imported_posts_post_fkey" FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE)`);
    await runner.query(`CREATE INDEX "imported_posts_post" ON "imported_posts" ("post_id")`);
    await runner.query(`CREATE TABLE "imported_pictures" (
      "source" text NOT NULL,
      "address" text NOT NULL,
      "url" text NOT NULL,
      CONSTRAINT "imported_pictures_pkey" PRIMARY KEY ("source", "address"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'imported_pictures',
      'imported_posts',
      'import_redirects',
      'import_terms',
      'import_items',
      'import_parts',
      'imports',
    ]) {
      await runner.query(`DROP TABLE "${table}"`);
    }
  }
}
