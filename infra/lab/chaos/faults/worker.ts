import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { finding, type Arena, type Fault, type Outcome } from '../fault.ts';
import { secondsUntil, sleep } from '../wait.ts';
import { recovered } from './kills.ts';

export interface JobRow {
  readonly state: string;
  readonly attempts: number;
  readonly interruptions: number;
  readonly error: { code: string; error: string } | null;
  readonly result: { url?: string } | null;
}

/** The job as the database has it: no process has to be alive to look. */
export async function jobOf({ lab }: Arena, key: string): Promise<JobRow | undefined> {
  const { rows } = await lab.database.query<JobRow>(
    'SELECT state, attempts, interruptions, error, result FROM ai.jobs WHERE subject = $1',
    [key],
  );
  return rows[0];
}

const isOver = (job: JobRow | undefined): boolean =>
  job !== undefined && job.state !== 'queued' && job.state !== 'running';

/** Waits until the job of a key has ended. */
export const jobEnded = (
  arena: Arena,
  key: string,
  withinMs: number,
  since?: number,
): Promise<number | undefined> =>
  secondsUntil(async () => isOver(await jobOf(arena, key)), {
    withinMs,
    everyMs: 100,
    ...(since !== undefined && { since }),
  });

/**
 * Waits until the provider is being asked about the job for the `nth` time, and a little longer: the answer is under
 * way.
 */
export async function jobIsBeingWritten(arena: Arena, key: string, nth = 1): Promise<boolean> {
  const began = await secondsUntil(() => arena.provider.callsFor(key).length >= nth, { withinMs: 60_000 });
  await sleep(400);
  return began !== undefined;
}

async function killedOnce(arena: Arena): Promise<Outcome> {
  const { key } = await arena.requests.acceptedJob({ mark: 'lento' });
  const began = await jobIsBeingWritten(arena, key);
  const killedAt = Date.now();
  arena.lab.kill('worker');
  const recovery = await jobEnded(arena, key, 90_000, killedAt);
  const job = await jobOf(arena, key);
  return {
    recovery,
    findings: [
      finding(began, 'killed while the answer was being written'),
      finding(job?.state === 'succeeded', `the job ${job?.state} after ${job?.attempts} attempts`),
    ],
  };
}

async function killedThreeTimes(arena: Arena): Promise<Outcome> {
  const { key } = await arena.requests.acceptedJob({ mark: 'lento' });
  let kills = 0;
  for (; kills < 3 && (await jobIsBeingWritten(arena, key, kills + 1)); kills += 1) arena.lab.kill('worker');
  const recovery = await jobEnded(arena, key, 90_000);
  const job = await jobOf(arena, key);
  return {
    recovery,
    findings: [
      finding(kills === 3, `killed ${kills} times over one job`),
      finding(
        job?.state === 'failed' && Boolean(job.error?.error),
        `the job ${job?.state}: ${job?.error?.error ?? 'no message'}`,
      ),
    ],
  };
}

/** Folders of pictures that are not whole. */
function halfPictures(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => !name.startsWith('.'))
    .filter((name) => {
      const files = readdirSync(path.join(directory, name));
      const jpeg = files.find((file) => file.endsWith('.jpg'));
      if (!jpeg || files.length < 7) return true;
      const bytes = readFileSync(path.join(directory, name, jpeg));
      const isWhole = bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
      return !isWhole || files.some((file) => statSync(path.join(directory, name, file)).size === 0);
    });
}

async function killedOverPicture(arena: Arena): Promise<Outcome> {
  const { lab, requests } = arena;
  const { key } = await requests.acceptedJob({ kind: 'image' });
  await jobIsBeingWritten(arena, key);
  // The provider answers after a second; what follows is cutting, compressing and storing.
  await sleep(1_200);
  const killedAt = Date.now();
  lab.kill('worker');
  const recovery = await jobEnded(arena, key, 90_000, killedAt);
  const job = await jobOf(arena, key);
  const url = job?.result?.url ?? '';
  const shown = url ? (await fetch(`${lab.url}${url}`)).status : 0;
  const half = halfPictures(lab.mediaDirectory);
  return {
    recovery,
    findings: [
      finding(job?.state === 'succeeded', `the job ${job?.state}`),
      finding(shown === 200, `its picture is answered with ${shown}`),
      finding(half.length === 0, `${half.length} half pictures`),
    ],
  };
}

