import { setTimeout as sleep } from 'node:timers/promises';
import { publicPostListSchema, seedAnswerSchema, type Seed } from '@vitrine/contracts';
import { z } from 'zod';
import type { SeedConfig } from './config.js';
import { SeedFailure } from './seed-failure.js';

const CALL_TIMEOUT_MS = 60_000;
const mediaAnswerSchema = z.object({ url: z.string().min(1) });

/** The calls that the seed makes to content and ai. */
export class ServicesClient {
  constructor(private readonly config: SeedConfig) {}

  /**
   * Waits until both services say that they are ready.
   * @throws SeedFailure naming the one that did not within SEED_WAIT_SECONDS
   */
  async waitUntilReady(): Promise<void> {
    const deadline = Date.now() + this.config.SEED_WAIT_SECONDS * 1000;
    for (const variable of ['CONTENT_URL', 'AI_URL'] as const) {
      while (!(await this.isReady(this.config[variable]))) {
        if (Date.now() > deadline) {
          throw new SeedFailure(
            `The service at ${this.config[variable]} (${variable}) did not answer within ${this.config.SEED_WAIT_SECONDS} s.`,
          );
        }
        await sleep(250);
      }
    }
  }

  /** Whether the blog shows a published post already. */
  async hasPosts(): Promise<boolean> {
    const answer = await this.call(`${this.config.CONTENT_URL}/api/blog/posts?limit=1`, {});
    return publicPostListSchema.pick({ posts: true }).parse(answer).posts.length > 0;
  }

  /** Stores a PNG and gives its address on the site. */
  async storePicture(png: Buffer): Promise<string> {
    const answer = await this.call(`${this.config.AI_URL}/internal/media`, {
      method: 'POST',
      body: new Uint8Array(png),
      headers: { 'content-type': 'image/png' },
    });
    return mediaAnswerSchema.parse(answer).url;
  }

  /** Fills the blog when it is empty; says whether it was. */
  async seed(seed: Seed): Promise<{ seeded: boolean; posts: number }> {
    const answer = await this.call(`${this.config.CONTENT_URL}/internal/seed`, {
      method: 'POST',
      body: JSON.stringify(seed),
      headers: { 'content-type': 'application/json' },
    });
    return seedAnswerSchema.parse(answer);
  }

  private async isReady(url: string): Promise<boolean> {
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) });
      return response.ok;
    } catch {
      return false;
    }
  }

  private async call(url: string, init: RequestInit): Promise<unknown> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${this.config.INTERNAL_TOKEN}` },
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      text = await response.text();
    } catch (error) {
      throw new SeedFailure(
        `${url} did not answer: ${error instanceof Error ? error.message : String(error)}.`,
      );
    }
    if (!response.ok) throw new SeedFailure(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
    try {
      return JSON.parse(text);
    } catch {
      throw new SeedFailure(`${url} answered ${response.status} without JSON.`);
    }
  }
}
