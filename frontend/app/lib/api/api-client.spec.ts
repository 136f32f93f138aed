import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@vitrine/contracts';
import { api, errorText, isAbort, onRefusal, type Refusal } from './api-client';

const answers = (status: number, body?: unknown) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(
      new Response(typeof body === 'object' ? JSON.stringify(body) : (body as string | undefined), {
        status,
        statusText: 'Status',
      }),
    ),
  );

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => Promise.reject(new Error('should have failed')),
    (error: unknown) => error,
  );

describe('the browser’s client', () => {
  it('the browser’s client sends with the cookies of the site', async () => {
    const fetched = answers(201, { category: { id: 1 } });
    const answer = await api.adminCreateCategory({ body: { name: 'LGPD', description: null } });
    expect(answer).toEqual({ category: { id: 1 } });
    expect(fetched.mock.calls).toEqual([
      ['/api/blog/admin/categories', expect.objectContaining({ method: 'POST', credentials: 'same-origin' })],
    ]);
  });

  it('the browser’s client shows the server’s sentence, and ours where it sent none', async () => {
    answers(409, { error: 'Já existe.', code: 'content.slug_taken', post: { id: 3 } });
    const error = await failure(api.getMe());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'content.slug_taken', body: { post: { id: 3 } } });
    expect(errorText(error, 'Erro')).toBe('Já existe.');
    answers(502, '<html>');
    expect(errorText(await failure(api.getMe()), 'Erro ao deletar post')).toBe('Erro ao deletar post');
  });

  it('the browser’s client tells a connection that failed from a request that was given up', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(isAbort(await failure(api.getMe()))).toBe(false);
    const signal = AbortSignal.abort();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(signal.reason);
    expect(isAbort(await failure(api.getMe({ signal })))).toBe(true);
  });

  it('the browser’s client tells its listeners of refused admin calls alone', async () => {
    const heard: Refusal[] = [];
    const stop = onRefusal((refusal) => heard.push(refusal));
    const list = () => failure(api.adminListUsers());
    answers(401, { error: 'x', code: 'auth.unauthenticated' });
    await failure(api.getMe());
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
