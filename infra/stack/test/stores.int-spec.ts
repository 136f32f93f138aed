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
import { endLeftovers, processOf } from '../leftovers.ts';
import { freePorts } from '../ports.ts';
import { dropEmptyLock, preparePostgres } from '../postgres.ts';
import { redisSpec } from '../redis.ts';
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
it('the start of PostgreSQL works again after the state of an earlier one was removed', async () => {
  const { postgres: bin } = requireTools(['postgres']);
  const { postgres: port } = await freePorts(['postgres']);
  const [state, directory] = [path.join(data, 'state'), path.join(data, 'state', 'postgres')];
  const start = async (password: string) => {
    const spec = await preparePostgres({ bin, directory, port, password, durable: false });
    const server = new Child(spec, data, () => undefined);
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

it('the start of Redis ends the process of a killed start, and no other process', async () => {
  const { redis: port } = await freePorts(['redis']);
  const quiet = () => undefined;
  const spec = redisSpec(requireTools(['redis']).redis, path.join(data, 'Meus Projetos é'), port, 'word');
  const redis = new Child(spec, data, quiet, quiet);
  const other = new Child(
    { name: 'other', command: ['sleep', '600'], ready: () => Promise.resolve(true) },
    data,
    quiet,
    quiet,
  );
  try {
    await Promise.all([redis.start(), other.start()]);
    const [mine, its] = [redis, other].map((child) => processOf(child.pid!));
    const stateFile = path.join(data, 'stack.json');
    const processes = { redis: mine, other: { ...its, started: '1' } };
    const runner = { ...processOf(process.pid), started: '1' };
    writeFileSync(stateFile, JSON.stringify({ runner, url: '', processes }));
    await endLeftovers(stateFile);
    expect([processOf(mine!.pid).started, processOf(its!.pid)]).toEqual([null, its]);
    writeFileSync(stateFile, JSON.stringify({ runner: its, url: 'http://localhost:1', processes }));
    await expect(endLeftovers(stateFile)).rejects.toThrow(
      `Vitrine is already running at http://localhost:1 (process ${its!.pid})`,
    );
  } finally {
    await Promise.all([redis.stop(), other.stop()]);
  }
});
