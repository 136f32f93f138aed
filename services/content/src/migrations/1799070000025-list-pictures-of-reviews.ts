import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that only a revision, a proposal or a decision names; from now on triggers list them. */
export class ListPicturesOfReviews1799070000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['post_revisions', 'post_proposals', 'review_decisions'])
      await runner.query(`INSERT INTO post_pictures (hash, post_id)
        SELECT DISTINCT hit[1], t.post_id
        FROM ${table} t, regexp_matches(to_jsonb(t)::text, '/media/([0-9a-f]{32})/', 'g') AS hit
        ON CONFLICT DO NOTHING`);
    // A new installation has applied the schema files in its first migration: their new triggers need another time.
    await runner.query(
      `DO $$ BEGIN EXECUTE format('COMMENT ON SCHEMA %I IS NULL', current_schema()); END $$`,
    );
  }

  // The rows say where to look: what is found there decides.
  async down(): Promise<void> {}
}
