import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose posts they are: the panel asks for each person's own, and counts them. */
export class IndexAuthors1765000000002 implements MigrationInterface {
  name = 'IndexAuthors1765000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX "posts_author" ON "posts" ("author_email", "id") WHERE deleted_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "posts_author"');
  }
}
