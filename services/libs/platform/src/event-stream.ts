import { once } from 'node:events';
import type { Response } from 'express';
import type { SessionWatch } from './session-watch.js';

const HEARTBEAT_MS = 15_000;
const RECONNECT_MS = 1_000;

/** An answer of server-sent events (`text/event-stream`) to an admin, who reads them while the session is open. */
export class EventStream {
  /** Aborted when the reader leaves, the session ends or `stopping` is. */
  readonly signal: AbortSignal;
  private readonly gone = new AbortController();
  private wroteAt = Date.now();

  constructor(
    private readonly response: Response,
    { sessions, sessionId, stopping }: { sessions: SessionWatch; sessionId: string; stopping: AbortSignal },
  ) {
    response.on('close', () => this.gone.abort());
    void sessions.ended(sessionId, this.gone.signal).then(() => this.gone.abort());
    this.signal = AbortSignal.any([this.gone.signal, stopping]);
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${RECONNECT_MS}\n\n`);
  }

  /** Writes an event, and waits while the reader is slower. */
  async send(event: object, id?: string): Promise<void> {
    this.wroteAt = Date.now();
    const head = id === undefined ? '' : `id: ${id}\n`;
    const flows = this.response.write(`${head}data: ${JSON.stringify(event)}\n\n`);
    if (!flows) await once(this.response, 'drain', { signal: this.signal }).catch(() => undefined);
  }

  /** Writes a comment after 15 s without an event: proxies end a connection that is silent. */
  keepAlive(): void {
    if (Date.now() - this.wroteAt < HEARTBEAT_MS) return;
    this.response.write(': ok\n\n');
    this.wroteAt = Date.now();
  }

  end(): void {
    this.gone.abort();
    this.response.end();
  }
}
