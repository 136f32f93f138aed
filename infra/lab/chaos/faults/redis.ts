import { readdirSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { finding, type Arena, type Fault, type Finding, type Outcome } from '../fault.ts';
import { secondsUntil, sleep } from '../wait.ts';
import { canWrite, recovered } from './kills.ts';
import { jobEnded, jobIsBeingWritten, jobOf } from './worker.ts';

const SERVICES = ['auth', 'content', 'ai', 'worker', 'scheduler', 'frontend'] as const;

/** What no outage of a store may do: end a process. */
export function survived(arena: Arena, before: Record<string, number | undefined>): Finding {
  const after = arena.lab.pids(...Object.keys(before));
  const gone = Object.keys(before).filter((name) => before[name] !== after[name]);
  return finding(gone.length === 0, gone.length === 0 ? 'no process ended' : `${gone.join(', ')} ended`);
}

/** Asks for jobs and posts while Redis is away: jobs are refused soon and with a sentence, posts go on. */
async function askWithoutRedis(arena: Arena, until: number): Promise<Finding[]> {
  const { admin, history } = arena;
  const slowest = { job: 0 };
  const codes = new Set<string>();
  let written = 0;
  let tried = 0;
  do {
    const key = history.key('job');
    const at = Date.now();
    const answer = await admin.api.adminGenerate.outcome({
      headers: { Prefer: 'respond-async' },
      body: { title: key, category_id: 1 },
    });
    history.add({
      operation: 'job',
      key,
      at,
      answeredAt: Date.now(),
      outcome: answer.status === 202 ? 'acknowledged' : 'unknown',
      status: answer.status,
    });
    slowest.job = Math.max(slowest.job, Date.now() - at);
    const code = answer.ok ? undefined : answer.body?.code;
    codes.add(answer.status === 202 ? '202' : `${answer.status} ${code ?? 'without a code'}`);
    tried += 1;
    if (await canWrite(arena)) written += 1;
    await sleep(150);
  } while (Date.now() < until);
  return [
    finding(
      [...codes].every((code) => code === '202' || code === '503 ai.queue_unavailable'),
      `AI calls: ${[...codes].join(', ')}, in ${(slowest.job / 1000).toFixed(1)} s at most`,
    ),
    finding(slowest.job < 8_000, 'no AI call waited for long'),
    finding(written === tried, `${written} of ${tried} posts were written meanwhile`),
  ];
}

/** Seconds from `since` until a new job is done. */
async function consumes(arena: Arena, since: number): Promise<number | undefined> {
  const accepted = await secondsUntil(
    async () => {
      const { key, outcome } = await arena.requests.queueJob();
      return outcome === 'acknowledged' && (await jobEnded(arena, key, 40_000)) !== undefined;
    },
    { since, withinMs: 90_000 },
  );
  return accepted;
}

/** What there is to say once Redis is back: the job that was under way, and how soon others are done. */
async function afterwards(
  arena: Arena,
  { key, before, findings }: { key: string; before: Record<string, number | undefined>; findings: Finding[] },
): Promise<Outcome> {
  const recovery = await consumes(arena, Date.now());
  await jobEnded(arena, key, 60_000);
  const job = await jobOf(arena, key);
  return {
    recovery,
    findings: [
      ...findings,
      finding(job?.state === 'succeeded', `the job under way ${job?.state}`),
      recovered(recovery, 'jobs are done'),
      survived(arena, before),
    ],
  };
}

const killed =
  (seconds: number) =>
  async (arena: Arena): Promise<Outcome> => {
    const { lab } = arena;
    const before = lab.pids(...SERVICES);
    const { key } = await arena.requests.acceptedJob({ mark: 'lento' });
    await jobIsBeingWritten(arena, key);
    const down = lab.holdDown('redis', seconds * 1000);
    await sleep(100);
    const findings = await askWithoutRedis(arena, Date.now() + seconds * 1000 - 500);
    await down;
    await secondsUntil(async () => (await lab.redis.ping()) === 'PONG', { withinMs: 30_000 });
    return afterwards(arena, { key, before, findings });
  };

async function frozen(arena: Arena): Promise<Outcome> {
  const { lab, short } = arena;
  const before = lab.pids(...SERVICES);
  const { key } = await arena.requests.acceptedJob({ mark: 'lento' });
  await jobIsBeingWritten(arena, key);
  const thaw = lab.freeze('redis');
  const findings = await askWithoutRedis(arena, Date.now() + (short ? 5_000 : 20_000));
  thaw();
  return afterwards(arena, { key, before, findings });
}

/** Everything in Redis is gone, under running and waiting jobs and with posts due. */
async function wiped(arena: Arena): Promise<Outcome> {
  const { lab, requests, admin } = arena;
  const before = lab.pids(...SERVICES);
  const due = new Date(Date.now() + 3_000);
  const jobs = await Promise.all(
    Array.from({ length: arena.short ? 5 : 12 }, () => requests.acceptedJob({ mark: 'lento' })),
  );
  await requests.createPost({ schedule: due });
  await jobIsBeingWritten(arena, jobs[0]?.key ?? '');
  const wipedAt = Date.now();
  await lab.redis.flushall();
  for (const { key } of jobs) await jobEnded(arena, key, 90_000);
  const recovery = (Date.now() - wipedAt) / 1000;
  const ended = await Promise.all(jobs.map(({ key }) => jobOf(arena, key)));
  const succeeded = ended.filter((job) => job?.state === 'succeeded').length;
  return {
    recovery,
    findings: [
      finding(succeeded === jobs.length, `${succeeded} of ${jobs.length} jobs succeeded nevertheless`),
      finding((await admin.api.adminListPosts.outcome()).status === 200, 'the session is still good'),
      survived(arena, before),
    ],
  };
}

async function full(arena: Arena): Promise<Outcome> {
  const { lab } = arena;
  const before = lab.pids(...SERVICES);
  const [, limit = '0'] = (await lab.redis.config('GET', 'maxmemory')) as string[];
  await lab.redis.config('SET', 'maxmemory', '500kb');
  let findings: Finding[];
  try {
    findings = await askWithoutRedis(arena, Date.now() + (arena.short ? 1_500 : 6_000));
  } finally {
    await lab.redis.config('SET', 'maxmemory', limit);
  }
  const recovery = await consumes(arena, Date.now());
  return { recovery, findings: [...findings, recovered(recovery, 'jobs are done'), survived(arena, before)] };
}

/** The last write to the append-only file is half there, as after a power cut. */
async function cutShort(arena: Arena): Promise<Outcome> {
  const { lab } = arena;
  const folder = path.join(lab.redisDirectory, 'appendonlydir');
  const down = lab.holdDown('redis', 2_000);
  await sleep(500);
  const file = readdirSync(folder).find((name) => name.endsWith('.incr.aof'));
  const target = path.join(folder, file ?? '');
  const size = file ? statSync(target).size : 0;
  if (size > 5) truncateSync(target, size - 5);
  await down;
  const back = await secondsUntil(async () => (await lab.redis.ping()) === 'PONG', { withinMs: 30_000 });
  const recovery = await consumes(arena, Date.now());
  return {
    recovery,
    findings: [
      finding(size > 5, 'its last command was cut short'),
      recovered(back, 'Redis answers'),
      recovered(recovery, 'jobs are done'),
    ],
  };
}

export const redisFaults: readonly Fault[] = [
  { name: 'Redis killed for 3 s', run: killed(3) },
  { name: 'Redis killed for 15 s', run: killed(15), longOnly: true },
  { name: 'Redis killed for 90 s', run: killed(90), longOnly: true },
  { name: 'Redis frozen', run: frozen },
  { name: 'Redis wiped (FLUSHALL) mid-job', run: wiped },
  { name: 'Redis full (maxmemory)', run: full },
  { name: 'Redis append-only file cut short', run: cutShort, longOnly: true },
];
