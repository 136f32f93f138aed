import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, jest, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { containsPattern, databaseOptions, DatabaseModule, isoSql, migrateAndExit } from './database.js';
import { HealthRegistry } from './health.js';

const sample = { schema: 'sample', migrations: [] };
const URL = 'postgres://db/vitrine';

test("a service's connections are of its schema and of UTC, and wait for nothing long", () => {
  expect(databaseOptions(sample, URL)).toMatchObject({
    type: 'postgres',
    url: URL,
    schema: 'sample',
    migrationsTableName: 'migrations',
    synchronize: false,
    logging: false,
    poolSize: 10,
    applicationName: 'vitrine-sample',
    extra: {
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 15_000,
      options: '-c search_path=sample,public -c timezone=UTC -c jit=off',
    },
  });
  expect(databaseOptions({ ...sample, poolSize: 3 }, URL).poolSize).toBe(3);
});

test('a process that migrates has as long as it takes, but for a lock that others wait behind', () => {
  expect(databaseOptions(sample, URL, 0).extra).toMatchObject({
    statement_timeout: 0,
    lock_timeout: 500,
    idle_in_transaction_session_timeout: 0,
  });
});

test('a connection that breaks unused is no error of the process', () => {
  const { onConnect } = databaseOptions(sample, URL).extra as { onConnect: (client: EventEmitter) => void };
  const client = new EventEmitter();
  onConnect(client);
  expect(() => client.emit('error', new Error('gone'))).not.toThrow();
});

test('a text is looked for as it is, whatever it means to LIKE', () => {
  expect(containsPattern(String.raw`50% a_b\c`)).toBe(String.raw`%50\% a\_b\\c%`);
});

test('an instant is written as ISO 8601 in UTC', () => {
  expect(isoSql('at')).toBe(`to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
});

test('a service without its database is not ready', async () => {
  const health = new HealthRegistry();
  await new DatabaseModule(new DataSource(databaseOptions(sample, URL)), health, {
    NODE_ENV: 'test',
  }).onModuleInit();
  expect(await health.run()).toEqual({ ready: false, checks: { database: 'down' } });
});

test('the process that migrates tries for half a minute, then says what is away', async () => {
  let now = 1_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  let tries = 0;
  // What is there, and is no database.
  const server = createServer((socket) => {
    tries += 1;
    now += tries === 1 ? 30_000 : 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  process.env.DATABASE_URL = `postgres://sample@127.0.0.1:${port}/vitrine`;
  process.env.LOG_LEVEL = 'silent';
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const error = await migrateAndExit(sample).catch((thrown: unknown) => thrown);
  server.close();
  expect(error).toEqual(new Error('exit 1'));
  expect(tries).toBe(2);
  expect(written.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^The database of schema sample can't be reached: .*(?:terminated|ECONNRESET).*\n$/,
      ),
    ],
  ]);
});
