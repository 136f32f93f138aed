import { chown, readdir } from 'node:fs/promises';
import { run } from './run-tool.ts';

/** Folder of the access records. */
const folder = process.env.RECORDS_DIR ?? '/var/lib/vitrine/records';
/** Who writes them: the gateway's user. */
const GATEWAY_USER = 101;

const restic = (words: readonly string[], cwd?: string): Promise<string> =>
  run(['restic', ...words], cwd, { BACKUP_PLACE: 'records' });

/**
 * Copies the access records into a place of their own, and reads everything there. Each copy has all six months, so a
 * week of them is enough.
 * @param isFirst whether none was made before: their place is made. One that is gone later is an error.
 */
export async function copyRecords(isFirst: boolean): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length === 0) return;
  if (isFirst) await restic(['snapshots', '--quiet']).catch(() => restic(['init', '--quiet']));
  await restic(['backup', '.', '--host=vitrine', '--tag=records', '--quiet'], folder);
  await restic(['forget', '--keep-last=7', '--prune', '--quiet']);
  await restic(['check', '--read-data', '--quiet']);
}

/**
 * Puts the records of closed days back; those that the gateway wrote since stay. Answers whether there is a copy:
 * backups of before have none.
 */
export async function restoreRecords(): Promise<boolean> {
  const found = await restic(['snapshots', '--json']).catch(() => '[]');
  if (!(JSON.parse(found) as unknown[] | null)?.length) return false;
  await restic(['restore', 'latest', `--target=${folder}`, '--exclude=current-*', '--quiet']);
  await chown(folder, GATEWAY_USER, GATEWAY_USER);
  return true;
}
