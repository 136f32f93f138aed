import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who handed a post over is an admin's e-mail, or null for a reviewer by link, whose decision has the name. */
export class HandOverByEmail1799070000018 implements MigrationInterface {
  name = 'HandOverByEmail1799070000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE review_states SET passed_by = NULL WHERE passed_by LIKE '% %'`);
  }

  async down(): Promise<void> {
    // The release before shows such a hand-over without a name.
  }
}
