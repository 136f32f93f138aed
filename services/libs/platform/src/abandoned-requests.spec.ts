import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import express from 'express';
import { dropAbandonedRequests } from './abandoned-requests.js';
import { log } from './logger.js';

let server: Server;
let now: number;
let outcome: PromiseWithResolvers<unknown>;

/** Time in which the process runs; its timer fires each quarter of a second. */
const run = (ms: number) => {
  for (let left = ms; left > 0; left -= 250) {
    now += Math.min(left, 250);
    jest.advanceTimersByTime(Math.min(left, 250));
  }
};

beforeEach(async () => {
  now = 5_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'setImmediate',
      'nextTick',
      'performance',
      'Date',
      'queueMicrotask',
      'clearTimeout',
    ],
  });
  jest.spyOn(log, 'warn').mockImplementation((...line: unknown[]) => outcome.resolve(line));
  const app = express();
  app.use(dropAbandonedRequests());
  app.use((_request, response) => {
    outcome.resolve('served');
    response.end();
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** What becomes of a request whose caller leaves after it, or waits. */
async function send(method: string, leaves = true): Promise<unknown> {
  outcome = Promise.withResolvers();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const text = `${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  if (leaves) socket.end(text);
  else socket.write(text);
  await outcome.promise;
  socket.destroy();
  return outcome.promise;
}

const dropped = (method: string) => [{ method }, 'left undone after a standstill: its caller has gone'];

test('a write whose caller has left is dropped after a standstill', async () => {
  run(500);
  now += 601;
  expect(await send('POST')).toEqual(dropped('POST'));
});

test('a write whose caller waits is done, and so is a read', async () => {
  now += 601;
  expect(await send('POST', false)).toBe('served');
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await send(method)).toBe('served');
});

test('a second after the standstill no one is looked at any more', async () => {
  now += 601;
  run(250);
  run(749);
  expect(await send('POST')).toEqual(dropped('POST'));
  run(251);
  expect(await send('PUT')).toBe('served');
});

test('a process that was only idle was not stopped', async () => {
  run(10_000);
  now += 600;
  expect(await send('DELETE')).toBe('served');
});
