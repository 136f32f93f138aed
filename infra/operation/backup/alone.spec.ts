import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { alone } from './alone.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-alone-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('one at a time', () => {
  it('waits for a process that is at it, and gives the place back', async () => {
    const file = path.join(folder, 'held');
    const other = spawn('sleep', ['60']);
    writeFileSync(file, String(other.pid));
    let isOver = false;
    const waiting = alone(file, () => Promise.resolve(isOver));
    setTimeout(() => {
      isOver = true;
      other.kill('SIGKILL');
    }, 50);
    await once(other, 'exit');
    expect(await waiting).toBe(true);
    expect(existsSync(file)).toBe(false);
  });

  it('takes the place of a process that is gone, and of itself before a restart', async () => {
    const file = path.join(folder, 'left');
    for (const pid of [spawnSync('true').pid, process.pid]) {
      writeFileSync(file, String(pid));
      expect(await alone(file, () => Promise.resolve('done'))).toBe('done');
    }
  });

  it('gives the place back after a failure', async () => {
    const file = path.join(folder, 'failed');
    await expect(alone(file, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(existsSync(file)).toBe(false);
  });
});
