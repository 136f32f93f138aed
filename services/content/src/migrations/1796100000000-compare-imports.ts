import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an item of an import loses, and how many posts have a term as their main category. */
export class CompareImports1796100000000 implements MigrationInterface {
  name = 'CompareImports1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE import_items ADD COLUMN IF NOT EXISTS losses jsonb NOT NULL DEFAULT '[]'`,
    );
    await runner.query('ALTER TABLE import_terms ADD COLUMN IF NOT EXISTS mains integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import_terms DROP COLUMN mains');
    await runner.query('ALTER TABLE import_items DROP COLUMN losses');
  }
}
