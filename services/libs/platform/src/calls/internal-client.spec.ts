import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, ConnectionError, defineCalls, id } from '@vitrine/contracts';
import { z } from 'zod';
import { AppError } from '../app-error.js';
import { withRequestId } from '../request-context.js';
import { internalClient, unwrapAnswer } from './internal-client.js';

const answered = (status: number, code: string) => new ApiError(status, '', { error: 'Frase.', code });

it.each([
  ['its own error', answered(404, 'content.post_not_found'), 'content.post_not_found'],
  ['an unknown error', answered(500, 'novo.erro'), 'service.unavailable'],
  ['that the address is another one’s by now', answered(421, 'request.misdirected'), 'service.unavailable'],
  ['nothing', new ConnectionError(new TypeError('fetch failed')), 'service.unavailable'],
])('a service that answers %s', async (_name, error, code) => {
  const problem = await unwrapAnswer(Promise.reject(error)).catch((thrown: unknown) => thrown);
  expect(problem).toBeInstanceOf(AppError);
  expect(problem).toMatchObject({ code });
});

it("the sentence of a service's own error is handed on, and another failure is the cause", async () => {
  const own = unwrapAnswer(Promise.reject(answered(404, 'content.post_not_found')));
  await expect(own).rejects.toMatchObject({ message: 'Frase.' });
  const failure = new ConnectionError(new TypeError('fetch failed'));
  await expect(unwrapAnswer(Promise.reject(failure))).rejects.toMatchObject({ cause: failure });
});

it('an answer is given back, and what is wrong with it thrown as it is', async () => {
  expect(await unwrapAnswer(Promise.resolve(7))).toBe(7);
  const broken = new Error('broken contract');
  await expect(unwrapAnswer(Promise.reject(broken))).rejects.toBe(broken);
});

describe('a client of another service', () => {
  const calls = defineCalls('content', {
    saved: {
      method: 'POST',
      path: '/internal/things/{id}',
      summary: '',
      params: z.object({ id }),
      body: z.object({ name: z.string() }),
      answers: { 200: z.object({ at: z.coerce.date() }), 204: null },
      waits: 1,
    },
  });
  let server: Server;
  let asked: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[];
  let answer: (response: ServerResponse) => void;
  beforeEach(async () => {
    asked = [];
    answer = (response) => response.end('{"at":"2026-11-27T00:00:00Z"}');
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push({ url: `${request.method} ${request.url}`, headers: request.headers, body });
        response.setHeader('Content-Type', 'application/json');
        answer(response);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = (timeoutMs?: number) =>
    internalClient(calls, {
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      token: 'a-token',
      ...(timeoutMs && { timeoutMs }),
    });
  const save = { params: { id: 7 }, body: { name: 'Ana' } };

  it('a client of another service says who it is, for which request, and whom it means', async () => {
    const saved = await withRequestId('request-1', () => client().saved(save));
    expect(saved).toEqual({ at: new Date('2026-11-27T00:00:00Z') });
    expect(asked).toMatchObject([
      {
        url: 'POST /internal/things/7',
        headers: {
          authorization: 'Bearer a-token',
          'x-request-id': 'request-1',
          'x-meant-for': 'content',
          'content-type': 'application/json',
        },
        body: '{"name":"Ana"}',
      },
    ]);
    expect(asked[0]?.headers).not.toHaveProperty('traceparent');
  });

  it('a client of another service takes no answer that differs from the contract, and one without a body', async () => {
    answer = (response) => response.end('{"at":"soon"}');
    await expect(client().saved(save)).rejects.toBeInstanceOf(z.ZodError);
    answer = (response) => response.writeHead(204).end();
    expect(await client().saved(save)).toBeUndefined();
  });

  it('a client of another service waits as long as the contract says, or as its caller says', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await client().saved(save);
    await client(4_000).saved(save);
    expect(timeout.mock.calls).toEqual([[1_000], [4_000]]);
    answer = () => undefined;
    await expect(client(30).saved(save)).rejects.toBeInstanceOf(ConnectionError);
  });

  it('a client of another service leaves where its caller does', async () => {
    const left = new AbortController();
    answer = () => left.abort();
    await expect(client().saved({ ...save, signal: left.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
