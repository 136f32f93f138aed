import { once } from 'node:events';
import { Injectable } from '@nestjs/common';
import type { JobEvent } from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import type { Request, Response } from 'express';
import { DataSource, MoreThan } from 'typeorm';
import { JobEventEntity } from './job-event.entity.js';
import { JobHints } from './job-hints.js';
import { JobStore } from './job-store.js';
import { isOver, JobWaiter } from './job-waiter.js';
import { presentJob } from './job.presenter.js';

const POLL_MS = 1_000;
const HEARTBEAT_MS = 15_000;
const PAGE = 500;
const RECONNECT_MS = 1_000;

const lastSeen = (request: Request): string => {
  const given = request.headers['last-event-id'];
  return typeof given === 'string' && /^\d{1,18}$/.test(given) ? given : '0';
};

/**
 * A job's events as server-sent events. They come from the database, woken by hints and by a look every second, so that a
 * stream neither needs Redis nor the process that runs the job. An event's id is its row's; a `state` event carries the id
 * of the last event before it, and the final one ends the stream.
 */
@Injectable()
export class JobEventStream {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: JobStore,
    private readonly hints: JobHints,
    private readonly waiter: JobWaiter,
  ) {}

  /** Sends everything after the request's Last-Event-ID until the job is over or the reader leaves. */
  async send(id: string, request: Request, response: Response): Promise<void> {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, this.waiter.stopSignal]);
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    try {
      await this.follow(id, lastSeen(request), response, signal);
    } catch (err) {
      // The database is away: the reader reconnects and goes on after the last event it saw.
      log.debug({ err }, 'event stream broke off');
    }
    response.end();
  }

  private async follow(id: string, from: string, response: Response, signal: AbortSignal): Promise<void> {
    let last = from;
    let known = '';
    let lastWrite = Date.now();
    while (!signal.aborted) {
      const hint = this.hints.next(id, POLL_MS, signal);
      // The row first: when it is over, every event of the run has been written before.
      const job = await this.store.find(id);
      const events = await this.after(id, last);
      for (const event of events) {
        last = event.id;
        await this.write(response, last, event.data, signal);
      }
      if (!job) return;
      if (events.length === PAGE) continue;
      const state = `${job.state} ${job.round} ${job.attempts}`;
      if (state !== known) {
        known = state;
        await this.write(response, last, { type: 'state', job: presentJob(job) }, signal);
      } else if (events.length === 0 && Date.now() - lastWrite >= HEARTBEAT_MS) {
        response.write(': ok\n\n');
        lastWrite = Date.now();
      }
      if (events.length > 0) lastWrite = Date.now();
      if (isOver(job.state)) return;
      await hint;
    }
  }

  private after(id: string, last: string): Promise<JobEventEntity[]> {
    return this.dataSource
      .getRepository(JobEventEntity)
      .find({ where: { job_id: id, id: MoreThan(last) }, order: { id: 'ASC' }, take: PAGE });
  }

  private async write(response: Response, id: string, event: JobEvent, signal: AbortSignal): Promise<void> {
    const flows = response.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
    if (!flows) await once(response, 'drain', { signal }).catch(() => undefined);
  }
}
