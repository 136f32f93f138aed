import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions, runMigrations } from '@vitrine/platform';
import { createTestDatabase, testBaseline, type TestDatabase } from '@vitrine/testing';
import { DataSource } from 'typeorm';
import { database as schema } from '../src/data-source.js';

testBaseline('ai', '0218848a2e8eaae8549575dadf0726561f30f33a10c858cc34481221b7352f83', async (url, first) => {
  const migrations = Object.values(schema.migrations).slice(0, first);
  const source = await new DataSource(databaseOptions({ ...schema, migrations }, url, 0)).initialize();
  try {
    return await runMigrations(source);
  } finally {
    await source.destroy();
  }
});

let database: TestDatabase;
let dataSource: DataSource;
beforeEach(async () => {
  database = await createTestDatabase('ai');
  dataSource = await new DataSource(databaseOptions(schema, database.url)).initialize();
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const tables = async (): Promise<string[]> => {
  const rows: { name: string }[] = await dataSource.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'ai' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

describe('the migrations', () => {
  it('the migrations give an empty schema just these tables', async () => {
    await runMigrations(dataSource);
    expect(await tables()).toEqual([
      'audit_entries',
      'desks',
      'job_events',
      'jobs',
      'migrations',
      'pictures',
      'settings',
      'sources',
      'usage_entries',
    ]);
  });

  it('the migrations make the tables that the entities describe', async () => {
    await runMigrations(dataSource);
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('the migrations run once when several processes start together', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => new DataSource(databaseOptions(schema, database.url)).initialize()),
    );
    const ran = await Promise.all(others.map((other) => runMigrations(other)));
    expect(ran.flat()).toHaveLength(dataSource.migrations.length);
    await Promise.all(others.map((other) => other.destroy()));
  });

  it('the migrations go back to nothing and forward again', async () => {
    await runMigrations(dataSource);
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    expect(await tables()).toEqual(['migrations']);
    await runMigrations(dataSource);
  });
});
