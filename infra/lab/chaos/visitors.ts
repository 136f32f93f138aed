import { sleep } from './wait.ts';

/** What the owner has changed of the settings' company. */
export const OWNER = { name: 'Norte Seguro', phone: '(92) 4000-1234' } as const;

/** Whether a page is of the owner's company, by its name and number. */
export const isOwners = (page: string): boolean => page.includes(OWNER.name) && page.includes(OWNER.phone);

/** The status of a page with another company's name or number, however it was answered. */
const OF_ANOTHER_COMPANY = -1;
const nameOf = (status: number): string =>
  status === OF_ANOTHER_COMPANY ? 'of another company' : String(status || 'no answer');

interface Visit {
  readonly at: number;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/** What visitors saw in a span of time. */
export interface Seen {
  /** Such as "200 ×57, p95 30 ms" or "200 ×50, no answer ×3, p95 12000 ms". */
  readonly summary: string;
  readonly total: number;
  readonly failed: number;
  readonly p95: number;
  readonly longest: number;
}

/** Two visitors who read the public pages all the time. */
export class Visitors {
  private readonly visits: Visit[] = [];
  private readonly url: string;
  private readonly paths: readonly string[];
  private readonly pauseMs: number;
  private running = true;
  private loops: Promise<void>[] = [];

  constructor(url: string, paths: readonly string[], pauseMs: number) {
    this.url = url;
    this.paths = paths;
    this.pauseMs = pauseMs;
  }

  /** Reads every page once, so that the gateway knows them all, then goes on. @throws when a page fails already */
  async start(): Promise<void> {
    for (const path of this.paths) {
      const { status } = await this.visit(path);
      if (status !== 200) throw new Error(`${path} was answered with ${status} before anything was broken.`);
    }
    this.loops = [0, Math.ceil(this.paths.length / 2)].map((first) => this.read(first));
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.loops);
  }

  /** What was seen of visits that began in a span of time; those that met one of the spans in `except` are left out. */
  between(from: number, to: number, except: readonly { from: number; to: number }[] = []): Seen {
    const visits = this.visits.filter(
      ({ at, ms }) => at >= from && at < to && !except.some((span) => at < span.to && at + ms >= span.from),
    );
    const counts = new Map<number, number>();
    for (const { status } of visits) counts.set(status, (counts.get(status) ?? 0) + 1);
    const times = visits.map(({ ms }) => ms).sort((a, b) => a - b);
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
    const statuses = [...counts].sort(([a], [b]) => b - a);
    return {
      summary:
        visits.length === 0
          ? 'nobody came'
          : `${statuses.map(([status, seen]) => `${nameOf(status)} ×${seen}`).join(', ')}, p95 ${p95} ms`,
      total: visits.length,
      failed: visits.filter(({ status }) => status !== 200).length,
      p95,
      longest: times.at(-1) ?? 0,
    };
  }

  private async read(first: number): Promise<void> {
    for (let n = first; this.running; n += 1) {
      await this.visit(this.paths[n % this.paths.length] ?? '/');
      await sleep(this.pauseMs);
    }
  }

  private async visit(path: string): Promise<Visit> {
    const at = Date.now();
    let status = 0;
    try {
      const response = await fetch(`${this.url}${path}`, { signal: AbortSignal.timeout(12_000) });
      const text = await response.text();
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      status = response.status === 200 && isPage && !isOwners(text) ? OF_ANOTHER_COMPANY : response.status;
    } catch {
      // No answer.
    }
    const visit = { at, path, status, ms: Date.now() - at };
    this.visits.push(visit);
    return visit;
  }
}
