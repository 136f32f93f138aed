import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFAULTS = {
  excerpt: `''`,
  meta_title: `''`,
  meta_description: `''`,
  meta_keywords: `''`,
  noindex: 'false',
};

/** Revisions get the defaults that posts have: both tables take the columns of a post's text from one list. */
export class DefaultRevisionFields1763700000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [column, value] of Object.entries(DEFAULTS)) {
      await runner.query(`ALTER TABLE "post_revisions" ALTER COLUMN "${column}" SET DEFAULT ${value}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of Object.keys(DEFAULTS)) {
      await runner.query(`ALTER TABLE "post_revisions" ALTER COLUMN "${column}" DROP DEFAULT`);
    }
  }
}
