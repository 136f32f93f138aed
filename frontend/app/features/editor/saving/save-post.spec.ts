import { afterEach, describe, expect, it } from '@jest/globals';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { buildFields } from './fixtures';
import { sendSave, type SaveRequest } from './save-post';

const request = (over: Partial<SaveRequest> = {}): SaveRequest => ({
  id: 7,
  version: 3,
  desk: '00000000-0000-4000-8000-000000000002',
  fields: buildFields({ title: 'T' }),
  source: 'hand',
  reformatted: false,
  target: 'post',
  ...over,
});
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The network of the next save: it answers the same whatever is asked, and remembers what was. */
function answering(status: number, body: unknown) {
  const calls: { url: string; method?: string | undefined }[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    calls.push({ url, method: init.method });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      statusText: 'Status',
    });
  }) as typeof fetch;
  return calls;
}

describe('sending a save', () => {
  it.each([
    [{ id: null, version: null }, 'POST', '/api/blog/admin/posts'],
    [{}, 'PUT', '/api/blog/admin/posts/7'],
    [{ target: 'pending' as const }, 'PUT', '/api/blog/admin/posts/7/draft'],
  ])('sending a save uses the right call for %j', async (over, method, url) => {
    const calls = answering(200, { post: buildAdminPost() });
    expect((await sendSave(request(over))).kind).toBe('saved');
    expect(calls).toMatchObject([{ method, url }]);
  });

  it('sending a save tells a version conflict from a taken slug', async () => {
    const post = buildAdminPost({ version: 4 });
    answering(409, { error: 'x', code: 'content.version_conflict', request_id: 'r', post });
    expect(await sendSave(request())).toEqual({ kind: 'conflict', post });
    answering(409, { error: 'Já existe', code: 'content.slug_taken', field: 'slug' });
    expect(await sendSave(request())).toMatchObject({
      kind: 'failed',
      error: { field: 'slug', lines: ['Já existe'] },
    });
  });

  it('sending a save leaves an ended session and a lost permission to the gate of the admin area', async () => {
    answering(401, {});
    expect((await sendSave(request())).kind).toBe('refused');
    answering(403, { code: 'auth.forbidden' });
    expect((await sendSave(request())).kind).toBe('refused');
  });

  it('sending a save tells what stopped it, and what came back instead of JSON', async () => {
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await sendSave(request())).toMatchObject({
      kind: 'failed',
      error: { heading: 'Erro de conexão ao salvar post: O servidor não respondeu. Verifique a conexão.' },
    });
    answering(502, '<html>');
    expect(await sendSave(request())).toMatchObject({ error: { heading: 'Erro HTTP 502: Status' } });
  });

  it('sending a save does not take an answer it can’t read for a success', async () => {
    answering(200, '<html>');
    expect((await sendSave(request())).kind).toBe('failed');
    answering(200, { post: { id: 7 } });
    expect((await sendSave(request())).kind).toBe('failed');
  });
});
