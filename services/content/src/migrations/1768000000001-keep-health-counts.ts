import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes folded by one statement, so that none takes long. */
const AT_ONCE = 5_000;
/** No published post links to the published `p`, by its slug or by one that it had. */
const IS_ORPHAN = `p.is_published AND NOT EXISTS (SELECT FROM post_links l
    JOIN posts f ON f.id = l.post_id AND f.is_published WHERE l.slug = p.slug AND l.post_id <> p.id)
  AND NOT EXISTS (SELECT FROM slug_redirects r JOIN post_links l ON l.slug = r.slug
    JOIN posts f ON f.id = l.post_id AND f.is_published WHERE r.post_id = p.id AND l.post_id <> p.id)`;
/** Posts link to the slug of `s`, and no published one has it. */
const IS_UNMET = `EXISTS (SELECT FROM post_links l WHERE l.slug = s.slug)
  AND NOT EXISTS (SELECT FROM posts p WHERE p.slug = s.slug AND p.is_published)`;

/**
 * Whom the notes concern: posts that changed, what those link to, and who has such a slug or had it; and who of them is kept by now.
 * OFFSET 0 makes each step a look into an index, whatever number of notes the planner expects.
 */
const concernedBy = (notes: string): string => `concerned_slugs AS MATERIALIZED (
    SELECT slug FROM ${notes} WHERE slug IS NOT NULL
    UNION SELECT l.slug FROM ${notes} AS n
      CROSS JOIN LATERAL (SELECT slug FROM post_links WHERE post_id = n.post_id OFFSET 0) AS l),
  concerned_posts AS MATERIALIZED (
    SELECT post_id FROM ${notes} WHERE post_id IS NOT NULL
    UNION SELECT p.id FROM concerned_slugs AS s
      CROSS JOIN LATERAL (SELECT id FROM posts WHERE slug = s.slug OFFSET 0) AS p
    UNION SELECT r.post_id FROM concerned_slugs AS s
      CROSS JOIN LATERAL (SELECT post_id FROM slug_redirects WHERE slug = s.slug OFFSET 0) AS r),
  found_posts AS MATERIALIZED (
    SELECT n.post_id FROM concerned_posts AS n
      CROSS JOIN LATERAL (SELECT FROM posts p WHERE p.id = n.post_id AND ${IS_ORPHAN} OFFSET 0) AS o),
  found_slugs AS MATERIALIZED (
    SELECT s.slug FROM concerned_slugs AS s CROSS JOIN LATERAL (SELECT WHERE ${IS_UNMET} OFFSET 0) AS u)`;

/** Each table that is kept: its column, its view, whom of it notes concern, who of those is in it, and who of all is. */
const KEPT = {
  orphan_posts: {
    column: 'post_id',
    view: 'orphan_posts_now',
    concerned: 'concerned_posts',
    found: 'found_posts',
    all: `SELECT p.id AS post_id FROM posts p WHERE ${IS_ORPHAN}`,
  },
  unmet_links: {
    column: 'slug',
    view: 'unmet_links_now',
    concerned: 'concerned_slugs',
    found: 'found_slugs',
    all: `SELECT s.slug FROM (SELECT DISTINCT slug FROM post_links) AS s WHERE ${IS_UNMET}`,
  },
} as const;
const kept = Object.entries(KEPT);
const forEach = (sql: (table: string, of: (typeof kept)[number][1]) => string): string =>
  kept.map(([table, of]) => sql(table, of)).join(',\n');

const UNREAD_ROWS = `SELECT p.id, 0, 0, 0, '{}'::date[], p.is_published FROM posts p
  WHERE NOT EXISTS (SELECT FROM post_health h WHERE h.post_id = p.id)`;
const WRONGLY_READ = `FROM posts p WHERE p.id = h.post_id AND p.is_published <> h.is_published`;

