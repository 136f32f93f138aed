import type pg from 'pg';
import { finding, type Arena, type Fault, type Finding, type Outcome } from '../fault.ts';
import { secondsUntil, sleep } from '../wait.ts';
import { canWrite, recovered } from './kills.ts';
import { survived } from './redis.ts';
import { jobEnded, jobIsBeingWritten, jobOf } from './worker.ts';

const SERVICES = ['auth', 'content', 'ai', 'worker', 'scheduler', 'frontend'] as const;

const postgresAnswers = async ({ lab }: Arena): Promise<boolean> =>
  (await lab.database.query('SELECT 1')).rows.length === 1;

/** kill -9 of the server and all its backends while everybody writes. */
async function killed(arena: Arena): Promise<Outcome> {
  const { lab, admin } = arena;
  const before = lab.pids(...SERVICES);
  const { key } = await arena.requests.acceptedJob({ mark: 'lento' });
  await jobIsBeingWritten(arena, key);
  const down = lab.holdDown('postgres', arena.short ? 1_000 : 6_000);
  await sleep(300);
  const during = await admin.api.adminListPosts.outcome();
  await down;
  await secondsUntil(() => postgresAnswers(arena), { withinMs: 60_000 });
  const recovery = await secondsUntil(() => canWrite(arena), { withinMs: 30_000 });
  await jobEnded(arena, key, 90_000);
  const job = await jobOf(arena, key);
  return {
    recovery,
    findings: [
      finding([503, 504].includes(during.status), `an admin was answered with ${during.status}`),
      finding(job?.state === 'succeeded', `the AI job under way ${job?.state}`),
      recovered(recovery, 'posts are accepted'),
      survived(arena, before),
    ],
  };
}

/** A lock on the posts' table: writers get an error soon, readers get the cached pages. */
async function locked(arena: Arena): Promise<Outcome> {
  const { lab, admin, requests } = arena;
  const before = lab.pids(...SERVICES);
  const holder = await lab.connection();
  await holder.query('BEGIN; LOCK TABLE content.posts IN ACCESS EXCLUSIVE MODE');
  const until = Date.now() + (arena.short ? 4_000 : 20_000);
  const answers: { status: number; ms: number }[] = [];
  try {
    do {
      const from = Date.now();
      const { status } = await admin.api.adminListPosts.outcome();
      answers.push({ status, ms: Date.now() - from });
      const entry = await requests.createPost();
      answers.push({ status: entry.status, ms: entry.answeredAt - entry.at });
    } while (Date.now() < until);
  } finally {
    await holder.end();
  }
  const recovery = await secondsUntil(() => canWrite(arena), { withinMs: 30_000 });
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  return {
    recovery,
    findings: [
      finding(
        answers.every(({ status }) => status === 503),
        `writers were answered with ${[...new Set(answers.map(({ status }) => status))].join(', ')} in ${(slowest / 1000).toFixed(1)} s at most`,
      ),
      recovered(recovery, 'posts are accepted'),
      survived(arena, before),
    ],
  };
}

