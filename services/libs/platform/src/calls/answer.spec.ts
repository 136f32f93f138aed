import { describe, expect, test } from '@jest/globals';
import { sameOriginHeaders } from '@vitrine/testing';
import { ask, startSample, useSample } from '../../test/sample-app.js';

const { http } = useSample();

describe('answers', () => {
  const answer = (body: object) => http().post('/answer').set(sameOriginHeaders).send(body);

  test('answers are sent with the status and type of the contract, and not stored', async () => {
    const { headers } = await answer({ list: [{ id: 1 }] }).expect(200, { list: [{ id: 1 }] });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    const beacon = await http().post('/beacon').expect(204);
    expect(beacon.headers['cache-control']).toBe('no-store');
  });

  test('answers of cached calls have an ETag, and are not sent again to a client that has it', async () => {
    const { headers } = await http().get('/things/1.txt').expect(200, 'thing 1');
    expect(headers).toMatchObject({
      'cache-control': expect.stringContaining('s-maxage=1'),
      'content-type': 'text/plain; charset=utf-8',
      etag: expect.any(String),
    });
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
      const again = await http().get('/things/1.txt').set('If-None-Match', known).expect(304);
      expect(again.text).toBe('');
    }
    await http().get('/things/1.txt').set('If-None-Match', '"other"').expect(200);
    const head = await http().head('/things/1.txt').expect(200);
    expect([head.headers['content-length'], head.text]).toEqual(['7', undefined]);
  });

  test('answers can have another status of the contract', async () => {
    const { headers } = await http().get('/things/9.txt').expect(301);
    expect(headers.location).toBe('/things/1.txt');
  });

  test.each([
    ['a member too many', { list: [{ id: 1, secret: 2 }] }, 'body.list.0.secret'],
    ['a member too few', {}, 'list'],
    ['a member of another type', { list: [{ id: 1, at: 'yesterday' }] }, 'list.0.at'],
    ['a value that the schema changes', { list: [{ id: '1' }] }, 'body.list.0.id'],
  ])('answers with %s are an error while they are checked', async (_, body, place) => {
    const refused = await answer(body).expect(500);
    expect(refused.body).toMatchObject({ code: 'service.internal' });
    expect(refused.body.broken_contract).toContain(`answer: `);
    expect(refused.body.broken_contract).toContain(place);
  });

  test('answers are checked no more where the application says so', async () => {
    const unchecked = ask(await startSample({ checkAnswers: false }));
    const send = unchecked.post('/answer').set(sameOriginHeaders);
    await send.send({ list: [], more: 1 }).expect(200, { list: [], more: 1 });
  });

  test('answers that are errors have to be named by the contract', async () => {
    const { body } = await http().get('/conflict?of=slug').expect(500);
    expect(body.broken_contract).toBe("conflict: it doesn't name the error content.slug_taken");
  });
});

describe('parameters', () => {
  test("parameters that can't be right are what the contract says", async () => {
    expect((await http().get('/things/x.txt').expect(404)).body.code).toBe('image.not_found');
  });
});