/** A worker that hangs loses its job to another; when it wakes up, what it does has no effect. */
async function frozen(arena: Arena): Promise<Outcome> {
  const { key } = await arena.requests.acceptedJob({ mark: 'lento' });
  await jobIsBeingWritten(arena, key);
  const frozenAt = Date.now();
  const thaw = arena.lab.freeze('worker');
  const other = await arena.lab.copy('worker');
  const recovery = await jobEnded(arena, key, 90_000, frozenAt);
  const before = await jobOf(arena, key);
  thaw();
  await sleep(arena.short ? 1_500 : 4_000);
  const after = await jobOf(arena, key);
  const ended = await other.end('SIGTERM');
  return {
    recovery,
    findings: [
      finding(before?.state === 'succeeded', `another worker finished the job: ${before?.state}`),
      finding(JSON.stringify(before) === JSON.stringify(after), 'the one that woke up changed nothing'),
      finding(ended === 0, `the other worker ended with ${ended}`),
    ],
  };
}

/** SIGTERM while an article is being written: it is finished or given back, and the process ends with 0. */
async function stopped(arena: Arena): Promise<Outcome> {
  const { lab, requests } = arena;
  const thaw = lab.freeze('worker');
  const copy = await lab.copy('worker');
  const { key } = await requests.acceptedJob({ mark: 'lento' });
  const began = await jobIsBeingWritten(arena, key);
  const stoppedAt = Date.now();
  const ended = await copy.end('SIGTERM');
  const seconds = (Date.now() - stoppedAt) / 1000;
  thaw();
  const recovery = await jobEnded(arena, key, 60_000, stoppedAt);
  const job = await jobOf(arena, key);
  return {
    recovery,
    findings: [
      finding(began, 'stopped while the answer was being written'),
      finding(ended === 0, `it ended with ${ended} after ${seconds.toFixed(1)} s`),
      finding(
        job?.state === 'succeeded' && job.interruptions === 0,
        `the job ${job?.state}, no interruption counted`,
      ),
    ],
  };
}

/** Two workers and many jobs: the provider is asked once for each. */
async function two(arena: Arena): Promise<Outcome> {
  const { lab, requests, provider } = arena;
  const copy = await lab.copy('worker');
  const entries = await Promise.all(
    Array.from({ length: arena.short ? 12 : 40 }, () => requests.acceptedJob({ mark: 'rapido' })),
  );
  const keys = entries.filter(({ outcome }) => outcome === 'acknowledged').map(({ key }) => key);
  const began = Date.now();
  for (const key of keys) await jobEnded(arena, key, 60_000);
  const recovery = (Date.now() - began) / 1000;
  const jobs = await Promise.all(keys.map((key) => jobOf(arena, key)));
  const twice = keys.filter((key) => provider.callsFor(key).length !== 1).length;
  const ended = await copy.end('SIGTERM');
  const succeeded = jobs.filter((job) => job?.state === 'succeeded').length;
  return {
    recovery,
    findings: [
      finding(succeeded === keys.length && keys.length > 0, `${succeeded} of ${keys.length} jobs succeeded`),
      finding(twice === 0, `${twice} jobs asked the provider more or less than once`),
      finding(ended === 0, `the second worker ended with ${ended}`),
      recovered(recovery, 'jobs are done'),
    ],
  };
}

export const workerFaults: readonly Fault[] = [
  { name: 'ai worker killed mid-generation', run: killedOnce },
  { name: 'ai worker killed three times over one job', run: killedThreeTimes, longOnly: true },
  { name: 'ai worker killed while it stores a picture', run: killedOverPicture, longOnly: true },
  { name: 'ai worker frozen, another takes over, it wakes up', run: frozen },
  { name: 'ai worker stopped (SIGTERM) mid-generation', run: stopped, longOnly: true },
  { name: 'two ai workers', run: two, longOnly: true },
];
