import { randomUUID } from 'node:crypto';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { aiCalls, contentCalls, type Client, type ContentCalls } from '@vitrine/contracts';
import {
  APP_CONFIG,
  gauge,
  HealthRegistry,
  internalClient,
  log,
  RepeatedTask,
  unwrapAnswer,
  withRequestId,
} from '@vitrine/platform/base';
import type { SchedulerConfig } from '../config.js';

/** Publishing counts as stuck, and the scheduler as not ready, after this many intervals without success. */
const STUCK_AFTER_TICKS = 15;

const lastSuccesses = () =>
  gauge({
    name: 'vitrine_scheduler_last_success_timestamp_seconds',
    help: 'When a tick last succeeded',
    labelNames: ['tick'],
  });

/** One call to another service, repeated. */
class Tick extends RepeatedTask {
  private readonly lastSuccess = lastSuccesses();

  constructor(
    private readonly name: string,
    everyMs: number,
    private readonly call: () => Promise<unknown>,
  ) {
    super(everyMs, { name, atStart: true });
  }

  run(): Promise<void> {
    return withRequestId(randomUUID(), async () => {
      await this.call();
      this.lastSuccess.set({ tick: this.name }, Date.now() / 1000);
    });
  }
}

/**
 * The clock. It decides nothing: the database is the schedule, and content publishes what is due by its own time,
 * exactly once however many schedulers ask. One that was down costs lateness and nothing else.
 */
@Injectable()
export class TicksService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly publishing: Tick;
  private readonly ticks: readonly Tick[];
  private readonly content: Client<ContentCalls>;

  constructor(
    @Inject(APP_CONFIG) private readonly config: SchedulerConfig,
    private readonly health: HealthRegistry,
  ) {
    const { INTERNAL_TOKEN: token, TICK_TIMEOUT_MS: timeoutMs, CONTENT_URL, AI_URL } = config;
    this.content = internalClient(contentCalls, { baseUrl: CONTENT_URL, token, timeoutMs });
    const ai = internalClient(aiCalls, { baseUrl: AI_URL, token, timeoutMs });
    // These calls wait for other sites, for as long as each of them declares.
    const patient = internalClient(contentCalls, { baseUrl: CONTENT_URL, token });
    this.publishing = new Tick('publish-due', config.PUBLISH_EVERY_MS, () => this.publishDue());
    this.ticks = [
      this.publishing,
      new Tick('sweep', config.SWEEP_EVERY_MS, () => unwrapAnswer(ai.sweep())),
      new Tick('sweep-bin', config.SWEEP_BIN_EVERY_MS, () => unwrapAnswer(this.content.sweepBin())),
      new Tick('send-search-notices', config.SEND_SEARCH_NOTICES_EVERY_MS, () =>
        unwrapAnswer(patient.sendSearchNotices()),
      ),
      new Tick('send-webhooks', config.SEND_WEBHOOKS_EVERY_MS, () => unwrapAnswer(patient.sendWebhooks())),
      new Tick('check-links', config.CHECK_LINKS_EVERY_MS, () => unwrapAnswer(patient.checkLinks())),
      new Tick('collect-searches', config.COLLECT_SEARCHES_EVERY_MS, () =>
        unwrapAnswer(patient.collectSearches()),
      ),
    ];
  }

  onApplicationBootstrap(): void {
    this.health.register('publish-due', async () => this.assertPublishing());
    for (const tick of this.ticks) tick.onApplicationBootstrap();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.ticks.map((tick) => tick.beforeApplicationShutdown()));
  }

  private async publishDue(): Promise<void> {
    const { published, unpublished = [] } = await unwrapAnswer(this.content.publishDue());
    for (const { id, slug, late_ms } of published) log.info({ post: id, slug, late_ms }, 'published');
    for (const { id, slug } of unpublished) log.info({ post: id, slug }, 'withdrawn');
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
