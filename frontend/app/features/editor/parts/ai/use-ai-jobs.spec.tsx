/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { ToastProvider } from '../../../../components/ui/toast';
import { buildFields } from '../../saving/fixtures';
import { initialState } from '../../saving/editor-state';
import { useAiJobs } from './use-ai-jobs';

function open() {
  const options = {
    current: { current: initialState(buildFields({ title: 'O que é EDR' })) },
    applyText: jest.fn(),
    applyImage: jest.fn(),
    onEnded: jest.fn(),
    onLeft: jest.fn(),
  };
  return { options, ...renderHook(() => useAiJobs(options), { wrapper: ToastProvider }) };
}

it.each([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch')), 'Erro ao conectar com a IA'],
  [
    'answers with no sentence',
    () => Promise.resolve(new Response('x', { status: 500 })),
    'Erro ao gerar conteúdo com IA',
  ],
])(
  'useAiJobs says that the AI %s, changes nothing, and can be asked again',
  async (_what, answer, sentence) => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const { result, options } = open();
    for (const times of [1, 2]) {
      act(() => result.current.generate());
      expect(result.current.running?.kind).toBe('generate');
      expect((await screen.findByRole('alert')).textContent).toContain(sentence);
      await waitFor(() => expect(result.current.running).toBeNull());
      expect(fetched.mock.calls).toHaveLength(times);
    }
    expect([options.applyText.mock.calls, options.applyImage.mock.calls]).toEqual([[], []]);
  },
);

it('an answer comes with the fields that were sent, whatever was typed since', async () => {
  const { result, options } = open();
  const sent = options.current.current.fields;
  const job = {
    id: '00000000-0000-4000-8000-000000000009',
    kind: 'generate',
    progress: 100,
    step: '',
    error: null,
  };
  const generated_content = { title: 'EDR', slug: 'edr', content: '<p>Um</p>', featured_image_prompt: '' };
  const ended = { type: 'state', job: { ...job, state: 'succeeded', result: { generated_content } } };
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    if (!String(url).endsWith('/events'))
      return Promise.resolve(Response.json({ job: { ...job, state: 'queued' } }, { status: 202 }));
    options.current.current = initialState(buildFields({ title: 'Digitado depois' }));
    const headers = { 'Content-Type': 'text/event-stream' };
    return Promise.resolve(new Response(`id: 1\ndata: ${JSON.stringify(ended)}\n\n`, { headers }));
  });
  act(() => result.current.generate());
  await waitFor(() => expect(options.applyText).toHaveBeenCalledTimes(1));
  expect(options.applyText).toHaveBeenCalledWith({ title: 'EDR', slug: 'edr', content: '<p>Um</p>' }, sent);
});

it('a draft that the server takes after its editor was left is announced, and put nowhere', async () => {
  const answer = Promise.withResolvers<Response>();
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer.promise);
  const { result, unmount, options } = open();
  act(() => result.current.generate());
  unmount();
  const id = '00000000-0000-4000-8000-000000000009';
  answer.resolve(Response.json({ job: { id, kind: 'generate', state: 'queued' } }, { status: 202 }));
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(options.onLeft.mock.calls).toEqual([[id]]);
  expect([options.applyText.mock.calls, fetched.mock.calls.length]).toEqual([[], 1]);
});

it('useAiJobs gives each claim the opinion on it, and keeps those that it has', async () => {
  const { result, options } = open();
  const asked: unknown[] = [];
  const id = '00000000-0000-4000-8000-000000000009';
  const job = { id, kind: 'check', progress: 100, step: '', error: null };
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!String(url).endsWith('/events')) {
      asked.push(JSON.parse(String(init?.body)));
      return Promise.resolve(Response.json({ job: { ...job, state: 'queued' } }, { status: 202 }));
    }
    const { claims } = asked.at(-1) as { claims: string[] };
    const opinions = claims.map((claim) => ({
      verdict: 'not_found',
      reason: `Sobre ${claim}`,
      passage: null,
    }));
    const ended = { type: 'state', job: { ...job, state: 'succeeded', result: { opinions } } };
    const headers = { 'Content-Type': 'text/event-stream' };
    return Promise.resolve(new Response(`id: 1\ndata: ${JSON.stringify(ended)}\n\n`, { headers }));
  });
  const check = async (claims: [string, string][]) => {
    act(() => result.current.check(new Map(claims)));
    await waitFor(() => expect(result.current.running).toBeNull());
  };
  await check([
    ['a', 'A: frase.'],
    ['b', 'B: frase.'],
  ]);
  await check([['c', 'C: frase.']]);
  expect([...result.current.opinions].map(([name, { reason }]) => [name, reason])).toEqual([
    ['a', 'Sobre A: frase.'],
    ['b', 'Sobre B: frase.'],
    ['c', 'Sobre C: frase.'],
  ]);
  const { desk } = options.current.current;
  expect(asked).toEqual([
    { claims: ['A: frase.', 'B: frase.'], desk_id: desk },
    { claims: ['C: frase.'], desk_id: desk },
  ]);
});
