import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  pickFields,
  POST_TEXT_FIELDS,
  revisionListSchema,
  type AdminPost,
  type TokenScope,
} from '@vitrine/contracts';
import { buildCategory, buildPost, expectError, PUBLIC_URL, TOKEN_NAME } from '@vitrine/testing';
import request from 'supertest';
import { startContent, type ContentApp } from './content-app.js';

const POSTS = '/api/blog/admin/posts';
const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

let content: ContentApp;
beforeAll(async () => {
  content = await startContent();
  await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
});
afterAll(() => content.close());

/** A machine's request with an API token of these scopes, as it comes through the gateway. */
const by = async (scopes: TokenScope[], method: Method, path: string, body?: object) => {
  const headers = await content.identity.tokenHeaders(scopes);
  const call = request(content.app.getHttpServer())[method](path).set(headers);
  return body ? call.send(body) : call;
};
const writing = (method: Method, path: string, body?: object) => by(['write_drafts'], method, path, body);
const created = async (overrides: object = {}): Promise<AdminPost> =>
  (await content.admin('post', POSTS).send(buildPost(overrides)).expect(201)).body.post;
const now = async (id: number): Promise<AdminPost> =>
  (await content.admin('get', `${POSTS}/${id}`).expect(200)).body.post;
const refused = (answer: request.Response) => expectError(answer, 403, 'content.token_drafts_only');

