import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What articles say that grows old or breaks, the addresses outside that they link to and how these answered, and what people have
 * dealt with. Kept by the writer of posts; what exists already is read by the service, a few at a time.
 */
export class CreatePostHealth1764600000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "post_health" (
      "post_id" integer NOT NULL,
      "version" smallint NOT NULL,
      "pictures" integer NOT NULL,
      "claims" integer NOT NULL,
      "dates" date[] NOT NULL,
      CONSTRAINT "post_health_pkey" PRIMARY KEY ("post_id"),
      CONSTRAINT "post_health_post_fkey" FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX "post_health_pictures" ON "post_health" (post_id) WHERE pictures > 0');
    await runner.query('CREATE INDEX "post_health_claims" ON "post_health" (post_id) WHERE claims >= 3');
    await runner.query(`CREATE INDEX "post_health_dates" ON "post_health" (post_id) WHERE dates <> '{}'`);
    await runner.query(`CREATE TABLE "outgoing_links" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "url" text NOT NULL,
      "host" text NOT NULL,
      "state" text NOT NULL DEFAULT 'unchecked',
      "problem" text,
      "checked_at" timestamptz,
      "failing_since" timestamptz,
      "due_at" timestamptz NOT NULL DEFAULT now(),
      "asked_at" timestamptz,
      CONSTRAINT "outgoing_links_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "outgoing_links_url_key" UNIQUE ("url"),
      CONSTRAINT "outgoing_links_state" CHECK (state IN ('unchecked', 'fine', 'failing', 'broken', 'refused')))`);
    await runner.query('CREATE INDEX "outgoing_links_due" ON "outgoing_links" (due_at)');
    await runner.query('CREATE INDEX "outgoing_links_host" ON "outgoing_links" (host, asked_at)');
    await runner.query(`CREATE INDEX "outgoing_links_broken" ON "outgoing_links" (checked_at DESC, id DESC)
      WHERE state IN ('broken', 'refused')`);
    await runner.query(`CREATE TABLE "post_outgoing_links" (
      "post_id" integer NOT NULL,
      "link_id" integer NOT NULL,
      CONSTRAINT "post_outgoing_links_pkey" PRIMARY KEY ("link_id", "post_id"),
      CONSTRAINT "post_outgoing_links_post_fkey" FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE,
      CONSTRAINT "post_outgoing_links_link_fkey" FOREIGN KEY ("link_id") REFERENCES "outgoing_links" ("id") ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX "post_outgoing_links_post" ON "post_outgoing_links" ("post_id")');
    await runner.query(`CREATE TABLE "health_marks" (
      "section" text NOT NULL,
      "subject" text NOT NULL,
      "mark" text NOT NULL,
      "note" text,
      "marked_by" text NOT NULL,
      "marked_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "health_marks_pkey" PRIMARY KEY ("section", "subject"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['health_marks', 'post_outgoing_links', 'outgoing_links', 'post_health']) {
      await runner.query(`DROP TABLE "${table}"`);
    }
  }
}
