import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which formula a post's scores and reading time are of: 0 for those that were stored before formulas had versions. */
export class VersionFigures1763700000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "posts" ADD COLUMN "figures_version" smallint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "posts" DROP COLUMN "figures_version"');
  }
}
