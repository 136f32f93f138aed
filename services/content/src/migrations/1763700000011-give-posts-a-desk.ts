import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The desk of sources (in the ai service) that each post is written from. */
export class GivePostsADesk1763700000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE "posts" ADD COLUMN "desk_id" uuid NOT NULL DEFAULT COALESCE(gen_random_uuid())',
    );
    await runner.query('CREATE INDEX "posts_desk" ON "posts" ("desk_id")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "posts" DROP COLUMN "desk_id"');
  }
}
