import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { defineCalls, streamAnswer, type Call } from '@vitrine/contracts';
import { register } from 'prom-client';
import { expressPath } from './express-path.js';
import { log } from './logger.js';
import {
  counter,
  gauge,
  histogram,
  measureProcess,
  measureRequests,
  metricsText,
  ScrapedGauges,
} from './metrics.js';
import { withRequestId } from './request-context.js';
import { late, useSample } from '../test/sample-app.js';

const { app, http } = useSample();

describe('metrics', () => {
  test('metrics are answered next to health and readiness', async () => {
    await http().get('/healthz').expect(200);
    await http().get('/readyz').expect(200, { status: 'ok', checks: {} });
    const { text } = await http().get('/metrics').expect(200);
    expect(text).toContain('vitrine_build_info{version="local"} 1');
  });

  test('requests are counted by the call that they are, and a caller who left as 499', async () => {
    const counted = async (line: string) =>
      Number(
        new RegExp(`^http_request_duration_seconds_count\\{${line}\\} (\\d+)`, 'm').exec(
          (await http().get('/metrics')).text,
        )?.[1] ?? 0,
      );
    const thing = 'route="thing",status="200"';
    const before = await counted(thing);
    await http().get('/things/1.txt').expect(200);
    await http().head('/things/2.txt').expect(200);
    expect(await counted(thing)).toBe(before + 2);
    await http().get('/nobody/knows/this').expect(404);
    expect((await http().get('/metrics')).text).not.toContain('nobody');
    const left = new AbortController();
    const { port } = app().getHttpServer().listen(0).address() as AddressInfo;
    const answer = fetch(`http://127.0.0.1:${port}/late`, { signal: left.signal });
    await late.began.promise;
    left.abort();
    await expect(answer).rejects.toThrow();
    await late.left;
    expect(await counted('route="late",status="499"')).toBe(1);
  });

  test('a figure that can not be read has no value, and the others have theirs', async () => {
    const readings = app().get(ScrapedGauges);
    let away = false;
    readings.add({ sample_figure: 'x', sample_parts: { help: 'y', label: 'part' } }, () =>
      away
        ? Promise.reject(new Error('away'))
        : Promise.resolve({ sample_figure: 3, sample_parts: { one: 1, two: 2 } }),
    );
    const figures = async () =>
      (await http().get('/metrics').expect(200)).text.split('\n').filter((line) => /^sample_/.test(line));
    const all = ['sample_figure 3', 'sample_parts{part="one"} 1', 'sample_parts{part="two"} 2'];
    expect(await figures()).toEqual(all);
    away = true;
    expect(await figures()).toEqual([]);
    expect((await http().get('/metrics')).text).toContain('vitrine_build_info');
    away = false;
    expect(await figures()).toEqual(all);
  });
});

