import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, say } from './failure.ts';

/** A process: ids are given out again, so its start belongs to it (null where the system tells none). */
export interface Started {
  readonly pid: number;
  readonly started: string | null;
}

interface State {
  readonly runner: Started;
  readonly url: string;
  readonly processes: Record<string, Partial<Started>>;
}

/** The process of that id as it is now; one that has ended and waits for its parent has no start. */
export function processOf(pid: number): Started {
  let fields: string[] = [];
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It has ended, or the system has no such files.
  }
  return { pid, started: (fields[0] !== 'Z' && fields[19]) || null };
}

const runs = ({ pid, started }: Started): boolean => started !== null && processOf(pid).started === started;

/**
 * Ends what a runner that was killed left behind, named by its state file.
 * @throws Failure when that runner is still there
 */
export async function endLeftovers(stateFile: string): Promise<void> {
  if (!existsSync(stateFile)) return;
  const state = JSON.parse(readFileSync(stateFile, 'utf8')) as State;
  if (state.runner.pid !== process.pid && runs(state.runner)) {
    throw new Failure(
      `Vitrine is already running at ${state.url} (process ${state.runner.pid}). Stop it with Ctrl-C first.`,
    );
  }
  const left = Object.values(state.processes).flatMap(({ pid, started = null }) =>
    pid && runs({ pid, started }) ? [{ pid, started }] : [],
  );
  if (left.length > 0) say('Stopping what an earlier start left running ...');
  // SIGINT is PostgreSQL's fast stop, and an ordinary stop for the others.
  for (const { pid } of left) process.kill(pid, 'SIGINT');
  for (let tries = 0; left.some(runs) && tries < 100; tries += 1) await sleep(100);
  for (const { pid } of left.filter(runs)) process.kill(pid, 'SIGKILL');
  rmSync(stateFile, { force: true });
}
