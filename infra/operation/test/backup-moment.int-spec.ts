import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@vitrine/testing';
import { Client } from 'pg';
import { markSnapshot, sums } from '../backup/database.ts';
import { Session } from '../backup/psql.ts';

let database: TestDatabase;
let server: { socket: string; port: string; database: string };
beforeAll(async () => {
  database = await createTestDatabase('moment');
  const { hostname, port, pathname, password } = new URL(database.superuserUrl);
  server = { socket: hostname, port, database: pathname.slice(1) };
  Object.assign(process.env, { PGPASSWORD: password, BACKUP_KEY: 'a-key-that-is-not-used-here' });
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query(
    'CREATE TABLE a (n integer); CREATE TABLE b (n integer); INSERT INTO a VALUES (0); INSERT INTO b VALUES (0)',
  );
  await client.end();
});
afterAll(() => database.drop());

/**
 * Saves without a pause, in an order that is not the tables': what waits for it half a second, or meets a deadlock, is
 * said.
 */
async function write(goOn: () => boolean): Promise<{ saved: number; refused: string[] }> {
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query("SET lock_timeout = '500ms'");
  let saved = 0;
  const refused: string[] = [];
  while (goOn()) {
    await client.query('BEGIN; INSERT INTO b VALUES (1); INSERT INTO a VALUES (1); COMMIT').then(
      () => (saved += 1),
      (error: unknown) => refused.push((error as Error).message),
    );
    await sleep(2);
  }
  await client.end();
  return { saved, refused };
}

it('the moment of a backup is marked while three people save, who wait for nothing', async () => {
  let goOn = true;
  const writers = [1, 2, 3].map(() => write(() => goOn));
  const reader = new Session(server);
  const observer = new Session(server);
  try {
    for (let night = 0; night < 5; night += 1) {
      const { name, segment } = await markSnapshot(reader, observer);
      expect([name, segment]).toEqual([
        expect.stringMatching(/^vitrine-/),
        expect.stringMatching(/^[\dA-F]{24}$/),
      ]);
      const before = await sums(reader);
      await sleep(50);
      // What is saved meanwhile is not in the snapshot.
      expect(await sums(reader)).toEqual(before);
      const rows = before.map(({ rows }) => rows);
      expect(rows[0]).toBe(rows[1]);
      await reader.rows('ROLLBACK');
    }
  } finally {
    goOn = false;
    reader.close();
    observer.close();
  }
  for (const { saved, refused } of await Promise.all(writers)) {
    expect(saved).toBeGreaterThan(0);
    expect(refused).toEqual([]);
  }
});

it('the moment of a backup waits for a transaction whose commit may be in the log already', async () => {
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  const reader = new Session(server);
  const observer = new Session(server);
  try {
    await client.query('BEGIN; INSERT INTO a VALUES (2); INSERT INTO b VALUES (2)');
    let marked = false;
    const marking = markSnapshot(reader, observer).then(() => (marked = true));
    await sleep(300);
    expect(marked).toBe(false);
    await client.query('COMMIT');
    await marking;
    expect(await reader.value('SELECT count(*) FROM a WHERE n = 2')).toBe('1');
  } finally {
    reader.close();
    observer.close();
    await client.end();
  }
});
