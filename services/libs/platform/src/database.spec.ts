import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { containsPattern, databaseOptions, isoSql } from './database.js';

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

test('a process that migrates waits for as long as it takes', () => {
  expect(databaseOptions(sample, URL, 0).extra).toMatchObject({
    statement_timeout: 0,
    lock_timeout: 0,
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
