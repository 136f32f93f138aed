import { spawn } from 'node:child_process';
import { Failure } from './failure.ts';

export interface RunOptions {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  readonly user?: { uid: number; gid: number };
  /** Ends the command early. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a command to its end and answers what it printed.
 * @throws Failure `"<title> failed: <its last lines>"`
 */
export function runOnce(
  title: string,
  command: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const [program = '', ...rest] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: options.cwd,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: options.signal,
      ...options.user,
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Failure(`${title} failed:\n${output.trim().split('\n').slice(-12).join('\n')}`));
    });
  });
}
