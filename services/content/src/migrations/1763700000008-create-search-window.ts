import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  'title',
  'excerpt',
  'meta_keywords',
  'content',
  'category_id',
  'is_published',
  'custom_created_at',
  'published_at',
];
const rowOf = (alias: string): string => `(${COLUMNS.map((column) => `${alias}.${column}`).join(', ')})`;

/**
 * The newest posts have search indexes of their own: windows of about 300, 2,000 and 14,000. Lists show the newest
 * matches first, so a word that many articles hold is answered from the smallest window, a rarer one from the next, and
 * one that is in none has few matches anywhere: no search costs more because the blog has grown. A window holds every
 * published post from its floor on.
 */
export class CreateSearchWindow1763700000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Vectors out of line and as they are: the rows that a search touches stay a few dozen bytes each.
    await runner.query('ALTER TABLE "post_search" ALTER COLUMN "vector" SET STORAGE EXTERNAL');
    await runner.query('ALTER TABLE "post_search" SET (toast_tuple_target = 128)');
    await runner.query(`CREATE INDEX "post_search_order" ON "post_search" (shown_at DESC, post_id DESC)
      WHERE is_published`);
    await runner.query(`CREATE TABLE "search_windows" (
      "number" smallint NOT NULL,
      "size" integer NOT NULL,
      "floor_at" timestamptz NOT NULL DEFAULT '-infinity',
      "floor_id" integer NOT NULL DEFAULT 0,
      CONSTRAINT "search_windows_pkey" PRIMARY KEY ("number"))`);
    await runner.query(
      'INSERT INTO "search_windows" ("number", "size") VALUES (1, 300), (2, 2000), (3, 14000)',
    );
    await runner.query(`CREATE TABLE "recent_search" (
      "window_number" smallint NOT NULL,
      "post_id" integer NOT NULL,
      "category_id" integer NOT NULL,
      "shown_at" timestamptz NOT NULL,
      "vector" tsvector NOT NULL,
      CONSTRAINT "recent_search_pkey" PRIMARY KEY ("post_id", "window_number"),
      CONSTRAINT "recent_search_post_fkey" FOREIGN KEY ("post_id") REFERENCES "post_search" ("post_id")
        ON DELETE CASCADE)`);
    await runner.query('ALTER TABLE "recent_search" ALTER COLUMN "vector" SET STORAGE EXTERNAL');
    await runner.query('ALTER TABLE "recent_search" SET (toast_tuple_target = 128)');
    for (const number of [1, 2, 3]) {
      await runner.query(`CREATE INDEX "recent_search_vector_${number}" ON "recent_search" USING gin ("vector")
        WHERE window_number = ${number}`);
    }

    // Whoever moves floors has the windows' rows alone; whoever writes a post shares them until its transaction ends.
    await runner.query(`CREATE FUNCTION rebuild_search_windows() RETURNS void
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      DECLARE w search_windows; lowest post_search;
      BEGIN
        PERFORM FROM search_windows FOR UPDATE;
        FOR w IN SELECT * FROM search_windows ORDER BY number LOOP
          SELECT * INTO lowest FROM post_search WHERE is_published
            ORDER BY shown_at DESC, post_id DESC OFFSET w.size - 1 LIMIT 1;
          w.floor_at := coalesce(lowest.shown_at, '-infinity');
          w.floor_id := coalesce(lowest.post_id, 0);
          UPDATE search_windows SET floor_at = w.floor_at, floor_id = w.floor_id WHERE number = w.number;
          DELETE FROM recent_search r
            WHERE r.window_number = w.number AND (r.shown_at, r.post_id) < (w.floor_at, w.floor_id);
          INSERT INTO recent_search (window_number, post_id, category_id, shown_at, vector)
            SELECT w.number, s.post_id, s.category_id, s.shown_at, s.vector FROM post_search s
            WHERE s.is_published AND (s.shown_at, s.post_id) >= (w.floor_at, w.floor_id)
            ON CONFLICT DO NOTHING;
        END LOOP;
      END $$`);
    await runner.query(`CREATE FUNCTION keep_search_windows(ids integer[]) RETURNS void
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        IF cardinality(ids) = 0 THEN RETURN; END IF;
        DELETE FROM recent_search WHERE post_id = ANY (ids);
        IF cardinality(ids) > 100 THEN
          PERFORM rebuild_search_windows();
          RETURN;
        END IF;
        PERFORM FROM search_windows FOR SHARE;
        INSERT INTO recent_search (window_number, post_id, category_id, shown_at, vector)
          SELECT w.number, s.post_id, s.category_id, s.shown_at, s.vector FROM post_search s, search_windows w
          WHERE s.post_id = ANY (ids) AND s.is_published AND (s.shown_at, s.post_id) >= (w.floor_at, w.floor_id);
      END $$`);
    await runner.query(`CREATE FUNCTION window_inserted_posts() RETURNS trigger
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        PERFORM keep_search_windows(ARRAY(SELECT id FROM new_posts WHERE is_published));
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE FUNCTION window_updated_posts() RETURNS trigger
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        PERFORM keep_search_windows(ARRAY(SELECT n.id FROM new_posts n JOIN old_posts o USING (id)
          WHERE (n.is_published OR o.is_published) AND ${rowOf('n')} IS DISTINCT FROM ${rowOf('o')}));
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER posts_windowed_on_insert AFTER INSERT ON posts
      REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION window_inserted_posts()`);
    await runner.query(`CREATE TRIGGER posts_windowed_on_update AFTER UPDATE ON posts
      REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts
      FOR EACH STATEMENT EXECUTE FUNCTION window_updated_posts()`);
    await runner.query('SELECT rebuild_search_windows()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER posts_windowed_on_update ON posts');
    await runner.query('DROP TRIGGER posts_windowed_on_insert ON posts');
    await runner.query('DROP FUNCTION window_updated_posts()');
    await runner.query('DROP FUNCTION window_inserted_posts()');
    await runner.query('DROP FUNCTION keep_search_windows(integer[])');
    await runner.query('DROP FUNCTION rebuild_search_windows()');
    await runner.query('DROP TABLE "recent_search"');
    await runner.query('DROP TABLE "search_windows"');
    await runner.query('DROP INDEX "post_search_order"');
    await runner.query('ALTER TABLE "post_search" RESET (toast_tuple_target)');
    await runner.query('ALTER TABLE "post_search" ALTER COLUMN "vector" SET STORAGE EXTENDED');
  }
}
