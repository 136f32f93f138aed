import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Review of posts: state of work, links for reviewers without an account, comments, decisions, and the site's rule. */
export class CreateReview1799040000001 implements MigrationInterface {
  name = 'CreateReview1799040000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE review_states (
      post_id integer PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
      state text NOT NULL CHECK (state IN ('writing', 'ready', 'changes_requested', 'approved')),
      in_charge text,
      note text NOT NULL DEFAULT '',
      passed_by text,
      passed_at timestamptz)`);
    await runner.query('CREATE INDEX review_states_in_charge ON review_states (in_charge)');
    await runner.query(`CREATE TABLE review_links (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      post_id integer NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
      reviewer_name text NOT NULL,
      asked_by text NOT NULL,
      asked_by_name text,
      note text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz)`);
    await runner.query('CREATE INDEX review_links_post ON review_links (post_id)');
    await runner.query(`CREATE TABLE review_comments (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      post_id integer NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
      parent_id integer REFERENCES review_comments (id) ON DELETE CASCADE,
      author_email text,
      link_id integer REFERENCES review_links (id) ON DELETE SET NULL,
      author_name text NOT NULL,
      body text NOT NULL,
      proposal text,
      proposal_state text CHECK (proposal_state IN ('open', 'accepted', 'declined')),
      quote text,
      start_at integer,
      end_at integer,
      version integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      resolved_at timestamptz,
      resolved_by text,
      CONSTRAINT review_comments_position CHECK (end_at IS NULL OR (start_at IS NOT NULL AND start_at < end_at)))`);
    await runner.query('CREATE INDEX review_comments_post ON review_comments (post_id)');
    await runner.query('CREATE INDEX review_comments_parent ON review_comments (parent_id)');
    await runner.query('CREATE INDEX review_comments_link ON review_comments (link_id)');
    await runner.query(`CREATE TABLE review_decisions (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      post_id integer NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
      link_id integer REFERENCES review_links (id) ON DELETE SET NULL,
      by_email text,
      by_name text NOT NULL,
      decision text NOT NULL CHECK (decision IN ('approved', 'changes_requested')),
      note text NOT NULL DEFAULT '',
      text_hash text NOT NULL,
      text jsonb NOT NULL,
      version integer NOT NULL,
      decided_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE INDEX review_decisions_post ON review_decisions (post_id)');
    await runner.query('CREATE INDEX review_decisions_link ON review_decisions (link_id)');
    await runner.query(`CREATE TABLE review_rules (
      id integer PRIMARY KEY CHECK (id = 1),
      publishing_needs_approval boolean NOT NULL DEFAULT false,
      updated_by text,
      updated_at timestamptz)`);
    await runner.query('INSERT INTO review_rules (id) VALUES (1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE review_rules, review_decisions, review_comments, review_links, review_states',
    );
  }
}
