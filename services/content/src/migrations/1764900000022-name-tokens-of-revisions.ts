import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The API token that a text was saved with. */
export class NameTokensOfRevisions1764900000022 implements MigrationInterface {
  name = 'NameTokensOfRevisions1764900000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "post_revisions" ADD COLUMN "saved_with" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "post_revisions" DROP COLUMN "saved_with"`);
  }
}
