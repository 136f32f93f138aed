import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of proposals: `post_proposals` has those that wait alone. Who decided is in the audit log. */
export class CreateProposalOutcomes1799070000683 implements MigrationInterface {
  name = 'CreateProposalOutcomes1799070000683';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE proposal_outcomes (
      id integer PRIMARY KEY,
      post_id integer NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
      version integer NOT NULL,
      fields text[] NOT NULL,
      note text NOT NULL,
      assistant text NOT NULL,
      proposed_by text NOT NULL,
      created_at timestamptz NOT NULL,
      state text NOT NULL CHECK (state IN ('accepted', 'partly', 'declined', 'withdrawn')),
      settled_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE INDEX proposal_outcomes_own ON proposal_outcomes (proposed_by, assistant)');
    await runner.query('CREATE INDEX proposal_outcomes_post ON proposal_outcomes (post_id)');
    await runner.query('CREATE INDEX proposal_outcomes_age ON proposal_outcomes (settled_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE proposal_outcomes');
  }
}
