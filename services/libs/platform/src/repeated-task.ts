import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { log } from './logger.js';

/**
 * Something that a service does every so often while it runs, one round at a time. The first round that fails is logged
 * as a warning; the next one tries again. With several replicas each does it: `run` has to be safe in any number of
 * processes.
 */
@Injectable()
export abstract class RepeatedTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The process ends: a long round stops where it is. */
  protected isStopping = false;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private hasFailed = false;

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
      .then(() => {
        this.hasFailed = false;
      })
      .catch((err: unknown) => {
        const level = this.hasFailed ? 'debug' : 'warn';
        log[level]({ err, task: this.constructor.name }, 'a task waits for its next round');
        this.hasFailed = true;
      })
      .finally(() => {
        this.round = undefined;
      });
  }
}
