import { afterEach, expect, jest, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { defineCalls } from '@vitrine/contracts';
import { register } from 'prom-client';
import { z } from 'zod';
import { AppError } from './app-error.js';
import { Handles } from './calls/handles.js';
import type { ParsedRequest } from './calls/parsed-request.js';
import { log } from './logger.js';
import { ask, moduleOf, startSample, stopSamples } from '../test/sample-app.js';

const calls = defineCalls('content', {
  failing: {
    method: 'GET',
    path: '/failing',
    access: 'public',
    summary: '',
    query: z.object({ midway: z.string().optional() }),
    answers: { 204: null },
  },
});

/** Asks a call that fails with an error, and answers what was logged too. */
async function failWith(error: unknown, search = '') {
  @Controller()
  class FailingController {
    @Handles(calls.failing)
    failing({ query, response }: ParsedRequest<typeof calls.failing>) {
      if (query.midway) response.write('begun');
      throw error;
    }
  }
  const app = await startSample({ module: moduleOf(FailingController), calls, checkAnswers: false });
  const logged: unknown[] = [];
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push([level, ...line]));
  const answer = await ask(app)
    .get(`/failing${search}`)
    .catch((broken: Error) => broken.message);
  return { answer, logged };
}
afterEach(stopSamples);

test('a bug is logged as an error, with its cause and where it was', async () => {
  const bug = new Error('x is undefined');
  const { answer, logged } = await failWith(bug);
  expect(answer).toMatchObject({ status: 500, body: { code: 'service.internal' } });
  expect(logged).toEqual([
    ['error', { err: bug, code: 'service.internal', method: 'GET', path: '/failing' }, 'request failed'],
  ]);
});

test('what is away is logged as a warning', async () => {
  const away = new AppError('service.unavailable');
  const { answer, logged } = await failWith(away);
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
  expect(logged).toEqual([
    ['warn', { err: away, code: 'service.unavailable', method: 'GET', path: '/failing' }, 'request failed'],
  ]);
});

test("a person's mistake is not logged", async () => {
  const { answer, logged } = await failWith(new AppError('auth.forbidden', { headers: { 'X-Why': 'y' } }));
  expect(answer).toMatchObject({ status: 403, headers: { 'x-why': 'y', 'cache-control': 'no-store' } });
  expect(logged).toEqual([]);
});

test('requests that a full database refuses are counted', async () => {
  const count = async () => {
    const { values } = (await register.getSingleMetric('vitrine_database_full_total')?.get()) ?? {
      values: [],
    };
    return values[0]?.value ?? 0;
  };
  const before = await count();
  await failWith(new AppError('service.storage_full'));
  await failWith(new AppError('service.unavailable'));
  expect(await count()).toBe(before + 1);
});

test('an answer that has begun is cut off', async () => {
  expect((await failWith(new Error('x'), '?midway=1')).answer).toMatch(/aborted|hang up/);
});
