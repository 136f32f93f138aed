import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startService, type AppOptions } from './app.js';
import { HealthRegistry } from './health.js';
import { late, sample } from '../test/sample-app.js';

let handlers: Map<string | symbol, (...values: unknown[]) => void>;
let codes: unknown[];
let server: Server | undefined;

beforeEach(() => {
  // A service's timers would go on in the process of the tests.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask', 'performance', 'Date'],
  });
  handlers = new Map();
  for (const name of ['on', 'once'] as const) {
    jest.spyOn(process, name).mockImplementation((event: string | symbol, handler) => {
      handlers.set(event, handler);
      return process;
    });
  }
  codes = [];
  jest.spyOn(process, 'exit').mockImplementation(((code) => codes.push(code)) as typeof process.exit);
});
afterEach(async () => {
  jest.useRealTimers();
  server?.closeAllConnections();
  if (server?.listening) await new Promise((resolve) => server?.close(resolve));
  server = undefined;
});

const addressOf = (listening: Server) => listening.address() as AddressInfo;

async function start(changed: Partial<AppOptions> = {}): Promise<string> {
  late.began = Promise.withResolvers();
  late.ends = Promise.withResolvers();
  await startService({
    ...(await sample(changed)),
    configure: (app) => {
      server = app.getHttpServer();
      changed.configure?.(app);
    },
  });
  return `http://127.0.0.1:${addressOf(server!).port}`;
}

/** Waits for the process to end so many times: a process of the tests goes on after it. */
async function exits(times = 1): Promise<void> {
  while (codes.length < times) await new Promise(setImmediate);
}

describe('a service', () => {
  test('a service listens where its configuration says, and keeps connections longer than the gateway does', async () => {
    const url = await start();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(addressOf(server!).address).toBe('127.0.0.1');
    expect(server?.keepAliveTimeout).toBeGreaterThan(60_000);
    expect(server?.headersTimeout).toBeGreaterThan(server!.keepAliveTimeout);
    expect(codes).toEqual([]);
  });

  test.each(['SIGTERM', 'SIGINT'])(
    'a service finishes at %s what is under way, and exits with 0',
    async (signal) => {
      const url = await start();
      const answer = fetch(`${url}/late`);
      await late.began.promise;
      handlers.get(signal)?.();
      while (await fetch(`${url}/healthz`).catch(() => undefined)) await new Promise(setImmediate);
      expect(codes).toEqual([]);
      late.ends.resolve();
      expect((await answer).status).toBe(204);
      await exits();
      expect(codes).toEqual([0]);
    },
  );

  test.each([
    [undefined, 25_000],
    [4_000, 4_000],
  ])('a service that does not end within %p ms exits with 1', async (graceMs, wait) => {
    const url = await start(graceMs === undefined ? {} : { graceMs });
    const answer = fetch(`${url}/late`).catch(() => undefined);
    await late.began.promise;
    handlers.get('SIGTERM')?.();
    jest.advanceTimersByTime(wait - 1);
    expect(codes).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(codes).toEqual([1]);
    late.ends.resolve();
    await answer;
    await exits(2);
  });

  test('a service that can not stop in order exits with 1', async () => {
    await start({
      configure: (app) => {
        jest.spyOn(app.get(HealthRegistry), 'stop').mockImplementation(() => {
          throw new Error('x');
        });
      },
    });
    handlers.get('SIGTERM')?.();
    await exits();
    expect(codes).toEqual([1]);
  });

  test('a service that can not start says why in one sentence, and exits with 1', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await startService({ ...(await sample()), calls: {} });
    await exits();
    expect(codes).toEqual([1]);
    expect(written.mock.calls[0]?.[0]).toMatch(/^sample could not start: The routes differ from .+\n$/);
    expect(handlers.has('SIGTERM')).toBe(false);
  });

  test('a service ends with a failure that no one handles', async () => {
    await start();
    handlers.get('unhandledRejection')?.(new Error('x'));
    await exits();
    expect(codes).toEqual([1]);
  });
});
