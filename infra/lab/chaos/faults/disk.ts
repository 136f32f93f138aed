import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { finding, type Arena, type Fault, type Outcome } from '../fault.ts';
import { postBody } from '../requests.ts';
import { secondsUntil } from '../wait.ts';
import { canWrite, recovered } from './kills.ts';
import { jobEnded, jobOf, type JobRow } from './worker.ts';

const mounts = new Set<string>();

/** Takes away the volumes that are still there when the suite is interrupted. */
export function releaseDisks(): void {
  for (const directory of mounts) spawnSync('umount', ['-l', directory]);
  mounts.clear();
}

/**
 * Puts a small volume over a folder while `work` goes on. Needs the right to mount.
 * @param size in the words of mount
 * @returns why it could not be done, or undefined
 */
async function withSmallDisk(
  directory: string,
  size: string,
  work: () => Promise<void>,
): Promise<string | undefined> {
  const options = ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', directory];
  const mounted = spawnSync('mount', options, { encoding: 'utf8' });
  if (mounted.status !== 0)
    return `no right to mount a small volume (${mounted.stderr?.trim() || 'no mount program'})`;
  mounts.add(directory);
  try {
    await work();
  } finally {
    const gone = () => spawnSync('umount', [directory]).status === 0;
    // What still has a file open there keeps it busy for a moment.
    if ((await secondsUntil(gone, { withinMs: 5_000 })) === undefined) releaseDisks();
    mounts.delete(directory);
  }
  return undefined;
}

async function pictures(arena: Arena): Promise<Outcome> {
  const { lab, requests } = arena;
  let left: string[] = [];
  let job: JobRow | undefined;
  const notRun = await withSmallDisk(lab.mediaDirectory, '64k', async () => {
    const { key } = await requests.acceptedJob({ kind: 'image' });
    await jobEnded(arena, key, 90_000);
    job = await jobOf(arena, key);
    left = readdirSync(lab.mediaDirectory);
  });
  if (notRun) return { findings: [], notRun };
  const since = Date.now();
  const again = await requests.acceptedJob({ kind: 'image' });
  const recovery = await jobEnded(arena, again.key, 90_000, since);
  const after = await jobOf(arena, again.key);
  const error = job?.error?.error ?? '';
  return {
    recovery,
    findings: [
      finding(
        job?.state === 'failed' && error.startsWith('Erro ao gerar imagem'),
        `the job ${job?.state}: ${error}`,
      ),
      finding(left.length === 0, `${left.length} files were left behind`),
      finding(after?.state === 'succeeded', `with space again, the next one ${after?.state}`),
    ],
  };
}

export const fullMediaDisk: Fault = { name: 'the disk of the pictures is full', run: pictures };

/** Text that compression makes no smaller. */
const bulky = (): string =>
  `<p>${Array.from({ length: 3_000 }, () => Math.random().toString(36).slice(2)).join(' ')}</p>`;

/** The posts lie on a volume that is full: readers read, and writers see why nothing can be saved. */
async function posts(arena: Arena): Promise<Outcome> {
  const { lab, admin } = arena;
  const [row] = (await lab.database.query<{ data_directory: string }>('SHOW data_directory')).rows;
  const data = row?.data_directory ?? '';
  const { uid, gid } = statSync(data);
  const volume = mkdtempSync(path.join(path.dirname(data), 'volume-'));
  const filler = path.join(volume, 'filler');
  let answers: { status: number; code: string | undefined }[] = [];
  let list = 0;
  let recovery: number | undefined;
  const notRun = await withSmallDisk(volume, '32m', async () => {
    chownSync(volume, uid, gid);
    await lab.database.query(`CREATE TABLESPACE chaos_small LOCATION '${volume}'`);
    try {
      await lab.database.query('ALTER TABLE content.posts SET TABLESPACE chaos_small');
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
      const until = Date.now() + (arena.short ? 3_000 : 15_000);
      do {
        const answer = await admin.api.adminCreatePost.outcome({
          body: postBody(`disco-${Date.now()}`, { content: bulky() }),
        });
        answers.push({ status: answer.status, code: answer.ok ? undefined : answer.body?.code });
        list = (await admin.api.adminListPosts.outcome()).status;
      } while (Date.now() < until);
    } finally {
      rmSync(filler, { force: true });
      recovery = await secondsUntil(() => canWrite(arena), { withinMs: 30_000 });
      await lab.database.query('ALTER TABLE content.posts SET TABLESPACE pg_default');
      await lab.database.query('DROP TABLESPACE chaos_small');
    }
  });
  rmdirSync(volume);
  if (notRun) return { findings: [], notRun };
  // What was there before has a little room left.
  answers = answers.slice(answers.findIndex(({ status }) => status !== 201));
  return {
    recovery,
    findings: [
      finding(
        answers.length > 0 && answers.every(({ code }) => code === 'service.storage_full'),
        `writers were answered with ${[...new Set(answers.map(({ status, code }) => `${status} ${code}`))].join(', ')}`,
      ),
      finding(list === 200, `the list of posts was answered with ${list}`),
      recovered(recovery, 'posts are accepted'),
    ],
  };
}

export const fullDatabaseVolume: Fault = { name: "the posts' volume of PostgreSQL is full", run: posts };
