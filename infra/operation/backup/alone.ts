import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Of two who come at once one makes the file; one that a process left which is gone (or was this one's, before a restart) is nobody's. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    // Empty for the moment in which it is written.
    if (holder > 0 && (holder === process.pid || !isAlive(holder))) rmSync(file, { force: true });
  } catch {
    // Just given back.
  }
  return false;
}

/** Does something while no other process of this container does: the night's run and `make backup` restore into the same folder. */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!take(file)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
