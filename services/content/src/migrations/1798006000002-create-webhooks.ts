import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPEN =
  'CREATE UNIQUE INDEX ping_batches_open ON ping_batches (target) WHERE sent_at IS NULL AND failed_at IS NULL';

/**
 * Addresses that are notified of events; their deliveries stand in the outbox of notices. @contract The version before
 * writes no deliveries, and the rule of one open batch for each of its targets stays.
 */
export class CreateWebhooks1798006000002 implements MigrationInterface {
  name = 'CreateWebhooks1798006000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE webhooks (
      id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      url text NOT NULL,
      events text[] NOT NULL,
      salt bytea NOT NULL,
      old_salt bytea,
      old_secret_until timestamptz,
      created_by text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT webhooks_pkey PRIMARY KEY (id))`);
    await runner.query(`ALTER TABLE ping_batches ADD COLUMN event text, ADD COLUMN data jsonb,
      ADD COLUMN webhook_id integer,
      ADD CONSTRAINT ping_batches_webhook_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks (id) ON DELETE CASCADE`);
    await runner.query(
      'CREATE INDEX ping_batches_webhook ON ping_batches (webhook_id, id DESC) WHERE webhook_id IS NOT NULL',
    );
    await runner.query(`CREATE INDEX ping_batches_due ON ping_batches (webhook_id, due_at)
      WHERE webhook_id IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL`);
    await runner.query('DROP INDEX ping_batches_open');
    await runner.query(`${OPEN} AND webhook_id IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM ping_batches WHERE webhook_id IS NOT NULL');
    await runner.query('DROP INDEX ping_batches_open');
    await runner.query(OPEN);
    await runner.query('DROP INDEX ping_batches_due, ping_batches_webhook');
    await runner.query(
      'ALTER TABLE ping_batches DROP COLUMN webhook_id, DROP COLUMN event, DROP COLUMN data',
    );
    await runner.query('DROP TABLE webhooks');
    // Posts write no deliveries any more, whichever version's functions stand.
    await runner.query(`CREATE OR REPLACE FUNCTION enqueue_webhooks(happened text, about jsonb) RETURNS void
      LANGUAGE sql AS 'SELECT'`);
  }
}
