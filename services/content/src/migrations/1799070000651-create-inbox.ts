import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits for whom in the panel, and how each person is notified of it by e-mail. */
export class CreateInbox1799070000651 implements MigrationInterface {
  name = 'CreateInbox1799070000651';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE inbox_entries (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person text NOT NULL CHECK (person = lower(person)),
      kind text NOT NULL,
      post_id integer NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
      by_name text NOT NULL,
      text text NOT NULL,
      place text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      read_at timestamptz,
      mailed_at timestamptz,
      mail_attempts integer NOT NULL DEFAULT 0,
      mail_due_at timestamptz NOT NULL DEFAULT now(),
      mail_problem text)`);
    await runner.query('CREATE INDEX inbox_entries_person ON inbox_entries (person, id)');
    await runner.query(
      'CREATE INDEX inbox_entries_unread ON inbox_entries (person, post_id) WHERE read_at IS NULL',
    );
    await runner.query(`CREATE INDEX inbox_entries_unmailed ON inbox_entries (mail_due_at)
      WHERE mailed_at IS NULL AND read_at IS NULL`);
    await runner.query('CREATE INDEX inbox_entries_place ON inbox_entries (post_id, place)');
    // A person without a row is notified at once. Entries before mails_since are not mailed.
    await runner.query(`CREATE TABLE inbox_settings (
      person text PRIMARY KEY CHECK (person = lower(person)),
      mails text NOT NULL CHECK (mails IN ('at_once', 'daily', 'none')),
      mails_since timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbox_settings');
    await runner.query('DROP TABLE inbox_entries');
  }
}
