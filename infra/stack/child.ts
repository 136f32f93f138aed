import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, say } from './failure.ts';

/** A process of the stack: what to run, and when it is ready. */
export interface ChildSpec {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** User to run as, when it is another than ours. */
  readonly user?: { uid: number; gid: number };
  /** Done before every start, also after a death. */
  readonly beforeStart?: () => void;
  /** Answers true once the process does its work. */
  readonly ready: () => Promise<boolean>;
  /** How long it may take to be ready, in milliseconds; default a minute. */
  readonly patience?: number;
  /** Signal that stops it cleanly; default SIGTERM. */
  readonly stopSignal?: NodeJS.Signals;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 12_000;
const LONGEST_PAUSE_MS = 5_000;
/** A process that ran this long has recovered: the next pause before a restart is the shortest again. */
const STABLE_AFTER_MS = 30_000;

/** Ends what a dead process left behind: nginx's workers, for one, outlive a killed master and keep its port. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing was left.
  }
}

/**
 * One process of the stack, restarted when it dies: at once the first time, then with pauses that double up to 5 s.
 * It has a process group of its own, so Ctrl-C reaches the runner alone, which stops all in order.
 */
export class Child {
  private process: ChildProcess | undefined;
  private exited: Promise<void> = Promise.resolve();
  private stopping = false;
  private started = false;
  private pause = 0;

  readonly spec: ChildSpec;
  private readonly logFolder: string;
  private readonly onChange: () => void;
  private readonly report: (line: string) => void;

  /** `report` gets restarts. */
  constructor(spec: ChildSpec, logFolder: string, onChange: () => void, report = say) {
    this.spec = spec;
    this.logFolder = logFolder;
    this.onChange = onChange;
    this.report = report;
  }

  get pid(): number | undefined {
    return this.process?.pid;
  }

  get logFile(): string {
    return path.join(this.logFolder, `${this.spec.name}.log`);
  }

  /**
   * Starts the process and waits until it is ready.
   * @throws Failure with its last lines when it stops before that, or isn't ready in time
   */
  async start(): Promise<void> {
    this.launch('w');
    await this.waitUntilReady();
    this.started = true;
  }

  /** Stops the process for good: its signal first, then SIGKILL. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { pid } = this;
    if (pid === undefined) return;
    this.signal(this.spec.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => this.signal('SIGKILL'), STOP_WITHIN_MS);
    await this.exited;
    clearTimeout(timer);
  }

  /** The end of what the process printed. */
  lastLines(count = 12): string {
    const lines = readFileSync(this.logFile, 'utf8').trimEnd().split('\n');
    return lines.slice(-count).join('\n');
  }

  private signal(signal: NodeJS.Signals): void {
    try {
      if (this.process?.pid && this.process.exitCode === null) process.kill(this.process.pid, signal);
    } catch {
      // It ended between the question and the signal.
    }
  }

  private launch(mode: 'w' | 'a'): void {
    this.spec.beforeStart?.();
    const [program = '', ...rest] = this.spec.command;
    const log = openSync(this.logFile, mode);
    const startedAt = Date.now();
    const child = spawn(program, rest, {
      cwd: this.spec.cwd,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        LANG: 'C.UTF-8',
        ...this.spec.env,
      },
      stdio: ['ignore', log, log],
      detached: true,
      ...this.spec.user,
    });
    closeSync(log);
    this.process = child;
    this.onChange();
    this.exited = new Promise((resolve) => {
      const ended = (how: string) => {
        if (this.process !== child) return;
        endGroup(child.pid);
        this.process = undefined;
        this.onChange();
        resolve();
        if (this.started && !this.stopping) void this.restart(how, Date.now() - startedAt);
      };
      child.once('error', (error) => ended(error.message));
      child.once('exit', (code, signal) => ended(signal ? `signal ${signal}` : `exit code ${code}`));
    });
  }

  private async restart(how: string, ranFor: number): Promise<void> {
    if (ranFor > STABLE_AFTER_MS) this.pause = 0;
    this.report(`${this.spec.name} stopped (${how}); its last lines, all of them in ${this.logFile}:`);
    this.report(this.lastLines(5).replace(/^/gm, '    '));
    await sleep(this.pause);
    this.pause = Math.min(LONGEST_PAUSE_MS, Math.max(500, this.pause * 2));
    if (this.stopping) return;
    this.launch('a');
    try {
      await this.waitUntilReady();
      this.report(`${this.spec.name} is back.`);
    } catch {
      // It ended again, which restarts it again, or it isn't ready yet, which its log explains.
    }
  }

  private async waitUntilReady(): Promise<void> {
    const child = this.process;
    const { patience = READY_WITHIN_MS } = this.spec;
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (this.process !== child || this.stopping) {
        throw new Failure(`${this.spec.name} stopped while starting:\n${this.lastLines()}`);
      }
      if (await this.spec.ready().catch(() => false)) return;
      await sleep(60);
    }
    throw new Failure(
      `${this.spec.name} was not ready within ${patience / 1000} s; see ${this.logFile}:\n${this.lastLines()}`,
    );
  }
}
