import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Live articles that are dated later than now lose that date; schema/dates.sql keeps it so. */
export class NoFutureDates1798010000001 implements MigrationInterface {
  name = 'NoFutureDates1798010000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE posts SET custom_created_at = NULL WHERE is_published AND custom_created_at > now()',
    );
    await runner.query('UPDATE posts SET published_at = now() WHERE is_published AND published_at > now()');
  }

  async down(): Promise<void> {
    // The dates are stored nowhere else.
  }
}
