import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase, testEnv, type TestDatabase } from '@vitrine/testing';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import {
  baseConfig,
  changed,
  compareRows,
  DatabaseModule,
  databaseOptions,
  databaseUrl,
  execute,
  isDatabaseUnavailable,
  oneRow,
  parseConfig,
  rows,
  runMigrations,
  type ServiceDatabase,
} from '../src/index.js';
import { startSample, stopSamples } from './sample-app.js';

class CreateNotes1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE notes (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL)',
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes');
  }
}

let database: TestDatabase;
const notes: ServiceDatabase = {
  schema: 'sample',
  migrations: [CreateNotes1700000000000],
  poolSize: 2,
};

beforeEach(async () => {
  database = await createTestDatabase('sample');
});

afterEach(() => database.drop());

const connected = async <T>(work: (dataSource: DataSource) => Promise<T>): Promise<T> => {
  const dataSource = await new DataSource(databaseOptions(notes, database.url)).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
};

describe('migrations', () => {
  test('migrations of five that start at once one works and the others find nothing to do', async () => {
    const ran = await Promise.all(Array.from({ length: 5 }, () => connected(runMigrations)));
    expect(ran.flat()).toEqual(['CreateNotes1700000000000']);
  });

  test('a service cannot create anything outside its schema', async () => {
    await expect(
      connected((dataSource) => dataSource.query('CREATE TABLE public.stray (id int)')),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('rows', () => {
  const note = z.object({ id: z.number(), body: z.string() });
  const onNotes = <T>(work: (dataSource: DataSource) => Promise<T>): Promise<T> =>
    connected(async (dataSource) => {
      await runMigrations(dataSource);
      await rows(dataSource, note, "INSERT INTO notes (body) VALUES ('um'), ('dois') RETURNING id, body");
      return work(dataSource);
    });
  beforeEach(() => compareRows({ NODE_ENV: 'test' }));

  test('rows are those of a SELECT and those that RETURNING gives, whatever the statement', async () => {
    await onNotes(async (dataSource) => {
      const ask = (sql: string, ...values: unknown[]) => rows(dataSource, note, sql, values);
      const one = { id: 1, body: 'um' };
      expect(await ask('SELECT id, body FROM notes WHERE id = $1', 1)).toEqual([one]);
      expect(await ask('SELECT id, body FROM notes WHERE id = $1', 9)).toEqual([]);
      expect(await ask('UPDATE notes SET body = $1 WHERE id = 2 RETURNING id, body', 'três')).toEqual([
        { id: 2, body: 'três' },
      ]);
      expect(await ask('DELETE FROM notes WHERE id = 1 RETURNING id, body')).toEqual([one]);
    });
  });

  test('rows that are not what their schema says are an error, outside of production alone', async () => {
    await onNotes(async (dataSource) => {
      await dataSource.query('ALTER TABLE notes ALTER COLUMN body TYPE jsonb USING to_jsonb(body)');
      await dataSource.query("UPDATE notes SET body = '{}'");
      const ask = () => rows(dataSource, note, 'SELECT id, body FROM notes');
      await expect(ask()).rejects.toThrow(/A row is not what its schema says[^]*body/);
      compareRows({ NODE_ENV: 'production' });
      expect(await ask()).toHaveLength(2);
    });
  });

  test('rows of which a statement must give one are an error where it gives none', async () => {
    await onNotes(async (dataSource) => {
      const ask = (id: number) => oneRow(dataSource, note, 'SELECT id, body FROM notes WHERE id = $1', [id]);
      expect(await ask(2)).toEqual({ id: 2, body: 'dois' });
      await expect(ask(9)).rejects.toThrow(/No row: SELECT/);
    });
  });

  test('rows that no one reads are written by a statement that is only executed', async () => {
    await onNotes(async (dataSource) => {
      expect(await execute(dataSource, 'INSERT INTO notes (body) VALUES ($1)', ['três'])).toBeUndefined();
      const read = await rows(dataSource, note, 'SELECT id, body FROM notes WHERE id = 3');
      expect(read).toEqual([{ id: 3, body: 'três' }]);
    });
  });

  test('rows that an UPDATE or a DELETE changed are counted, and an INSERT is refused', async () => {
    await onNotes(async (dataSource) => {
      expect(await changed(dataSource, "UPDATE notes SET body = '' WHERE id > $1", [0])).toBe(2);
      expect(await changed(dataSource, 'DELETE FROM notes WHERE id = $1 RETURNING id', [9])).toBe(0);
      await expect(changed(dataSource, "INSERT INTO notes (body) VALUES ('x')")).rejects.toThrow(
        /Only UPDATE/,
      );
    });
  });
});

describe('a database that init.sh marked', () => {
  const start = (NODE_ENV: string) =>
    startSample({
      module: DatabaseModule.forRoot(notes),
      calls: {},
      config: parseConfig(z.object({ ...baseConfig, DATABASE_URL: databaseUrl }), {
        ...testEnv,
        NODE_ENV,
        PUBLIC_URL: 'http://localhost:8080',
        DATABASE_URL: database.url,
      }),
    });
  const mark = async (installation: string) => {
    const superuser = new Client({ connectionString: database.superuserUrl });
    await superuser.connect();
    await superuser.query(
      `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET vitrine.installation = '${installation}'`,
    );
    await superuser.end();
  };
  afterEach(stopSamples);

  test("a database that init.sh marked as a production's starts no service of a demo", async () => {
    await mark('production');
    await expect(start('demo')).rejects.toThrow("This database is a production's, and this is a demo");
    await start('production');
  });

  test("a database that init.sh marked as a demo's starts no service of a production", async () => {
    await mark('demo');
    await expect(start('production')).rejects.toThrow("This database is a demo's, and this is a production");
    await start('demo');
  });
});

/**
 * A way to the database that, while `cutting`, adds the database's farewell to the word that a new connection is ready.
 */
async function cuttingProxy(url: string) {
  const farewell = Buffer.from('E\0\0\0\0SFATAL\0C57P01\0Mterminating connection\0\0');
  farewell.writeUInt32BE(farewell.length - 1, 1);
  const { hostname, port } = new URL(url);
  const proxy = { cutting: false, url: '', close: () => Promise.resolve() };
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    sockets.push(client, upstream);
    client.on('error', () => upstream.destroy()).pipe(upstream);
    upstream.on('error', () => client.destroy());
    upstream.on('data', (chunk: Buffer) => {
      const ready = proxy.cutting && chunk.includes('Z\0\0\0\x05I');
      client.write(ready ? Buffer.concat([chunk, farewell]) : chunk);
      if (ready) client.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy.url = address.href;
  proxy.close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return proxy;
}

test('a connection that ends in the moment it is had fails one query, and not the process', async () => {
  const proxy = await cuttingProxy(database.url);
  const dataSource = await new DataSource(databaseOptions(notes, proxy.url)).initialize();
  const held = dataSource.createQueryRunner();
  await held.connect();
  proxy.cutting = true;
  const error = await dataSource.query('SELECT 1').catch((reason: unknown) => reason);
  proxy.cutting = false;
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await held.release();
  await dataSource.destroy();
  await proxy.close();
});

describe('limits', () => {
  test('a pool without a free connection gives up instead of waiting for ever', async () => {
    await connected(async (dataSource) => {
      const held = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
      await Promise.all(held.map((runner) => runner.connect()));
      const error = await dataSource.query('SELECT 1').catch((reason: unknown) => reason);
      await Promise.all(held.map((runner) => runner.release()));
      expect(isDatabaseUnavailable(error)).toBe(true);
    });
  });

  test('a lock of another connection is an unavailable database, not a bug', async () => {
    await connected(runMigrations);
    await connected(async (dataSource) => {
      const holder = dataSource.createQueryRunner();
      await holder.startTransaction();
      await holder.query('LOCK TABLE notes');
      const error = await dataSource
        .query("INSERT INTO notes (body) VALUES ('x')")
        .catch((reason: unknown) => reason);
      await holder.rollbackTransaction();
      await holder.release();
      expect(isDatabaseUnavailable(error)).toBe(true);
    });
  });
});
