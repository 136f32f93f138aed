import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions, findDrift, runMigrations } from '@vitrine/platform';
import { createTestDatabase, type TestDatabase } from '@vitrine/testing';
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

  it('agree with the entities', async () => {
    await runMigrations(dataSource);
    expect(await findDrift(dataSource)).toEqual([]);
  });

  it('run once when five processes start at the same time', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => connect(database.url)));
    const ran = await Promise.all([dataSource, ...others].map((source) => runMigrations(source)));
    await Promise.all(others.map((source) => source.destroy()));
    expect(ran.map((names) => names.length).sort()).toEqual([0, 0, 0, 0, migrations.length]);
  });

  it('leave nothing behind when each is undone, and run again afterwards', async () => {
    await runMigrations(dataSource);
    for (const _ of migrations) await dataSource.undoLastMigration({ transaction: 'each' });
    const left = await dataSource.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'content'::regnamespace AND relkind = 'r'
       UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'content'::regnamespace`,
    );
    expect(left.map((row) => row.name)).toEqual(['migrations']);
    expect(await runMigrations(dataSource)).toHaveLength(migrations.length);
  });
});
