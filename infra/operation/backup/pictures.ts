import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pictureDifferences, summary, type FileSum } from './compare.ts';
import { run } from './run-tool.ts';
import { snapshotsFor, type TakenBackup } from './schedule.ts';

/** Folder of the pictures; undefined when they are in a bucket, whose own versions keep them. */
export const media: string | undefined =
  process.env.MEDIA_STORAGE === 's3' ? undefined : (process.env.MEDIA_DIR ?? '/var/lib/vitrine/media');

/** Names of all files below a folder, those of writers under way left out. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('.incoming-'))
    .sort();
}

/** Changes exactly when a picture comes or goes: a picture's name is its content's hash. */
export async function listingOf(folder: string): Promise<string> {
  return createHash('sha256')
    .update((await filesOf(folder)).join('\n'))
    .digest('hex');
}

/** Makes the encrypted place of the pictures. */
export const createRepository = (): Promise<string> => run(['restic', 'init']);

/**
 * Copies what is new. From inside: what is restored is the folder's content, wherever that then is. Without pictures
 * there is nothing to copy, which restic takes for an error.
 */
export async function copyPictures(folder: string): Promise<void> {
  if ((await filesOf(folder)).length === 0) return;
  await run(
    ['restic', 'backup', '.', '--host=vitrine', '--tag=pictures', '--exclude=.incoming-*', '--quiet'],
    folder,
  );
}

/** Every copy of the last 7 days, one a day for 7 days and one a week for 4; the rest goes. */
export const forgetPictures = (): Promise<string> =>
  run([
    'restic',
    'forget',
    '--group-by=host',
    '--keep-within=8d',
    '--keep-daily=7',
    '--keep-weekly=4',
    '--prune',
    '--quiet',
  ]);

export async function snapshots(): Promise<TakenBackup[]> {
  const found = JSON.parse(await run(['restic', 'snapshots', '--json'])) as
    | { id: string; time: string }[]
    | null;
  return (found ?? []).map(({ id, time }) => ({ id, at: new Date(time) }));
}

async function sumsOf(folder: string): Promise<Map<string, FileSum>> {
  const found = new Map<string, FileSum>();
  for (const name of await filesOf(folder)) {
    const file = path.join(folder, name);
    const hash = createHash('sha256');
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.NaN }));
    if (Number.isNaN(mtimeMs)) continue;
    await pipeline(createReadStream(file), hash);
    found.set(name, { sha256: hash.digest('hex'), changed: mtimeMs });
  }
  return found;
}

/**
 * Reads everything in the place of the pictures, restores the newest copy aside and compares each picture with the live
 * one.
 * @param needed hashes of the pictures that the restored database has
 * @throws Error that names what differs
 */
export async function verifyPictures(folder: string, work: string, needed: readonly string[]): Promise<void> {
  await run(['restic', 'check', '--read-data', '--quiet']);
  const newest = (await snapshots()).sort((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
  if (!newest) {
    const missing = needed.length + (await filesOf(folder)).length;
    if (missing > 0) throw new Error('There is no copy of the pictures');
    return;
  }
  const target = path.join(work, 'pictures');
  await rm(target, { recursive: true, force: true });
  try {
    await run(['restic', 'restore', newest.id, `--target=${target}`, '--quiet']);
    const restored = await sumsOf(target);
    const folders = new Set([...restored.keys()].map((name) => name.split('/')[0]));
    const differences = [
      ...pictureDifferences(await sumsOf(folder), restored, newest.at),
      ...needed.flatMap((hash) =>
        folders.has(hash) ? [] : [`${hash}, which the database names, is missing`],
      ),
    ];
    if (differences.length > 0) throw new Error(`The restored pictures differ: ${summary(differences)}`);
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/** Puts the pictures of a moment back in their place. Answers how many snapshots that took. */
export async function restorePictures(folder: string, time: Date | undefined): Promise<number> {
  const chosen = snapshotsFor(await snapshots(), time);
  for (const id of chosen) await run(['restic', 'restore', id, `--target=${folder}`, '--quiet']);
  return chosen.length;
}
