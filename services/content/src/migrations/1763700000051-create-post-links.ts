import type { MigrationInterface, QueryRunner } from 'typeorm';
import { linksAndPhrasesOf } from '../posts/post-links.js';

const BATCH = 500;

/**
 * Where each post links to among our articles, and the phrases by which other texts may speak of it. Kept by the writer of posts;
 * posts that exist already are read here.
 */
export class CreatePostLinks1763700000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "post_links" (
      "post_id" integer NOT NULL,
      "slug" text NOT NULL,
      CONSTRAINT "post_links_pkey" PRIMARY KEY ("slug", "post_id"),
      CONSTRAINT "post_links_post_fkey" FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX "post_links_post" ON "post_links" ("post_id")');
    await runner.query(`CREATE TABLE "post_phrases" (
      "post_id" integer NOT NULL,
      "phrase" text NOT NULL,
      CONSTRAINT "post_phrases_pkey" PRIMARY KEY ("phrase", "post_id"),
      CONSTRAINT "post_phrases_post_fkey" FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX "post_phrases_post" ON "post_phrases" ("post_id")');
    for (let last = 0; ;) {
      const posts = (await runner.query(
        `SELECT id, slug, title, meta_title, meta_keywords, content FROM posts WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
        [last],
      )) as (Parameters<typeof linksAndPhrasesOf>[0] & { id: number })[];
      for (const post of posts) {
        const { links, phrases } = linksAndPhrasesOf(post);
        await runner.query('INSERT INTO post_links SELECT $1, unnest($2::text[])', [post.id, links]);
        await runner.query('INSERT INTO post_phrases SELECT $1, unnest($2::text[])', [post.id, phrases]);
      }
      const end = posts.at(-1);
      if (!end) return;
      last = end.id;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "post_phrases"');
    await runner.query('DROP TABLE "post_links"');
  }
}
