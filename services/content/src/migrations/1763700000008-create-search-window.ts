import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGED = `(title, excerpt, meta_keywords, content, category_id, is_published, custom_created_at, published_at)`;
const columnsOf = (alias: string): string => CHANGED.replace(/[a-z_]+/g, (column) => `${alias}.${column}`);

/**
 * The newest posts have a search index of their own (about 2,400 of them: the `window`). Lists show the newest matches
 * first, so a word that many articles hold is answered from the window alone, and a rare one has few matches anywhere:
 * neither costs more because the blog has grown. The window holds every published post from its floor on.
 */
export class CreateSearchWindow1763700000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Vectors out of line and as they are: the rows that a search touches stay a few dozen bytes each.
    await runner.query('ALTER TABLE "post_search" ALTER COLUMN "vector" SET STORAGE EXTERNAL');
    await runner.query('ALTER TABLE "post_search" SET (toast_tuple_target = 128)');
    await runner.query(`CREATE INDEX "post_search_order" ON "post_search" (shown_at DESC, post_id DESC)
      WHERE is_published`);
    await runner.query(`CREATE TABLE "search_window" (
      "floor_at" timestamptz NOT NULL,
      "floor_id" integer NOT NULL)`);
    await runner.query(`INSERT INTO "search_window" VALUES ('-infinity', 0)`);
    await runner.query(`CREATE TABLE "recent_search" (
      "post_id" integer NOT NULL,
      "category_id" integer NOT NULL,
      "shown_at" timestamptz NOT NULL,
      "vector" tsvector NOT NULL,
      CONSTRAINT "recent_search_pkey" PRIMARY KEY ("post_id"),
      CONSTRAINT "recent_search_post_fkey" FOREIGN KEY ("post_id") REFERENCES "post_search" ("post_id")
        ON DELETE CASCADE)`);
    await runner.query('ALTER TABLE "recent_search" ALTER COLUMN "vector" SET STORAGE EXTERNAL');
    await runner.query('ALTER TABLE "recent_search" SET (toast_tuple_target = 128)');
    await runner.query('CREATE INDEX "recent_search_vector" ON "recent_search" USING gin ("vector")');

    // Whoever moves the floor has the window's row alone; whoever writes a post shares it until its transaction ends.
    await runner.query(`CREATE FUNCTION rebuild_search_window() RETURNS void
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      DECLARE new_at timestamptz := '-infinity'; new_id integer := 0;
      BEGIN
        PERFORM FROM search_window FOR UPDATE;
        SELECT shown_at, post_id INTO new_at, new_id FROM post_search WHERE is_published
          ORDER BY shown_at DESC, post_id DESC OFFSET 2399 LIMIT 1;
        UPDATE search_window SET floor_at = coalesce(new_at, '-infinity'), floor_id = coalesce(new_id, 0);
        DELETE FROM recent_search r USING search_window w WHERE (r.shown_at, r.post_id) < (w.floor_at, w.floor_id);
        INSERT INTO recent_search (post_id, category_id, shown_at, vector)
          SELECT s.post_id, s.category_id, s.shown_at, s.vector FROM post_search s, search_window w
          WHERE s.is_published AND (s.shown_at, s.post_id) >= (w.floor_at, w.floor_id)
          ON CONFLICT (post_id) DO UPDATE SET category_id = excluded.category_id, shown_at = excluded.shown_at,
            vector = excluded.vector;
      END $$`);
    await runner.query(`CREATE FUNCTION keep_search_window(ids integer[]) RETURNS void
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        IF cardinality(ids) = 0 THEN RETURN; END IF;
        IF cardinality(ids) > 1000 THEN
          DELETE FROM recent_search WHERE post_id = ANY (ids);
          PERFORM rebuild_search_window();
          RETURN;
        END IF;
        PERFORM FROM search_window FOR SHARE;
        DELETE FROM recent_search WHERE post_id = ANY (ids);
        INSERT INTO recent_search (post_id, category_id, shown_at, vector)
          SELECT s.post_id, s.category_id, s.shown_at, s.vector FROM post_search s, search_window w
          WHERE s.post_id = ANY (ids) AND s.is_published AND (s.shown_at, s.post_id) >= (w.floor_at, w.floor_id);
      END $$`);
    await runner.query(`CREATE FUNCTION window_inserted_posts() RETURNS trigger
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        PERFORM keep_search_window(ARRAY(SELECT id FROM new_posts WHERE is_published));
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE FUNCTION window_updated_posts() RETURNS trigger
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        PERFORM keep_search_window(ARRAY(SELECT n.id FROM new_posts n JOIN old_posts o USING (id)
          WHERE (n.is_published OR o.is_published) AND ${columnsOf('n')} IS DISTINCT FROM ${columnsOf('o')}));
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER posts_windowed_on_insert AFTER INSERT ON posts
      REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION window_inserted_posts()`);
    await runner.query(`CREATE TRIGGER posts_windowed_on_update AFTER UPDATE ON posts
      REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts
      FOR EACH STATEMENT EXECUTE FUNCTION window_updated_posts()`);
    await runner.query('SELECT rebuild_search_window()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER posts_windowed_on_update ON posts');
    await runner.query('DROP TRIGGER posts_windowed_on_insert ON posts');
    await runner.query('DROP FUNCTION window_updated_posts()');
    await runner.query('DROP FUNCTION window_inserted_posts()');
    await runner.query('DROP FUNCTION keep_search_window(integer[])');
    await runner.query('DROP FUNCTION rebuild_search_window()');
    await runner.query('DROP TABLE "recent_search"');
    await runner.query('DROP TABLE "search_window"');
    await runner.query('DROP INDEX "post_search_order"');
    await runner.query('ALTER TABLE "post_search" RESET (toast_tuple_target)');
    await runner.query('ALTER TABLE "post_search" ALTER COLUMN "vector" SET STORAGE EXTENDED');
  }
}
