import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a save wrote the form of the visual editor over another one. */
export class SayWhatWasReformatted1798010000002 implements MigrationInterface {
  name = 'SayWhatWasReformatted1798010000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE post_revisions ADD reformatted boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE post_revisions DROP reformatted');
  }
}
