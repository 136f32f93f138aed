import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '@vitrine/platform';
import { testEnv, type TestDatabase } from '@vitrine/testing';
import { DataSource } from 'typeorm';
import { parseAiConfig } from '../src/config.js';
import { database as schema } from '../src/data-source.js';
import type { JobRow } from '../src/jobs/job-row.js';
import { JobStore } from '../src/jobs/job-store.js';
import { migratedDatabase } from './harness.js';

let database: TestDatabase;
let dataSource: DataSource;
let store: JobStore;
beforeAll(async () => {
  database = await migratedDatabase();
  dataSource = await new DataSource(databaseOptions(schema, database.url)).initialize();
  const urls = { AUTH_JWKS_URL: 'http://auth/jwks', CONTENT_URL: 'http://content' };
  store = new JobStore(
    dataSource,
    parseAiConfig({ ...testEnv, ...urls, DATABASE_URL: database.url, REDIS_URL: 'redis://127.0.0.1' }),
  );
});
beforeEach(() => dataSource.query('DELETE FROM jobs'));
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const TOKEN = randomUUID();
/** Every situation that a row can be in. */
const situations = {
  queued: {},
  running: { state: 'running', lease_token: TOKEN, lease_until: 'in 8 s' },
  dead: { state: 'running', lease_token: TOKEN, lease_until: '8 s ago' },
  'dead again': { state: 'running', lease_token: TOKEN, lease_until: '8 s ago', interruptions: 2 },
  succeeded: { state: 'succeeded' },
  failed: { state: 'failed' },
  cancelled: { state: 'cancelled' },
} as const;
type Situation = keyof typeof situations;
const names = Object.keys(situations) as Situation[];

async function rowIn(situation: Situation): Promise<JobRow> {
  const row = { state: 'queued', lease_token: null, interruptions: 0, ...situations[situation] };
  const until = 'lease_until' in row ? (row.lease_until === 'in 8 s' ? 8 : -8) : null;
  const id = randomUUID();
  await dataSource.query(
    `INSERT INTO jobs (id, kind, state, lease_token, lease_until, interruptions, subject, input, created_by, request_id)
     VALUES ($1, 'image', $2, $3, now() + make_interval(secs => $4), $5, 'x', '{"prompt":"x"}', 'a@b.c', '-')`,
    [id, row.state, row.lease_token, until, row.interruptions],
  );
  return look(id);
}

async function look(id: string): Promise<JobRow> {
  const job = await store.find(id);
  if (!job) throw new Error('no such job');
  return job;
}

/** What each transition makes of a row; a situation that isn't named is left as it was, to the letter. */
const transitions: [
  name: string,
  move: (job: JobRow) => Promise<unknown>,
  to: Partial<Record<Situation, JobRow['state']>>,
][] = [
  ['claim', ({ id }) => store.claim(id), { queued: 'running', dead: 'running', 'dead again': 'failed' }],
  [
    'succeed',
    ({ id }) => store.succeed(id, TOKEN, { url: '/media/x' }),
    { running: 'succeeded', dead: 'succeeded', 'dead again': 'succeeded' },
  ],
  ['succeed, for another', ({ id }) => store.succeed(id, randomUUID(), { url: '/media/x' }), {}],
  [
    'fail',
    ({ id }) => store.fail(id, TOKEN, { code: 'ai.timeout', error: 'x' }),
    { running: 'failed', dead: 'failed', 'dead again': 'failed' },
  ],
  ['fail, for another', ({ id }) => store.fail(id, randomUUID(), { code: 'ai.timeout', error: 'x' }), {}],
  [
    'renew',
    ({ id }) => store.renew(id, TOKEN, { events: [], progress: 50 }),
    { running: 'running', dead: 'running', 'dead again': 'running' },
  ],
  ['renew, for another', ({ id }) => store.renew(id, randomUUID(), { events: [], progress: 50 }), {}],
  [
    'give back',
    ({ id }) => store.giveBack(id, TOKEN),
    { running: 'queued', dead: 'queued', 'dead again': 'queued' },
  ],
  ['give back, for another', ({ id }) => store.giveBack(id, randomUUID()), {}],
  ['interrupt', () => store.interrupt(), { 'dead again': 'failed' }],
  ['sweep', (job) => store.sweep(job), { queued: 'queued', dead: 'queued', 'dead again': 'queued' }],
  ['sweep, of an earlier round', ({ id }) => store.sweep({ id, round: 0 }), {}],
  ['refuse', (job) => store.refuse(job), { queued: 'failed' }],
  ['refuse, of an earlier round', ({ id }) => store.refuse({ id, round: 0 }), {}],
  [
    'cancel',
    ({ id }) => store.cancel(id, dataSource.manager),
    { queued: 'cancelled', running: 'cancelled', dead: 'cancelled', 'dead again': 'cancelled' },
  ],
  [
    'switch off',
    () => store.switchOff(dataSource.manager),
    { queued: 'failed', running: 'failed', dead: 'failed', 'dead again': 'failed' },
  ],
  [
    'requeue',
    ({ id }) => store.requeue(id, { created_by: 'd@e.f', estimated_cost_usd: 0.01 }, dataSource.manager),
    { failed: 'queued', cancelled: 'queued' },
  ],
];

