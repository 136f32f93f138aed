import { describe, expect, test } from '@jest/globals';
import { INTERNAL_TOKEN } from '@vitrine/testing';
import { identity, useSample } from '../test/sample-app.js';

const { http } = useSample();

describe('who may call', () => {
  test('an admin route knows the person from the identity token', async () => {
    const { body } = await http()
      .get('/admin')
      .set(await (await identity).headers({ email: 'b@x.test' }))
      .expect(200);
    expect(body).toMatchObject({ email: 'b@x.test', sub: 'user-1' });
  });

  test('a request that did not come through the gateway is forbidden', async () => {
    await http().get('/admin').expect(403);
  });

  test.each([
    ['expired', { expiresIn: -120 }],
    ['from another issuer', { issuer: 'somebody' }],
    ['for another audience', { audience: 'somebody' }],
    ['signed with another key', { forged: true }],
  ])('a token %s is refused', async (_name, overrides) => {
    const token = await (await identity).token({}, overrides);
    await http().get('/admin').set('Authorization', `Bearer ${token}`).expect(401);
  });

  test('internal routes take the internal token alone', async () => {
    await http().post('/internal').expect(403);
    await http().post('/internal').set('Authorization', 'Bearer wrong-token').expect(403);
    await http().post('/internal').set('Authorization', `Bearer ${INTERNAL_TOKEN}`).expect(204);
  });
});