describe('a token that writes drafts', () => {
  it('a token that writes drafts creates one, and the audit log and the revision name the person and the token', async () => {
    const answer = await writing('post', POSTS, buildPost());
    expect(answer.status).toBe(201);
    const { post } = answer.body as { post: AdminPost };
    expect(post).toMatchObject({ status: 'draft', updated_by: 'admin@vitrine.test' });
    const changed = await writing('put', `${POSTS}/${post.id}`, { ...buildPost(), version: post.version });
    expect(changed.status).toBe(200);
    const revisions = await content.admin('get', `${POSTS}/${post.id}/revisions`);
    const named = { saved_by: 'admin@vitrine.test', saved_with: TOKEN_NAME };
    expect(revisionListSchema.parse(revisions.body).revisions).toMatchObject([
      { action: 'updated', ...named },
      { action: 'created', ...named },
    ]);
    const { entries } = (await content.admin('get', '/api/blog/admin/audit/content')).body;
    expect(entries.slice(0, 2)).toMatchObject([
      { actor: 'admin@vitrine.test', summary: expect.stringContaining(`com o token de API “${TOKEN_NAME}”`) },
      { actor: 'admin@vitrine.test', summary: expect.stringContaining(`com o token de API “${TOKEN_NAME}”`) },
    ]);
    // The person's own saves name no token.
    await content.admin('put', `${POSTS}/${post.id}`).send(buildPost()).expect(200);
    const [own] = (await content.admin('get', `${POSTS}/${post.id}/revisions`)).body.revisions;
    expect(own.saved_with).toBeNull();
  });

  it('an API token brings no picture of another site, which everybody who opens the draft would ask for', async () => {
    const content_ =
      '<p>a</p><img src="https://fora.example/?d=segredo" alt="Mapa"><img src="/media/a.jpg" alt="b">';
    const answer = await writing('post', POSTS, buildPost({ content: content_ }));
    const { post } = answer.body as { post: AdminPost };
    expect(post.content).toBe(
      '<p>a</p><a href="https://fora.example/?d=segredo" rel="noopener noreferrer">Mapa</a><img src="/media/a.jpg" alt="b">',
    );
    const changed = await writing(
      'put',
      `${POSTS}/${post.id}`,
      buildPost({ content: content_, slug: post.slug }),
    );
    expect(changed.body.post.content).toBe(post.content);
    const featured_image = 'https://fora.example/a.jpg';
    for (const [method, path] of [
      ['post', POSTS],
      ['put', `${POSTS}/${post.id}`],
    ] as const)
      expectError(await writing(method, path, buildPost({ featured_image })), 400, 'request.invalid');
    // A person may.
    const own = await created({ content: content_, featured_image });
    expect(own).toMatchObject({ featured_image, content: content_ });
  });

  it.each<[string, () => object]>([
    ['published', () => ({ is_published: true })],
    ['scheduled', () => ({ scheduled_publish_at: IN_AN_HOUR() })],
    ['published and scheduled', () => ({ is_published: true, scheduled_publish_at: IN_AN_HOUR() })],
    [
      'published, whatever its scope is said to be',
      () => ({ is_published: true, scopes: ['admin'], scope: 'any', api_token: null }),
    ],
  ])('a token that writes drafts creates nothing that is %s, and makes no draft that', async (_, state) => {
    const [{ count }] = await content.dataSource.query('SELECT count(*)::int AS count FROM posts');
    refused(await writing('post', POSTS, buildPost(state())));
    expect(await content.dataSource.query('SELECT count(*)::int AS count FROM posts')).toEqual([{ count }]);
    const draft = await created();
    refused(await writing('put', `${POSTS}/${draft.id}`, buildPost({ ...state(), slug: draft.slug })));
    expect(await now(draft.id)).toEqual(draft);
  });

  it('a token that writes drafts links no page of the site that has ended, unless it is redirected', async () => {
    const ended = buildPost({
      content: `<p><a href="/kaspersky#planos">A</a> <a href="${PUBLIC_URL}/autores/ninguem">B</a></p>`,
    });
    const known = buildPost({ content: '<p><a href="/microsoft365">A</a> <a href="/kaspersky">B</a></p>' });
    expect((await writing('post', POSTS, known)).status).toBe(201);
    const site = '/api/blog/admin/site';
    const { version, published } = (await content.admin('get', site).expect(200)).body.site;
    const document = structuredClone(published);
    document.catalogue[0].sold = false;
    await content.admin('put', `${site}/draft`).send({ version, document }).expect(200);
    await content
      .admin('post', `${site}/publish`)
      .send({ version: version + 1 })
      .expect(200);
    const refused = await writing('post', POSTS, ended);
    expectError(refused, 400, 'request.invalid');
    expect(refused.body.error).toContain('não existem: /autores/ninguem, /kaspersky.');
    // A person may write ahead.
    await created(ended);
    for (const from of ['/kaspersky', '/autores/ninguem'])
      await content.admin('post', '/api/blog/admin/redirects').send({ from, to: '/about' }).expect(201);
    expect((await writing('post', POSTS, { ...ended, slug: 'levado' })).status).toBe(201);
  });

  it('a token that writes drafts changes no post that is published or scheduled, and learns nothing of it', async () => {
    const live = await created({ is_published: true });
    const due = await created({ scheduled_publish_at: IN_AN_HOUR() });
    for (const post of [live, due]) {
      for (const version of [post.version, 999, undefined]) {
        for (const state of [
          {},
          { is_published: true },
          { scheduled_publish_at: post.scheduled_publish_at },
        ]) {
          const answer = await writing('put', `${POSTS}/${post.id}`, buildPost({ ...state, version }));
          refused(answer);
          expect(JSON.stringify(answer.body)).not.toContain(post.title);
        }
      }
      expect(await now(post.id)).toEqual(post);
    }
  });

  it('a token that writes drafts changes no draft that is published between its reading and the save', async () => {
    const draft = await created();
    const runner = content.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('UPDATE posts SET is_published = true, published_at = now() WHERE id = $1', [
      draft.id,
    ]);
    const save = writing('put', `${POSTS}/${draft.id}`, buildPost({ slug: draft.slug }));
    const waiting = async () =>
      (await content.dataSource.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )) as unknown[];
    const settled = save.then(() => true);
    while ((await waiting()).length === 0 && !(await Promise.race([settled, Promise.resolve(false)])));
    await runner.commitTransaction();
    await runner.release();
    refused(await save);
    expect(await now(draft.id)).toMatchObject({
      title: draft.title,
      content: draft.content,
      is_published: true,
    });
  });

  it('a token that writes drafts changes the named fields of one, for the version that it saw', async () => {
    const draft = await created({ excerpt: 'Um resumo.', featured_image: '/media/a.jpg' });
    const patch = (body: object, id = draft.id) => writing('patch', `${POSTS}/${id}`, body);
    expectError(await patch({ title: 'Outro' }), 400, 'request.invalid');
    const unknown = await patch({ titulo: 'Outro', is_published: true, version: draft.version });
    expectError(unknown, 400, 'request.invalid');
    expect(unknown.body.error).toBe('O texto de um post não tem: titulo, is_published.');
    const answer = await patch({ title: 'Outro', version: draft.version });
    expect([answer.status, answer.body.post]).toEqual([
      200,
      { ...(await now(draft.id)), title: 'Outro', version: draft.version + 1 },
    ]);
    const text = (post: AdminPost) => pickFields(post, POST_TEXT_FIELDS);
    expect(text(await now(draft.id))).toEqual({ ...text(draft), title: 'Outro' });
    // Two at once with the version that both saw: one of them is refused.
    const both = ['Um', 'Dois'].map((excerpt) => patch({ excerpt, version: draft.version + 1 }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const live = await created({ is_published: true });
    for (const version of [live.version, 999]) refused(await patch({ title: 'Outro', version }, live.id));
    const same = await patch({ title: 'Outro', version: draft.version + 2 });
    expect(same.body.post.version).toBe(draft.version + 2);
  });

  it('a token that writes drafts is notified of a conflict with the draft as it is', async () => {
    const draft = await created();
    const answer = await writing('put', `${POSTS}/${draft.id}`, buildPost({ version: draft.version + 1 }));
    expectError(answer, 409, 'content.version_conflict');
    expect(answer.body.post).toMatchObject({ id: draft.id, version: draft.version });
  });

  it('a token that writes drafts gives a draft no desk of sources that is someone else’s', async () => {
    const { desk_id } = await created();
    const { post } = (await writing('post', POSTS, buildPost({ desk_id }))).body as { post: AdminPost };
    expect(post.desk_id).not.toBe(desk_id);
  });
});

describe('a token that publishes', () => {
  const publishing = (id: number, action: string, body: object) =>
    by(['publish'], 'patch', `${POSTS}/${id}/${action}`, body);

  it('a token that publishes does so with the version that it saw, is in the audit log, and writes no text', async () => {
    const { id, version } = await created();
    const toggle = (body: object) => publishing(id, 'toggle-publish', { is_published: true, ...body });
    expectError(await toggle({ version: version + 1 }), 409, 'content.version_conflict');
    const [first, second] = await Promise.all([toggle({ version }), toggle({ version })]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await now(id)).toMatchObject({ status: 'published', version: version + 1 });
    const { entries } = (await content.admin('get', '/api/blog/admin/audit/content')).body;
    expect(entries[0]).toMatchObject({
      action: 'post.published',
      summary: expect.stringContaining(`, com o token de API “${TOKEN_NAME}”`),
    });
    for (const [method, body] of [
      ['put', buildPost({ is_published: true })],
      ['patch', { title: 'Outro', version: version + 1 }],
    ] as const) {
      expectError(await by(['publish'], method, `${POSTS}/${id}`, body), 403, 'auth.token_scope');
      refused(await by(['publish', 'write_drafts'], method, `${POSTS}/${id}`, body));
    }
    refused(await by(['publish', 'write_drafts'], 'post', POSTS, buildPost({ is_published: true })));
    expect((await toggle({ is_published: false })).body.post.status).toBe('draft');
    const scheduled = await publishing(id, 'schedule', {
      scheduled_publish_at: IN_AN_HOUR(),
      version: version + 2,
    });
    expect(scheduled.body.post.status).toBe('scheduled');
  });
});

describe('the scopes of an API token', () => {
  it('the scopes of an API token are those of its proof, whatever the request says next to it', async () => {
    const draft = await created();
    const Authorization = (await content.identity.tokenHeaders(['read'])).Authorization!;
    const poses: Record<string, string>[] = [
      { 'X-Scope': 'write_drafts', 'X-Scopes': 'write_drafts', Scope: 'write_drafts' },
      { 'X-Identity-Token': await content.identity.token(), 'X-User-Email': 'admin@vitrine.test' },
      { Cookie: 'vitrine_session=x', 'X-HTTP-Method-Override': 'GET', 'X-Original-Method': 'GET' },
    ];
    for (const headers of poses) {
      const answer = await request(content.app.getHttpServer())
        .put(`${POSTS}/${draft.id}?scope=write_drafts`)
        .set({ ...headers, Authorization })
        .send({ ...buildPost(), api_token: { scopes: ['write_drafts'] } });
      expectError(answer, 403, 'auth.token_scope');
    }
    expect((await by(['read'], 'get', `${POSTS}/${draft.id}`)).status).toBe(200);
    expectError(await by(['write_drafts'], 'get', `${POSTS}/${draft.id}`), 403, 'auth.token_scope');
  });
});
