import { setTimeout as sleep } from 'node:timers/promises';
import {
  aiCalls,
  ConnectionError,
  contentCalls,
  createClient,
  PAGE_SIZES,
  type AiCalls,
  type Client,
  type ContentCalls,
  type DemoFigures,
  type PublicPostList,
  type Seed,
  type Transport,
} from '@vitrine/contracts';
import type { SeedConfig } from './config.js';
import { SeedFailure } from './seed-failure.js';

const CALL_TIMEOUT_MS = 60_000;

/** The calls that the seed makes to content and ai. */
export class ServicesClient {
  private readonly content: Client<ContentCalls>;
  private readonly ai: Client<AiCalls>;
  private readonly config: SeedConfig;

  constructor(config: SeedConfig) {
    this.config = config;
    this.content = createClient<ContentCalls>(contentCalls, this.transport(config.CONTENT_URL));
    this.ai = createClient<AiCalls>(aiCalls, this.transport(config.AI_URL));
  }

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
    return (await answerOf(this.content.listPosts({ query: { limit: 1 } }))).posts.length > 0;
  }

  /** Stores a PNG under a name for the library and gives its address on the site. */
  async storePicture(png: Buffer, name: string): Promise<string> {
    const [query, body] = [{ name }, new Uint8Array(png)];
    return (await answerOf(this.ai.storePicture({ query, headers: { 'Content-Type': 'image/png' }, body })))
      .url;
  }

  /** Fills the blog when it is empty; says whether it was. */
  seed(seed: Seed): Promise<{ seeded: boolean; posts: number }> {
    return answerOf(this.content.seed({ body: seed }));
  }

  /** The published posts, the newest first. */
  async publishedPosts(): Promise<PublicPostList['posts']> {
    const posts: PublicPostList['posts'] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await answerOf(
        this.content.listPosts({ query: { limit: PAGE_SIZES.publicMax, ...(cursor && { cursor }) } }),
      );
      posts.push(...page.posts);
      cursor = page.next_cursor;
    }
    return posts;
  }

  /** Gives days figures of the demo; answers how many had none yet. */
  async fillFigures(days: DemoFigures['days']): Promise<number> {
    return (await answerOf(this.content.fillDemoFigures({ body: { days } }))).filled;
  }

  private async isReady(url: string): Promise<boolean> {
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) });
      return response.ok;
    } catch {
      return false;
    }
  }

  private transport(baseUrl: string): Transport {
    return {
      baseUrl,
      headers: () => ({ Authorization: `Bearer ${this.config.INTERNAL_TOKEN}` }),
      fetch: async (url, init) => {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }).catch(
          (cause: unknown) => {
            throw new Error(`${url} did not answer: ${messageOf(cause)}.`, { cause });
          },
        );
        if (response.ok) return response;
        throw new Error(`${url} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
      },
    };
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same answer, or the failure as the seed prints its own. */
const answerOf = <A>(answer: Promise<A>): Promise<A> =>
  answer.catch((cause: unknown) => {
    // The transport above says what went wrong; the client's own sentence is for people in a browser.
    throw new SeedFailure(messageOf(cause instanceof ConnectionError ? cause.cause : cause), { cause });
  });
