import { get, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProviderCall } from '@vitrine/demo';
import { article, Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(() => harness.provider.reset({ fault: 'hang' }));
afterAll(() => harness.stop());

const calling = (): Promise<ProviderCall> =>
  harness.eventually(() => harness.provider.calls[0], Boolean) as Promise<ProviderCall>;

describe('cancelling', () => {
  it('cancelling closes the socket of the provider within 2 s', async () => {
    const id = await harness.queue();
    const call = await calling();
    const answer = await harness.call('delete', `/jobs/${id}`);
    const asked = Date.now();
    expect(answer.body).toMatchObject({ job: { state: 'cancelled', error: { code: 'ai.cancelled' } } });
    await harness.eventually(() => call.closedEarly, Boolean);
    expect((call.closedAt ?? Number.POSITIVE_INFINITY) - asked).toBeLessThan(2_000);
    expect(harness.provider.calls).toHaveLength(1);
    expect(await harness.job(id)).toMatchObject({ state: 'cancelled', result: null });
  });

  it('cancelling reaches the worker without Redis as well, by the lease', async () => {
    const other = await harness.createHttp({ REDIS_URL: 'redis://127.0.0.1:9' });
    const id = await harness.queue();
    const call = await calling();
    const headers = await harness.identity.headers();
    const { port } = other.getHttpServer().address() as { port: number };
    await new Promise<void>((resolve, reject) => {
      const deleting = httpRequest(
        { port, host: '127.0.0.1', method: 'DELETE', path: `/api/blog/admin/jobs/${id}`, headers },
        (response) => {
          expect(response.statusCode).toBe(200);
          response.resume().on('end', resolve);
        },
      );
      deleting.on('error', reject).end();
    });
    await harness.eventually(() => call.closedEarly, Boolean);
    await other.close();
  });

  it('cancelling happens by itself when the browser gives up waiting', async () => {
    const headers = { ...(await harness.identity.headers()), 'Content-Type': 'application/json' };
    const waiting = httpRequest(`${harness.baseUrl}/api/blog/admin/posts/generate`, {
      method: 'POST',
      headers,
    });
    waiting.on('error', () => undefined);
    waiting.end(JSON.stringify({ title: 'Ransomware', category_id: 1 }));
    const call = await calling();
    waiting.destroy();
    const left = Date.now();
    await harness.eventually(() => call.closedEarly, Boolean);
    expect((call.closedAt ?? Number.POSITIVE_INFINITY) - left).toBeLessThan(2_000);
    const { body } = await harness.call('get', '/jobs?state=cancelled');
    expect(body.jobs[0]).toMatchObject({ state: 'cancelled' });
  });

  it('cancelling takes a job that still waits out of the queue', async () => {
    const idle = await Harness.start({}, { worker: false });
    try {
      const id = await idle.queue();
      expect((await idle.call('delete', `/jobs/${id}`)).body).toMatchObject({ job: { state: 'cancelled' } });
      idle.worker = await idle.createWorker();
      idle.provider.reset({ text: article });
      await idle.untilOver(await idle.queue());
      expect(idle.provider.calls).toHaveLength(1);
    } finally {
      await idle.stop();
    }
  });

  it('cancelling is refused for a job that is over, and for one that does not exist', async () => {
    harness.provider.fallback = { text: article };
    const id = await harness.queue();
    await harness.untilOver(id);
    expect((await harness.call('delete', `/jobs/${id}`)).body).toMatchObject({
      code: 'ai.job_not_cancellable',
    });
    expect((await harness.call('delete', '/jobs/nonsense')).status).toBe(404);
  });

  it('cancelling stops a picture as well', async () => {
    const id = await harness.queue('/generate-image', { prompt: 'Um escudo' });
    const call = await calling();
    await harness.call('delete', `/jobs/${id}`);
    await harness.eventually(() => call.closedEarly, Boolean);
    expect(await harness.job(id)).toMatchObject({ state: 'cancelled', result: null });
  });
});

describe('a cancelled job', () => {
  it('a cancelled job can be queued again, and starts from nothing', async () => {
    const id = await harness.queue();
    await calling();
    await harness.call('delete', `/jobs/${id}`);
    harness.provider.fallback = { text: article };
    const answer = await harness.call('post', `/jobs/${id}/retry`);
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ job: { id, state: 'queued', error: null, progress: 0 } });
    expect(await harness.untilOver(id)).toMatchObject({ state: 'succeeded', attempts: 2 });
  });
});

// A caller that only looks must not cancel anything.
describe('a reader of the state that leaves', () => {
  it('a reader of the state that leaves leaves the job alone', async () => {
    harness.provider.fallback = { text: article, paceMs: 30, piece: 100 };
    const id = await harness.queue();
    const headers = await harness.identity.headers();
    const reading = get(`${harness.baseUrl}/api/blog/admin/jobs/${id}/events`, { headers, agent: false });
    reading.on('error', () => undefined);
    await calling();
    reading.destroy();
    expect(await harness.untilOver(id)).toMatchObject({ state: 'succeeded' });
  });
});
