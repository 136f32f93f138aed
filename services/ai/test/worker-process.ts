import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Env } from '@vitrine/platform';

const root = new URL('../../../', import.meta.url).pathname;

/** The compiled worker as a process of its own. */
export class WorkerProcess {
  private output = '';

  private constructor(readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
  }

  static start(env: Env): WorkerProcess {
    const { PATH } = process.env;
    const child = spawn(process.execPath, ['services/ai/dist/worker.js'], {
      cwd: root,
      env: { PATH, ...env, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new WorkerProcess(child);
  }

  /** Everything it wrote. */
  get log(): string {
    return this.output;
  }

  /** Sends a signal and waits for the end. @returns the exit code, or null after a signal */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    this.child.kill(signal);
    const [code] = (await once(this.child, 'exit')) as [number | null];
    return code;
  }
}
