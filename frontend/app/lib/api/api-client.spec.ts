import { describe, expect, it, jest } from '@jest/globals';
import {
  ApiError,
  ConnectionError,
  callUrl,
  errorText,
  isAbort,
  onRefusal,
  request,
  requestAsync,
  type Refusal,
} from './api-client';

const answers = (status: number, body?: unknown, type = 'application/json') =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(
      new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        statusText: 'Status',
        headers: { 'Content-Type': type },
      }),
    ),
  );

const failure = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('should have failed');
};

describe('the API client', () => {
  it('fills paths and leaves empty query members out', () => {
    expect(callUrl('/api/blog/admin/posts/{id}', { id: 7 })).toBe('/api/blog/admin/posts/7');
    expect(callUrl('/api/a', {}, { page: 2, search: '', status: undefined })).toBe('/api/a?page=2');
    expect(callUrl('/api/a', {}, { search: 'ação & reação' })).toBe(
      '/api/a?search=a%C3%A7%C3%A3o+%26+rea%C3%A7%C3%A3o',
    );
  });

  it('sends JSON and answers the parsed body', async () => {
    const fetched = answers(201, { category: { id: 1 } });
    await expect(
      request('POST /api/blog/admin/categories', { body: { name: 'LGPD', description: null } }),
    ).resolves.toEqual({ category: { id: 1 } });
    const [url, init] = fetched.mock.calls[0]!;
    expect(url).toBe('/api/blog/admin/categories');
    expect(init).toMatchObject({ method: 'POST', body: '{"name":"LGPD","description":null}' });
    expect(init!.headers).toMatchObject({ 'Content-Type': 'application/json' });
  });

  it('answers undefined for 204', async () => {
    answers(204);
    await expect(
      request('DELETE /api/blog/admin/posts/{id}', { params: { id: 1 } }),
    ).resolves.toBeUndefined();
  });

  it('asks for the asynchronous form with Prefer', async () => {
    const fetched = answers(202, { job: { id: 'x' } });
    await requestAsync('POST /api/blog/admin/posts/{id}/improve', { params: { id: 1 }, body: {} });
    expect(fetched.mock.calls[0]![1]!.headers).toMatchObject({ Prefer: 'respond-async' });
  });

  it('throws the server’s error with its whole body', async () => {
    answers(409, { error: 'Já existe.', code: 'content.slug_taken', field: 'slug', post: { id: 3 } });
    const error = await failure(request('GET /api/users/me'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'content.slug_taken',
      message: 'Já existe.',
      body: { field: 'slug', post: { id: 3 } },
    });
    expect(errorText(error, 'Erro')).toBe('Já existe.');
  });

  it('knows an answer that is not JSON', async () => {
    answers(502, '<html>', 'text/html');
    const error = await failure(request('GET /api/users/me'));
    expect(error).toMatchObject({ status: 502, body: null, message: 'Erro HTTP 502: Status' });
    expect(errorText(error, 'Erro ao deletar post')).toBe('Erro ao deletar post');
  });

  it('tells a connection that failed from a request that was given up', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await failure(request('GET /api/users/me'));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ message: 'Failed to fetch' });
    expect(isAbort(error)).toBe(false);

    const controller = new AbortController();
    controller.abort();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(controller.signal.reason);
    const aborted = await failure(request('GET /api/users/me', { signal: controller.signal }));
    expect(isAbort(aborted)).toBe(true);
  });

  it('tells its listeners of refused admin calls alone', async () => {
    const heard: Refusal[] = [];
    const stop = onRefusal((refusal) => heard.push(refusal));
    const list = () => failure(request('GET /api/blog/admin/users'));
    answers(401, { error: 'x', code: 'auth.unauthenticated' });
    await failure(request('GET /api/users/me'));
    await list();
    answers(403, { error: 'x', code: 'auth.forbidden' });
    await list();
    answers(403, { error: 'x', code: 'request.cross_site' });
    await list();
    stop();
    answers(401);
    await list();
    expect(heard).toEqual(['unauthenticated', 'forbidden']);
  });
});
