import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { defineCalls, MISDIRECTED_REQUEST, type Client } from '@vitrine/contracts';
import { INTERNAL_TOKEN, testEnv } from '@vitrine/testing';
import { startTracing, stopTracing } from '@vitrine/tracing';
import request from 'supertest';
import { z } from 'zod';
import {
  AppError,
  baseConfig,
  createApp,
  Handles,
  withSpan,
  internalClient,
  unwrapAnswer,
  parseConfig,
} from '../src/base.js';

const askedCalls = defineCalls('content', {
  leaf: {
    method: 'GET',
    path: '/internal/leaf',
    summary: '',
    query: z.object({ fails: z.coerce.number().default(0) }),
    answers: { 200: z.object({ ok: z.boolean() }) },
  },
  root: {
    method: 'GET',
    path: '/root',
    access: 'public',
    summary: '',
    query: z.object({ search: z.string() }),
    answers: { 200: z.object({ ok: z.boolean() }) },
  },
});

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
}
interface Sent {
  resourceSpans: {
    scopeSpans: { spans: Span[] }[];
  }[];
}

const TRACE = 'a'.repeat(31) + '1';
const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let collector: Server;
let endpoint: string;
let received: string[];
let app: NestExpressApplication;
let self: Client<typeof askedCalls>;

@Controller()
class AskedController {
  @Handles(askedCalls.leaf)
  leaf({ query }: { query: { fails: number } }) {
    if (query.fails) throw new AppError('service.unavailable');
    return { ok: true };
  }

  @Handles(askedCalls.root)
  root() {
    return withSpan('job', 'job of a test', () => unwrapAnswer(self.leaf()));
  }
}
@Module({ controllers: [AskedController] })
class AskedModule {}

const spans = (): Span[] =>
  received.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

beforeAll(async () => {
  received = [];
  collector = createServer((asked, answer) => {
    let body = '';
    asked.on('data', (chunk: Buffer) => (body += chunk.toString()));
    asked.on('end', () => {
      received.push(body);
      answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  endpoint = await listening(collector);
  app = await createApp({
    name: 'content',
    module: AskedModule,
    config: parseConfig(z.object(baseConfig), testEnv),
    calls: askedCalls,
  });
  await app.listen(0, '127.0.0.1');
  self = internalClient(askedCalls, { baseUrl: await app.getUrl(), token: INTERNAL_TOKEN });
});
afterEach(async () => {
  await stopTracing();
  received = [];
});
afterAll(async () => {
  const server = app.getHttpServer();
  server.closeAllConnections();
  await app.close();
  collector.closeAllConnections();
  collector.close();
});

const tracing = (share: number) => startTracing({ service: 'content', version: 'test', endpoint, share });
const ask = () =>
  request(app.getHttpServer()).get('/root?search=segredo').set('X-Request-Id', TRACE).expect(200);

test('spans of a request and of its calls are in the trace of its id, one below the other', async () => {
  await tracing(1);
  await ask();
  await stopTracing();
  const [root, job, client, leaf] = ['GET root', 'job of a test', 'content leaf', 'GET leaf'].map((name) =>
    spans().find((span) => span.name === name),
  );
  expect(spans()).toHaveLength(4);
  expect(new Set(spans().map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  expect(root?.parentSpanId).toBeFalsy();
  expect(job?.parentSpanId).toBe(root?.spanId);
  expect(client?.parentSpanId).toBe(job?.spanId);
  expect(leaf?.parentSpanId).toBe(client?.spanId);
  // Spans carry no words that a visitor searched for.
  expect(received.join('')).not.toContain('segredo');
});

test('what fails is marked, and what is not to be traced is not sent', async () => {
  await tracing(1);
  await expect(self.leaf({ query: { fails: 1 } })).rejects.toThrow();
  await stopTracing();
  expect(spans().map(({ name, status }) => [name, status.code])).toContainEqual(['GET leaf', 2]);

  received = [];
  await tracing(0);
  await ask();
  await stopTracing();
  expect(received).toEqual([]);
});

test('a collector that is away costs no one an answer, and the end no time', async () => {
  const away = createServer();
  const address = await listening(away);
  away.close();
  await startTracing({ service: 'content', version: 'test', endpoint: address, share: 1 });
  await ask();
  await expect(stopTracing()).resolves.toBeUndefined();
});

test('a parent of another trace is not believed', async () => {
  await tracing(1);
  await ask().set('traceparent', `00-${'b'.repeat(32)}-${'c'.repeat(16)}-01`);
  await stopTracing();
  expect(spans().find(({ name }) => name === 'GET root')?.parentSpanId).toBeFalsy();
});

test('a call that reaches another service is made again, once, and then is a service that is away', async () => {
  let refusals = 1;
  const meant: unknown[] = [];
  const other = createServer((asked, answer) => {
    meant.push(asked.headers['x-meant-for']);
    if (refusals-- > 0)
      answer
        .writeHead(MISDIRECTED_REQUEST.status, { Connection: 'close' })
        .end('{"code":"request.misdirected"}');
    else answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
  });
  const client = internalClient(askedCalls, { baseUrl: await listening(other), token: INTERNAL_TOKEN });
  await expect(client.leaf()).resolves.toEqual({ ok: true });
  refusals = 2;
  await expect(unwrapAnswer(client.leaf())).rejects.toMatchObject({ code: 'service.unavailable' });
  expect(meant).toEqual(['content', 'content', 'content', 'content']);
  other.closeAllConnections();
  other.close();
});
