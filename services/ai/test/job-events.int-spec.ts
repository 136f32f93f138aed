import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { draftOf, readEvents, type ReadEvent } from './event-reader.js';
import { article, Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
const slowly = { text: article, paceMs: 40, piece: 60 };
beforeEach(() => harness.provider.reset(slowly));
afterAll(() => harness.stop());

const watch = async (
  id: string,
  headers: Record<string, string> = {},
  enough?: (events: ReadEvent[]) => boolean,
) =>
  readEvents(
    `${harness.baseUrl}/api/blog/admin/jobs/${id}/events`,
    { ...(await harness.identity.headers()), ...headers },
    enough,
  );

const stateOf = ({ event }: ReadEvent) => (event.type === 'state' ? event.job.state : undefined);

describe('the events of a job', () => {
  it('the events of a job tell the text as it is written, and end with the finished job', async () => {
    const { events, ended, response } = await watch(await harness.queue());
    expect(ended).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const { featured_image_prompt, meta_title, meta_description, meta_keywords, title, excerpt, content } =
      article;
    expect(draftOf(events)).toEqual({
      featured_image_prompt,
      meta_title,
      meta_description,
      meta_keywords,
      title,
      excerpt,
      content,
    });
    expect(events.filter(({ event }) => event.type === 'text').length).toBeGreaterThan(3);
    expect(
      events.some(({ event }) => event.type === 'progress' && event.step === 'Escrevendo o artigo…'),
    ).toBe(true);
    expect(events.map(stateOf).filter(Boolean).at(-1)).toBe('succeeded');
    const ids = events.map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('the events of a job go on after the last one seen when the reader comes back', async () => {
    const id = await harness.queue();
    const first = await watch(
      id,
      {},
      (events) => events.filter(({ event }) => event.type === 'text').length >= 2,
    );
    expect(first.ended).toBe(false);
    const second = await watch(id, { 'Last-Event-ID': first.events.at(-1)?.id ?? '' });
    expect(draftOf([...first.events, ...second.events]).content).toBe(article.content);
    const seen = new Set(first.events.filter(({ event }) => event.type === 'text').map((event) => event.id));
    expect(second.events.some(({ id: again, event }) => event.type === 'text' && seen.has(again))).toBe(
      false,
    );
  });

  it('the events of a job can be read whole after the job has ended, and by many at once', async () => {
    const id = await harness.queue();
    await harness.untilOver(id);
    const readers = await Promise.all([watch(id), watch(id), watch(id, { 'Last-Event-ID': 'nonsense' })]);
    for (const { events, ended } of readers) {
      expect(ended).toBe(true);
      expect(draftOf(events).title).toBe(article.title);
    }
  });

  it('the events of a job begin the draft again after a retry', async () => {
    harness.provider.script = [{ fault: 'cut' }];
    const { events } = await watch(await harness.queue());
    expect(events.some(({ event }) => event.type === 'reset')).toBe(true);
    expect(draftOf(events).content).toBe(article.content);
  });

  it('the events of a job end with the state when the job is cancelled, and what was written stays readable', async () => {
    const id = await harness.queue();
    const reading = watch(id);
    await harness.eventually(
      () =>
        harness.dataSource.query(`SELECT 1 FROM job_events WHERE job_id = $1 AND data->>'type' = 'text'`, [
          id,
        ]),
      (rows: unknown[]) => rows.length > 0,
    );
    expect((await harness.call('delete', `/jobs/${id}`)).status).toBe(200);
    const { events, ended } = await reading;
    expect(ended).toBe(true);
    expect(stateOf(events.at(-1) as ReadEvent)).toBe('cancelled');
    expect(draftOf(events).title).toBe(article.title);
  });

  it('the events of a job end within seconds of the session they were asked under, and no other', async () => {
    const id = await harness.queue();
    const sid = '00000000-0000-4000-8000-0000000000aa';
    const url = `${harness.baseUrl}/api/blog/admin/jobs/${id}/events`;
    const [ending, staying] = [readEvents(url, await harness.identity.headers({ sid })), watch(id)];
    await harness.until(id, ({ state }) => state === 'running');
    harness.auth.ended.add(sid);
    const { events, ended } = await ending;
    expect(ended).toBe(true);
    expect(events.map(stateOf).filter(Boolean)).not.toContain('succeeded');
    expect((await staying).events.map(stateOf).filter(Boolean).at(-1)).toBe('succeeded');
  });

  it('the events of a job go on while auth is away', async () => {
    const other = await harness.createHttp({ AUTH_JWKS_URL: 'http://127.0.0.1:9/jwks.json' });
    const id = await harness.queue();
    const { port } = other.getHttpServer().address() as { port: number };
    const { events } = await readEvents(
      `http://127.0.0.1:${port}/api/blog/admin/jobs/${id}/events`,
      await harness.identity.headers(),
    );
    expect(events.map(stateOf).filter(Boolean).at(-1)).toBe('succeeded');
    await other.close();
  });

  it('the events of a job are not to be had of a job that does not exist, nor without signing in', async () => {
    expect((await harness.call('get', '/jobs/00000000-0000-4000-8000-000000000000/events')).status).toBe(404);
    const url = `${harness.baseUrl}/api/blog/admin/jobs/00000000-0000-4000-8000-000000000000/events`;
    expect((await fetch(url)).status).toBe(403);
  });
});

describe('a reader of events when the process stops', () => {
  it('a reader of events when the process stops is let go at once, and finds the rest at another process', async () => {
    const other = await harness.createHttp();
    const id = await harness.queue();
    const { port } = other.getHttpServer().address() as { port: number };
    const reading = readEvents(
      `http://127.0.0.1:${port}/api/blog/admin/jobs/${id}/events`,
      await harness.identity.headers(),
    );
    await harness.until(id, ({ state }) => state === 'running');
    await other.close();
    const first = await reading;
    const second = await watch(id, { 'Last-Event-ID': first.events.at(-1)?.id ?? '0' });
    expect(draftOf([...first.events, ...second.events]).content).toBe(article.content);
  });
});
