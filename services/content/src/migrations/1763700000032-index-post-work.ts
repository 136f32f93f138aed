import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the panel's saved views look for: posts that need work, kept changes, the date shown, and who saved a post. */
export class IndexPostWork1763700000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "posts_needing_work" ON "posts" (updated_at DESC, id DESC) WHERE deleted_at IS NULL
      AND (seo_score < 70 OR geo_score < 70 OR readability_score < 70 OR excerpt = '' OR featured_image IS NULL
        OR meta_title = '' OR meta_description = '')`);
    await runner.query(`CREATE INDEX "posts_with_change" ON "posts" (updated_at DESC, id DESC)
      WHERE deleted_at IS NULL AND pending_change IS NOT NULL`);
    await runner.query(`CREATE INDEX "posts_shown" ON "posts"
      (coalesce(custom_created_at, published_at, created_at) DESC, id DESC)`);
    await runner.query('CREATE INDEX "post_revisions_person" ON "post_revisions" ("saved_by", "post_id")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "post_revisions_person"');
    await runner.query('DROP INDEX "posts_shown"');
    await runner.query('DROP INDEX "posts_with_change"');
    await runner.query('DROP INDEX "posts_needing_work"');
  }
}
