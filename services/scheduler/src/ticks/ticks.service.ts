import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { aiCalls, contentCalls, type Client, type ContentCalls } from '@vitrine/contracts';
import {
  APP_CONFIG,
  gauge,
  HealthRegistry,
  internalClient,
  log,
  unwrapAnswer,
  withRequestId,
} from '@vitrine/platform/base';
import type { SchedulerConfig } from '../config.js';
import { Ticker } from './ticker.js';

/** Publishing counts as stuck, and the scheduler as not ready, after this many intervals without success. */
const STUCK_AFTER_TICKS = 15;

const lastSuccesses = () =>
  gauge({
    name: 'vitrine_scheduler_last_success_timestamp_seconds',
    help: 'When a tick last succeeded',
    labelNames: ['tick'],
  });

/**
 * The clock. It decides nothing: the database is the schedule, and content publishes what is due by its own time,
 * exactly once however many schedulers ask. One that was down costs lateness and nothing else.
 */
@Injectable()
export class TicksService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly lastSuccess = lastSuccesses();
  private readonly publishing: Ticker;
  private readonly tickers: readonly Ticker[];
  private readonly content: Client<ContentCalls>;

  constructor(
    @Inject(APP_CONFIG) private readonly config: SchedulerConfig,
    private readonly health: HealthRegistry,
  ) {
    const { INTERNAL_TOKEN: token, TICK_TIMEOUT_MS: timeoutMs, CONTENT_URL, AI_URL } = config;
    this.content = internalClient(contentCalls, { baseUrl: CONTENT_URL, token, timeoutMs });
    const ai = internalClient(aiCalls, { baseUrl: AI_URL, token, timeoutMs });
    // Somebody outside is waited for: as long as the calls themselves say.
    const patient = internalClient(contentCalls, { baseUrl: CONTENT_URL, token });
    this.publishing = this.ticker('publish-due', config.PUBLISH_EVERY_MS, () => this.publishDue());
    this.tickers = [
      this.publishing,
      this.ticker('sweep', config.SWEEP_EVERY_MS, () => unwrapAnswer(ai.sweep())),
      this.ticker('sweep-bin', config.SWEEP_BIN_EVERY_MS, () => unwrapAnswer(this.content.sweepBin())),
      this.ticker('send-pings', config.SEND_PINGS_EVERY_MS, () => unwrapAnswer(patient.sendPings())),
      this.ticker('check-links', config.CHECK_LINKS_EVERY_MS, () => unwrapAnswer(patient.checkLinks())),
    ];
  }

  onApplicationBootstrap(): void {
    this.health.register('publish-due', async () => this.assertPublishing());
    for (const ticker of this.tickers) ticker.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.tickers.map((ticker) => ticker.stop()));
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
    const { published } = await unwrapAnswer(this.content.publishDue());
    for (const { id, slug, late_ms } of published) log.info({ post: id, slug, late_ms }, 'published');
  }

  // AI jobs can wait, and AI may be off: only publishing makes the scheduler unready.
  private assertPublishing(): void {
    const { lastSuccessAt } = this.publishing.state;
    const oldest = Date.now() - STUCK_AFTER_TICKS * this.config.PUBLISH_EVERY_MS;
    if (!lastSuccessAt || lastSuccessAt.getTime() < oldest) {
      throw new Error(`last success: ${lastSuccessAt?.toISOString() ?? 'never'}`);
    }
  }
}
