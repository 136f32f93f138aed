import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row of review_links is a request to one person for one post: an admin needs no link, and one link may hold several
 * posts. A decision says whether it is of its author's own text, and who lifted it.
 */
export class TrackReviewRequests1799070000501 implements MigrationInterface {
  name = 'TrackReviewRequests1799070000501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE review_links ALTER token_hash DROP NOT NULL,
      DROP CONSTRAINT review_links_token_hash_key, ADD reviewer_email text, ADD due_at timestamptz,
      ADD opened_at timestamptz, ADD reminded_at timestamptz, ADD closed_at timestamptz`);
    await runner.query('CREATE INDEX review_links_token ON review_links (token_hash)');
    await runner.query(`ALTER TABLE review_decisions ADD own_text boolean NOT NULL DEFAULT false,
      ADD lifted_at timestamptz, ADD lifted_by text, ADD lifted_reason text NOT NULL DEFAULT ''`);
    // What was over by the former rule, where the last decision won, stops no publication now.
    await runner.query(`UPDATE review_links l SET closed_at = now() FROM posts p
      WHERE p.id = l.post_id AND p.is_published AND p.pending_change IS NULL`);
    await runner.query(`UPDATE review_decisions d SET lifted_at = now(), lifted_reason = 'Regra anterior' FROM posts p
      WHERE p.id = d.post_id AND d.decision = 'changes_requested' AND (p.is_published AND p.pending_change IS NULL
        OR EXISTS (SELECT FROM review_decisions a WHERE a.post_id = d.post_id AND a.decision = 'approved' AND a.id > d.id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX review_links_token');
    // The release before knows one post to a link, and no request without one.
    await runner.query(`DELETE FROM review_links l WHERE token_hash IS NULL
      OR EXISTS (SELECT FROM review_links o WHERE o.token_hash = l.token_hash AND o.id < l.id)`);
    await runner.query(`ALTER TABLE review_links ALTER token_hash SET NOT NULL, ADD UNIQUE (token_hash),
      DROP reviewer_email, DROP due_at, DROP opened_at, DROP reminded_at, DROP closed_at`);
    await runner.query(
      'ALTER TABLE review_decisions DROP own_text, DROP lifted_at, DROP lifted_by, DROP lifted_reason',
    );
  }
}
