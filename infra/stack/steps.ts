import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.ts';

/** How one part of `make test` went. */
export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** Full names of the tests that failed. */
  readonly failures: readonly string[];
}

/** A test file and how long it ran, in seconds. */
interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

const SLOWEST = 10;

/**
 * For the compiler and the typed lint, which are short Go programs: no garbage collection below this limit, and one
 * thread, for the other core has tests to run. It takes half of their processor time.
 */
const GO_ONCE = { GOGC: 'off', GOMEMLIMIT: '3GiB', GOMAXPROCS: '1' };

/** Processor time of everything that was started and has ended, where Linux tells it. */
function processorSeconds(): string {
  if (!existsSync('/proc/self/stat')) return '';
  const [, ofProcess = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user = 0, system = 0] = ofProcess.split(' ').slice(13, 15).map(Number);
  return `, ${((user + system) / 100).toFixed(0)} s of processor time`;
}

/** Runs the parts of `make test`: commands in process groups of their own, which end when the runner is stopped. */
export class Steps {
  readonly results: StepResult[] = [];
  /** Folders of failed browser tests, below the root. */
  readonly evidence: string[] = [];
  private readonly files: FileTime[] = [];
  private readonly startedAt = Date.now();
  private readonly running = new Set<ChildProcess>();
  /** Set once the run was stopped from outside; nothing begins after it. */
  stopped = false;
  private readonly logFolder: string;

  constructor(logFolder: string) {
    this.logFolder = logFolder;
    mkdirSync(logFolder, { recursive: true });
  }

  get failed(): boolean {
    return this.results.some(({ failed }) => failed > 0);
  }

  /** A check that passes or fails as one; its output is shown when it fails. */
  async check(name: string, ...commands: readonly (readonly string[])[]): Promise<boolean> {
    const startedAt = Date.now();
    let ok = true;
    for (const command of commands) {
      const log = path.join(this.logFolder, `${name}.log`);
      if (ok && (await this.run(command, GO_ONCE, { log })) !== 0) {
        ok = false;
        process.stdout.write(`\n${name} failed:\n${readFileSync(log, 'utf8').trimEnd()}\n`);
      }
    }
    const seconds = (Date.now() - startedAt) / 1000;
    this.report({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds, failures: ok ? [] : [name] });
    return ok;
  }

  /** A Jest project, which the first word of `name` names; `env` is what its tests need besides ours. */
  async jest(name: string, env: Record<string, string>, options: readonly string[]): Promise<void> {
    const startedAt = Date.now();
    const [project = name] = name.split(' ');
    const results = path.join(this.logFolder, `${name.replace(' ', '-')}.json`);
    rmSync(results, { force: true });
    const order = `--seed=${env['TEST_SEED'] || process.env['TEST_SEED'] || 1}`;
    const command = [process.execPath, inRoot('node_modules/jest/bin/jest.js'), order, ...options];
    const code = await this.run(
      [...command, '--selectProjects', project, '--json', `--outputFile=${results}`, '--silent=false'],
      // Several write to one terminal: none of them as if it were alone.
      { CI: 'true', NODE_OPTIONS: '--experimental-vm-modules', NODE_NO_WARNINGS: '1', ...env },
    );
    const counts = existsSync(results)
      ? (JSON.parse(readFileSync(results, 'utf8')) as {
          numPassedTests: number;
          numFailedTests: number;
          numRuntimeErrorTestSuites: number;
          testResults: {
            name: string;
            startTime: number;
            endTime: number;
            assertionResults: { fullName: string; status: string }[];
          }[];
        })
      : { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1, testResults: [] };
    for (const { name: file, startTime, endTime } of counts.testResults)
      this.files.push({ file: path.relative(inRoot(), file), seconds: (endTime - startTime) / 1000 });
    const tests = counts.testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites;
    this.report({
      name,
      passed: counts.numPassedTests,
      failed: code === 0 ? failed : Math.max(1, failed),
      seconds: (Date.now() - startedAt) / 1000,
      failures: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    });
  }

  /** Notes a part that could not even begin. */
  fail(name: string, message: string): void {
    process.stdout.write(`\n${name} failed:\n${message}\n`);
    this.report({ name, passed: 0, failed: 1, seconds: 0, failures: [name] });
  }

  /** Ends what runs, and begins nothing more. */
  stop(): void {
    this.stopped = true;
    for (const child of this.running) {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    }
  }

  /** Prints the slowest test files, a line for each part, the sum, and the folders of failed browser tests last. */
  summarise(): void {
    const sum = (key: 'passed' | 'failed') => this.results.reduce((total, result) => total + result[key], 0);
    const slowest = this.files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    process.stdout.write('\n');
    for (const { file, seconds } of slowest)
      process.stdout.write(`  ${seconds.toFixed(0).padStart(4)} s  ${file}\n`);
    process.stdout.write('\n');
    for (const { name, passed, failed, seconds } of this.results) {
      const verdict = `${passed} passed, ${failed} failed`;
      process.stdout.write(
        `  ${name.padEnd(12)} ${verdict.padEnd(24)} ${seconds.toFixed(0).padStart(4)} s\n`,
      );
    }
    const seconds = (Date.now() - this.startedAt) / 1000;
    process.stdout.write(
      `  ${''.padEnd(37)} ${seconds.toFixed(0).padStart(4)} s in all${processorSeconds()}\n`,
    );
    process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
    for (const folder of this.evidence) process.stdout.write(`${folder}\n`);
  }

  private report(result: StepResult): void {
    if (!this.stopped) this.results.push(result);
  }

  private run(
    command: readonly string[],
    env: Record<string, string>,
    { log }: { log?: string } = {},
  ): Promise<number> {
    if (this.stopped) return Promise.resolve(1);
    const [program = '', ...rest] = command;
    return new Promise((resolve, reject) => {
      const child = spawn(program, rest, {
        cwd: inRoot(),
        env: { ...process.env, ...env },
        stdio: ['ignore', log ? 'pipe' : 'inherit', log ? 'pipe' : 'inherit'],
        detached: true,
      });
      this.running.add(child);
      if (log) {
        const file = createWriteStream(log, { flags: 'w' });
        child.stdout?.pipe(file);
        child.stderr?.pipe(file, { end: false });
      }
      child.once('error', reject);
      child.once('close', (code) => {
        this.running.delete(child);
        resolve(code ?? 1);
      });
    });
  }
}
