import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Inject, type BeforeApplicationShutdown } from '@nestjs/common';
import { contentCalls, type ContentCalls, type Import, type ImportState } from '@vitrine/contracts';
import {
  APP_CONFIG,
  EventStream,
  Handles,
  isDatabaseUnavailable,
  SessionWatch,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource } from 'typeorm';
import type { ContentConfig } from '../../config.js';
import { readImport } from '../store/import-queries.js';

const POLL_MS = 1_000;
const SESSION_CHECK_MS = 10_000;
const MOVING: readonly ImportState[] = ['reading', 'running'];

/** Streams the state of an import whenever it changes; it is polled from the database. */
@Controller()
export class ImportEventsController implements BeforeApplicationShutdown {
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
  @Handles(contentCalls.adminImportEvents)
  async send({ params: { id }, admin, response }: ParsedRequest<ContentCalls['adminImportEvents']>) {
    let current: Import | null = await readImport(this.dataSource.manager, id);
    const stream = new EventStream(response, {
      sessions: this.sessions,
      sessionId: admin.sid,
      stopping: this.stopping.signal,
    });
    const { signal } = stream;
    let last = '';
    while (!signal.aborted) {
      const state = current && JSON.stringify(current);
      if (state !== null && state !== last) {
        await stream.send({ import: current });
        last = state;
      } else stream.keepAlive();
      if (current && !MOVING.includes(current.state)) break;
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      try {
        current = await readImport(this.dataSource.manager, id);
      } catch (err) {
        if (!isDatabaseUnavailable(err)) break;
        current = null;
      }
    }
    stream.end();
  }
}
