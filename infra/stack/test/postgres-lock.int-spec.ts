import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Child } from '../child.ts';
import { freePorts } from '../ports.ts';
import { dropEmptyLock, preparePostgres } from '../postgres.ts';
import { requireTools } from '../tools.ts';

let data: string;
let lock: string;
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'vitrine-lock-'));
  lock = path.join(data, 'postmaster.pid');
});
afterEach(() => rmSync(data, { recursive: true }));

it('the start of PostgreSQL takes away the lock of a server that died before it wrote its name into it', () => {
  writeFileSync(lock, '');
  dropEmptyLock(data);
  expect(existsSync(lock)).toBe(false);
});

it('the start of PostgreSQL leaves a lock that says whose it is, and a folder without one', () => {
  dropEmptyLock(data);
  writeFileSync(lock, '1234\n');
  dropEmptyLock(data);
  expect(existsSync(lock)).toBe(true);
});

// As root, the folder of this test is one that the server's user can't enter.
it('the start of PostgreSQL starts again, with a password of its own, where the state of an earlier one was removed', async () => {
  const { postgres: bin } = requireTools(['postgres']);
  const { postgres: port } = await freePorts(['postgres']);
  const [state, directory] = [path.join(data, 'state'), path.join(data, 'state', 'postgres')];
  const start = async (password: string) => {
    const spec = await preparePostgres({ bin, directory, port, password, durable: false });
    const server = new Child(spec, data, {}, () => undefined);
    await server.start();
    return server;
  };
  const ask = (sql: string, password: string) =>
    spawnSync(path.join(bin, 'psql'), ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', '-Atc', sql], {
      ...{ encoding: 'utf8', env: { PGPASSWORD: password } },
    }).stdout.trim();
  try {
    const first = await start('one');
    expect(ask('CREATE TABLE kept ()', 'one')).toBe('CREATE TABLE');
    await first.stop();
    const again = await start('one');
    expect(ask('SELECT count(*) FROM kept', 'one')).toBe('0');
    await again.stop();

    rmSync(state, { recursive: true });
    const other = await start('two');
    expect(ask("SELECT to_regclass('kept') IS NULL", 'two')).toBe('t');
    await other.stop();
    expect(readdirSync(directory)).toContain('PG_VERSION');
  } finally {
    const isOutside = lstatSync(directory, { throwIfNoEntry: false })?.isSymbolicLink();
    if (isOutside) rmSync(readlinkSync(directory), { recursive: true });
  }
});
