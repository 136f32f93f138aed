import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions, runMigrations } from '@vitrine/platform';
import { createTestDatabase, describeSchema, testMigrations, type TestDatabase } from '@vitrine/testing';
import { DataSource } from 'typeorm';
import { database as schema } from '../src/data-source.js';

const connect = async (url: string): Promise<DataSource> =>
  new DataSource(databaseOptions({ ...schema, poolSize: 3 }, url)).initialize();

/** Waits until a statement waits for a lock of another. */
async function untilWaiting(dataSource: DataSource): Promise<void> {
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND locktype = 'relation'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  while ((await dataSource.query<unknown[]>(waiting)).length === 0);
}

testMigrations(
  'content',
  'fc563c0cfce00d851b6e08686034dc21607c4a96689eb92c578cf7c86993fac1',
  (url, first) => {
    const migrations = Object.values(schema.migrations).slice(0, first);
    return new DataSource(databaseOptions({ ...schema, migrations }, url, 0)).initialize();
  },
  runMigrations,
);

describe('the migrations of content', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeEach(async () => {
    database = await createTestDatabase('content');
    dataSource = await connect(database.url);
  });

  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('the migrations of content replace changed functions, and leave those of before', async () => {
    await runMigrations(dataSource);
    await dataSource.query(
      'CREATE TRIGGER of_before AFTER INSERT ON categories EXECUTE FUNCTION start_view_total()',
    );
    const before = await describeSchema(database, 'content');
    await dataSource.query(`CREATE OR REPLACE FUNCTION search_words(input text) RETURNS text IMMUTABLE PARALLEL SAFE
      LANGUAGE sql AS $$ SELECT $1 $$; COMMENT ON SCHEMA content IS 'of another version'`);
    await runMigrations(dataSource);
    expect(await describeSchema(database, 'content')).toEqual(before);
  });

  it.each([
    ['post_revisions', 'posts'],
    ['posts', 'post_revisions'],
  ])(
    'the migrations of content give way to who writes %s and then %s, and go on afterwards',
    async (first, second) => {
      await runMigrations(dataSource);
      await dataSource.query("COMMENT ON SCHEMA content IS 'of another version'");
      const writer = dataSource.createQueryRunner();
      await writer.startTransaction();
      await writer.query(`DELETE FROM ${first}`);
      const migrating = await new DataSource(databaseOptions(schema, database.url, 0)).initialize();
      const migrated = runMigrations(migrating);
      await untilWaiting(dataSource);
      await writer.query(`DELETE FROM ${second}`);
      await writer.commitTransaction();
      await writer.release();
      expect(await migrated).toEqual([]);
      await migrating.destroy();
      const [{ applied }] = await dataSource.query<[{ applied: string }]>(
        `SELECT obj_description('content'::regnamespace, 'pg_namespace') AS applied`,
      );
      expect(applied).not.toBe('of another version');
    },
  );
});
