import { describe, expect, it } from '@jest/globals';
import { buildAdminPost, buildFields } from '../model/fixtures.js';
import { sendSave, type SaveRequest } from './save-post.js';

const request = (over: Partial<SaveRequest> = {}): SaveRequest => ({
  id: 7,
  version: 3,
  fields: buildFields({ title: 'T' }),
  source: 'hand',
  target: 'post',
  ...over,
});
const answering = (status: number, body: unknown) => {
  const calls: { url: string; method?: string; body: unknown }[] = [];
  const fetcher = (async (url: string, init: RequestInit) => {
    calls.push({ url, method: init.method, body: JSON.parse(String(init.body)) });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  }) as typeof fetch;
  return { calls, fetcher };
};

describe('sending a save', () => {
  it.each([
    [{ id: null, version: null }, 'POST', '/api/blog/admin/posts'],
    [{}, 'PUT', '/api/blog/admin/posts/7'],
    [{ target: 'pending' as const }, 'PUT', '/api/blog/admin/posts/7/draft'],
  ])('uses the right call for %j', async (over, method, url) => {
    const { calls, fetcher } = answering(200, { post: buildAdminPost() });
    expect((await sendSave(request(over), fetcher)).kind).toBe('saved');
    expect(calls).toMatchObject([{ method, url }]);
  });

  it('tells a version conflict from a taken slug', async () => {
    const post = buildAdminPost({ version: 4 });
    const conflict = answering(409, { error: 'x', code: 'content.version_conflict', request_id: 'r', post });
    expect(await sendSave(request(), conflict.fetcher)).toEqual({ kind: 'conflict', post });
    const taken = answering(409, { error: 'Já existe', code: 'content.slug_taken', field: 'slug' });
    expect(await sendSave(request(), taken.fetcher)).toMatchObject({
      kind: 'failed',
      error: { field: 'slug', lines: ['Já existe'] },
    });
  });

  it('tells an ended session, a lost permission and a lost connection', async () => {
    expect((await sendSave(request(), answering(401, {}).fetcher)).kind).toBe('signed-out');
    expect((await sendSave(request(), answering(403, { code: 'auth.forbidden' }).fetcher)).kind).toBe(
      'forbidden',
    );
    const offline = (async () => {
      throw new TypeError('Failed to fetch');
    }) as typeof fetch;
    expect(await sendSave(request(), offline)).toMatchObject({
      kind: 'failed',
      error: { heading: 'Erro de conexão ao salvar post: Failed to fetch' },
    });
  });

  it('does not take an answer it can’t read for a success', async () => {
    const { fetcher } = answering(200, '<html>');
    expect((await sendSave(request(), fetcher)).kind).toBe('failed');
  });
});
