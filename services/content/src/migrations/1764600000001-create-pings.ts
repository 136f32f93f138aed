import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The outbox of notices to search engines and to the hub of the feed. A trigger writes it, so that a change and its notice stand or
 * fall together whatever changes the post (a save, the clock, many at once, the bin). `ping_targets` has who is configured;
 * without a row nothing is kept. What visitors see has changed when the date of change has.
 */
export class CreatePings1764600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "ping_targets" (
      "name" text NOT NULL,
      CONSTRAINT "ping_targets_pkey" PRIMARY KEY ("name"))`);
    await runner.query(`CREATE TABLE "ping_batches" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "key" uuid NOT NULL DEFAULT gen_random_uuid(),
      "target" text NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "attempts" integer NOT NULL DEFAULT 0,
      "due_at" timestamptz NOT NULL,
      "sent_at" timestamptz,
      "failed_at" timestamptz,
      "problem" text,
      CONSTRAINT "ping_batches_pkey" PRIMARY KEY ("id"))`);
    // One at a time for each target: what is not sent yet is tried again before anything newer.
    await runner.query(`CREATE UNIQUE INDEX "ping_batches_open" ON "ping_batches" (target)
      WHERE sent_at IS NULL AND failed_at IS NULL`);
    await runner.query('CREATE INDEX "ping_batches_newest" ON "ping_batches" (target, id DESC)');
    await runner.query(`CREATE TABLE "pings" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "target" text NOT NULL,
      "path" text NOT NULL,
      "reason" text NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "batch_id" integer,
      CONSTRAINT "pings_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "pings_batch_fkey" FOREIGN KEY ("batch_id") REFERENCES "ping_batches" ("id") ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX "pings_batch" ON "pings" (batch_id, path)');
    await runner.query('CREATE INDEX "pings_waiting" ON "pings" (target, id) WHERE batch_id IS NULL');
    await runner.query(`CREATE FUNCTION keep_pings() RETURNS trigger
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO pings (target, path, reason)
          SELECT t.name, CASE t.name WHEN 'websub' THEN '/feed.xml' ELSE '/blog/' || told.slug END, told.reason
          FROM ping_targets t CROSS JOIN (
            SELECT OLD.slug, CASE WHEN NEW.is_published THEN 'moved' ELSE 'withdrawn' END AS reason
              WHERE OLD.is_published AND (NOT NEW.is_published OR NEW.slug <> OLD.slug)
            UNION ALL
            SELECT NEW.slug, CASE WHEN OLD.is_published THEN 'changed' ELSE 'published' END WHERE NEW.is_published) AS told
          WHERE CASE t.name WHEN 'websub' THEN told.reason <> 'moved'
            ELSE NOT (NEW.noindex AND coalesce(OLD.noindex, true)) END;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER posts_pinged_on_insert AFTER INSERT ON posts
      FOR EACH ROW WHEN (NEW.is_published) EXECUTE FUNCTION keep_pings()`);
    await runner.query(`CREATE TRIGGER posts_pinged_on_update AFTER UPDATE OF is_published, slug, updated_at ON posts
      FOR EACH ROW WHEN ((OLD.is_published OR NEW.is_published) AND
        (OLD.is_published, OLD.slug, OLD.updated_at) IS DISTINCT FROM (NEW.is_published, NEW.slug, NEW.updated_at))
      EXECUTE FUNCTION keep_pings()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER posts_pinged_on_update ON posts');
    await runner.query('DROP TRIGGER posts_pinged_on_insert ON posts');
    await runner.query('DROP FUNCTION keep_pings()');
    await runner.query('DROP TABLE "pings"');
    await runner.query('DROP TABLE "ping_batches"');
    await runner.query('DROP TABLE "ping_targets"');
  }
}
