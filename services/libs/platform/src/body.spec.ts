import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { sameOriginHeaders } from '@vitrine/testing';
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
  ])('with the encoding %s is refused unread, and told so', async (encoding, payload) => {
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
  });

  test('that says identity is no compressed one', async () => {
    await http()
      .post('/echo')
      .set(sameOriginHeaders)
      .set('Content-Encoding', 'identity')
      .send({ name: 'Ana' })
      .expect(201);
  });
});

describe('raw bodies', () => {
  test('arrive as bytes, up to the largest of the call', async () => {
    const send = (bytes: number) =>
      http().post('/upload').set(sameOriginHeaders).type('image/png').send(Buffer.alloc(bytes));
    await send(10).expect(200, { bytes: 10 });
    expect((await send(11).expect(413)).body.code).toBe('image.too_large');
    await http().post('/upload').set(sameOriginHeaders).expect(200, { bytes: 0 });
  });
});
