import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { aiCalls, contentCalls, type AiCalls, type Client, type ContentCalls } from '@vitrine/contracts';
import {
  APP_CONFIG,
  HealthRegistry,
  internalClient,
  log,
  orAppError,
  withRequestId,
} from '@vitrine/platform';
import { Gauge, register } from 'prom-client';
import type { SchedulerConfig } from '../config.js';
import { Ticker, type TickerState } from './ticker.js';

/** Publishing counts as stuck, and the scheduler as not ready, after this many intervals without success. */
const STUCK_AFTER_TICKS = 15;

const gauge = (): Gauge<'tick'> => {
  const name = 'vitrine_scheduler_last_success_timestamp_seconds';
  return (
    (register.getSingleMetric(name) as Gauge<'tick'> | undefined) ??
    new Gauge({ name, help: 'When a tick last succeeded', labelNames: ['tick'] })
  );
};

/**
 * The clock. It decides nothing: the database is the schedule, and content publishes what is due by its own time, exactly once
 * however many schedulers ask. One that was down costs lateness and nothing else.
 */
@Injectable()
export class TicksService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly lastSuccess = gauge();
  private readonly publish: Ticker;
  private readonly sweep: Ticker;
  private readonly sweepBin: Ticker;
  private readonly content: Client<ContentCalls>;
  private readonly ai: Client<AiCalls>;

  constructor(
    @Inject(APP_CONFIG) private readonly config: SchedulerConfig,
    private readonly health: HealthRegistry,
  ) {
    const { INTERNAL_TOKEN: token, TICK_TIMEOUT_MS: timeoutMs } = config;
    this.content = internalClient(contentCalls, { baseUrl: config.CONTENT_URL, token, timeoutMs });
    this.ai = internalClient(aiCalls, { baseUrl: config.AI_URL, token, timeoutMs });
    this.publish = this.ticker('publish-due', config.PUBLISH_EVERY_MS, () => this.publishDue());
    this.sweep = this.ticker('sweep', config.SWEEP_EVERY_MS, () => orAppError(this.ai.sweep()));
    this.sweepBin = this.ticker('sweep-bin', config.SWEEP_BIN_EVERY_MS, () =>
      orAppError(this.content.sweepBin()),
    );
  }

  onApplicationBootstrap(): void {
    this.health.register('publish-due', async () => this.assertPublishing());
    this.publish.start();
    this.sweep.start();
    this.sweepBin.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.publish.stop(), this.sweep.stop(), this.sweepBin.stop()]);
  }

  /** How each tick is doing. */
  states(): Record<'publish_due' | 'sweep' | 'sweep_bin', TickerState> {
    return { publish_due: this.publish.state, sweep: this.sweep.state, sweep_bin: this.sweepBin.state };
  }

  private ticker(name: string, everyMs: number, work: () => Promise<unknown>): Ticker {
    return new Ticker({
      name,
      everyMs,
      work: () =>
        withRequestId(randomUUID(), async () => {
          await work();
          this.lastSuccess.set({ tick: name }, Date.now() / 1000);
        }),
    });
  }

  private async publishDue(): Promise<void> {
    const { published } = await orAppError(this.content.publishDue());
    for (const { id, slug, late_ms } of published) log.info({ post: id, slug, late_ms }, 'published');
  }

  // AI jobs can wait, and AI may be off: only publishing makes the scheduler unready.
  private assertPublishing(): void {
    const { lastSuccessAt } = this.publish.state;
    const oldest = Date.now() - STUCK_AFTER_TICKS * this.config.PUBLISH_EVERY_MS;
    if (!lastSuccessAt || lastSuccessAt.getTime() < oldest) {
      throw new Error(`last success: ${lastSuccessAt?.toISOString() ?? 'never'}`);
    }
  }
}