describe('a request that has ended', () => {
  const some = { path: '/sample/{id}', summary: '', access: 'public' } as const;
  const calls = defineCalls('content', {
    change: { ...some, method: 'POST', answers: { 204: null } },
    read: { ...some, method: 'GET', answers: { 204: null } },
    order: { ...some, path: '/sample/order', method: 'POST', access: 'internal', answers: { 204: null } },
    follow: {
      ...some,
      path: '/sample/follow',
      method: 'GET',
      answers: { 200: streamAnswer('text/event-stream'), 204: null },
    },
    download: {
      ...some,
      path: '/sample/download',
      method: 'GET',
      answers: { 200: streamAnswer('text/csv') },
    },
  });
  const end = jest.fn();
  let now: number;
  let logged: unknown[][];
  beforeEach(() => {
    now = 1_000;
    logged = [];
    end.mockClear();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    for (const level of ['debug', 'info'] as const)
      jest.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push([level, ...line]));
  });

  /** Makes a request, as Express has it when it ends after a quarter of a second. */
  function make(call: Call | { method: string; path?: Call['path'] }, status = 200, isFinished = true): void {
    const response = Object.assign(new EventEmitter(), { statusCode: status, writableFinished: isFinished });
    const { method, path } = call;
    const request = { method, ...(path !== undefined && { route: { path: expressPath({ path }) } }) };
    const next = jest.fn();
    const measure = measureRequests(calls);
    withRequestId('request-1', () => measure(request as never, response as never, next), {
      traceparent: '',
      end,
    });
    expect(next).toHaveBeenCalledTimes(1);
    now += 250;
    response.emit('close');
  }
  /** How many requests were measured and how many seconds they took, since `before`. */
  const measured = async (route: string, status: number) => {
    const { values } = await register.getSingleMetric('http_request_duration_seconds')!.get();
    const of = (part: string) =>
      (values as { metricName?: string; value: number; labels: Record<string, unknown> }[]).find(
        ({ metricName, labels }) =>
          metricName?.endsWith(part) && labels.route === route && labels.status === status,
      )?.value ?? 0;
    return [of('_count'), of('_sum')];
  };

  test('a request that has ended is measured in seconds, by the name of its call and its status', async () => {
    for (const [call, route, status] of [
      [calls.change, 'change', 204],
      [calls.read, 'read', 304],
      [{ method: 'HEAD', path: calls.read.path }, 'read', 200],
      [{ method: 'GET', path: '/healthz' }, '/healthz', 200],
      [{ method: 'DELETE' }, 'unmatched', 404],
      [calls.download, 'download', 200],
    ] as const) {
      const [count, seconds] = await measured(route, status);
      make(call, status);
      expect(await measured(route, status)).toEqual([count! + 1, seconds! + 0.25]);
    }
  });

  test('a request that has ended is not measured where it lasts for as long as someone watches', async () => {
    make(calls.follow);
    expect(await measured('follow', 200)).toEqual([0, 0]);
    expect(end).toHaveBeenCalledTimes(1);
  });

  test('a request that has ended ends its span: an error from 500 on', () => {
    const outcome = (failed: boolean, status: number) => ({
      attributes: { 'http.response.status_code': status },
      failed,
    });
    make(calls.change, 499);
    make(calls.change, 500);
    make({ method: 'HEAD', path: calls.read.path });
    make(calls.read, 500, false);
    make({ method: 'GET', path: '/healthz' });
    make({ method: 'GET' });
    expect(end.mock.calls).toEqual([
      ['POST change', outcome(false, 499)],
      ['POST change', outcome(true, 500)],
      ['GET read', outcome(false, 200)],
      ['GET read', outcome(false, 499)],
    ]);
  });

  test('a request that has ended is logged where people change something, and else for those who look closely', () => {
    make(calls.change, 204);
    make(calls.order);
    make(calls.read);
    make({ method: 'HEAD', path: calls.read.path });
    make({ method: 'POST' }, 404);
    const line = (method: string, route: string, status = 200) => ({ method, route, status, ms: 250 });
    expect(logged).toEqual([
      ['info', line('POST', '/sample/:id', 204), 'request'],
      ['debug', line('POST', '/sample/order'), 'request'],
      ['debug', line('GET', '/sample/:id'), 'request'],
      ['debug', line('HEAD', '/sample/:id'), 'request'],
      ['info', line('POST', 'unmatched', 404), 'request'],
    ]);
  });
});

describe('a metric', () => {
  const names = ['sample_counter', 'sample_gauge', 'sample_histogram', 'sample_parts_of'];
  afterEach(() => {
    for (const name of names) register.removeSingleMetric(name);
  });

  test('a metric is the same one for everybody who names it', () => {
    for (const make of [
      () => counter({ name: 'sample_counter', help: 'x' }),
      () => gauge({ name: 'sample_gauge', help: 'x' }),
      () => histogram({ name: 'sample_histogram', help: 'x' }),
    ]) {
      expect(make()).toBeDefined();
      expect(make()).toBe(make());
    }
  });

  test('a metric of a value that is gone is gone too', async () => {
    const gauges = new ScrapedGauges();
    let parts: Record<string, number> = { one: 1, two: 2 };
    gauges.add({ sample_parts_of: { help: 'x', label: 'part' } }, () =>
      Promise.resolve({ sample_parts_of: parts }),
    );
    const lines = async () =>
      (await metricsText(gauges)).text.split('\n').filter((line) => line.startsWith('sample_parts_of'));
    expect(await lines()).toEqual(['sample_parts_of{part="one"} 1', 'sample_parts_of{part="two"} 2']);
    parts = { two: 3 };
    expect(await lines()).toEqual(['sample_parts_of{part="two"} 3']);
  });

  test('a metric says which version runs', async () => {
    measureProcess('1.2.3');
    const { text, type } = await metricsText(new ScrapedGauges());
    expect(type).toMatch(/^text\/plain; version=/);
    expect(text).toContain('vitrine_build_info{version="1.2.3"} 1');
    expect(text).toContain('process_cpu_user_seconds_total');
    gauge({ name: 'vitrine_build_info', help: '' }).remove({ version: '1.2.3' });
  });
});
