import { afterEach, describe, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { defineCalls, type CallDeclaration } from '@vitrine/contracts';
import { PUBLIC_URL, sameOriginHeaders } from '@vitrine/testing';
import { Handles } from './calls/handles.js';
import { ask, identity, moduleOf, startSample, stopSamples, useSample } from '../test/sample-app.js';

const { http } = useSample();

describe('cross-site requests', () => {
  test.each([
    ['same-origin by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-origin' }, 201],
    ['our Origin without Sec-Fetch-Site', { Origin: PUBLIC_URL }, 201],
    ['cross-site', { 'Sec-Fetch-Site': 'cross-site', Origin: PUBLIC_URL }, 403],
    ['same-site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['a typed address', { 'Sec-Fetch-Site': 'none' }, 403],
    ['a foreign Origin', { Origin: 'https://evil.test' }, 403],
    ['a page of ours in the Referer alone', { Referer: `${PUBLIC_URL}/blog/admin` }, 403],
    ['neither header', {}, 403],
  ])('POST with %s', async (_name, headers, status) => {
    await http().post('/echo').set(headers).send({ name: 'Ana' }).expect(status);
  });

  test('a GET that changes state follows the same rule', async () => {
    await http().get('/logout').expect(403);
    await http().get('/logout').set('Sec-Fetch-Site', 'same-origin').expect(200);
    await http().get('/logout').set('Referer', `${PUBLIC_URL}/blog/admin`).expect(200);
    for (const referer of ['https://evil.test/', `https://evil.test/?${PUBLIC_URL}/`, 'nonsense'])
      await http().get('/logout').set('Referer', referer).expect(403);
  });

  test.each(['/logout', '/admin'])(
    'a GET of %s is answered to a script or a person, not to a page',
    async (path) => {
      const same = { 'Sec-Fetch-Site': 'same-origin' };
      const get = async (headers: Record<string, string>) => {
        const { Authorization = '' } = await (await identity).headers();
        return (
          await http()
            .get(path)
            .set({ ...same, Authorization, ...headers })
        ).status;
      };
      for (const dest of ['empty', 'document']) expect(await get({ 'Sec-Fetch-Dest': dest })).toBe(200);
      for (const dest of [
        'image',
        'iframe',
        'style',
        'script',
        'video',
        'audio',
        'object',
        'embed',
        'track',
        'x',
      ])
        expect([dest, await get({ 'Sec-Fetch-Dest': dest })]).toEqual([dest, 403]);
      expect(await get({ 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch' })).toBe(403);
    },
  );

  test('a page may load what is cached for everybody', async () => {
    await http().get('/things/1.txt').set('Sec-Fetch-Dest', 'image').expect(200);
  });

  test('a call without credentials is refused only when another site makes it', async () => {
    await http().post('/beacon').expect(204);
    await http().post('/beacon').set('Sec-Fetch-Site', 'cross-site').expect(403);
  });
});

describe('a change that an API token makes', () => {
  afterEach(stopSamples);
  const byToken = async () => (await identity).tokenHeaders(['write_drafts']);
  const post = async (
    declaration: Pick<CallDeclaration, 'access' | 'sameOrigin'>,
    headers: Record<string, string>,
  ) => {
    const calls = defineCalls('content', {
      change: {
        method: 'POST',
        path: '/change',
        summary: '',
        scope: 'write_drafts',
        answers: { 204: null },
        ...declaration,
      },
    });
    @Controller()
    class ChangeController {
      @Handles(calls.change)
      change() {}
    }
    const app = await startSample({ module: moduleOf(ChangeController), calls });
    const { status, body } = await ask(app).post('/change').set(headers);
    return [status, body.code];
  };
  const refused = [403, 'request.cross_site'];

  test('a change that an API token makes needs no page of ours, as no browser adds the token by itself', async () => {
    expect(await post({ access: 'admin' }, await byToken())).toEqual([204, undefined]);
    const { Authorization = '' } = await (await identity).headers();
    expect(await post({ access: 'admin' }, { Authorization })).toEqual(refused);
    expect(await post({ access: 'admin' }, { ...sameOriginHeaders, Authorization })).toEqual([
      204,
      undefined,
    ]);
  });

  test('a change that an API token makes is not excused by what only looks like a token', async () => {
    for (const Authorization of ['Bearer x', 'Basic x', ''])
      expect(await post({ access: 'admin' }, { Authorization })).toEqual(refused);
  });

  test('a change that an API token makes needs one where no one checks the token', async () => {
    expect(await post({ access: 'public' }, await byToken())).toEqual(refused);
  });

  test('a change that an API token makes is refused from another site where the call says so', async () => {
    const call = { access: 'admin', sameOrigin: 'if-present' } as const;
    expect(await post(call, { ...(await byToken()), Origin: 'https://evil.test' })).toEqual(refused);
    expect(await post(call, await byToken())).toEqual([204, undefined]);
  });
});
