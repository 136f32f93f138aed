import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  adminPostSchema,
  calendarSchema,
  previewLinkListSchema,
  revisionSchema,
  type AdminPost,
  type RevisionSummary,
} from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const ADMIN = '/api/blog/admin/posts';

describe('the newsroom', () => {
  let content: ContentApp;
  let categoryId: number;
  let post: AdminPost;

  beforeAll(async () => {
    content = await startContent();
    categoryId = (await content.admin('post', '/api/blog/admin/categories').send(buildCategory())).body
      .category.id;
  });
  afterAll(() => content.close());

  const body = (overrides: Parameters<typeof buildPost>[0] = {}) =>
    buildPost({ category_id: categoryId, ...overrides });
  const create = async (overrides: Parameters<typeof buildPost>[0] = {}): Promise<AdminPost> =>
    (await content.admin('post', ADMIN).send(body(overrides)).expect(201)).body.post;
  const read = async (id: number): Promise<AdminPost> =>
    adminPostSchema.parse((await content.admin('get', `${ADMIN}/${id}`).expect(200)).body.post);
  const seen = async (slug: string) => (await content.visitor.get(`/api/blog/posts/${slug}`)).body.post;
  const revisionsOf = async (id: number): Promise<RevisionSummary[]> =>
    (await content.admin('get', `${ADMIN}/${id}/revisions`).expect(200)).body.revisions;

  beforeEach(async () => {
    post = await create({ is_published: true });
  });

  describe('a pending change', () => {
    const save = (overrides: Parameters<typeof buildPost>[0] = {}) =>
      content
        .admin('put', `${ADMIN}/${post.id}/draft`)
        .send(body({ title: 'Título novo', slug: post.slug, is_published: undefined, ...overrides }));
    const audited = async (limit: number) =>
      (
        await content.admin('get', `/api/blog/admin/audit/content?limit=${limit}`).expect(200)
      ).body.entries.map(({ action, summary }: Record<string, string>) => [action, summary]);

    it('a pending change keeps what someone has written in it when named fields of the post are changed', async () => {
      const { version } = (await save({ content: '<p>Novo</p>' }).expect(200)).body.post;
      const fields = { content: '<p>Corrigido</p>', excerpt: 'Resumo novo', version };
      const { body: patched } = await content.admin('patch', `${ADMIN}/${post.id}`).send(fields).expect(200);
      expect(patched.post).toMatchObject({ title: post.title, content: '<p>Corrigido</p>' });
      expect(patched.post.pending_change).toMatchObject({
        ...{ title: 'Título novo', content: '<p>Novo</p>', excerpt: 'Resumo novo' },
        saved_by: 'admin@vitrine.test',
      });
    });

    it('a pending change changes nothing for visitors until it is published', async () => {
      const before = await seen(post.slug);
      const saved = await save({
        slug: `${post.slug}-novo`,
        content: '<p>Novo<script>x</script></p>',
      }).expect(200);
      expect(saved.body.post).toMatchObject({
        title: post.title,
        version: 2,
        has_pending_change: true,
        pending_change: { title: 'Título novo', content: '<p>Novo</p>', saved_by: 'admin@vitrine.test' },
      });
      expect(await seen(post.slug)).toEqual(before);
      const shown = await content
        .admin('post', `${ADMIN}/${post.id}/draft/publish`)
        .send(await content.seen(post.id))
        .expect(200);
      expect(shown.body.post).toMatchObject({ title: 'Título novo', version: 3, pending_change: null });
      expect(await seen(`${post.slug}-novo`)).toMatchObject({ title: 'Título novo', content: '<p>Novo</p>' });
      await content.visitor.get(`/api/blog/posts/${post.slug}`).expect(301);
      expect((await revisionsOf(post.id)).map((revision) => revision.action)).toEqual([
        'published',
        'pending',
        'created',
      ]);
    });

    it('a pending change of a post that was withdrawn since becomes its text, and publishes nothing', async () => {
      await save().expect(200);
      await content
        .admin('patch', `${ADMIN}/${post.id}/toggle-publish`)
        .send({ is_published: false })
        .expect(200);
      const shown = await content
        .admin('post', `${ADMIN}/${post.id}/draft/publish`)
        .send(await content.seen(post.id))
        .expect(200);
      expect(shown.body.post).toMatchObject({ title: 'Título novo', status: 'draft', pending_change: null });
      expect((await revisionsOf(post.id)).map(({ action, title }) => [action, title])).toEqual([
        ['updated', 'Título novo'],
        ['unpublished', post.title],
        ['pending', 'Título novo'],
        ['created', post.title],
      ]);
    });

    it('a pending change that was stored before a field existed has it empty', async () => {
      await save({ meta_keywords: 'x', noindex: true }).expect(200);
      await content.dataSource.query(
        `UPDATE posts SET pending_change = pending_change - '{meta_keywords,noindex}'::text[] WHERE id = $1`,
        [post.id],
      );
      expect((await read(post.id)).pending_change).toMatchObject({ meta_keywords: '', noindex: false });
      const shown = await content
        .admin('post', `${ADMIN}/${post.id}/draft/publish`)
        .send(await content.seen(post.id))
        .expect(200);
      expect(shown.body.post).toMatchObject({ title: 'Título novo', meta_keywords: '', noindex: false });
    });

    it('a pending change can be dropped, and stays among the revisions', async () => {
      await save({ source: 'ai' } as never).expect(200);
      const dropped = await content
        .admin('delete', `${ADMIN}/${post.id}/draft`)
        .query(await content.seen(post.id))
        .expect(200);
      expect(dropped.body.post).toMatchObject({ has_pending_change: false, version: 3, title: post.title });
      expect((await revisionsOf(post.id))[0]).toMatchObject({
        action: 'pending',
        source: 'ai',
        title: 'Título novo',
      });
    });

    it('a pending change is refused when stale, when its slug is taken, when its category is unknown', async () => {
      const other = await create();
      expect((await save({ version: 99 }).expect(409)).body).toMatchObject({
        code: 'content.version_conflict',
        post: { id: post.id },
      });
      expect((await save({ slug: other.slug }).expect(409)).body).toMatchObject({ field: 'slug' });
      expect((await save({ category_id: 999_999 }).expect(400)).body).toMatchObject({
        code: 'content.category_unknown',
        field: 'category_id',
      });
    });

    it('a pending change answers 404 where there is none', async () => {
      for (const [method, path] of [
        ['post', 'draft/publish'],
        ['delete', 'draft'],
      ] as const) {
        const answer = await content
          .admin(method, `${ADMIN}/${post.id}/${path}`)
          .query({ version: 1 })
          .send({ version: 1 })
          .expect(404);
        expect(answer.body.code).toBe('content.draft_not_found');
      }
    });

    it('a pending change of a draft is the post itself', async () => {
      post = await create();
      const saved = await save().expect(200);
      expect(saved.body.post).toMatchObject({
        title: 'Título novo',
        has_pending_change: false,
        status: 'draft',
      });
      expect((await revisionsOf(post.id))[0]).toMatchObject({ action: 'updated', title: 'Título novo' });
      expect(await audited(1)).toEqual([['post.updated', 'Alterou o post “Título novo”']]);
    });

    it('a pending change of a scheduled post is published only once it is the scheduled text', async () => {
      post = await create({ scheduled_publish_at: '2999-01-01T10:00' });
      await save({ title: 'Meia frase' }).expect(200);
      const [scheduled] = await revisionsOf(post.id);
      await content
        .admin('post', `${ADMIN}/${post.id}/revisions/${scheduled?.id}/restore`)
        .send(await content.seen(post.id))
        .expect(200);
      const due = `UPDATE posts SET scheduled_publish_at = now() WHERE id = $1`;
      const publishDue = async () => {
        await content.dataSource.query(due, [post.id]);
        await content.internal('post', '/internal/publish-due').expect(200);
        return (await seen(post.slug)).title;
      };
      expect(await publishDue()).toBe(post.title);
      expect(await read(post.id)).toMatchObject({ pending_change: { title: 'Meia frase' } });

      post = await create({ scheduled_publish_at: '2999-01-01T10:00' });
      await save().expect(200);
      const moved = await content
        .admin('post', `${ADMIN}/${post.id}/draft/publish`)
        .send(await content.seen(post.id))
        .expect(200);
      expect(moved.body.post).toMatchObject({
        title: 'Título novo',
        status: 'scheduled',
        pending_change: null,
      });
      expect(await publishDue()).toBe('Título novo');
    });

    it('a pending change whose category was deleted is refused until it has another', async () => {
      const made = await content
        .admin('post', '/api/blog/admin/categories')
        .send(buildCategory())
        .expect(201);
      const { id } = made.body.category;
      await save({ category_id: id }).expect(200);
      await content.admin('delete', `/api/blog/admin/categories/${id}`).expect(204);
      const answer = await content
        .admin('post', `${ADMIN}/${post.id}/draft/publish`)
        .send(await content.seen(post.id))
        .expect(400);
      expect(answer.body).toMatchObject({ code: 'content.category_unknown', field: 'category_id' });
    });

    it('a pending change is in the audit log when it is saved, published and discarded', async () => {
      const path = `${ADMIN}/${post.id}/draft`;
      await save().expect(200);
      await content
        .admin('post', `${path}/publish`)
        .send(await content.seen(post.id))
        .expect(200);
      await save({ title: 'Outro título' }).expect(200);
      await content
        .admin('delete', path)
        .query(await content.seen(post.id))
        .expect(200);
      expect(await audited(4)).toEqual([
        ['post.pending_discarded', 'Descartou as alterações do post “Título novo”'],
        ['post.pending_saved', 'Guardou alterações não publicadas do post “Título novo”'],
        ['post.pending_published', 'Publicou as alterações do post “Título novo”'],
        ['post.pending_saved', `Guardou alterações não publicadas do post “${post.title}”`],
      ]);
    });
  });

  describe('revisions', () => {
    it('revisions are stored at every save and can be restored as a new one', async () => {
      await content
        .admin('put', `${ADMIN}/${post.id}`)
        .send(body({ title: 'Segundo', slug: 'segundo', is_published: true }))
        .expect(200);
      const [, first] = await revisionsOf(post.id);
      const full = (await content.admin('get', `${ADMIN}/${post.id}/revisions/${first?.id}`).expect(200)).body
        .revision;
      expect(revisionSchema.strict().parse(full)).toMatchObject({
        title: post.title,
        content: post.content,
        version: 1,
      });
      const restored = await content
        .admin('post', `${ADMIN}/${post.id}/revisions/${first?.id}/restore`)
        .send(await content.seen(post.id))
        .expect(200);
      // Visitors go on seeing what is published; the old text waits as a pending change, its old address too.
      expect(restored.body.post).toMatchObject({
        title: 'Segundo',
        slug: 'segundo',
        version: 3,
        is_published: true,
        pending_change: { title: post.title, slug: post.slug },
      });
      expect(await seen('segundo')).toMatchObject({ title: 'Segundo' });
      const [kept] = await revisionsOf(post.id);
      expect(kept).toMatchObject({ action: 'pending', title: post.title });
      await content
        .admin('post', `${ADMIN}/${post.id}/draft/publish`)
        .send(await content.seen(post.id))
        .expect(200);
      expect((await revisionsOf(post.id)).map((revision) => revision.action)).toEqual([
        'published',
        'pending',
        'updated',
        'created',
      ]);
      expect((await content.visitor.get('/api/blog/posts/segundo').expect(301)).headers.location).toContain(
        post.slug,
      );
    });

    it('revisions of a published post are refused where their slug was taken meanwhile', async () => {
      await content
        .admin('put', `${ADMIN}/${post.id}`)
        .send(body({ slug: `${post.slug}-novo`, is_published: true }))
        .expect(200);
      await create({ slug: post.slug });
      const first = (await revisionsOf(post.id)).at(-1);
      const answer = await content
        .admin('post', `${ADMIN}/${post.id}/revisions/${first?.id}/restore`)
        .send(await content.seen(post.id))
        .expect(409);
      expect(answer.body).toMatchObject({ code: 'content.slug_taken', field: 'slug' });
    });

    it('revisions of a draft become its text', async () => {
      const draft = await create();
      await content
        .admin('put', `${ADMIN}/${draft.id}`)
        .send(body({ title: 'Segundo', slug: draft.slug }))
        .expect(200);
      const first = (await revisionsOf(draft.id)).at(-1);
      const restored = await content
        .admin('post', `${ADMIN}/${draft.id}/revisions/${first?.id}/restore`)
        .send(await content.seen(draft.id))
        .expect(200);
      expect(restored.body.post).toMatchObject({ title: draft.title, version: 3, pending_change: null });
    });

    it('revisions of a category that is gone are restored into the present one', async () => {
      const made = await content
        .admin('post', '/api/blog/admin/categories')
        .send(buildCategory())
        .expect(201);
      const moved = await create({ category_id: made.body.category.id });
      await content
        .admin('put', `${ADMIN}/${moved.id}`)
        .send(body({ slug: moved.slug }))
        .expect(200);
      await content.admin('delete', `/api/blog/admin/categories/${made.body.category.id}`).expect(204);
      const first = (await revisionsOf(moved.id)).at(-1);
      const answer = await content
        .admin('post', `${ADMIN}/${moved.id}/revisions/${first?.id}/restore`)
        .send(await content.seen(moved.id))
        .expect(200);
      expect(answer.body.post.category_id).toBe(categoryId);
    });

    it('revisions hold and restore the date shown', async () => {
      const dated = await create({ custom_created_at: '2025-03-01T09:00' });
      await content
        .admin('put', `${ADMIN}/${dated.id}`)
        .send(body({ slug: dated.slug }))
        .expect(200);
      const [second, first] = await revisionsOf(dated.id);
      const dateOf = async (revision?: RevisionSummary) =>
        (await content.admin('get', `${ADMIN}/${dated.id}/revisions/${revision?.id}`).expect(200)).body
          .revision.custom_created_at;
      expect([await dateOf(first), await dateOf(second)]).toEqual(['2025-03-01T12:00:00.000Z', null]);
      const answer = await content
        .admin('post', `${ADMIN}/${dated.id}/revisions/${first?.id}/restore`)
        .send(await content.seen(dated.id))
        .expect(200);
      expect(answer.body.post.custom_created_at).toBe('2025-03-01T12:00:00.000Z');
    });

    it('revisions of another post are not found', async () => {
      const other = await create();
      const [revision] = await revisionsOf(other.id);
      await content.admin('get', `${ADMIN}/${post.id}/revisions/${revision?.id}`).expect(404);
      await content
        .admin('post', `${ADMIN}/${post.id}/revisions/${revision?.id}/restore`)
        .send(await content.seen(post.id))
        .expect(404);
      await content.admin('get', `${ADMIN}/999999/revisions`).expect(404);
    });
  });

  it('the newsroom duplicates a post as a draft with a free slug, as often as asked', async () => {
    const copies = await Promise.all(
      Array.from({ length: 4 }, () => content.admin('post', `${ADMIN}/${post.id}/duplicate`).expect(201)),
    );
    expect(copies.map((copy) => copy.body.post.slug).sort()).toEqual(
      ['', '-2', '-3', '-4'].map((suffix) => `${post.slug}-copia${suffix}`),
    );
    expect(copies[0]?.body.post).toMatchObject({
      title: `${post.title} (cópia)`,
      content: post.content,
      status: 'draft',
      published_at: null,
    });
  });

  describe('a preview link', () => {
    const open = (url: string) => content.visitor.get(`/api/blog/preview/${url.split('/').at(-1)}`);

    it('a preview link shows the latest pending change to its holder alone, uncached', async () => {
      await content
        .admin('put', `${ADMIN}/${post.id}/draft`)
        .send(body({ title: 'Ainda não', slug: post.slug, is_published: undefined }))
        .expect(200);
      const link = await content.admin('post', `${ADMIN}/${post.id}/preview-link`).expect(201);
      expect(link.body.url).toMatch(/^http:\/\/localhost:8080\/blog\/preview\/[\w-]{43}$/);
      const answer = await open(link.body.url).expect(200);
      expect(answer.body.post).toMatchObject({
        title: 'Ainda não',
        noindex: true,
        category_name: post.category_name,
      });
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
      const stored = await content.dataSource.query<{ token: string }[]>(
        `SELECT encode(token_hash, 'hex') AS token FROM preview_links WHERE post_id = $1`,
        [post.id],
      );
      expect(JSON.stringify(stored)).not.toContain(link.body.url.split('/').at(-1));
    });

    it('a preview link is listed and revoked by any admin, and tells no one its address again', async () => {
      const path = `${ADMIN}/${post.id}/preview-links`;
      const share = async (who: ContentApp['admin']) =>
        (await who('post', `${ADMIN}/${post.id}/preview-link`).expect(201)).body.url as string;
      const before = previewLinkListSchema.parse((await content.admin('get', path).expect(200)).body).links;
      const urls = [await share(content.admin), await share(content.otherAdmin)];
      const { links } = previewLinkListSchema.parse((await content.otherAdmin('get', path).expect(200)).body);
      expect(links.slice(0, 2).map(({ created_by }) => created_by)).toEqual([
        'bia@vitrine.test',
        'admin@vitrine.test',
      ]);
      expect(links).toHaveLength(before.length + 2);
      for (const url of urls) expect(JSON.stringify(links)).not.toContain(url.split('/').at(-1));
      const other = await create();
      await content.admin('delete', `${ADMIN}/${other.id}/preview-links/${links[1]?.id}`).expect(204);
      await open(urls[0] ?? '').expect(200);
      await content.otherAdmin('delete', `${path}/${links[1]?.id}`).expect(204);
      expect((await open(urls[0] ?? '').expect(404)).body.code).toBe('content.preview_expired');
      await open(urls[1] ?? '').expect(200);
      await content.admin('delete', `${path}/${links[1]?.id}`).expect(204);
      await content.admin('delete', `${path}/x`).expect(400);
      await content.admin('get', `${ADMIN}/999999/preview-links`).expect(404);
    });

    it("a preview link ends with its maker's access, for good", async () => {
      const path = `${ADMIN}/${post.id}/preview-links`;
      const make = () => content.otherAdmin('post', `${ADMIN}/${post.id}/preview-link`).expect(201);
      await make();
      const { url } = (await make()).body;
      const listed = async () =>
        previewLinkListSchema
          .parse((await content.admin('get', path).expect(200)).body)
          .links.filter(({ created_by }) => created_by === 'bia@vitrine.test').length;
      const asked = content.auth.asked.length;
      expect(await listed()).toBe(2);
      // Once for the whole list.
      expect(content.auth.asked.slice(asked)).toEqual(['/internal/active-admins']);
      content.auth.since.set('bia@vitrine.test', null);
      expect((await open(url).expect(404)).body.code).toBe('content.preview_expired');
      expect(await listed()).toBe(0);
      // Given back later, it is not what the link was made under.
      content.auth.since.set('bia@vitrine.test', new Date(Date.now() + 1_000).toISOString());
      await open(url).expect(404);
      content.auth.since.delete('bia@vitrine.test');
      await open(url).expect(200);
    });

    it('a preview link is shown to no one while auth can say nothing of its maker', async () => {
      const { url } = (await content.admin('post', `${ADMIN}/${post.id}/preview-link`).expect(201)).body;
      const cut = await startContent({
        database: content.database,
        identity: content.identity,
        env: { AUTH_JWKS_URL: 'http://127.0.0.1:9/jwks.json' },
      });
      const answer = await cut.visitor.get(`/api/blog/preview/${url.split('/').at(-1)}`).expect(503);
      expect(answer.body.code).toBe('service.unavailable');
      await cut.close();
    });

    it('a preview link ends after 48 hours, and with its post', async () => {
      const draft = await create();
      const { url, expires_at } = (
        await content.admin('post', `${ADMIN}/${draft.id}/preview-link`).expect(201)
      ).body;
      const hours = (Date.parse(expires_at) - Date.now()) / 3_600_000;
      expect(Math.round(hours)).toBe(48);
      await open(url).expect(200);
      await content.dataSource.query(`UPDATE preview_links SET expires_at = now() WHERE post_id = $1`, [
        draft.id,
      ]);
      expect((await open(url).expect(404)).body.code).toBe('content.preview_expired');
      const list = await content.admin('get', `${ADMIN}/${draft.id}/preview-links`).expect(200);
      expect(list.body).toEqual({ links: [] });
      await content.admin('post', `${ADMIN}/${post.id}/preview-link`).expect(201);
      expect(
        await content.dataSource.query('SELECT FROM preview_links WHERE post_id = $1', [draft.id]),
      ).toEqual([]);
      for (const token of ['x', 'a'.repeat(43), '%00', 'ç'.repeat(43)]) {
        await content.visitor.get(`/api/blog/preview/${encodeURIComponent(token)}`).expect(404);
      }
    });
  });

  it('the newsroom shows on the calendar what is scheduled and what is published, by day of the site', async () => {
    const late = await create({ scheduled_publish_at: '2031-03-10T23:30' });
    const next = await create({ scheduled_publish_at: '2031-03-11T00:10' });
    const shown = await create({ is_published: true, custom_created_at: '2021-03-10T09:00' });
    const of = async (from: string, to: string, more = '') => {
      const path = `/api/blog/admin/calendar?from=${from}&to=${to}${more}`;
      const answer = await content.admin('get', path).expect(200);
      return calendarSchema
        .strict()
        .parse(answer.body)
        .entries.map((entry) => [entry.id, entry.status]);
    };
    expect(await of('2021-03-10', '2021-03-10')).toEqual([[shown.id, 'published']]);
    const ends = { unpublish_at: '2031-04-10T18:00' };
    const ending = await create({ ...ends, is_published: true });
    const planned = await create({ ...ends, scheduled_publish_at: '2031-04-09T08:00' });
    await create(ends);
    expect(await of('2031-04-10', '2031-04-10')).toEqual([
      [ending.id, 'published'],
      [planned.id, 'scheduled'],
    ]);
    expect(await of('2031-03-10', '2031-03-10')).toEqual([[late.id, 'scheduled']]);
    expect(await of('2031-03-11', '2031-03-11')).toEqual([[next.id, 'scheduled']]);
    const { slug } = (await content.admin('post', '/api/blog/admin/categories').send(buildCategory())).body
      .category;
    const [own] = await content.dataSource.query('SELECT slug FROM categories WHERE id = $1', [categoryId]);
    expect(await of('2031-03-11', '2031-03-11', `&category=${own.slug}`)).toEqual([[next.id, 'scheduled']]);
    for (const other of [slug, 'nenhuma']) {
      expect(await of('2031-03-10', '2031-03-11', `&category=${other}`)).toEqual([]);
    }
    for (const query of [
      'from=2031-03-10&to=2031-03-09',
      'from=2031-01-01&to=2035-01-01',
      'from=x&to=y',
      '',
    ]) {
      await content.admin('get', `/api/blog/admin/calendar?${query}`).expect(400);
    }
  });

  it('the newsroom tells in the audit log who did what, in Portuguese', async () => {
    const path = `${ADMIN}/${post.id}`;
    await content
      .otherAdmin('put', path)
      .send(body({ title: 'Auditado', slug: post.slug, is_published: true }))
      .expect(200);
    await content.otherAdmin('patch', `${path}/toggle-publish`).send({ is_published: false }).expect(200);
    await content.otherAdmin('delete', path).expect(204);
    const answer = await content.admin('get', '/api/blog/admin/audit/content?limit=3').expect(200);
    expect(
      answer.body.entries.map(({ at: _at, id: _id, ...entry }: Record<string, string>) => entry),
    ).toEqual(
      [
        ['post.deleted', 'Excluiu o post “Auditado”'],
        ['post.unpublished', 'Tirou do ar o post “Auditado”'],
        ['post.updated', 'Alterou o post “Auditado”'],
      ].map(([action, summary]) => ({
        actor: 'bia@vitrine.test',
        action,
        summary,
        target: `post/${post.id}`,
      })),
    );
    const older = await content
      .admin('get', `/api/blog/admin/audit/content?limit=1&before=${answer.body.entries[2].id}`)
      .expect(200);
    expect(older.body.entries).toHaveLength(1);
    expect(await read((await create()).id)).toMatchObject({ updated_by: 'admin@vitrine.test' });
  });
});
