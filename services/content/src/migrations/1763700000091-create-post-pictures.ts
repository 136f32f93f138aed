import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hashes of our pictures in some text. */
const named = (texts: string): string =>
  `SELECT DISTINCT hit[1] FROM regexp_matches(concat_ws(' ', ${texts}), '/media/([0-9a-f]{32})/', 'g') AS hit`;

/**
 * Which pictures of ours a post has ever named, in what is live, in a pending change or in a revision (each of which was one of
 * the two before). Rows are added and never taken away, so they say where to look; what a post has now is read from itself.
 */
export class CreatePostPictures1763700000091 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "post_pictures" (
      "hash" text NOT NULL,
      "post_id" integer NOT NULL,
      CONSTRAINT "post_pictures_pkey" PRIMARY KEY ("hash", "post_id"),
      CONSTRAINT "post_pictures_post_fkey" FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX "post_pictures_post" ON "post_pictures" ("post_id")');
    await runner.query(`CREATE FUNCTION keep_post_pictures() RETURNS trigger
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO post_pictures (hash, post_id)
          SELECT hash, NEW.id FROM (${named('NEW.featured_image, NEW.content, NEW.pending_change::text')}) AS own(hash)
          ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER posts_pictured_on_insert AFTER INSERT ON posts
      FOR EACH ROW EXECUTE FUNCTION keep_post_pictures()`);
    await runner.query(`CREATE TRIGGER posts_pictured_on_update AFTER UPDATE OF featured_image, content, pending_change
      ON posts FOR EACH ROW EXECUTE FUNCTION keep_post_pictures()`);
    await runner.query(`INSERT INTO post_pictures (hash, post_id)
      SELECT own.hash, p.id FROM posts p
        CROSS JOIN LATERAL (${named('p.featured_image, p.content, p.pending_change::text')}) AS own(hash)
      UNION SELECT own.hash, r.post_id FROM post_revisions r
        CROSS JOIN LATERAL (${named('r.featured_image, r.content')}) AS own(hash)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER posts_pictured_on_update ON posts');
    await runner.query('DROP TRIGGER posts_pictured_on_insert ON posts');
    await runner.query('DROP FUNCTION keep_post_pictures()');
    await runner.query('DROP TABLE "post_pictures"');
  }
}
