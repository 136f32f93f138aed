import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '@vitrine/platform/base';

interface TickerOptions {
  /** Name in logs, metrics and health. */
  name: string;
  /** Milliseconds from one tick to the next, counted from the clock's zero: every second means at every full second. */
  everyMs: number;
  /** One tick; it must end by itself, whatever happens. */
  work: () => Promise<void>;
}

/** A timer set for the next full second may fire a little before it; what is left is then the same second. */
const EARLY_MS = 5;

/**
 * Milliseconds from `now` to the next multiple of `everyMs`; computed anew each time, so a clock that jumps does no
 * harm.
 */
export function untilNext(now: number, everyMs: number): number {
  const left = everyMs - (now % everyMs);
  return left < EARLY_MS ? left + everyMs : left;
}

/**
 * Repeats one piece of work for ever: never twice at once, on whatever a tick throws, and telling the log of changes
 * alone (the first failure of a row, and its end).
 */
export class Ticker {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private lastSuccessAt: Date | null = null;
  /** When the row of failures began that has not ended yet. */
  private failingSince: Date | null = null;

  constructor(private readonly options: TickerOptions) {}

  get state() {
    return { lastSuccessAt: this.lastSuccessAt, failingSince: this.failingSince };
  }

  /** Ticks at once and then on. */
  start(): void {
    this.running ??= this.loop();
  }

  /** Starts no further tick, and waits for the one under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.tick();
      await this.pause();
    }
  }

  private async tick(): Promise<void> {
    const { name, work } = this.options;
    try {
      await work();
    } catch (err) {
      if (!this.failingSince) log.warn({ err, tick: name }, 'tick fails; trying again at every turn');
      this.failingSince ??= new Date();
      return;
    }
    if (this.failingSince) {
      log.info({ tick: name, failing_since: this.failingSince.toISOString() }, 'tick works again');
    }
    this.failingSince = null;
    this.lastSuccessAt = new Date();
  }

  private pause(): Promise<void> {
    const { signal } = this.stopping;
    return sleep(untilNext(Date.now(), this.options.everyMs), undefined, { signal }).catch(() => undefined);
  }
}
