import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, say } from './failure.ts';

interface State {
  readonly runner: number;
  readonly url: string;
  readonly processes: Record<string, { pid: number | null }>;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether a process belongs to the stack of `state`: ids are given out again, so its environment has to say so. */
function isOurs(pid: number, state: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    // nginx writes its title over its environment, and the title names the folder.
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return environment.includes(`VITRINE_STATE=${state}`) || title.includes(`${state}/`);
  } catch {
    return false;
  }
}

/** Whether the runner named by a state file still runs, as far as this system can tell. */
function isRunner(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('infra/stack/');
  } catch {
    return true;
  }
}

/**
 * Ends what a runner that was killed left behind, named by its state file.
 * @throws Failure when that runner is still there
 */
export async function endLeftovers(stateFile: string): Promise<void> {
  if (!existsSync(stateFile)) return;
  const state = JSON.parse(readFileSync(stateFile, 'utf8')) as State;
  if (state.runner !== process.pid && isRunner(state.runner)) {
    throw new Failure(
      `Vitrine is already running at ${state.url} (process ${state.runner}). Stop it with Ctrl-C first.`,
    );
  }
  const folder = path.dirname(stateFile);
  const pids = Object.values(state.processes).flatMap(({ pid }) => (pid && isOurs(pid, folder) ? [pid] : []));
  if (pids.length > 0) say('Stopping what an earlier start left running ...');
  // SIGINT is PostgreSQL's fast stop, and an ordinary stop for the others.
  for (const pid of pids) process.kill(pid, 'SIGINT');
  for (let tries = 0; pids.some(isAlive) && tries < 100; tries += 1) await sleep(100);
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
  rmSync(stateFile, { force: true });
}
