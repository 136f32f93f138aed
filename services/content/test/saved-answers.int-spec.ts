import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminPost, TokenScope } from '@vitrine/contracts';
import { buildCategory, buildPost, expectError } from '@vitrine/testing';
import request from 'supertest';
import { startContent, type ContentApp } from './content-app.js';

const POSTS = '/api/blog/admin/posts';
type Method = 'post' | 'put' | 'patch';

let content: ContentApp;
beforeAll(async () => {
  content = await startContent();
  await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
});
afterAll(() => content.close());

interface Sent {
  body: object;
  key?: string;
  token?: string;
  method?: Method;
  path?: string;
}
const token = randomUUID();
const send = async ({ body, key, token: sid = token, method = 'post', path = POSTS }: Sent) => {
  const scopes: TokenScope[] = ['write_drafts', 'publish'];
  const headers = await content.identity.tokenHeaders(scopes, { sid });
  const call = request(content.app.getHttpServer())[method](path).set(headers);
  return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
};
const saved = (): Promise<{ status: number | null }[]> =>
  content.dataSource.query('SELECT status FROM saved_answers ORDER BY created_at');
const versionOf = async (id: number) =>
  ((await content.admin('get', `${POSTS}/${id}`)).body.post as AdminPost).version;

describe('an idempotency key of a program', () => {
  it('an idempotency key of a program gives the first answer again, and does nothing twice', async () => {
    const [key, body] = [randomUUID(), buildPost()];
    const first = await send({ body, key });
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
    const again = await send({ body, key });
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      201,
      first.body,
      'true',
    ]);
    const { id, version } = first.body.post as AdminPost;
    const path = `${POSTS}/${id}`;
    const change = { title: 'Outro título', version };
    for (const [method, at, changes] of [
      ['patch', path, change],
      ['put', path, { ...buildPost(), version: version + 1 }],
      ['patch', `${path}/schedule`, { scheduled_publish_at: '2099-01-01T10:00', version: version + 2 }],
      ['patch', `${path}/toggle-publish`, { is_published: true, version: version + 3 }],
    ] as const) {
      const sent = { method, path: at, body: changes, key: randomUUID() };
      const done = await send(sent);
      expect([at, done.status]).toEqual([at, 200]);
      const now = await versionOf(id);
      expect((await send(sent)).body).toEqual(done.body);
      expect(await versionOf(id)).toBe(now);
    }
  });

  it('an idempotency key of a program is refused with another body, at another address and of a wrong form', async () => {
    const [key, body] = [randomUUID(), buildPost()];
    const { post } = (await send({ body, key })).body as { post: AdminPost };
    expectError(await send({ body: buildPost(), key }), 422, 'request.key_reused');
    const other = { method: 'put', path: `${POSTS}/${post.id}`, body, key } as const;
    expectError(await send(other), 422, 'request.key_reused');
    for (const wrong of ['', 'com espaço', 'a'.repeat(256), 'é'])
      expectError(await send({ body: buildPost(), key: wrong }), 400, 'request.invalid');
  });

  it('an idempotency key of a program belongs to its token, and a session has none', async () => {
    const [key, body] = [randomUUID(), buildPost()];
    await send({ body, key });
    expectError(await send({ body, key, token: randomUUID() }), 409, 'content.slug_taken');
    const count = (await saved()).length;
    await content.admin('post', POSTS).set('Idempotency-Key', randomUUID()).send(buildPost()).expect(201);
    expect(await saved()).toHaveLength(count);
  });

  it('an idempotency key of a program makes one post of ten requests at once', async () => {
    const [key, body] = [randomUUID(), buildPost()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ body, key })));
    const replayed = answers.filter(({ headers }) => headers['idempotent-replayed']);
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length - replayed.length).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectError(answer, 409, 'request.in_progress');
    expect((await send({ body, key })).body).toEqual(done[0]!.body);
  });

  it('an idempotency key of a program tries again what was refused, and what a process has left', async () => {
    const [key, body] = [randomUUID(), buildPost()];
    expectError(await send({ body: { ...body, category_id: 999 }, key }), 400, 'content.category_unknown');
    const made = await send({ body, key });
    expect(made.status).toBe(201);
    const { dataSource } = content;
    await dataSource.query('UPDATE saved_answers SET status = NULL, body = NULL');
    expectError(await send({ body, key }), 409, 'request.in_progress');
    await dataSource.query(`UPDATE saved_answers SET created_at = now() - interval '3 minutes'`);
    // The work of the first request is there: it is not done twice.
    expectError(await send({ body, key }), 409, 'content.slug_taken');
  });

  it('an idempotency key of a program ends after a day', async () => {
    const [key, body] = [randomUUID(), buildPost()];
    const first = await send({ body, key });
    await content.dataSource.query(`UPDATE saved_answers SET created_at = now() - interval '23 hours'`);
    expect((await send({ body, key })).body).toEqual(first.body);
    await content.dataSource.query(`UPDATE saved_answers SET created_at = now() - interval '25 hours'`);
    expect((await send({ body: buildPost(), key })).status).toBe(201);
    await content.dataSource.query(`UPDATE saved_answers SET created_at = now() - interval '25 hours'`);
    await content.app.get<{ run(): Promise<void> }>('saved answers', { strict: false }).run();
    expect(await saved()).toEqual([]);
  });
});
