import { ApiError, type Job, type JobEvent, type JobState } from '@vitrine/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { api } from '../../../lib/api/api-client';

export const hasEnded = (state: JobState): boolean => state !== 'queued' && state !== 'running';

interface FollowOptions {
  signal: AbortSignal;
  /** Waits before another connection; tests need not wait. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Told when the connection is lost and when it is back. */
  onConnection?: (connected: boolean) => void;
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Milliseconds before the n-th connection in a row that brought nothing: 0.5 s doubling up to 8 s. */
const backoff = (failures: number): number => Math.min(500 * 2 ** failures, 8000);

/**
 * Follows a job to its end: the last event is the `state` of the ended job. After a lost connection it resumes behind
 * the last event; after the end of a session it resumes when somebody has signed in. Aborting ends the iteration
 * quietly.
 * @throws ApiError when the server says that there is nothing to follow (403, 404)
 */
export async function* followJob(id: string, options: FollowOptions): AsyncGenerator<JobEvent, void> {
  const { signal, wait = pause, onConnection = () => undefined } = options;
  let lastId = '';
  for (let failures = 0; !signal.aborted; failures += 1) {
    if (failures > 0) await wait(backoff(failures - 1), signal);
    if (signal.aborted) return;
    try {
      const { body } = await api.adminJobEvents.response({
        params: { id },
        headers: { Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) },
        signal,
      });
      if (!body) throw new Error('the stream has no body');
      onConnection(true);
      for await (const { id: eventId, event } of eventsOf(body)) {
        lastId = eventId ?? lastId;
        failures = 0;
        yield event;
        if (event.type === 'state' && hasEnded(event.job.state)) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && [403, 404].includes(error.status)) throw error;
    }
    onConnection(false);
  }
}

const EVENT_TYPES: ReadonlySet<string | undefined> = new Set<JobEvent['type']>([
  'state',
  'progress',
  'text',
  'reset',
]);

async function* eventsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<{ id: string | undefined; event: JobEvent }> {
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const event = parse(value.data) as JobEvent | null;
      // What a newer server says in other words is passed over.
      if (event && EVENT_TYPES.has(event.type)) yield { id: value.id, event };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** What is known of a job while it runs: its last state, and the text written so far, by field. */
export interface JobProgress {
  job: Job | null;
  progress: number;
  step: string;
  text: Record<string, string>;
}

export const noProgress: JobProgress = { job: null, progress: 0, step: '', text: {} };

/** Takes one event in. Text is placed at its offset, so an event that comes twice changes nothing. */
export function takeEvent(before: JobProgress, event: JobEvent): JobProgress {
  switch (event.type) {
    case 'state':
      return {
        ...before,
        job: event.job,
        progress: event.job.progress,
        step: event.job.step,
      };
    case 'progress':
      return { ...before, progress: event.progress, step: event.step };
    case 'reset':
      return { ...before, text: {} };
    case 'text': {
      const written = before.text[event.field] ?? '';
      if (written.length >= event.offset + event.append.length) return before;
      return {
        ...before,
        text: { ...before.text, [event.field]: written.slice(0, event.offset) + event.append },
      };
    }
  }
}
