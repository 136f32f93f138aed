import type { Admin } from './admin.ts';
import type { Arena } from './fault.ts';
import { postBody, type Requests } from './requests.ts';
import { sleep } from './wait.ts';

/** How long a writer tries one thing before it goes on to the next. */
const PATIENCE_MS = 20_000;
/** In the short form people pause longer, so that other tests have the processor: fewer writes meet each fault. */
const SHORT_PAUSES = 4;

/**
 * People at work while things break: two who write posts, one who publishes at once, two who change theirs, one each
 * for categories, schedules, the AI, comments in the house and comments by a link.
 */
export class Writers {
  private running = true;
  private readonly loops: Promise<void>[] = [];
  private readonly requests: Requests;
  private readonly admin: Admin;
  private readonly pauses: number;

  constructor({ requests, admin, short }: Arena) {
    this.requests = requests;
    this.admin = admin;
    this.pauses = short ? SHORT_PAUSES : 1;
  }

  /** Sets everybody to work. */
  async start(): Promise<void> {
    const until = () => Date.now() + PATIENCE_MS;
    for (let n = 0; n < 2; n += 1) {
      this.repeat(60, () => this.requests.createPost({ until: until() }));
      const title = `caderno-${n}-${Date.now().toString(36)}`;
      const { post } = await this.admin.api.adminCreatePost({ body: postBody(title) });
      let { version } = post;
      this.repeat(60, async () => {
        version = (await this.requests.updatePost({ id: post.id, title, version }, until())) ?? version;
      });
    }
    this.repeat(250, () => this.requests.createCategory(until()));
    this.repeat(400, () =>
      this.requests.createPost({ until: until(), schedule: new Date(Date.now() + 2_000) }),
    );
    this.repeat(300, () => this.requests.createPost({ until: until(), changes: { is_published: true } }));
    this.repeat(700, () => this.requests.queueJob());
    for (const isGuest of [false, true]) {
      const { post } = await this.admin.api.adminCreatePost({
        body: postBody(`parecer-${isGuest}-${Date.now()}`),
      });
      const params = { id: post.id };
      const body = { reviewer_name: 'Carla Reis' };
      const link = isGuest ? (await this.admin.api.adminAskReview({ params, body })).url : undefined;
      this.repeat(700, () => this.requests.comment({ id: post.id, ...(link && { link }) }));
    }
  }

  /** Lets everybody finish what they are at. */
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.loops);
  }

  private repeat(pauseMs: number, work: () => Promise<unknown>): void {
    const loop = async () => {
      while (this.running) {
        await work();
        await sleep(pauseMs * this.pauses);
      }
    };
    this.loops.push(loop());
  }
}
