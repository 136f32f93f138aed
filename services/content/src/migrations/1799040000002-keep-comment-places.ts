import type { MigrationInterface, QueryRunner } from 'typeorm';

const DROP = 'ALTER TABLE review_comments DROP CONSTRAINT review_comments_position';
const ADD = 'ALTER TABLE review_comments ADD CONSTRAINT review_comments_position';

/** A comment whose words are gone still has the place where they stood: an undo brings them back there. */
export class KeepCommentPlaces1799040000002 implements MigrationInterface {
  name = 'KeepCommentPlaces1799040000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DROP);
    await runner.query(`${ADD} CHECK (end_at IS NULL OR (start_at IS NOT NULL AND start_at < end_at))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE review_comments SET start_at = NULL WHERE end_at IS NULL');
    await runner.query(DROP);
    await runner.query(`${ADD} CHECK ((start_at IS NULL) = (end_at IS NULL) AND start_at < end_at)`);
  }
}
