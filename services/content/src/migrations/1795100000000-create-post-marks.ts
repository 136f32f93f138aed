import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Verdicts of admins on claims and findings. Only the release before uses the table; the next release drops it. */
export class CreatePostMarks1795100000000 implements MigrationInterface {
  name = 'CreatePostMarks1795100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE post_marks (
      post_id integer NOT NULL,
      kind text NOT NULL,
      words text NOT NULL,
      verdict text NOT NULL,
      marked_by text NOT NULL,
      marked_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT post_marks_post_fkey FOREIGN KEY (post_id) REFERENCES posts (id) ON DELETE CASCADE)`);
    await runner.query('CREATE UNIQUE INDEX post_marks_key ON post_marks (post_id, kind, md5(words))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE post_marks');
  }
}
