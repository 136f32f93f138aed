import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { log } from './logger.js';

interface RepeatedTaskOptions {
  /** Name in logs. Default: that of the class. */
  name?: string;
  /** The first round begins with the service, not one interval later. */
  atStart?: boolean;
}

/**
 * Work that a service repeats while it runs, one round at a time. The log gets the first round of a row that fails and
 * the first that works again. Each replica does the work: `run` has to be safe in any number of processes.
 */
@Injectable()
export abstract class RepeatedTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The process ends: a long round stops where it is. */
  protected isStopping = false;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private failingSince: Date | null = null;
  private lastSuccessAt: Date | null = null;

  constructor(
    private readonly everyMs: number,
    private readonly options: RepeatedTaskOptions = {},
  ) {}

  abstract run(): Promise<unknown>;

  get state() {
    return { lastSuccessAt: this.lastSuccessAt, failingSince: this.failingSince };
  }

  onApplicationBootstrap(): void {
    if (this.options.atStart) this.begin();
    this.timer = setInterval(() => this.begin(), this.everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.round;
  }

  /** Begins a round, unless one is under way. */
  private begin(): void {
    this.round ??= this.tryRun().finally(() => {
      this.round = undefined;
    });
  }

  private async tryRun(): Promise<void> {
    const task = this.options.name ?? this.constructor.name;
    try {
      await this.run();
    } catch (err) {
      log[this.failingSince ? 'debug' : 'warn']({ err, task }, 'task fails; the next round tries again');
      this.failingSince ??= new Date();
      return;
    }
    if (this.failingSince)
      log.info({ task, failing_since: this.failingSince.toISOString() }, 'task works again');
    this.failingSince = null;
    this.lastSuccessAt = new Date();
  }
}