/** Triggers on rows: their table, their name, the event with its condition, and what they run. */
const TRIGGERS = [
  ['posts', 'posts_read_on_insert', 'INSERT', '', 'keep_health_row'],
  [
    'posts',
    'posts_read_on_update',
    'UPDATE',
    'WHEN (OLD.is_published <> NEW.is_published)',
    'keep_health_row',
  ],
  ['posts', 'posts_linked_on_insert', 'INSERT', 'WHEN (NEW.is_published)', 'note_linking_post'],
  [
    'posts',
    'posts_linked_on_update',
    'UPDATE',
    `WHEN ((OLD.is_published OR NEW.is_published) AND (OLD.slug, OLD.is_published) <> (NEW.slug, NEW.is_published))`,
    'note_linking_post',
  ],
  ['posts', 'posts_linked_on_delete', 'DELETE', 'WHEN (OLD.is_published)', 'note_linking_post'],
  ['post_links', 'post_links_noted', 'INSERT OR UPDATE OR DELETE', '', 'note_link_slug'],
  ['slug_redirects', 'slug_redirects_noted', 'INSERT OR UPDATE OR DELETE', '', 'note_link_post_id'],
] as const;
const FUNCTIONS = {
  keep_health_row: `IF TG_OP = 'INSERT' THEN
      INSERT INTO post_health (post_id, version, pictures, claims, dates, is_published)
        VALUES (NEW.id, 0, 0, 0, '{}', NEW.is_published) ON CONFLICT DO NOTHING;
    ELSE
      UPDATE post_health SET is_published = NEW.is_published WHERE post_id = NEW.id;
    END IF;`,
  note_linking_post: `IF TG_OP <> 'DELETE' THEN
      INSERT INTO link_changes (slug, post_id) VALUES (NEW.slug, NEW.id);
    END IF;
    IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug) THEN
      INSERT INTO link_changes (slug, post_id) VALUES (OLD.slug, OLD.id);
    END IF;`,
  ...Object.fromEntries(
    ['slug', 'post_id'].map((column) => [
      `note_link_${column}`,
      `IF TG_OP <> 'INSERT' THEN
        INSERT INTO link_changes (${column}) VALUES (OLD.${column});
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO link_changes (${column}) VALUES (NEW.${column});
      END IF;`,
    ]),
  ),
  forget_links: `DELETE FROM link_changes; ${Object.keys(KEPT)
    .map((table) => `DELETE FROM ${table};`)
    .join(' ')}`,
};

/**
 * What the health of the blog looked for among all posts. Posts whose text is still to be read are found by an index: each post has its row of
 * `post_health`, which says whether it is published. Orphans, and slugs that lead to no article, depend on other posts: two writers
 * don't see each other's links, and would wait for each other at a count. So every change notes whom it concerns, in its own transaction, and what is kept
 * holds but for those, who are looked at with each question (the views). The service folds the notes into what is kept (`fold_link_changes`), one
 * process at a time, and looks whether that is right (`mend_health_counts`).
 */
