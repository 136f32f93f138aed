import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { statfs } from 'node:fs/promises';
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
 * What a program said of its failure, in one line: from its first error on, without when it said so and without what a
 * store's answer has that is another each time, so that the same failure has the same reason.
 */
export function reasonIn(text: string): string {
  const lines = text
    .replaceAll(/^\s*\*{3} Request Headers[\s\S]*?(?=^\s*\*{3} Response Content|(?![\s\S]))/gm, '')
    .replaceAll(/<(RequestId|HostId)>[^<]*<\/\1>/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*[-\d]+ [:.\d]+ P\d+ +/, '').trim())
    .filter((line) => line && line !== '*** Response Content ***:');
  const first = lines.findIndex((line) => /\b(?:ERROR|Fatal)\b/.test(line));
  const reason = (first === -1 ? lines.slice(-6) : lines.slice(first, first + 6)).join(' | ');
  return /no space left on device|disk quota exceeded/i.test(text) ? `${DISK_FULL}: ${reason}` : reason;
}

const DISK_FULL = 'The disk is full';

/**
 * A sentence when the folder of the backups has no room for one more segment of the log (16 MB); undefined with room,
 * or in a bucket.
 */
export async function fullTarget(
  folder = process.env.BACKUP_FOLDER ?? '/var/lib/vitrine/backups',
): Promise<string | undefined> {
  if (process.env.BACKUP_STORAGE === 's3') return undefined;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < 16 * 2 ** 20
    ? `${DISK_FULL}: the one of the backups (BACKUP_DIR) has less than 16 MB left`
    : undefined;
}

/** Why something failed. It begins with a full target: the programs speak of a time-out then. */
export async function reasonOf(error: unknown, folder?: string): Promise<string> {
  const { message } = error as Error;
  const full = await fullTarget(folder).catch(() => undefined);
  return full ? `${full} | ${message}` : message;
}

/**
 * Runs a program to its end and answers what it printed.
 * @throws Error with its name and what it said
 */
export function run(
  command: readonly string[],
  cwd?: string,
  env: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = start(command, env, cwd);
    child.stdin.end();
    let printed = '';
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve(printed);
      const reason = reasonIn(`${printed}\n${said}`);
      reject(new Error(`${command.slice(0, 2).join(' ')} failed: ${reason || `exit ${code}`}`));
    });
  });
}
