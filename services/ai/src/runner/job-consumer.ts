import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AI_QUEUE, aiJobDataSchema, type AiJobData } from '@vitrine/contracts';
import {
  APP_CONFIG,
  createRedis,
  HealthRegistry,
  log,
  RepeatedTask,
  workerRedisOptions,
} from '@vitrine/platform';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import pTimeout from 'p-timeout';
import type { AiConfig } from '../config.js';
import { JobQueue } from '../jobs/job-queue.js';
import { JobRunner } from './job-runner.js';

const CLOSE_PATIENCE_MS = 4_000;

/**
 * The BullMQ worker. Its health is consumption, not a ping: when entries wait although slots are free, the consumer
 * counts as stuck, reports itself unready and is rebuilt.
 */
@Injectable()
export class JobConsumer extends RepeatedTask {
  private redis: Redis;
  private worker: Worker<AiJobData> | undefined;
  /** Since when slots have been free without anything being taken. */
  private idleSince = Date.now();
  private stuck = false;

  constructor(
    private readonly runner: JobRunner,
    private readonly queue: JobQueue,
    private readonly health: HealthRegistry,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {
    super(Math.max(250, (config.AI_STUCK_SECONDS * 1000) / 4));
  }

  override onApplicationBootstrap(): void {
    this.consume();
    super.onApplicationBootstrap();
    this.health.register('consumption', async () => {
      if (this.stuck) throw new Error('queue entries wait although slots are free');
      if (!this.worker?.isRunning()) throw new Error('the consumer does not run');
      if (this.redis.status !== 'ready') throw new Error('the consumer has no connection');
      await Promise.resolve();
    });
  }

  /** Lets running jobs finish for the grace period, then gives the rest back to the queue. */
  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    const { worker } = this;
    if (!worker) return;
    const closing = worker.close().catch((err: unknown) => log.debug({ err }, 'worker close'));
    const grace = Date.now() + this.config.AI_SHUTDOWN_GRACE_SECONDS * 1000;
    while (this.runner.active > 0 && Date.now() < grace) await sleep(50);
    this.runner.abortAll();
    await pTimeout(closing, { milliseconds: CLOSE_PATIENCE_MS, message: false });
    this.redis.disconnect();
  }

  private consume(): void {
    this.redis = createRedis(this.config.REDIS_URL, workerRedisOptions);
    this.worker = new Worker<AiJobData>(
      AI_QUEUE,
      async (entry) => {
        this.idleSince = Date.now();
        this.stuck = false;
        await this.runner.run(aiJobDataSchema.parse(entry.data));
        this.idleSince = Date.now();
      },
      {
        connection: this.redis,
        prefix: this.config.AI_QUEUE_PREFIX,
        concurrency: this.config.AI_CONCURRENCY,
        lockDuration: this.config.AI_LOCK_SECONDS * 1000,
        stalledInterval: this.config.AI_STALLED_INTERVAL_SECONDS * 1000,
        // The row counts interruptions and gives up; BullMQ must not do so before it.
        maxStalledCount: this.config.AI_MAX_INTERRUPTIONS + 1,
        removeOnComplete: { count: 100 },
        removeOnFail: { count: 100 },
      },
    );
    this.worker.on('error', (err) => log.debug({ err }, 'worker error'));
    this.worker.on('failed', (entry, err) =>
      log.warn({ entry: entry?.id, reason: err.message }, 'queue entry failed'),
    );
  }

  /** Rebuilds the consumer where it is stuck. */
  async run(): Promise<void> {
    const stuckMs = this.config.AI_STUCK_SECONDS * 1000;
    if (this.runner.active >= this.config.AI_CONCURRENCY) this.idleSince = Date.now();
    if (Date.now() - this.idleSince < stuckMs) {
      this.stuck = false;
      return;
    }
    // Without Redis the worker consumes nothing, and the age of the queue is unknown.
    const waited = await this.queue.oldestWaitMs().catch(() => 0);
    this.stuck = waited > stuckMs;
    if (!this.stuck) return;
    log.error({ waited_ms: waited }, 'the consumer takes nothing although entries wait: building it anew');
    await this.worker?.close(true).catch(() => undefined);
    this.redis.disconnect();
    this.idleSince = Date.now();
    this.consume();
  }
}
