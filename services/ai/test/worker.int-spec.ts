import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { errorCatalogue } from '@vitrine/contracts';
import type { Worker } from 'bullmq';
import request from 'supertest';
import { parseAiConfig } from '../src/config.js';
import { JobStore } from '../src/jobs/job-store.js';
import { JobConsumer } from '../src/runner/job-consumer.js';
import { article, Harness } from './harness.js';
import { WorkerProcess } from './worker-process.js';

let harness: Harness;
let processes: WorkerProcess[] = [];
let workers: NestExpressApplication[] = [];

const startWorker = (env = {}): WorkerProcess => {
  const worker = WorkerProcess.start({ ...harness.env, ...env });
  processes.push(worker);
  return worker;
};
const workHere = async (env = {}): Promise<NestExpressApplication> => {
  const worker = await harness.createWorker(env);
  workers.push(worker);
  return worker;
};
const calls = (count: number) =>
  harness.eventually(
    () => harness.provider.calls.length,
    (made) => made >= count,
  );

beforeAll(async () => {
  harness = await Harness.start({ AI_LEASE_SECONDS: '1.5', AI_LOCK_SECONDS: '2' }, { worker: false });
});
beforeEach(() => harness.provider.reset({ text: article }));
afterEach(async () => {
  await Promise.all(processes.map((worker) => worker.end('SIGKILL')));
  await Promise.all(workers.map((worker) => worker.close()));
  processes = [];
  workers = [];
});
afterAll(() => harness.stop());

describe('a killed worker', () => {
  it('a killed worker leaves it to the next one, and its effect happens once', async () => {
    harness.provider.script = [{ text: article, paceMs: 200, piece: 200 }];
    const first = startWorker();
    const id = await harness.queue();
    await calls(1);
    const second = startWorker();
    await first.end('SIGKILL');
    const job = await harness.untilOver(id);
    expect(job).toMatchObject({ state: 'succeeded', attempts: 2 });
    expect(harness.provider.calls).toHaveLength(2);
    expect(harness.provider.calls[0]?.closedEarly).toBe(true);
    expect(second.log).toContain(id);
    // The call that was lost is in the ledger with its estimate.
    const [sum]: { cost: string; entries: number }[] = await harness.dataSource.query(
      'SELECT sum(cost_usd) AS cost, count(*)::int AS entries FROM usage_entries WHERE job_id = $1',
      [id],
    );
    expect(sum?.entries).toBe(2);
    expect(job.cost_usd).toBeCloseTo(Number(sum?.cost), 6);
  });

  it('a killed worker for the third time ends the job with a sentence', async () => {
    harness.provider.fallback = { fault: 'hang' };
    const worker = startWorker();
    const id = await harness.queue();
    await calls(1);
    await harness.dataSource.query('UPDATE jobs SET interruptions = 2 WHERE id = $1', [id]);
    await worker.end('SIGKILL');
    startWorker();
    expect(await harness.untilOver(id)).toMatchObject({
      state: 'failed',
      error: { code: 'ai.interrupted', error: errorCatalogue['ai.interrupted'].message },
    });
    expect(harness.provider.calls).toHaveLength(1);
  });
});

describe('a worker that is asked to stop', () => {
  it('a worker that is asked to stop finishes what it can, gives back what it can not, and exits with 0', async () => {
    // Far slower than the grace, however busy the machine is.
    harness.provider.script = [{ text: article, paceMs: 5_000, piece: 200 }];
    const worker = startWorker({ AI_SHUTDOWN_GRACE_SECONDS: '0.2' });
    const id = await harness.queue();
    await calls(1);
    expect(await worker.end('SIGTERM')).toBe(0);
    // The end of a process and the end of its connection reach this process in either order.
    await harness.eventually(() => harness.provider.calls[0]?.closedEarly, Boolean);
    expect(await harness.job(id)).toMatchObject({ state: 'queued', error: null });
    startWorker();
    expect(await harness.untilOver(id)).toMatchObject({ state: 'succeeded', attempts: 2 });
    const [row]: { interruptions: number }[] = await harness.dataSource.query(
      'SELECT interruptions FROM jobs WHERE id = $1',
      [id],
    );
    expect(row?.interruptions).toBe(0);
  });

  it('a worker that is asked to stop lets a job that is nearly done end', async () => {
    harness.provider.fallback = { text: article, paceMs: 60, piece: 200 };
    const worker = startWorker({ AI_SHUTDOWN_GRACE_SECONDS: '8' });
    const id = await harness.queue();
    await calls(1);
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(await harness.job(id)).toMatchObject({ state: 'succeeded', attempts: 1 });
  });
});

