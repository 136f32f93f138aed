/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { usePictures } from './use-pictures';

const start = (there: string) => {
  const options = { current: () => there, put: jest.fn(), saveSoon: jest.fn(), onEnded: jest.fn() };
  return { ...options, ...renderHook(() => usePictures(options)) };
};

describe('a picture that arrives', () => {
  it.each([
    ['drawn', 1],
    ['chosen', 0],
  ] as const)(
    'a picture that arrives is put in where there is none; %s, the post saves itself %d times',
    (source, saves) => {
      const { result, put, saveSoon } = start('  ');
      act(() => result.current.arrive('/a', source));
      expect([put.mock.calls, saveSoon.mock.calls.length, result.current.offer]).toEqual([
        [['/a']],
        saves,
        null,
      ]);
    },
  );

  it('a picture that arrives is offered where one is, and changes nothing until a person takes it', () => {
    const { result, put, saveSoon } = start('https://exemplo.com.br/escolhida.jpg');
    act(() => result.current.arrive('/a', 'chosen'));
    act(() => result.current.arrive('/b', 'drawn'));
    expect([put.mock.calls, saveSoon.mock.calls]).toEqual([[], []]);
    expect(result.current.offer).toEqual({ url: '/b', source: 'drawn' });
    act(() => result.current.choose('/b', 'drawn'));
    expect([put.mock.calls, saveSoon.mock.calls.length, result.current.offer]).toEqual([[['/b']], 1, null]);
  });

  it('a picture that arrives is no news where it is the one', () => {
    const { result, put } = start('/a');
    act(() => result.current.arrive('/a', 'chosen'));
    expect([put.mock.calls, result.current.offer]).toEqual([[], null]);
  });

  it('a picture that arrives may be left', () => {
    const { result, put } = start('/a');
    act(() => result.current.arrive('/b', 'chosen'));
    act(() => result.current.dismissOffer());
    expect([put.mock.calls, result.current.offer]).toEqual([[], null]);
  });
});

describe('pictures side by side', () => {
  /** The service: a first picture that is there at once, and others that are drawn for ever. */
  function serving() {
    const calls: string[] = [];
    const streams: AbortSignal[] = [];
    let jobs = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      const address = String(url).replace('/api/blog/admin', '');
      if (address.includes('/events')) {
        const number = Number(/\d+/.exec(address)?.[0]);
        const job = { state: 'succeeded', result: { url: '/media/a.jpg' }, error: null };
        const event = `data: ${JSON.stringify({ type: 'state', job })}\n\n`;
        const stream = new ReadableStream<Uint8Array>({
          start: (to) => (number === 1 ? to.enqueue(new TextEncoder().encode(event)) : undefined),
        });
        streams.push(init!.signal!);
        return Promise.resolve(new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } }));
      }
      calls.push(`${init?.method} ${address}`);
      jobs += 1;
      return Promise.resolve(Response.json({ job: { id: String(jobs), state: 'queued' } }, { status: 202 }));
    });
    return { calls, streams };
  }

  it('pictures side by side are stopped when they are put away, all but those that are there', async () => {
    const { calls } = serving();
    const { result } = start('');
    act(() => result.current.draw('Um escudo', 2));
    await waitFor(() =>
      expect(result.current.variants?.map(({ url }) => url)).toEqual(['/media/a.jpg', null]),
    );
    calls.length = 0;
    act(() => result.current.closeVariants());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toContain('/jobs/2');
    expect(result.current.variants).toBeNull();
  });

  it.each([
    ['others are drawn', ({ result }: ReturnType<typeof start>) => result.current.draw('Outro', 1), 3],
    ['the editor is left', ({ unmount }: ReturnType<typeof start>) => unmount(), 2],
  ])('pictures side by side are followed no more when %s', async (_name, leave, followed) => {
    const { streams } = serving();
    const started = start('');
    act(() => started.result.current.draw('Um escudo', 2));
    await waitFor(() => expect(started.result.current.variants?.[0]?.url).toBe('/media/a.jpg'));
    await waitFor(() => expect(streams).toHaveLength(2));
    const before = [...streams];
    await act(async () => leave(started));
    expect(before.map(({ aborted }) => aborted)).toEqual([true, true]);
    await waitFor(() => expect(streams).toHaveLength(followed));
    started.unmount();
  });
});
