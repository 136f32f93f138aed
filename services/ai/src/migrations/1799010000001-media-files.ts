import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of articles are rows beside the pictures; a process of the version before takes them for pictures. */
export class MediaFiles1799010000001 implements MigrationInterface {
  name = 'MediaFiles1799010000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pictures ADD COLUMN IF NOT EXISTS file text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM pictures WHERE file IS NOT NULL');
    await runner.query('ALTER TABLE pictures DROP COLUMN file');
  }
}
