import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { say } from './failure.ts';
import { inRoot } from './paths.ts';
import type { Steps, StepResult } from './steps.ts';

/** Where failed browser tests save what their browsers showed. */
const FAILURES = inRoot('.local/test/failures');
/** Keeps one core busy, and ends with its parent however that ends. */
const BUSY_LOOP = 'const { ppid } = process; while (process.ppid === ppid) for (let i = 0; i < 1e8; i += 1);';

/** One run of the tests. */
export interface Round {
  readonly seed: number;
  readonly results: readonly StepResult[];
  /** Folders of its failed tests, below the root. */
  readonly evidence: readonly string[];
}

/** A row for each round; below it the names of its failed tests and their folders. */
export function table(rounds: readonly Round[]): string {
  const lines = rounds.map(({ seed, results, evidence }, index) => {
    const sum = (key: 'passed' | 'failed' | 'seconds') =>
      results.reduce((total, result) => total + result[key], 0);
    const cells = [index + 1, seed, sum('passed'), sum('failed'), Math.round(sum('seconds'))];
    const row = cells.map((cell) => String(cell).padStart(7)).join(' ');
    const names = results.flatMap(({ failures }) => failures);
    return [row, ...[...names, ...evidence].map((line) => `          ${line}`)].join('\n');
  });
  return `    run    seed  passed  failed seconds\n${lines.join('\n')}`;
}

/** Folders with files, below the root. */
function foldersWithFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return [...new Set(files.map(({ parentPath }) => path.relative(inRoot(), parentPath)))].sort();
}

function count(name: string, otherwise: number): number {
  const value = Number(process.env[name] || otherwise);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} is no whole number.`);
  return value;
}

/**
 * Runs browser tests E2E_TIMES times with E2E_LOAD busy loops; `run` gets the environment of its tests. The first run
 * has the seed TEST_SEED, and each run after it the next one. Several runs are printed as a table. A run that failed
 * leaves the files of `logs`, the folder of its services, too.
 */
export async function runRounds(
  steps: Steps,
  logs: string,
  run: (env: Record<string, string>) => Promise<void>,
): Promise<void> {
  const times = process.env['E2E_TIMES'];
  const firstSeed = count('TEST_SEED', 1);
  rmSync(FAILURES, { recursive: true, force: true });
  const loops = Array.from({ length: count('E2E_LOAD', 0) }, () =>
    spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }),
  );
  const rounds: Round[] = [];
  try {
    for (let round = 0; round < count('E2E_TIMES', 1) && !steps.stopped; round += 1) {
      const seed = firstSeed + round;
      const failures = path.join(FAILURES, times ? `run-${round + 1}` : '');
      const before = steps.results.length;
      await run({ TEST_FAILURES: failures, ...(times && { TEST_SEED: String(seed) }) });
      const results = steps.results.slice(before);
      if (results.some(({ failed }) => failed > 0) && existsSync(logs))
        cpSync(logs, path.join(failures, 'services'), { recursive: true });
      const evidence = foldersWithFiles(failures);
      steps.evidence.push(...evidence);
      rounds.push({ seed, results, evidence });
      if (times) say(`\n${table(rounds)}\n`);
    }
  } finally {
    for (const loop of loops) loop.kill();
  }
}
