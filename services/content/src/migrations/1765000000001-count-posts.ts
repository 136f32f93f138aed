import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted over all posts that are not in the bin, and what is in it: by column, the posts that it counts. */
const COUNTS: Record<string, string> = {
  total: 'deleted_at IS NULL',
  published: 'deleted_at IS NULL AND is_published',
  seo_excellent: 'deleted_at IS NULL AND seo_score >= 90',
  ai_optimized: 'deleted_at IS NULL AND geo_score >= 90 AND readability_score >= 90',
  needs_work: `deleted_at IS NULL AND (seo_score < 70 OR geo_score < 70 OR readability_score < 70 OR excerpt = ''
    OR featured_image IS NULL OR meta_title = '' OR meta_description = '')`,
  pending: 'deleted_at IS NULL AND pending_change IS NOT NULL',
  in_bin: 'deleted_at IS NOT NULL',
};
const names = Object.keys(COUNTS);
const columns = names.join(', ');
/** One row of counts over the posts of a table. */
const counted = (table: string): string =>
  `SELECT ${names.map((name) => `count(*) FILTER (WHERE ${COUNTS[name]})::int AS ${name}`).join(', ')} FROM ${table}`;
const difference = names.map((name) => `coalesce(n.${name}, 0) - coalesce(o.${name}, 0)`).join(', ');
const zeros = names.map(() => '0').join(', ');

/**
 * Keeps the counts of the panel, so that it never counts posts. A change of posts adds a row with what it changed, in its own
 * transaction: rows that are only added make no writer wait for another, as they all would for one row of counts, and the sum is
 * exact at every moment. The service folds them into one now and then (`fold_post_counts`), and looks whether they are
 * right (`mend_post_counts`).
 */
export class CountPosts1765000000001 implements MigrationInterface {
  name = 'CountPosts1765000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "post_counts" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      ${names.map((name) => `"${name}" integer NOT NULL`).join(',\n      ')},
      CONSTRAINT "post_counts_pkey" PRIMARY KEY ("id"))`);
    const change = (news: string, olds: string): string =>
      `INSERT INTO post_counts (${columns}) SELECT * FROM (
         SELECT ${names.map((name) => `n.${name} - o.${name}`).join(', ')} FROM (${news}) AS n, (${olds}) AS o) AS d (${columns})
       WHERE (${columns}) <> (${zeros})`;
    const none = `SELECT ${names.map((name) => `0 AS ${name}`).join(', ')}`;
    await runner.query(`CREATE FUNCTION keep_post_counts() RETURNS trigger
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          ${change(counted('new_posts'), none)};
        ELSIF TG_OP = 'DELETE' THEN
          ${change(none, counted('old_posts'))};
        ELSIF TG_OP = 'TRUNCATE' THEN
          DELETE FROM post_counts;
        ELSE
          ${change(counted('new_posts'), counted('old_posts'))};
        END IF;
        RETURN NULL;
      END $$`);
    for (const [event, tables] of [
      ['insert', 'NEW TABLE AS new_posts'],
      ['update', 'OLD TABLE AS old_posts NEW TABLE AS new_posts'],
      ['delete', 'OLD TABLE AS old_posts'],
    ] as const) {
      await runner.query(`CREATE TRIGGER posts_kept_counts_on_${event} AFTER ${event.toUpperCase()} ON posts
        REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION keep_post_counts()`);
    }
    await runner.query(`CREATE TRIGGER posts_kept_counts_on_truncate AFTER TRUNCATE ON posts
      FOR EACH STATEMENT EXECUTE FUNCTION keep_post_counts()`);
    // What two of these delete at once is deleted by one of them, which adds the sum of just that.
    await runner.query(`CREATE FUNCTION fold_post_counts() RETURNS void
      LANGUAGE sql SET search_path FROM CURRENT AS $$
      WITH gone AS (DELETE FROM post_counts RETURNING *)
      INSERT INTO post_counts (${columns})
      SELECT ${names.map((name) => `sum(${name})`).join(', ')} FROM gone HAVING count(*) > 0 $$`);
    // One statement sees posts and counts of one moment. Two at once would both add what is missing: one at a time.
    await runner.query(`CREATE FUNCTION mend_post_counts() RETURNS boolean
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('vitrine-post-counts', 0));
        INSERT INTO post_counts (${columns}) SELECT * FROM (
            SELECT ${difference}
            FROM (SELECT ${names.map((name) => `(SELECT count(*)::int FROM posts WHERE ${COUNTS[name]}) AS ${name}`).join(',\n              ')}) AS n,
            (SELECT ${names.map((name) => `sum(${name})::int AS ${name}`).join(', ')} FROM post_counts) AS o) AS d (${columns})
          WHERE (${columns}) <> (${zeros});
        RETURN FOUND;
      END $$`);
    // The triggers hold writers off until the end of this transaction.
    await runner.query('SELECT mend_post_counts()');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete', 'truncate'])
      await runner.query(`DROP TRIGGER posts_kept_counts_on_${event} ON posts`);
    for (const name of ['keep_post_counts', 'fold_post_counts', 'mend_post_counts'])
      await runner.query(`DROP FUNCTION ${name}()`);
    await runner.query('DROP TABLE "post_counts"');
  }
}
