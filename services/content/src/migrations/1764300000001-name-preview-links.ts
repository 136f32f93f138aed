import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * By what a preview link is listed and revoked; its token is known to nobody but who made it.
 * @contract Tokens were unique by the key whose place these take.
 */
export class NamePreviewLinks1764300000001 implements MigrationInterface {
  name = 'NamePreviewLinks1764300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "preview_links" DROP CONSTRAINT "preview_links_pkey"`);
    await runner.query(
      `ALTER TABLE "preview_links" ADD COLUMN "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL`,
    );
    await runner.query(`ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_pkey" PRIMARY KEY ("id")`);
    await runner.query(`CREATE UNIQUE INDEX "preview_links_token_key" ON "preview_links" ("token_hash")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "preview_links" DROP COLUMN "id"`);
    await runner.query(`DROP INDEX "preview_links_token_key"`);
    await runner.query(
      `ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_pkey" PRIMARY KEY ("token_hash")`,
    );
  }
}
