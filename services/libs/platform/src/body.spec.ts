import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { defineCalls } from '@vitrine/contracts';
import { sameOriginHeaders } from '@vitrine/testing';
import express, { type NextFunction, type Request, type Response } from 'express';
import request from 'supertest';
import { z } from 'zod';
import { answerBodyErrors, readBody } from './body.js';
import { useSample } from '../test/sample-app.js';

const { http } = useSample();

describe('request bodies', () => {
  test('valid JSON arrives parsed', async () => {
    await http().post('/echo').set(sameOriginHeaders).send({ name: 'Ana' }).expect(201, { name: 'Ana' });
  });

  test('a missing body names the missing field in Portuguese', async () => {
    const { body } = await http().post('/echo').set(sameOriginHeaders).expect(400);
    expect(body).toMatchObject({
      code: 'request.invalid',
      error: 'Nome é obrigatório',
      field: 'name',
      validation_errors: [{ field: 'name', message: 'Nome é obrigatório' }],
    });
  });

  test.each([
    ['broken JSON', 'application/json', '{"name":', 400, 'request.malformed'],
    ['JSON sent as text', 'text/plain', '{"name":"x"}', 415, 'request.unsupported_type'],
    ['a form', 'application/x-www-form-urlencoded', 'name=x', 415, 'request.unsupported_type'],
    [
      'over its limit',
      'application/json',
      JSON.stringify({ name: 'x'.repeat(1_024) }),
      413,
      'request.too_large',
    ],
    ['an unknown charset', 'application/json; charset=nope', '{"name":"x"}', 415, 'request.unsupported_type'],
  ])('%s is refused with a sentence', async (_name, type, payload, status, code) => {
    const { body, headers } = await http()
      .post('/echo')
      .set(sameOriginHeaders)
      .type(type)
      .send(payload)
      .expect(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({ code, error: expect.any(String), request_id: expect.any(String) });
  });
});

describe('a compressed body', () => {
  test.each([
    ['gzip', gzipSync(JSON.stringify({ name: 'Ana' }))],
    ['deflate', Buffer.from('no deflate at all')],
    ['br', Buffer.from('{"name":"Ana"}')],
    ['GZIP', gzipSync(Buffer.alloc(50_000_000))],
    ['nope', Buffer.from('{"name":"Ana"}')],
    ['gzip, identity', gzipSync('{"name":"Ana"}')],
  ])(
    'a compressed body with the encoding %s is refused unread, with the reason',
    async (encoding, payload) => {
      for (const address of ['/echo', '/beacon']) {
        const { body, headers } = await http()
          .post(address)
          .set(sameOriginHeaders)
          .set('Content-Type', 'application/json')
          .set('Content-Encoding', encoding)
          .send(payload.toString('latin1'))
          .expect(415);
        expect(headers['accept-encoding']).toBe('identity');
        expect(body).toMatchObject({
          code: 'request.unsupported_type',
          error: 'Dados compactados não são aceitos. Envie sem Content-Encoding.',
        });
      }
    },
  );

  test('a compressed body that says identity is no compressed one', async () => {
    await http()
      .post('/echo')
      .set(sameOriginHeaders)
      .set('Content-Encoding', 'identity')
      .send({ name: 'Ana' })
      .expect(201);
  });
});

describe('raw bodies', () => {
  test('raw bodies arrive as bytes, up to the largest of the call', async () => {
    const send = (bytes: number) =>
      http().post('/upload').set(sameOriginHeaders).type('image/png').send(Buffer.alloc(bytes));
    await send(10).expect(200, { bytes: 10 });
    expect((await send(11).expect(413)).body.code).toBe('image.too_large');
    await http().post('/upload').set(sameOriginHeaders).expect(200, { bytes: 0 });
  });
});

describe('what is read', () => {
  const some = {
    method: 'POST',
    access: 'public',
    summary: '',
    answers: { 204: null },
    largestBody: 20,
  } as const;
  const calls = defineCalls('content', {
    note: { ...some, path: '/notes/{note_id}/text.json', body: z.json() },
    image: { ...some, path: '/images', body: { raw: 'image/*', tooLarge: 'image.too_large' } },
    list: { ...some, method: 'GET', path: '/list' },
  });
  /** Answers the body as it was read. */
  const post = (path: string, type = 'application/json') => {
    const app = express();
    app.use(readBody(Object.values(calls)), answerBodyErrors());
    app.use(({ body }: Request, response: Response) => {
      response.json({ read: Buffer.isBuffer(body) ? String(body) : body });
    });
    return request(app).post(path).type(type);
  };
  const note = '/notes/7/text.json';

  test('what is read is a body of a call, of whatever length it says or none', async () => {
    await post(note)
      .send('{"a":1}')
      .expect(200, { read: { a: 1 } });
    const chunked = post(note);
    chunked.write('{"a":');
    chunked.write('2}');
    await chunked.expect(200, { read: { a: 2 } });
    await post('/images', 'image/png').send('bytes').expect(200, { read: 'bytes' });
    await post('/images', 'text/plain').send('text').expect(200, { read: 'text' });
  });

  test('what is read is nothing of any other address or method', async () => {
    for (const path of [
      '/notes/7/textXjson',
      '/notes/7/8/text.json',
      `${note}/`,
      `/x${note}`,
      '/notes//text.json',
      '/list',
    ])
      await post(path, 'text/plain').send('x').expect(200, {});
  });

  test('what is read is no JSON but an object or a list, and nothing too long', async () => {
    expect((await post(note).send('7').expect(400)).body.code).toBe('request.malformed');
    expect(
      (
        await post(note)
          .send(`["${'x'.repeat(17)}"]`)
          .expect(413)
      ).body.code,
    ).toBe('request.too_large');
    await post(note)
      .send(`["${'x'.repeat(16)}"]`)
      .expect(200);
    const image = await post('/images', 'image/png').send('x'.repeat(21)).expect(413);
    expect(image.body.code).toBe('image.too_large');
  });

  test('what is read is what says that it is not compressed, or does not say', async () => {
    for (const encoding of ['', ' IDENTITY '])
      await post(note).set('Content-Encoding', encoding).send('[]').expect(200);
    await post('/images', 'image/png').set('Content-Encoding', 'gzip').send('x').expect(415);
  });

  test('an error after the answer has begun ends the connection', async () => {
    const app = express();
    app.set('env', 'test');
    app.use((_request: Request, response: Response, next: NextFunction) => {
      response.write('begun');
      next(new Error('x'));
    });
    app.use(answerBodyErrors());
    await expect(request(app).get('/')).rejects.toThrow(/aborted|hang up/);
  });
});
