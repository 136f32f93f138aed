import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { AuthStandIn, INTERNAL_TOKEN, SESSION_ID } from '@vitrine/testing';
import express from 'express';
import { EventStream } from './event-stream.js';
import { SessionWatch } from './session-watch.js';

let auth: AuthStandIn;
let server: Server;
let stopping: AbortController;
let opened: PromiseWithResolvers<EventStream>;

beforeEach(async () => {
  auth = await AuthStandIn.start();
  stopping = new AbortController();
  opened = Promise.withResolvers();
  const sessions = new SessionWatch({ AUTH_JWKS_URL: auth.keysUrl, INTERNAL_TOKEN }, 1);
  const app = express();
  app.get('/', (_request, response) => {
    opened.resolve(new EventStream(response, { sessions, sessionId: SESSION_ID, stopping: stopping.signal }));
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  (await opened.promise).end();
  server.closeAllConnections();
  server.close();
  await auth.stop();
});

async function read(init: RequestInit = {}) {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, init);
  return { answer, stream: await opened.promise };
}

test('events are sent as they come, with their ids', async () => {
  const { answer, stream } = await read();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  await stream.send({ state: 'running' });
  await stream.send({ state: 'done', text: 'a\nb' }, '7');
  expect(stream.signal.aborted).toBe(false);
  stream.end();
  expect(stream.signal.aborted).toBe(true);
  expect(await answer.text()).toBe(
    'retry: 1000\n\ndata: {"state":"running"}\n\nid: 7\ndata: {"state":"done","text":"a\\nb"}\n\n',
  );
});

test('a stream that was silent for 15 seconds gets a comment', async () => {
  let now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const { answer, stream } = await read();
  const after = (ms: number) => {
    now += ms;
    stream.keepAlive();
  };
  after(14_999);
  after(1);
  after(14_999);
  await stream.send({});
  after(14_999);
  after(1);
  stream.end();
  expect(await answer.text()).toBe('retry: 1000\n\n: ok\n\ndata: {}\n\n: ok\n\n');
});

test('its signal says that the reader has left', async () => {
  const left = new AbortController();
  const { stream } = await read({ signal: left.signal });
  left.abort();
  await once(stream.signal, 'abort');
});

test('its signal says that the session has ended', async () => {
  const { stream } = await read();
  auth.ended.add(SESSION_ID);
  await once(stream.signal, 'abort');
});

test('its signal says that the process stops', async () => {
  const { stream } = await read();
  stopping.abort();
  expect(stream.signal.aborted).toBe(true);
});

test('an event waits for a reader who is slow, and not for one who has left', async () => {
  const left = new AbortController();
  const { answer, stream } = await read({ signal: left.signal });
  const text = 'x'.repeat(64_000);
  let sent = 0;
  const sending = (async () => {
    for (; !stream.signal.aborted; sent += 1) await stream.send({ text });
  })();
  // The reader is paused: what the sockets take in between is all that is written.
  let before = -1;
  while (sent !== before) {
    before = sent;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  expect(sent).toBeGreaterThan(0);
  const reader = answer.body!.getReader();
  while (sent === before) await reader.read();
  left.abort();
  await sending;
});
