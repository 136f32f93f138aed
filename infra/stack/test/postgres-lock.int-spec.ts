import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { dropEmptyLock } from '../postgres.ts';

let data: string;
let lock: string;
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'vitrine-lock-'));
  lock = path.join(data, 'postmaster.pid');
});
afterEach(() => rmSync(data, { recursive: true }));

it('takes away the lock of a server that died before it wrote its name into it', () => {
  writeFileSync(lock, '');
  dropEmptyLock(data);
  expect(existsSync(lock)).toBe(false);
});

it('leaves a lock that says whose it is, and a folder without one', () => {
  dropEmptyLock(data);
  writeFileSync(lock, '1234\n');
  dropEmptyLock(data);
  expect(existsSync(lock)).toBe(true);
});
