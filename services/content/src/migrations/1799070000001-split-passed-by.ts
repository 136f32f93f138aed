import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who passed a post on: an admin's e-mail or a reviewer's name. The release before reads and writes `passed_by`. */
export class SplitPassedBy1799070000001 implements MigrationInterface {
  name = 'SplitPassedBy1799070000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE review_states ADD COLUMN passed_by_email text, ADD COLUMN passed_by_name text',
    );
    await runner.query(`UPDATE review_states SET
      passed_by_email = CASE WHEN passed_by NOT LIKE '% (por link)' THEN passed_by END,
      passed_by_name = CASE WHEN passed_by LIKE '% (por link)' THEN left(passed_by, -length(' (por link)')) END`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE review_states DROP COLUMN passed_by_email, DROP COLUMN passed_by_name');
  }
}
