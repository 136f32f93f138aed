import { contentCalls, createClient, type ContentCalls } from '@vitrine/contracts';
import type { Lab } from './lab.ts';
import { finding, type Finding } from './fault.ts';
import { sleep } from './wait.ts';

/** A stream of different visitors of one article, each of whom must be counted once. */
export class ViewCounter {
  private sent = 0;
  private acknowledged = 0;
  private running = true;
  private loop: Promise<void> = Promise.resolve();
  private readonly lab: Lab;
  private readonly slug: string;

  constructor(lab: Lab, slug: string) {
    this.lab = lab;
    this.slug = slug;
  }

  start(): void {
    this.loop = this.visit();
  }

  /** Ends the stream, before Redis, which holds the newest views for two seconds, is broken on purpose. */
  async stop(): Promise<void> {
    this.running = false;
    await this.loop;
  }

  /** Every acknowledged view is counted; one without an answer may be. */
  async finding(): Promise<Finding> {
    const { rows } = await this.lab.database.query<{ views: number }>(
      'SELECT t.views FROM content.post_view_totals t JOIN content.posts p ON p.id = t.post_id WHERE p.slug = $1',
      [this.slug],
    );
    const counted = rows[0]?.views ?? 0;
    return finding(
      counted >= this.acknowledged && counted <= this.sent,
      `${counted} views counted of ${this.acknowledged} acknowledged and ${this.sent} sent while processes were killed`,
    );
  }

  private async visit(): Promise<void> {
    const { countView } = createClient<ContentCalls>(contentCalls, {
      baseUrl: this.lab.url,
      fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(8_000) }),
    });
    while (this.running) {
      this.sent += 1;
      const { status } = await countView.outcome({
        params: { slug: this.slug },
        headers: {
          'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
          // Of one address few visitors are counted; the lab's gateway believes this one.
          'X-Forwarded-For': `10.0.${this.sent >> 8}.${this.sent & 255}`,
          Origin: this.lab.url,
        },
      });
      if (status === 204) this.acknowledged += 1;
      await sleep(80);
    }
  }
}
