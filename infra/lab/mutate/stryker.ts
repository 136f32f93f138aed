import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '../../stack/paths.ts';
import type { Part } from './parts.ts';

/** A mutant in Stryker's report; positions count from 1. */
export interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status:
    | 'Killed'
    | 'Timeout'
    | 'Survived'
    | 'NoCoverage'
    | 'Ignored'
    | 'RuntimeError'
    | 'CompileError';
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
}

export interface Report {
  readonly files: Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>;
}

const STATE = '.local/mutate';

/**
 * Runs Stryker over a part, or over those of its files that `only` names, and answers its report.
 * @param env what the tests need, such as the addresses of databases
 */
export async function runStryker(
  name: string,
  part: Part,
  only: string | undefined,
  env: Record<string, string>,
): Promise<Report> {
  const folder = inRoot(STATE, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const inFolder = (file: string) => `${folder}/${file}`;
  writeFileSync(
    inFolder('options.json'),
    JSON.stringify({
      testRunner: 'jest',
      plugins: ['@stryker-mutator/jest-runner'],
      testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
      jest: {
        projectType: 'custom',
        configFile: 'infra/lab/mutate/jest.config.js',
        config: {
          roots: part.roots.map((root) => `<rootDir>/${root}`),
          testMatch: part.tests.map((test) => `<rootDir>/${test}`),
        },
      },
      coverageAnalysis: 'perTest',
      // What runs once when a module is loaded would need a process for each mutant.
      ignoreStatic: true,
      concurrency: 1,
      // A test of a database may wait for a lease; a rule that takes seconds is an endless loop.
      timeoutMS: part.stores ? 60_000 : 10_000,
      dryRunTimeoutMinutes: 30,
      tempDirName: inFolder('sandbox'),
      ignorePatterns: ['.local', '**/dist', '**/build', 'infra/readme'],
      mutate: only ? only.split(',') : part.mutate,
      // Types don't matter to what is compiled file by file, and Stryker can't read tsconfig.json with TypeScript 7.
      disableTypeChecks: false,
      tsconfigFile: 'none',
      reporters: ['json', 'dots'],
      jsonReporter: { fileName: inFolder('report.json') },
    }),
  );
  const program = inRoot('infra/lab/mutate/node_modules/@stryker-mutator/core/bin/stryker.js');
  const child = spawn(process.execPath, [program, 'run', inFolder('options.json'), '--logLevel', 'warn'], {
    cwd: inRoot(),
    env: { ...process.env, ...env, MUTATE_SKIP: part.skip ?? '' },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Stryker failed at ${name}; its output is above.`);
  return JSON.parse(readFileSync(inFolder('report.json'), 'utf8')) as Report;
}
