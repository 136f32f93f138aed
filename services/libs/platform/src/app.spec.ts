import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Controller, Inject } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { errorCatalogue } from '@vitrine/contracts';
import { sameOriginHeaders } from '@vitrine/testing';
import { register, type Gauge } from 'prom-client';
import { CHECK_ANSWERS } from './calls/answer.js';
import { drain } from './drain.js';
import { HealthRegistry } from './health.js';
import { log } from './logger.js';
import { ScrapedGauges } from './metrics.js';
import { APP_CONFIG } from './platform.module.js';
import { ask, late, moduleOf, sample, startSample, stopSamples } from '../test/sample-app.js';

let app: NestExpressApplication;
const http = () => ask(app);
beforeEach(async () => {
  app = await startSample();
});
afterEach(stopSamples);

describe('answers', () => {
  test.each([
    ['test', true],
    ['demo', true],
    ['development', false],
    ['production', false],
  ] as const)('answers are checked in %s: %p', async (NODE_ENV, isChecked) => {
    const { config } = await sample();
    app = await startSample({ config: { ...config, NODE_ENV } });
    expect(app.get(CHECK_ANSWERS)).toBe(isChecked);
    const surplus = http().post('/answer').set(sameOriginHeaders).send({ list: [], more: 1 });
    await surplus.expect(isChecked ? 500 : 200);
  });
});

describe('an application that ends', () => {
  test('an application that ends is not ready first and answers all the same, then finishes what is under way', async () => {
    const server = await app.listen(0, '127.0.0.1');
    const { port } = server.address() as AddressInfo;
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect((await get('/readyz')).status).toBe(200);
    const answer = get('/late');
    await late.began.promise;
    const ended = drain(app, server);
    expect((await get('/readyz')).status).toBe(503);
    const other = await get('/things/1.txt');
    expect([other.status, other.headers.get('connection')]).toEqual([200, 'close']);
    while (await get('/healthz').catch(() => undefined)) await new Promise(setImmediate);
    late.ends.resolve();
    expect((await answer).status).toBe(204);
    await ended;
  });
});

describe('a request that is meant for another service', () => {
  test('a request for another service is refused at once, and the gateway is asked to send it again', async () => {
    const answer = await http().post('/beacon').set(sameOriginHeaders).set('X-Meant-For', 'ai').expect(421);
    expect(answer.headers['x-accel-redirect']).toBe('@again');
    expect(answer.body).toEqual({
      error: errorCatalogue['request.misdirected'].message,
      code: 'request.misdirected',
      request_id: answer.headers['x-request-id'],
    });
    await http().post('/beacon').set(sameOriginHeaders).set('X-Meant-For', 'sample').expect(204);
  });
});

describe('a request', () => {
  test('a request has an address of exactly one spelling', async () => {
    await http().get('/things/1.txt').expect(200);
    await http().get('/Things/1.txt').expect(404);
    await http().get('/things/1.txt/').expect(404);
  });

  test('a request has a query of plain names and values', async () => {
    await http().get('/conflict?of[bug]=1').expect(409);
  });

  test('a request is answered without what Express adds by itself', async () => {
    const { headers } = await http().get('/healthz').expect(200);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('etag');
  });

  test('a request has an id of its own where the gateway gave it none', async () => {
    const { headers } = await http().get('/healthz').set('X-Request-Id', 'a b').expect(200);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('an application', () => {
  test('an application gives every part its configuration, its readiness and its figures', async () => {
    const injected: unknown[] = [];
    @Controller()
    class PartController {
      constructor(
        @Inject(APP_CONFIG) config: unknown,
        @Inject(HealthRegistry) health: unknown,
        @Inject(ScrapedGauges) gauges: unknown,
      ) {
        injected.push(config, health, gauges);
      }
    }
    const { config } = await sample();
    await startSample({ config, module: moduleOf(PartController), calls: {} });
    expect(injected).toEqual([config, expect.any(HealthRegistry), expect.any(ScrapedGauges)]);
  });

  test('an application logs under its name and level, says its version, and measures requests', async () => {
    const { config } = await sample();
    app = await startSample({
      name: 'measured',
      config: { ...config, LOG_LEVEL: 'fatal', VITRINE_VERSION: '9.8.7' },
    });
    expect([log.bindings().service, log.level]).toEqual(['measured', 'fatal']);
    const figures = async () => (await http().get('/metrics').expect(200)).text;
    expect(await figures()).toContain('vitrine_build_info{version="9.8.7"} 1');
    (register.getSingleMetric('vitrine_build_info') as Gauge).remove({ version: '9.8.7' });
    const measured = async () =>
      Number(
        /^http_request_duration_seconds_count\{route="thing",status="200"\} (\d+)/m.exec(
          await figures(),
        )?.[1] ?? 0,
      );
    const before = await measured();
    await http().get('/things/1.txt').expect(200);
    expect(await measured()).toBe(before + 1);
    await startSample();
  });
});

test('the last adjustments are made to the application itself', async () => {
  const configured: unknown[] = [];
  app = await startSample({ configure: (changed) => configured.push(changed) });
  expect(configured[0] === app).toBe(true);
});

describe('errors', () => {
  test('errors carry code, sentence, request id, headers and further members', async () => {
    const answer = await http().get('/conflict').set('X-Request-Id', 'req-12345678').expect(409);
    expect(answer.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' });
    expect(answer.headers['x-request-id']).toBe('req-12345678');
    expect(answer.body).toMatchObject({
      code: 'content.version_conflict',
      request_id: 'req-12345678',
      post: { id: 1 },
    });
  });

  test('errors of a body are answered like all others, and a body that no one takes is not read', async () => {
    const post = (path: string, body: string) =>
      http().post(path).set(sameOriginHeaders).type('application/json').send(body);
    const { body } = await post('/echo', '{"name":').expect(400);
    expect(body).toMatchObject({ code: 'request.malformed', request_id: expect.any(String) });
    expect((await post('/nowhere', '{"name":').expect(404)).body.code).toBe('resource.not_found');
  });

  test('a bug is a bland 500', async () => {
    const { body, text } = await http().get('/conflict?of=bug').expect(500);
    expect(body.code).toBe('service.internal');
    expect(text).not.toMatch(/secret|vault|stack/i);
  });

  test('an unknown address and a path that is no UTF-8 have the same shape', async () => {
    expect((await http().get('/nowhere').expect(404)).body.code).toBe('resource.not_found');
    expect((await http().get('/things/%E0%A4%A.txt').expect(400)).body.code).toBe('request.malformed');
  });
});