/** Every connection is taken, and the services have lost theirs. */
async function crowded(arena: Arena): Promise<Outcome> {
  const { lab, admin } = arena;
  const before = lab.pids(...SERVICES);
  const director = await lab.connection();
  const taken: pg.Client[] = [];
  let stopped = false;
  const takeAll = async () => {
    while (!stopped) {
      try {
        taken.push(await lab.connection());
      } catch {
        await sleep(20);
      }
    }
  };
  // Many, so that they are quicker than the services at what gets free.
  const takers = Array.from({ length: 12 }, takeAll);
  const statuses = new Set<number>();
  let slowest = 0;
  try {
    await secondsUntil(() => taken.length > 100, { withinMs: 20_000 });
    const begun = Date.now();
    // On a busy machine the takers may need longer until nothing is left for the services.
    const wanted = () => Date.now() < begun + (statuses.has(503) ? (arena.short ? 2_500 : 6_000) : 40_000);
    do {
      await director.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE 'vitrine%'`,
      );
      await sleep(150);
      const from = Date.now();
      statuses.add((await admin.api.adminListPosts.outcome()).status);
      slowest = Math.max(slowest, Date.now() - from);
    } while (wanted());
  } finally {
    stopped = true;
    await Promise.all(takers);
    await Promise.all([...taken, director].map((client) => client.end().catch(() => undefined)));
  }
  const recovery = await secondsUntil(() => canWrite(arena), { withinMs: 30_000 });
  return {
    recovery,
    findings: [
      finding(
        statuses.has(503) && [...statuses].every((status) => status === 503 || status === 200),
        `admins were answered with ${[...statuses].join(', ')} in ${(slowest / 1000).toFixed(1)} s at most`,
      ),
      recovered(recovery, 'posts are accepted'),
      survived(arena, before),
    ],
  };
}

/**
 * Content alone has no way to the database: what needs no content goes on, writers get errors, visitors read the cache.
 */
async function cutOff(arena: Arena): Promise<Outcome> {
  const { lab, admin } = arena;
  const before = lab.pids(...SERVICES);
  const statuses = new Set<number>();
  let slowest = 0;
  let sessions = 0;
  let asked = 0;
  try {
    await lab.database.query('ALTER ROLE vitrine_content NOLOGIN');
    const until = Date.now() + 20_000;
    do {
      await lab.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'vitrine_content'`,
      );
      const from = Date.now();
      statuses.add((await admin.api.adminListPosts.outcome()).status);
      slowest = Math.max(slowest, Date.now() - from);
      asked += 1;
      if ((await admin.api.getMe.outcome()).status === 200) sessions += 1;
      await sleep(200);
    } while (Date.now() < until);
  } finally {
    await lab.database.query('ALTER ROLE vitrine_content LOGIN');
  }
  const recovery = await secondsUntil(() => canWrite(arena), { withinMs: 30_000 });
  return {
    recovery,
    findings: [
      finding(
        [...statuses].every((status) => status === 503),
        `admins were answered with ${[...statuses].join(', ')} in ${(slowest / 1000).toFixed(1)} s at most`,
      ),
      finding(sessions === asked, `${sessions} of ${asked} questions to auth were answered meanwhile`),
      recovered(recovery, 'posts are accepted'),
      survived(arena, before),
    ],
  };
}

/**
 * Everything is killed at once, and what the services need comes back last, in two orders: none of them may give up.
 */
async function anyOrder(arena: Arena): Promise<Outcome> {
  const { lab } = arena;
  const findings: Finding[] = [];
  let slowest = 0;
  for (const [first, last] of [
    ['postgres', 'redis'],
    ['redis', 'postgres'],
  ] as const) {
    const stores = Promise.all([lab.holdDown(first, 6_000), lab.holdDown(last, 12_000)]);
    for (const name of SERVICES) lab.kill(name);
    await stores;
    const posts = await secondsUntil(() => canWrite(arena), { withinMs: 60_000 });
    const { key } = await arena.requests.acceptedJob({});
    await jobEnded(arena, key, 60_000);
    const job = await jobOf(arena, key);
    findings.push(
      recovered(posts, `${last} last: posts are accepted`),
      finding(job?.state === 'succeeded', `${last} last: an AI job ${job?.state}`),
    );
    slowest = Math.max(slowest, posts ?? 0);
  }
  return { recovery: slowest, findings };
}

export const postgresFaults: readonly Fault[] = [
  { name: 'PostgreSQL killed under load', run: killed },
  { name: 'a lock held on the posts table', run: locked },
  { name: 'PostgreSQL out of connections', run: crowded },
  { name: 'content cut off from PostgreSQL', run: cutOff, longOnly: true },
  { name: 'everything killed at once, the stores back last, in two orders', run: anyOrder, longOnly: true },
];
