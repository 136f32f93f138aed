import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has to have been published for a change of a search's row to be one that visitors can find. */
const ROWS = {
  insert: 'NEW.is_published',
  update: 'OLD.is_published OR NEW.is_published',
  delete: 'OLD.is_published',
};
/** What else decides what a search answers: from where on posts are recent, and the words that misspelt ones are compared with. */
const TABLES = [
  ['post_search', 'truncate'],
  ['search_windows', 'update'],
  ['search_vocabulary', 'insert or delete'],
] as const;

/**
 * Says whether a search may answer something else than before. Every change that any search could see adds a row, in its own
 * transaction: as with counts (count-posts), writers don't wait for each other, and the rows that a moment sees are the changes that it
 * sees. Folding puts one new row in place of them, so two moments with the same rows have seen the same.
 */
export class NoteSearchChanges1767000000002 implements MigrationInterface {
  name = 'NoteSearchChanges1767000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "search_changes" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      CONSTRAINT "search_changes_pkey" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE FUNCTION note_search_change() RETURNS trigger
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO search_changes DEFAULT VALUES;
        RETURN NULL;
      END $$`);
    for (const [event, condition] of Object.entries(ROWS)) {
      await runner.query(`CREATE TRIGGER post_search_noted_on_${event} AFTER ${event.toUpperCase()} ON post_search
        FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION note_search_change()`);
    }
    for (const [table, event] of TABLES) {
      await runner.query(`CREATE TRIGGER ${table}_noted AFTER ${event.toUpperCase()} ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION note_search_change()`);
    }
    await runner.query(`CREATE FUNCTION fold_search_changes() RETURNS void
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        DELETE FROM search_changes;
        IF FOUND THEN INSERT INTO search_changes DEFAULT VALUES; END IF;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of TABLES) await runner.query(`DROP TRIGGER ${table}_noted ON ${table}`);
    for (const event of Object.keys(ROWS))
      await runner.query(`DROP TRIGGER post_search_noted_on_${event} ON post_search`);
    for (const name of ['note_search_change', 'fold_search_changes'])
      await runner.query(`DROP FUNCTION ${name}()`);
    await runner.query('DROP TABLE "search_changes"');
  }
}
