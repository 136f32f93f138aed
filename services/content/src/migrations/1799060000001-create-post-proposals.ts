import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proposals of assistants; each goes once a person has taken or declined it. */
export class CreatePostProposals1799060000001 implements MigrationInterface {
  name = 'CreatePostProposals1799060000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE post_proposals (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      post_id integer NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
      version integer NOT NULL,
      fields jsonb NOT NULL,
      base jsonb NOT NULL,
      note text NOT NULL DEFAULT '',
      assistant text NOT NULL,
      proposed_by text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE INDEX post_proposals_post ON post_proposals (post_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE post_proposals');
  }
}
