import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { log } from './logger.js';

interface RepeatedTaskOptions {
  /** Name in logs. Default: that of the class. */
  name?: string;
  /** The first round begins with the service, not one interval later. */
  atStart?: boolean;
  /** Rounds begin at full intervals of the clock: an interval of a second means at each full second. */
  onClock?: boolean;
}

/** A timer set for the next full second may fire a little before it; what is left is then the same second. */
const EARLY_MS = 5;

/**
 * Milliseconds from `now` to the next multiple of `everyMs`. It is computed for each round, so a clock that jumps does
 * no harm.
 */
export function msToNextRun(now: number, everyMs: number): number {
  const left = everyMs - (now % everyMs);
  return left < EARLY_MS ? left + everyMs : left;
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
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private schedule(): void {
    const { everyMs } = this;
    const wait = this.options.onClock ? msToNextRun(Date.now(), everyMs) : everyMs;
    this.timer = setTimeout(() => {
      this.begin();
      this.schedule();
    }, wait).unref();
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
