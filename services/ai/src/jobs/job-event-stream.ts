import { Inject, Injectable } from '@nestjs/common';
import type { JobEvent } from '@vitrine/contracts';
import { APP_CONFIG, EventStream, isDatabaseUnavailable, log, rows, SessionWatch } from '@vitrine/platform';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { AiConfig } from '../config.js';
import { storedJobEventSchema, type StoredJobEvent } from './job-row.js';
import { JobStore } from './job-store.js';
import { isJobOver, JobWaiter, pollPause } from './job-waiter.js';
import { presentJob } from './job.presenter.js';

const PAGE = 500;
const storedEventSchema = z.object({ id: z.string(), data: storedJobEventSchema });

/** Where a reader is in a job's events. */
interface StreamPosition {
  /** Id of the last event sent. */
  last: string;
  /** The last state sent. */
  state: string;
}

const lastSeen = (request: Request): string => {
  const id = request.headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,18}$/.test(id) ? id : '0';
};

/**
 * A job's events as server-sent events. They come from the database, looked at every 250 ms, so that a stream
 * neither needs Redis nor the process that runs the job. An event's id is its row's; a `state` event carries
 * the id of the last event before it, and the final one ends the stream.
 */
@Injectable()
export class JobEventStream {
  private readonly sessions: SessionWatch;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: JobStore,
    private readonly waiter: JobWaiter,
    @Inject(APP_CONFIG) config: AiConfig,
  ) {
    this.sessions = new SessionWatch(config, config.AI_SESSION_CHECK_SECONDS * 1000);
  }

  /**
   * Sends everything after the request's Last-Event-ID until the job is over, the reader leaves or the session ends.
   */
  async send(id: string, sessionId: string, request: Request, response: Response): Promise<void> {
    const stream = new EventStream(response, {
      sessions: this.sessions,
      sessionId,
      stopping: this.waiter.stopSignal,
    });
    const { signal } = stream;
    const position: StreamPosition = { last: lastSeen(request), state: '' };
    while (!signal.aborted) {
      try {
        await this.follow(id, position, stream);
        break;
      } catch (err) {
        if (!isDatabaseUnavailable(err)) throw err;
        // The stream outlives a restart of the database; it goes on where it was.
        log.debug({ err }, 'event stream waits for the database');
        await pollPause(signal);
      }
    }
    stream.end();
  }

  private async follow(id: string, position: StreamPosition, stream: EventStream): Promise<void> {
    while (!stream.signal.aborted) {
      // The row first: when it is over, every event of the run has been written before.
      const job = await this.store.find(id);
      const events = await this.after(id, position.last);
      for (const event of events) {
        position.last = event.id;
        await stream.send(event.data, position.last);
      }
      if (!job) return;
      if (events.length === PAGE) continue;
      const state = `${job.state} ${job.round} ${job.attempts}`;
      if (state !== position.state) {
        position.state = state;
        await stream.send({ type: 'state', job: presentJob(job) } satisfies JobEvent, position.last);
      } else stream.keepAlive();
      if (isJobOver(job.state)) return;
      await pollPause(stream.signal);
    }
  }

  private after(id: string, last: string): Promise<{ id: string; data: StoredJobEvent }[]> {
    const sql = `SELECT id, data FROM job_events WHERE job_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`;
    return rows(this.dataSource, storedEventSchema, sql, [id, last]);
  }
}
