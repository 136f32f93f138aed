import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRevisionsAndPreviews1763700000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "post_revisions" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "post_id" integer NOT NULL,
      "version" integer NOT NULL,
      "source" text NOT NULL,
      "action" text NOT NULL,
      "saved_by" text NOT NULL,
      "saved_at" timestamptz NOT NULL DEFAULT now(),
      "title" text NOT NULL,
      "slug" text NOT NULL,
      "excerpt" text NOT NULL,
      "content" text NOT NULL,
      "category_id" integer NOT NULL,
      "author_name" text NOT NULL,
      "author_email" text NOT NULL,
      "featured_image" text,
      "meta_title" text NOT NULL,
      "meta_description" text NOT NULL,
      "meta_keywords" text NOT NULL,
      "noindex" boolean NOT NULL,
      "custom_created_at" timestamptz,
      CONSTRAINT "post_revisions_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "post_revisions_post_fkey" FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX "post_revisions_post" ON "post_revisions" ("post_id", "id")');
    await runner.query(`CREATE TABLE "preview_links" (
      "token_hash" bytea NOT NULL,
      "post_id" integer NOT NULL,
      "created_by" text NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "expires_at" timestamptz NOT NULL,
      CONSTRAINT "preview_links_pkey" PRIMARY KEY ("token_hash"),
      CONSTRAINT "preview_links_post_fkey" FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX "preview_links_post" ON "preview_links" ("post_id")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "preview_links"');
    await runner.query('DROP TABLE "post_revisions"');
  }
}