describe('a worker that was taken for dead and comes back', () => {
  it('a worker that was taken for dead and comes back has no effect any more', async () => {
    const store = new JobStore(harness.dataSource, parseAiConfig(harness.env));
    const id = await harness.queue();
    const first = await store.claim(id);
    expect(await store.claim(id)).toMatchObject({ outcome: 'busy' });
    await harness.dataSource.query(
      `UPDATE jobs SET lease_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    const second = await store.claim(id);
    if (first.outcome !== 'claimed' || second.outcome !== 'claimed') throw new Error('not claimed');
    expect(await store.renew(id, first.token, { events: [{ type: 'reset' }] })).toBe(false);
    expect(await store.succeed(id, first.token, { url: '/media/old' })).toBe(false);
    expect(await store.fail(id, first.token, { code: 'ai.timeout', error: 'x' })).toBe(false);
    expect(await store.giveBack(id, first.token)).toBeNull();
    expect(await store.succeed(id, second.token, { url: '/media/new' })).toBe(true);
    expect(await store.claim(id)).toEqual({ outcome: 'closed' });
    expect((await harness.job(id)).result).toEqual({ url: '/media/new' });
  });
});

describe('many jobs at once', () => {
  it('many jobs at once all end, with two workers, each with one call', async () => {
    harness.provider.fallback = { text: article, paceMs: 10, piece: 400 };
    await Promise.all([workHere(), workHere()]);
    const ids = await Promise.all(Array.from({ length: 12 }, () => harness.queue()));
    const jobs = await Promise.all(ids.map((id) => harness.untilOver(id)));
    expect(jobs.map(({ state, attempts }) => [state, attempts])).toEqual(ids.map(() => ['succeeded', 1]));
    expect(harness.provider.calls).toHaveLength(12);
  });

  it('many jobs at once run again when a consumer has silently stopped to take entries', async () => {
    const worker = await workHere({ AI_STUCK_SECONDS: '0.6' });
    const consumer = worker.get(JobConsumer) as { worker: Worker };
    const stuck = consumer.worker;
    await stuck.close(true);
    const id = await harness.queue();
    expect(await harness.untilOver(id)).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(consumer.worker).not.toBe(stuck);
  });

  it('many jobs at once get one new consumer, however long the old one takes to close', async () => {
    // A new one has this long to take the entry, on a busy machine too.
    const worker = await workHere({ AI_STUCK_SECONDS: '2' });
    const consumer = worker.get(JobConsumer) as { worker: Worker; consume(): void };
    const consume = jest.spyOn(consumer, 'consume');
    const close = consumer.worker.close.bind(consumer.worker);
    await close(true);
    jest.spyOn(consumer.worker, 'close').mockImplementation(() => sleep(1_500));
    const id = await harness.queue();
    expect(await harness.untilOver(id)).toMatchObject({ state: 'succeeded' });
    expect(consume.mock.calls).toHaveLength(1);
  });

  it('the worker says whether it consumes', async () => {
    const worker = await workHere();
    const ready = () => request(worker.getHttpServer()).get('/readyz');
    // Not before it is connected.
    const { body } = await harness.eventually(ready, ({ status }) => status === 200);
    expect(body).toEqual({ status: 'ok', checks: { database: 'up', redis: 'up', consumption: 'up' } });
    const consumer = worker.get(JobConsumer) as { worker: Worker };
    await consumer.worker.close(true);
    const after = await harness.eventually(ready, ({ status }) => status === 503);
    expect(after.body).toMatchObject({ status: 'unavailable', checks: { consumption: 'down' } });
  });
});
