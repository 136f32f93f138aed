import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { finding, type Arena, type Fault, type Outcome } from '../fault.ts';
import { secondsUntil } from '../wait.ts';
import { jobEnded, jobOf, type JobRow } from './worker.ts';

const mounts = new Set<string>();

/** Takes away the volumes that are still there when the suite is interrupted. */
export function releaseDisks(): void {
  for (const directory of mounts) spawnSync('umount', ['-l', directory]);
  mounts.clear();
}

/**
 * Puts a volume of 64 KB over a folder while `work` goes on. Needs the right to mount.
 * @returns why it could not be done, or undefined
 */
async function withFullDisk(directory: string, work: () => Promise<void>): Promise<string | undefined> {
  const options = ['-t', 'tmpfs', '-o', 'size=64k,mode=0755', 'tmpfs', directory];
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
  const notRun = await withFullDisk(lab.mediaDirectory, async () => {
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
