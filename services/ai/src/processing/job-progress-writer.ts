import { toStorable } from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import type { StoredJobEvent } from '../jobs/job-row.js';
import type { JobStore } from '../jobs/job-store.js';
import { retryWhileDatabaseIsDown } from './database-retry.js';
import type { FieldPiece } from '../provider/json-text-stream.js';

const TICK_MS = 150;
const RENEW_MS = 1_000;

const isHighSurrogate = (text: string): boolean => /[\uD800-\uDBFF]$/.test(text);
/** A sign for each NUL, because offsets count characters. */
const storable = (text: string): string => toStorable(text, '\uFFFD');

/**
 * What a run tells those who watch it: progress and text are gathered and written every 150 ms; at least once a second
 * a write renews the lease. When a write finds the lease gone, `onLost` is called once.
 */
export class JobProgressWriter {
  private events: StoredJobEvent[] = [];
  private progress: number | undefined;
  private step: string | undefined;
  private lastWrite = Date.now();
  private writing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lost = false;

  constructor(
    private readonly store: JobStore,
    private readonly job: { id: string; token: string },
    private readonly onLost: () => void,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      const due = this.isDirty() || Date.now() - this.lastWrite >= RENEW_MS;
      if (due) void this.write();
    }, TICK_MS);
  }

  /** Stops the clock and writes what is left, also when the database must be waited for. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
    if (!this.isDirty() || this.lost) return;
    const left = this.take(true);
    await retryWhileDatabaseIsDown(() => this.put(left)).catch((err: unknown) =>
      log.warn({ err }, 'the end of the journal is lost'),
    );
  }

  report(progress: number, step: string): void {
    if (progress === this.progress && step === this.step) return;
    this.progress = Math.round(progress);
    this.step = step;
    const last = this.events.at(-1);
    if (last?.type === 'progress') Object.assign(last, { progress: this.progress, step });
    else this.events.push({ type: 'progress', progress: this.progress, step });
  }

  text(pieces: FieldPiece[]): void {
    for (const piece of pieces) {
      const last = this.events.at(-1);
      if (last?.type === 'text' && last.field === piece.field) last.append += piece.append;
      else this.events.push({ type: 'text', ...piece });
    }
  }

  /** Empties the draft. */
  reset(): void {
    this.events = this.events.filter((event) => event.type === 'progress');
    this.events.push({ type: 'reset' });
  }

  private isDirty(): boolean {
    return this.events.length > 0;
  }

  private async write(): Promise<void> {
    if (this.writing || this.lost) return;
    this.writing = this.writeGathered().finally(() => {
      this.writing = undefined;
    });
    await this.writing;
  }

  private async writeGathered(): Promise<void> {
    const taken = this.take(false);
    try {
      await this.put(taken);
    } catch (err) {
      // The database is away for a moment: keep what was to be written, the lease is judged when it is back.
      log.debug({ err }, 'journal write failed');
      this.events = [...taken, ...this.events];
    }
  }

  private async put(events: StoredJobEvent[]): Promise<void> {
    const { progress, step } = this;
    const isRenewed = await this.store.renew(this.job.id, this.job.token, {
      events,
      ...(progress !== undefined && { progress }),
      ...(step !== undefined && { step }),
    });
    this.lastWrite = Date.now();
    if (isRenewed || this.lost) return;
    this.lost = true;
    this.onLost();
  }

  /** Takes the gathered events; a surrogate pair that is only half there waits for its other half. */
  private take(isLast: boolean): StoredJobEvent[] {
    const taken = this.events;
    this.events = [];
    const last = taken.at(-1);
    if (!isLast && last?.type === 'text' && isHighSurrogate(last.append)) {
      const at = last.append.length - 1;
      this.events.push({ ...last, offset: last.offset + at, append: last.append.slice(at) });
      last.append = last.append.slice(0, at);
    }
    return taken
      .filter((event) => event.type !== 'text' || event.append !== '')
      .map((event) => (event.type === 'text' ? { ...event, append: storable(event.append) } : event));
  }
}
