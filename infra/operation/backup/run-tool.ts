import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import path from 'node:path';

const ENVIRONMENT = path.join(import.meta.dirname, 'environment.sh');

/** Starts a program with the settings of the backups. */
export const start = (
  command: readonly string[],
  env: Record<string, string> = {},
  cwd = '/',
): ChildProcessWithoutNullStreams =>
  spawn(ENVIRONMENT, command, { env: { ...process.env, ...env }, stdio: 'pipe', cwd });

/**
 * Runs a program to its end and answers what it printed.
 * @throws Error with its name and its last lines
 */
export function run(command: readonly string[], cwd?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = start(command, {}, cwd);
    child.stdin.end();
    let printed = '';
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve(printed);
      const lines = `${printed}\n${said}`.trim().split('\n').slice(-6).join(' | ');
      reject(new Error(`${command.slice(0, 2).join(' ')} failed: ${lines || `exit ${code}`}`));
    });
  });
}
