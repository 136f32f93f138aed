import { ApiError, type CallOptions } from '@vitrine/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** How a stream is followed. */
export interface FollowOptions {
  signal: AbortSignal;
  /** Waits before another connection; tests need not wait. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Called when the connection is lost and when it is back. */
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
 * The events of a stream, each in JSON, for as long as they are read. After a lost connection it resumes behind the
 * last event; after the end of a session it resumes after the next sign-in. Aborting ends the iteration quietly.
 * @throws ApiError when the server says that there is nothing to follow (403, 404)
 */
export async function* followEvents<Event>(
  open: (options: CallOptions) => Promise<Response>,
  { signal, wait = pause, onConnection = () => undefined }: FollowOptions,
): AsyncGenerator<Event, void> {
  let lastId = '';
  for (let failures = 0; !signal.aborted; failures += 1) {
    if (failures > 0) await wait(backoff(failures - 1), signal);
    if (signal.aborted) return;
    try {
      const headers = { Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) };
      const { body } = await open({ headers, signal });
      if (!body) throw new Error('the stream has no body');
      onConnection(true);
      for await (const { id, data } of messagesOf(body)) {
        lastId = id ?? lastId;
        failures = 0;
        const event = parse(data) as Event | null;
        if (event) yield event;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && [403, 404].includes(error.status)) throw error;
    }
    onConnection(false);
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

async function* messagesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
