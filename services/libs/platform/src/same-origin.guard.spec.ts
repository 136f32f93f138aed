import { describe, test } from '@jest/globals';
import { PUBLIC_URL } from '@vitrine/testing';
import { useSample } from '../test/sample-app.js';

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

  test('a GET that changes state is held to the same rule', async () => {
    await http().get('/logout').expect(403);
    await http().get('/logout').set('Sec-Fetch-Site', 'same-origin').expect(200);
    await http().get('/logout').set('Referer', `${PUBLIC_URL}/blog/admin`).expect(200);
    await http().get('/logout').set('Referer', 'https://evil.test/').expect(403);
  });

  test('a call without credentials is refused only when another site makes it', async () => {
    await http().post('/beacon').expect(204);
    await http().post('/beacon').set('Sec-Fetch-Site', 'cross-site').expect(403);
  });
});
