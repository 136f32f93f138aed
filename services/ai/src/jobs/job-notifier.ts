import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { APP_CONFIG, createRedis, log, workerRedisOptions } from '@vitrine/platform';
import type { Redis } from 'ioredis';
import type { AiConfig } from '../config.js';

type Hint = 'changed' | 'stopped';

/**
 * "Something about this job changed" between processes, over Redis pub/sub. A hint can be lost: everyone who waits for
 * one also looks at the row every second.
 */
@Injectable()
export class JobNotifier implements OnApplicationShutdown {
  private readonly local = new EventEmitter();
  private readonly sender = randomUUID();
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private readonly channel: string;

  constructor(@Inject(APP_CONFIG) config: AiConfig) {
    this.local.setMaxListeners(0);
    this.channel = `${config.AI_QUEUE_PREFIX}:ai-job-hints`;
    this.publisher = createRedis(config.REDIS_URL);
    this.subscriber = createRedis(config.REDIS_URL, workerRedisOptions);
    this.subscriber.on('message', (_channel, message: string) => {
      const [sender, hint, id] = message.split(' ');
      if (sender !== this.sender && id) this.emit(hint as Hint, id);
    });
    this.subscriber.subscribe(this.channel).catch((err: unknown) => log.debug({ err }, 'hints unavailable'));
  }

  /** Tells every process that the row or the events of a job changed; never fails and never waits. */
  changed(id: string): void {
    this.send('changed', id);
  }

  /** Tells whoever runs the job that it was taken away. */
  stopped(id: string): void {
    this.send('stopped', id);
  }

  /** Calls `listener` when the job is taken away, until the returned function is called. */
  onStopped(id: string, listener: () => void): () => void {
    this.local.on(`stopped ${id}`, listener);
    return () => this.local.off(`stopped ${id}`, listener);
  }

  /** Resolves at the next hint about the job, after `ms`, or when `signal` aborts. */
  async next(id: string, ms: number, signal: AbortSignal): Promise<void> {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    await once(this.local, `changed ${id}`, { signal: timeout }).catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }

  private send(hint: Hint, id: string): void {
    this.emit(hint, id);
    this.publisher.publish(this.channel, `${this.sender} ${hint} ${id}`).catch(() => undefined);
  }

  private emit(hint: Hint, id: string): void {
    if (hint === 'stopped') this.local.emit(`stopped ${id}`);
    this.local.emit(`changed ${id}`);
  }
}
