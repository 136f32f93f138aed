import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePostViews1763700000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "post_view_totals" (
      "post_id" integer NOT NULL,
      "views" integer NOT NULL DEFAULT 0,
      CONSTRAINT "post_view_totals_pkey" PRIMARY KEY ("post_id"),
      CONSTRAINT "post_view_totals_post_fkey" FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE)
      WITH (fillfactor = 70)`);
    await runner.query(`CREATE TABLE "post_views_daily" (
      "day" date NOT NULL,
      "post_id" integer NOT NULL,
      "views" integer NOT NULL,
      CONSTRAINT "post_views_daily_pkey" PRIMARY KEY ("day", "post_id"),
      CONSTRAINT "post_views_daily_total_fkey" FOREIGN KEY ("post_id")
        REFERENCES "post_view_totals" ("post_id") ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX "post_views_daily_post" ON "post_views_daily" ("post_id", "day")');
    await runner.query(`CREATE TABLE "view_batches" (
      "id" uuid NOT NULL,
      "applied_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "view_batches_pkey" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE FUNCTION start_view_total() RETURNS trigger
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO post_view_totals (post_id) SELECT id FROM new_posts;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER posts_start_view_total AFTER INSERT ON posts
      REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION start_view_total()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER posts_start_view_total ON posts');
    await runner.query('DROP FUNCTION start_view_total()');
    await runner.query('DROP TABLE "view_batches"');
    await runner.query('DROP TABLE "post_views_daily"');
    await runner.query('DROP TABLE "post_view_totals"');
  }
}
