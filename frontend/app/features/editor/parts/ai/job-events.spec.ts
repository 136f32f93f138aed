import { describe, expect, it, jest } from '@jest/globals';
import type { Job, JobEvent } from '@vitrine/contracts';
import { onRefusal } from '../../../../lib/api/api-client';
import { followJob, initialJobProgress, applyJobEvent } from './job-events';

const job = (over: Partial<Job> = {}): Job => ({
  id: '6f1b1c1e-98a5-4e55-9f55-0a9d5a2f8a01',
  kind: 'generate',
  state: 'running',
  progress: 10,
  step: 'Escrevendo',
  subject: 'EDR',
  post_id: null,
  result: null,
  error: null,
  attempts: 1,
  model: null,
  input_tokens: 0,
  output_tokens: 0,
  cost_usd: 0,
  created_by: 'admin@vitrine.test',
  created_at: '2026-11-21T10:00:00.000Z',
  started_at: null,
  finished_at: null,
  ...over,
});
const write = (id: number, event: JobEvent) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
const text = (offset: number, append: string): JobEvent => ({
  type: 'text',
  field: 'content',
  offset,
  append,
});
const done: JobEvent = { type: 'state', job: job({ state: 'succeeded', progress: 100 }) };

describe('following a job', () => {
  const collect = async (
    answers: (() => Response | Promise<Response>)[],
    signal = new AbortController().signal,
  ) => {
    const asked: (string | null)[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      expect(url).toBe(`/api/blog/admin/jobs/${job().id}/events`);
      asked.push(new Headers(init?.headers).get('Last-Event-ID'));
      return answers.shift()!();
    });
    const events: JobEvent[] = [];
    let signedOut = 0;
    const stop = onRefusal((refusal) => {
      if (refusal === 'unauthenticated') signedOut += 1;
    });
    try {
      for await (const event of followJob(job().id, { signal, wait: async () => undefined })) {
        events.push(event);
      }
    } finally {
      stop();
    }
    return { asked, events, signedOut };
  };
  it('following a job goes on after the last event when the connection breaks, until the job has ended', async () => {
    const { asked, events } = await collect([
      () => new Response(write(1, text(0, 'Olá')) + write(2, text(3, ' mundo'))),
      () => {
        throw new TypeError('network');
      },
      () => new Response('', { status: 502 }),
      () => new Response(write(3, done) + write(4, text(9, 'nunca'))),
    ]);
    expect(asked).toEqual([null, '2', '2', '2']);
    expect(events.map((event) => event.type)).toEqual(['text', 'text', 'state']);
  });

  it('following a job gives up with the server’s sentence when the job is gone', async () => {
    const gone = () =>
      new Response(JSON.stringify({ error: 'Tarefa de IA não encontrada.' }), { status: 404 });
    await expect(collect([gone])).rejects.toMatchObject({
      status: 404,
      message: 'Tarefa de IA não encontrada.',
    });
    await expect(collect([() => new Response('', { status: 403, statusText: 'x' })])).rejects.toMatchObject({
      message: 'Erro HTTP 403: x',
    });
  });

  it('following a job waits for someone to sign in again when the session ends in the middle', async () => {
    const { events, signedOut } = await collect([
      () => new Response('', { status: 401 }),
      () => new Response(write(1, done)),
    ]);
    expect(signedOut).toBe(1);
    expect(events).toEqual([done]);
  });

  it('following a job stops quietly when it is asked to', async () => {
    const controller = new AbortController();
    controller.abort();
    expect((await collect([], controller.signal)).events).toEqual([]);
  });

  it('following a job puts events together whatever the chunks, and passes comments over', async () => {
    const first = JSON.stringify(text(0, 'Olá'));
    const at = first.indexOf(',') + 1;
    const bytes = new TextEncoder().encode(
      `: oi\r\nid: 1\r\ndata: ${first.slice(0, at)}\r\ndata: ${first.slice(at)}\r\n\r\nretry: 5\n\n` +
        `data:${JSON.stringify(text(3, '!'))}\n\n`,
    );
    for (const size of [1, 2, 3, 7, 1000]) {
      const chunked = new ReadableStream({
        start(controller) {
          for (let from = 0; from < bytes.length; from += size) {
            controller.enqueue(bytes.slice(from, from + size));
          }
          controller.close();
        },
      });
      const { asked, events } = await collect([
        () => new Response(chunked),
        () => new Response(write(2, done)),
      ]);
      expect(events).toEqual([text(0, 'Olá'), text(3, '!'), done]);
      // An event without an id leaves the last one as it is.
      expect(asked).toEqual([null, '1']);
    }
  });

  it('following a job passes over what is no event of ours', async () => {
    const { events } = await collect([
      () => new Response(`data: lixo\n\ndata: {"type":"novo"}\n\n${write(1, done)}`),
    ]);
    expect(events).toEqual([done]);
  });
});

describe('the draft being written', () => {
  const take = (...events: JobEvent[]) => events.reduce(applyJobEvent, initialJobProgress);

  it('the draft being written grows by field, and an event that comes twice changes nothing', () => {
    const state = take(text(0, 'Olá'), text(3, ' mundo'), text(0, 'Olá'), text(3, ' mundo'));
    expect(state.text).toEqual({ content: 'Olá mundo' });
  });

  it('the draft being written starts again at a reset', () => {
    expect(take(text(0, 'velho'), { type: 'reset' }, text(0, 'novo')).text).toEqual({ content: 'novo' });
  });

  it('the draft being written carries progress and step', () => {
    expect(take({ type: 'progress', progress: 40, step: 'Escrevendo' })).toMatchObject({
      progress: 40,
      step: 'Escrevendo',
    });
    expect(take(done)).toMatchObject({ progress: 100, job: { state: 'succeeded' } });
  });
});
