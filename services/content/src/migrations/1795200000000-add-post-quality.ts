import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORK = `seo_score < 70 OR geo_score < 70 OR readability_score < 70 OR excerpt = ''
    OR featured_image IS NULL OR meta_title = '' OR meta_description = ''`;
const needingWork = (condition: string): string =>
  `DROP INDEX posts_needing_work;
   CREATE INDEX posts_needing_work ON posts (updated_at DESC, id DESC) WHERE deleted_at IS NULL AND (${condition})`;

/** Labels of a post's quality findings, which the list of posts shows and counts as work. */
export class AddPostQuality1795200000000 implements MigrationInterface {
  name = 'AddPostQuality1795200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE posts ADD COLUMN quality text[] NOT NULL DEFAULT '{}'`);
    await runner.query(needingWork(`${WORK} OR quality <> '{}'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(needingWork(WORK));
    await runner.query('ALTER TABLE posts DROP COLUMN quality');
  }
}
