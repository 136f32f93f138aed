import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Import, ImportState } from '@vitrine/contracts';
import { APP_CONFIG, isDatabaseUnavailable, SessionWatch } from '@vitrine/platform';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import type { ContentConfig } from '../../config.js';
import { readImport } from '../store/import-queries.js';

const POLL_MS = 1_000;
const HEARTBEAT_MS = 15_000;
const SESSION_CHECK_MS = 10_000;
const MOVING: readonly ImportState[] = ['reading', 'running'];

/** Streams the state of an import whenever it changes; it is polled from the database. */
@Injectable()
export class ImportEvents implements BeforeApplicationShutdown {
  private readonly sessions: SessionWatch;
  private readonly stopping = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) config: ContentConfig,
  ) {
    this.sessions = new SessionWatch(config, SESSION_CHECK_MS);
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** Ends when the import is idle, the client disconnects or the session ends. */
  async send(first: Import, sessionId: string, response: Response): Promise<void> {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    void this.sessions.ended(sessionId, gone.signal).then(() => gone.abort());
    const signal = AbortSignal.any([gone.signal, this.stopping.signal]);
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    response.write(`retry: ${POLL_MS}\n\n`);
    let told = '';
    let wroteAt = Date.now();
    let now: Import | null = first;
    while (!signal.aborted) {
      const said = now && JSON.stringify({ import: now });
      if (said !== null && said !== told) {
        response.write(`data: ${said}\n\n`);
        told = said;
        wroteAt = Date.now();
      } else if (Date.now() - wroteAt >= HEARTBEAT_MS) {
        response.write(': ok\n\n');
        wroteAt = Date.now();
      }
      if (now && !MOVING.includes(now.state)) break;
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      try {
        now = await readImport(this.dataSource.manager, first.id);
      } catch (err) {
        if (!isDatabaseUnavailable(err)) break;
        now = null;
      }
    }
    gone.abort();
    response.end();
  }
}
