import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions, runMigrations } from '@vitrine/platform';
import { createTestDatabase, describeSchema, type TestDatabase } from '@vitrine/testing';
import { DataSource } from 'typeorm';
import { database as schema } from '../src/data-source.js';

const migrations = Object.values(schema.migrations);

const connect = async (url: string): Promise<DataSource> =>
  new DataSource(databaseOptions({ ...schema, poolSize: 3 }, url)).initialize();

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

  it('the migrations of content run once when five processes start at the same time', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => connect(database.url)));
    const ran = await Promise.all([dataSource, ...others].map((source) => runMigrations(source)));
    await Promise.all(others.map((source) => source.destroy()));
    expect(ran.map((names) => names.length).sort()).toEqual([0, 0, 0, 0, migrations.length]);
  });

  it('the migrations of content make the tables that the entities describe', async () => {
    await runMigrations(dataSource);
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('the migrations of content leave nothing behind when each is undone, and run again afterwards', async () => {
    await runMigrations(dataSource);
    for (const _ of migrations) await dataSource.undoLastMigration({ transaction: 'each' });
    const left = await dataSource.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'content'::regnamespace AND relkind = 'r'
       UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'content'::regnamespace`,
    );
    expect(left.map((row) => row.name)).toEqual(['migrations']);
    expect(await runMigrations(dataSource)).toHaveLength(migrations.length);
  });

  it('replace functions and triggers where a file changed, and drop triggers that no file has', async () => {
    await runMigrations(dataSource);
    const before = await describeSchema(database, 'content');
    await dataSource.query(`CREATE OR REPLACE FUNCTION search_words(input text) RETURNS text IMMUTABLE PARALLEL SAFE
      LANGUAGE sql AS $$ SELECT $1 $$; COMMENT ON SCHEMA content IS 'of another version';
      CREATE TRIGGER stray AFTER INSERT ON categories EXECUTE FUNCTION start_view_total()`);
    await runMigrations(dataSource);
    expect(await describeSchema(database, 'content')).toEqual(before);
  });
});
