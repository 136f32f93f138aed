import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations that began with a reference, and what became of them. No text, number or name of anybody. */
export class CreateConversations1797000000000 implements MigrationInterface {
  name = 'CreateConversations1797000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE conversations (
      id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      reference text NOT NULL,
      page bigint NOT NULL,
      place text NOT NULL,
      campaign_code text,
      day date NOT NULL,
      sender bytea NOT NULL,
      source text NOT NULL,
      state text NOT NULL DEFAULT 'new',
      value bigint,
      changed_by text,
      changed_at timestamptz,
      CONSTRAINT conversations_pkey PRIMARY KEY (id),
      CONSTRAINT conversations_once UNIQUE (reference, sender),
      CONSTRAINT conversations_value CHECK (value IS NULL OR (state = 'won' AND value >= 0)))`);
    await runner.query('CREATE INDEX conversations_day ON conversations (day, id)');
    await runner.query('CREATE INDEX conversations_sender ON conversations (sender)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE conversations');
  }
}
