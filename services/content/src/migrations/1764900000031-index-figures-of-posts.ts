import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What machines read of an article, and which chats it began, are asked by the article. */
export class IndexFiguresOfPosts1764900000031 implements MigrationInterface {
  name = 'IndexFiguresOfPosts1764900000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "crawler_hits_daily_path" ON "crawler_hits_daily" ("path", "day")');
    await runner.query('CREATE INDEX "chat_starts_daily_page" ON "chat_starts_daily" ("page", "day")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "crawler_hits_daily_path"');
    await runner.query('DROP INDEX "chat_starts_daily_page"');
  }
}
