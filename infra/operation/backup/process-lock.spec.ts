import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { withProcessLock } from './process-lock.ts';

const name = (what: string): string => `vitrine-lock-${process.pid}-${what}`;

/** Another process that is at it until it is killed. */
async function holder(place: string): Promise<ReturnType<typeof spawn>> {
  const module = path.join(import.meta.dirname, 'process-lock.ts');
  const program = `import { withProcessLock } from ${JSON.stringify(module)};
    await withProcessLock(${JSON.stringify(place)}, () => { console.log('held'); return new Promise((done) => setTimeout(done, 60_000)); });`;
  const held = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(held.stdout, 'data');
  return held;
}

describe('one at a time', () => {
  it('one at a time waits for a process that is at it, and has the place when that one is killed', async () => {
    const other = await holder(name('held'));
    let isOver = false;
    const waiting = withProcessLock(name('held'), () => Promise.resolve(isOver));
    setTimeout(() => {
      isOver = true;
      other.kill('SIGKILL');
    }, 300);
    expect(await waiting).toBe(true);
  });

  it('one at a time lets one after the other of the same process', async () => {
    const order: string[] = [];
    const first = withProcessLock(name('turns'), async () => {
      order.push('first begins');
      await new Promise(setImmediate);
      order.push('first ends');
    });
    await Promise.all([first, withProcessLock(name('turns'), () => Promise.resolve(order.push('second')))]);
    expect(order).toEqual(['first begins', 'first ends', 'second']);
  });

  it('one at a time gives the place back after a failure', async () => {
    await expect(withProcessLock(name('failed'), () => Promise.reject(new Error('full')))).rejects.toThrow(
      'full',
    );
    expect(await withProcessLock(name('failed'), () => Promise.resolve('done'))).toBe('done');
  });
});