describe.each(transitions)('the transition: %s', (_name, move, to) => {
  it.each(names)('from %s', async (situation) => {
    const before = await rowIn(situation);
    await move(before);
    const after = await look(before.id);
    if (!(situation in to)) {
      expect(after).toEqual(before);
      return;
    }
    expect(after).not.toEqual(before);
    expect(after.state).toBe(to[situation]);
    const isOver = !['queued', 'running'].includes(after.state);
    expect(after.finished_at !== null).toBe(isOver);
    expect(after.round).toBe(before.round + (after.state === 'queued' ? 1 : 0));
  });
});

it('a job that is queued again is estimated at what it has cost and will cost, charged to who asks now', async () => {
  const { id } = await rowIn('failed');
  await dataSource.query('UPDATE jobs SET cost_usd = 0.02, progress = 40 WHERE id = $1', [id]);
  await store.requeue(id, { created_by: 'd@e.f', estimated_cost_usd: 0.01 }, dataSource.manager);
  const { created_by, estimated_cost_usd, cost_usd, progress } = await look(id);
  expect([created_by, Number(estimated_cost_usd), Number(cost_usd), progress]).toEqual([
    'd@e.f',
    0.03,
    0.02,
    0,
  ]);
});

describe('of many who try at once', () => {
  it('of many who try at once one claims the job', async () => {
    const { id } = await rowIn('queued');
    const claims = await Promise.all(Array.from({ length: 8 }, () => store.claim(id)));
    expect(claims.filter(({ outcome }) => outcome === 'claimed')).toHaveLength(1);
    expect((await look(id)).attempts).toBe(1);
  });

  it('of many who try at once one sweeps the job', async () => {
    const job = await rowIn('dead');
    const swept = await Promise.all(Array.from({ length: 8 }, () => store.sweep(job)));
    expect(swept.filter(Boolean)).toHaveLength(1);
    expect(await look(job.id)).toMatchObject({ round: 2, interruptions: 1 });
  });
});

describe('the deaths of workers', () => {
  it('the deaths of workers are counted where another claims the job, and a job that is given back is none', async () => {
    const [dead, queued] = [await rowIn('dead'), await rowIn('queued')];
    for (const { id } of [dead, queued]) {
      const claim = await store.claim(id);
      if (claim.outcome === 'claimed') await store.giveBack(id, claim.token);
    }
    expect(await look(dead.id)).toMatchObject({ state: 'queued', interruptions: 1 });
    expect(await look(queued.id)).toMatchObject({ state: 'queued', interruptions: 0 });
  });
});

describe('the texts written from a list', () => {
  const LIST = randomUUID();
  const cite = (n: number) => ({ text: `Parágrafo ${n}`, sources: [n] });
  /** A job of some minutes ago. */
  const insert = (minutes: number, job: { state?: string; result?: object; input?: object; list?: string }) =>
    dataSource.query(
      `INSERT INTO jobs (id, kind, state, subject, created_by, request_id, desk_id, result, input, created_at, finished_at)
       SELECT gen_random_uuid(), 'generate', $1, 'x', 'a@b.c', '-', $2, $3, $4, at, at
       FROM (SELECT now() - make_interval(mins => $5) AS at) AS times`,
      [job.state ?? 'succeeded', job.list ?? LIST, job.result ?? null, job.input ?? {}, minutes],
    );

  it('the texts written from a list cite what the newest 20 of them cite, the newest first', async () => {
    for (let n = 21; n >= 1; n -= 1) await insert(n, { result: { citations: [cite(n)] } });
    await insert(0, { result: { url: '/media/x' } });
    await insert(0, { state: 'failed' });
    await insert(0, { result: { citations: [cite(99)] }, list: randomUUID() });
    expect(await store.citations(LIST)).toEqual(Array.from({ length: 20 }, (_, n) => cite(n + 1)));
  });

  it('the texts written from a list had the passages in their prompt that the newest with sources had', async () => {
    const sources = (...passages: string[]) => ({ sources: [{ number: 3, passages }] });
    await insert(2, { input: sources('a', 'b') });
    await insert(3, { input: sources('a') });
    await insert(1, { input: { sources: [] } });
    await insert(0, { input: sources('a', 'b', 'c'), list: randomUUID() });
    expect((await store.promptPassages(LIST))?.used).toEqual(new Map([[3, 2]]));
    expect(await store.promptPassages(randomUUID())).toBeNull();
  });
});
