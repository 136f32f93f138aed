import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the articles of a category offer, and the slugs that a renamed category had. */
export class AddCategoryProduct1797270000000 implements MigrationInterface {
  name = 'AddCategoryProduct1797270000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE categories ADD COLUMN product text, ADD COLUMN old_slugs text[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE categories DROP COLUMN product, DROP COLUMN old_slugs');
  }
}
