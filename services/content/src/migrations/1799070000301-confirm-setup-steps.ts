import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The setup steps that an admin confirmed without a change. A site with published posts is set up already. */
export class ConfirmSetupSteps1799070000301 implements MigrationInterface {
  name = 'ConfirmSetupSteps1799070000301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE site_draft ADD confirmed_steps text[] NOT NULL DEFAULT '{}'`);
    await runner.query(`
      UPDATE site_draft SET confirmed_steps = '{company,brand,families,article}'
      WHERE EXISTS (SELECT FROM posts WHERE is_published)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site_draft DROP COLUMN confirmed_steps');
  }
}
