import { describe, expect, it, jest } from '@jest/globals';
import { type AiCalls, contentCalls, type ContentCalls } from '../api.js';
import { ApiError, ConnectionError, createClient } from './client.js';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** A client over one prepared answer, and what it sent. */
function against(answer: () => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit }[] = [];
  const refused: [number, string][] = [];
  const client = createClient<ContentCalls>(contentCalls, {
    baseUrl: 'http://content',
    headers: () => ({ Authorization: 'Bearer t' }),
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer();
    },
    onError: ({ status }, { path }) => refused.push([status, path]),
  });
  return { client, sent, refused };
}
const json = (status: number, body: unknown) => () =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

describe('a client of the contracts', () => {
  it('a client of the contracts puts parameters, query and body where the contract says', async () => {
    const { client, sent } = against(json(200, { post: { id: 7 } }));
    const { post } = await client.adminTogglePublish({ params: { id: 7 }, body: { is_published: true } });
    expect(post.id).toBe(7);
    expect(sent[0]).toMatchObject({
      url: 'http://content/api/blog/admin/posts/7/toggle-publish',
      init: {
        method: 'PATCH',
        body: '{"is_published":true}',
        headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
      },
    });
    await client.listPosts({ query: { search: 'a b', category: '', limit: undefined } });
    expect(sent[1]?.url).toBe('http://content/api/blog/posts?search=a+b');
    expect(client.markdown.url({ params: { slug: 'a/b' } })).toBe('/blog/a%2Fb.md');
  });

  it('a client of the contracts answers nothing for 204', async () => {
    const { client } = against(json(204, undefined));
    expect(await client.adminDeletePost({ params: { id: 1 } })).toBeUndefined();
  });

  it('a client of the contracts throws the answer that is no success, and tells of it', async () => {
    const { client, refused } = against(json(409, { error: 'Conflito', code: 'content.slug_taken' }));
    const failure = await client.adminGetPost({ params: { id: 1 } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 409, message: 'Conflito', code: 'content.slug_taken' });
    expect(refused).toEqual([[409, '/api/blog/admin/posts/{id}']]);
  });

  it('a client of the contracts takes a success that is no JSON for none', async () => {
    const { client } = against(() => new Response('<html>', { status: 200, statusText: 'OK' }));
    await expect(client.listCategories()).rejects.toThrow('Erro HTTP 200: OK');
    expect(await client.listCategories.outcome()).toMatchObject({ ok: false, status: 200, body: null });
  });

  it('a client of the contracts tells a lost connection from an abort', async () => {
    const lost = against(() => Promise.reject(new Error('refused')));
    await expect(lost.client.listCategories()).rejects.toBeInstanceOf(ConnectionError);
    expect(await lost.client.listCategories.outcome()).toMatchObject({ ok: false, status: 0 });
    const gone = AbortSignal.abort(new Error('given up'));
    const aborted = against(() => Promise.reject(gone.reason as Error));
    await expect(aborted.client.listCategories({ signal: gone })).rejects.toThrow('given up');
    await expect(aborted.client.listCategories.outcome({ signal: gone })).rejects.toThrow('given up');
  });

  it('a client of the contracts gives any answer of the contract, a redirect too, as an outcome', async () => {
    const { client } = against(
      () => new Response(null, { status: 301, headers: { Location: '/api/blog/posts/novo' } }),
    );
    const outcome = await client.getPost.outcome({ params: { slug: 'velho' } });
    expect(outcome.ok && outcome.status === 301 && outcome.headers.get('location')).toBe(
      '/api/blog/posts/novo',
    );
  });

  it('a client of the contracts asks for 202 when its caller wants it, and hands on what is no JSON unread', async () => {
    const sent: RequestInit[] = [];
    const ai = createClient<Pick<AiCalls, 'adminGenerate' | 'adminJobEvents' | 'adminUploadImage'>>(
      {
        adminGenerate: { method: 'POST', path: '/g' },
        adminJobEvents: { method: 'GET', path: '/jobs/{id}/events' },
        adminUploadImage: { method: 'POST', path: '/i' },
      },
      {
        fetch: async (_, init) => {
          sent.push(init);
          return new Response(init.method === 'GET' ? 'data: 1\n\n' : `{"job":{"id":"${id}"}}`, {
            status: 202,
          });
        },
      },
    );
    expect((await ai.adminGenerate.async({ body: { title: 'a', category_id: 1 } })).job.id).toBe(id);
    expect(sent[0]?.headers).toMatchObject({ Prefer: 'respond-async' });
    expect(await (await ai.adminJobEvents.response({ params: { id } })).text()).toBe('data: 1\n\n');
    const bytes = new Uint8Array([1, 2]);
    await ai.adminUploadImage({ body: bytes, headers: { 'Content-Type': 'image/png' } });
    expect(sent[2]).toMatchObject({ body: bytes, headers: { 'Content-Type': 'image/png' } });
  });

  it("a client of the contracts sends cookies of its origin, the caller's signal, and keepalive", async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ categories: [] }));
    const client = createClient<ContentCalls>(contentCalls, {});
    await client.listCategories();
    const { signal } = new AbortController();
    await client.listCategories({ signal, keepalive: true });
    const method = { method: 'GET', headers: { Accept: 'application/json' }, credentials: 'same-origin' };
    expect(fetched.mock.calls).toEqual([
      ['/api/blog/categories', method],
      ['/api/blog/categories', { ...method, signal, keepalive: true }],
    ]);
  });

  it('a client of the contracts checks the body of a success, and of nothing else', async () => {
    const parse = jest.fn((body: unknown) => body);
    const answers = [json(200, { categories: [] }), json(404, { error: 'x' }), () => new Response('<html>')];
    const client = createClient<ContentCalls>(contentCalls, { parse, fetch: async () => answers.shift()!() });
    await client.listCategories();
    await expect(client.listCategories()).rejects.toThrow('x');
    await expect(client.listCategories()).rejects.toThrow('Erro HTTP 200');
    expect(parse.mock.calls.map(([body, ...rest]) => [body, ...rest.slice(0, 1)])).toEqual([
      [{ categories: [] }, 200],
    ]);
  });

  it('a client of the contracts has a message of its own for an error that is none of ours', async () => {
    const { client } = against(json(500, ['x']));
    const failure = await client.getPost({ params: { slug: 'a' } }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: 'ApiError',
      body: ['x'],
      code: undefined,
      message: 'Erro HTTP 500: ',
    });
    await expect(client.markdown.response({ params: { slug: 'a' } })).rejects.toBeInstanceOf(ApiError);
  });
});
