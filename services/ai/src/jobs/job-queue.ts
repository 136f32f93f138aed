import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AI_QUEUE, type AiJobData } from '@vitrine/contracts';
import { APP_CONFIG, AppError, createRedis, HealthRegistry, log } from '@vitrine/platform';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import pTimeout from 'p-timeout';
import type { AiConfig } from '../config.js';
import type { JobRow } from './job-row.js';

/** Queue commands answer within this time or count as failed: a frozen Redis keeps its sockets open. */
const QUEUE_TIMEOUT_MS = 2_500;

/** Rejects with ai.queue_unavailable when `work` fails or takes longer than QUEUE_TIMEOUT_MS. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await pTimeout(work, { milliseconds: QUEUE_TIMEOUT_MS });
  } catch (cause) {
    throw new AppError('ai.queue_unavailable', { cause });
  }
}

/** Id of a job's entry in BullMQ: it must differ each time the job is queued, and must hold no colon. */
export const queueEntryId = (job: Pick<JobRow, 'id' | 'round'>): string => `${job.id}-${job.round}`;

/** The producer's side of the BullMQ queue. The queue is a hint; the row in `jobs` is the truth. */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly queue: Queue<AiJobData>;

  constructor(@Inject(APP_CONFIG) config: AiConfig, health: HealthRegistry) {
    this.redis = createRedis(config.REDIS_URL);
    this.queue = new Queue<AiJobData>(AI_QUEUE, {
      connection: this.redis,
      prefix: config.AI_QUEUE_PREFIX,
      defaultJobOptions: { attempts: 1, removeOnComplete: { count: 100 }, removeOnFail: { count: 100 } },
    });
    this.queue.on('error', (err) => log.debug({ err }, 'queue error'));
    health.register('redis', () => this.redis.ping());
  }

  /** @throws AppError ai.queue_unavailable within 3 s when Redis is dead, frozen or full */
  async add(job: Pick<JobRow, 'id' | 'round' | 'request_id' | 'kind'>): Promise<void> {
    await inTime(
      this.queue.add(job.kind, { job_id: job.id, request_id: job.request_id }, { jobId: queueEntryId(job) }),
    );
  }

  /** Whether the queue still knows the job's entry as something to run. */
  async has(job: Pick<JobRow, 'id' | 'round'>): Promise<boolean> {
    const state = await inTime(this.queue.getJobState(queueEntryId(job)));
    return state !== 'unknown' && state !== 'completed' && state !== 'failed';
  }

  /** Takes the entry out if no worker has it yet; a leftover is harmless, because a closed row is not run. */
  async remove(job: Pick<JobRow, 'id' | 'round'>): Promise<void> {
    await inTime(this.queue.remove(queueEntryId(job))).catch(() => undefined);
  }

  /** Milliseconds that the oldest waiting entry has waited; 0 with none. */
  async oldestWaitMs(): Promise<number> {
    const [oldest] = await inTime(this.queue.getJobs(['waiting'], 0, 0, true));
    return oldest ? Math.max(0, Date.now() - oldest.timestamp) : 0;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close().catch(() => undefined);
    this.redis.disconnect();
  }
}