export class KeepHealthCounts1768000000001 implements MigrationInterface {
  name = 'KeepHealthCounts1768000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "link_changes" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "slug" text,
      "post_id" integer,
      CONSTRAINT "link_changes_pkey" PRIMARY KEY ("id"))`);
    // Not bound to posts: who folds would wait for writers.
    await runner.query(
      'CREATE TABLE "orphan_posts" ("post_id" integer NOT NULL, CONSTRAINT "orphan_posts_pkey" PRIMARY KEY ("post_id"))',
    );
    await runner.query(
      'CREATE TABLE "unmet_links" ("slug" text NOT NULL, CONSTRAINT "unmet_links_pkey" PRIMARY KEY ("slug"))',
    );
    for (const [name, body] of Object.entries(FUNCTIONS)) {
      await runner.query(`CREATE FUNCTION ${name}() RETURNS trigger
        LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
        BEGIN
          ${body}
          RETURN NULL;
        END $$`);
    }
    // From here on writers wait for the end of this transaction.
    for (const [table, name, event, condition, run] of TRIGGERS) {
      await runner.query(`CREATE TRIGGER ${name} AFTER ${event} ON ${table}
        FOR EACH ROW ${condition} EXECUTE FUNCTION ${run}()`);
    }
    await runner.query(`CREATE TRIGGER posts_linked_on_truncate AFTER TRUNCATE ON posts
      FOR EACH STATEMENT EXECUTE FUNCTION forget_links()`);
    await runner.query('ALTER TABLE "post_health" ADD COLUMN "is_published" boolean NOT NULL DEFAULT false');
    await this.createFold(runner);
    await this.createMend(runner);
    await runner.query('SELECT fill_health_counts()');
    await runner.query('CREATE INDEX "post_health_unread" ON "post_health" ("version") WHERE is_published');
    await runner.query(`ANALYZE link_changes, ${Object.keys(KEPT).join(', ')}`);
  }

  private async createFold(runner: QueryRunner): Promise<void> {
    for (const [table, { column, view, concerned, found }] of kept) {
      await runner.query(`CREATE VIEW ${view} AS WITH ${concernedBy('link_changes')}
        SELECT k.${column} FROM ${table} k WHERE NOT EXISTS (SELECT FROM ${concerned} c WHERE c.${column} = k.${column})
        UNION ALL SELECT ${column} FROM ${found}`);
    }
    // One statement sees notes, and what they are about, of one moment. Of two at once the one that saw less could write last: one at a time.
    await runner.query(`CREATE FUNCTION fold_link_changes() RETURNS integer
      LANGUAGE plpgsql SET search_path FROM CURRENT SET jit = off AS $$
      DECLARE
        folded integer;
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('vitrine-link-changes', 0));
        WITH notes AS (DELETE FROM link_changes WHERE id IN (SELECT id FROM link_changes ORDER BY id LIMIT ${AT_ONCE})
            RETURNING slug, post_id), ${concernedBy('notes')},
          ${forEach(
            (table, { column, concerned, found }) => `gone_${table} AS (
              DELETE FROM ${table} k USING ${concerned} c WHERE c.${column} = k.${column}
                AND NOT EXISTS (SELECT FROM ${found} f WHERE f.${column} = k.${column}) RETURNING 1),
            come_${table} AS (
              INSERT INTO ${table} (${column}) SELECT ${column} FROM ${found} ON CONFLICT DO NOTHING RETURNING 1)`,
          )}
        SELECT count(*) FROM notes INTO folded;
        RETURN folded;
      END $$`);
  }

  private async createMend(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION fill_health_counts() RETURNS void
      LANGUAGE plpgsql SET search_path FROM CURRENT SET jit = off AS $$
      BEGIN
        DELETE FROM link_changes;
        ${kept.map(([table, { column, all }]) => `DELETE FROM ${table}; INSERT INTO ${table} (${column}) ${all};`).join('\n')}
        INSERT INTO post_health (post_id, version, pictures, claims, dates, is_published) ${UNREAD_ROWS};
        UPDATE post_health h SET is_published = p.is_published ${WRONGLY_READ};
      END $$`);
    await runner.query(`CREATE FUNCTION mend_health_counts() RETURNS boolean
      LANGUAGE plpgsql SET search_path FROM CURRENT SET jit = off AS $$
      DECLARE
        is_right boolean;
      BEGIN
        PERFORM fold_link_changes();
        WITH ${concernedBy('link_changes')},
          ${forEach((table, { all }) => `all_${table} AS MATERIALIZED (${all})`)}
        SELECT NOT EXISTS (${UNREAD_ROWS}) AND NOT EXISTS (SELECT FROM post_health h, ${WRONGLY_READ.slice('FROM '.length)})
          AND ${kept
            .map(
              ([table, { column, concerned }]) => `NOT EXISTS (
                SELECT FROM ${table} k FULL JOIN all_${table} a USING (${column})
                WHERE (k.${column} IS NULL OR a.${column} IS NULL)
                  AND NOT EXISTS (SELECT FROM ${concerned} c WHERE c.${column} = coalesce(k.${column}, a.${column})))`,
            )
            .join(' AND ')} INTO is_right;
        IF is_right THEN RETURN false; END IF;
        LOCK TABLE posts, post_links, slug_redirects, post_health IN SHARE ROW EXCLUSIVE MODE;
        PERFORM fill_health_counts();
        RETURN true;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { view } of Object.values(KEPT)) await runner.query(`DROP VIEW ${view}`);
    for (const name of ['fold_link_changes', 'mend_health_counts', 'fill_health_counts'])
      await runner.query(`DROP FUNCTION ${name}()`);
    for (const name of Object.keys(FUNCTIONS)) await runner.query(`DROP FUNCTION ${name}() CASCADE`);
    await runner.query('DROP INDEX "post_health_unread"');
    await runner.query('ALTER TABLE "post_health" DROP COLUMN "is_published"');
    for (const table of ['link_changes', ...Object.keys(KEPT)]) await runner.query(`DROP TABLE "${table}"`);
  }
}
