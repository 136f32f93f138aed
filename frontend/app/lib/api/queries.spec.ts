import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { api } from './api-client';
import { callQuery, queryClient } from './queries';

const page = (number: number) => callQuery(api.adminListJobs, { query: { page: number } });
const signals: AbortSignal[] = [];
const answer = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    signals.push(init!.signal!);
    return Promise.resolve(new Response(JSON.stringify({ url }), { status }));
  });

afterEach(() => {
  queryClient.clear();
  signals.length = 0;
});

describe('what a screen asks', () => {
  it('what a screen asks is asked once, also when it fails', async () => {
    const fetched = answer(503);
    await expect(queryClient.fetchQuery(page(1))).rejects.toMatchObject({ status: 503 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('what a screen asks is aborted when no screen wants it any more', () => {
    answer(200);
    const leave = new QueryObserver(queryClient, queryClient.defaultQueryOptions(page(1))).subscribe(
      () => undefined,
    );
    expect(signals[0]!.aborted).toBe(false);
    leave();
    expect(signals[0]!.aborted).toBe(true);
  });

  it('what a screen asks stays on the page before while the next one loads', async () => {
    answer(200);
    const observer = new QueryObserver(queryClient, queryClient.defaultQueryOptions(page(1)));
    const leave = observer.subscribe(() => undefined);
    await queryClient.fetchQuery(page(1));
    observer.setOptions(queryClient.defaultQueryOptions(page(2)));
    expect(observer.getCurrentResult()).toMatchObject({
      data: { url: '/api/blog/admin/jobs?page=1' },
      isFetching: true,
      isPlaceholderData: true,
    });
    leave();
  });
});
