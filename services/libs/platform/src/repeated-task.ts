import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { log } from './logger.js';

/**
 * Something that a service does every so often while it runs, one round at a time. A round that fails is logged; the
 * next one tries again. With several replicas each does it: `run` has to be safe in any number of processes.
 */
@Injectable()
export abstract class RepeatedTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The process ends: a long round stops where it is. */
  protected isStopping = false;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  constructor(private readonly everyMs: number) {}

  abstract run(): Promise<unknown>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.begin(), this.everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.round;
  }

  /** A round now, unless one is under way. */
  protected begin(): void {
    this.round ??= this.run()
      .then(() => undefined)
      .catch((err: unknown) =>
        log.warn({ err, task: this.constructor.name }, 'a task waits for its next round'),
      )
      .finally(() => {
        this.round = undefined;
      });
  }
}
