import { adminPostAnswerSchema, type Api, type Client, type SavePost } from '@vitrine/contracts';
import type { Admin } from './admin.ts';
import type { Entry, History, Operation, Outcome } from './history.ts';
import { sleep } from './wait.ts';

const PARAGRAPH =
  '<h2>O que muda</h2><p>Este texto existe para que o banco de dados tenha o que guardar enquanto as falhas acontecem.</p>';

/** Body of a post that is recognised by its title (creating it) or its excerpt (changing it). */
export const postBody = (title: string, changes: Partial<SavePost> = {}): SavePost => ({
  title,
  slug: title,
  excerpt: 'Resumo',
  content: PARAGRAPH,
  category_id: 1,
  author_name: 'Equipe',
  is_published: false,
  ...changes,
});

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}
/** The post that an answer shows: of a success, or of the conflict that a save met. */
const postIn = ({ body }: Answer) => adminPostAnswerSchema.safeParse(body).data?.post;
const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;
/** An answer after which a careful client tries again: none, or a failure of the server. */
const isOpen = ({ status }: Answer): boolean => status === 0 || status >= 500;

const PAUSE_MS = 150;

/** Sends a form as a browser without JavaScript does; no answer has the status 0. */
async function postForm(url: string, fields: Record<string, string | number>): Promise<Answer> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const headers = { Origin: new URL(url).origin };
  const signal = AbortSignal.timeout(15_000);
  try {
    const { status } = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    return { status };
  } catch {
    return { status: 0 };
  }
}

/** The requests of the suite, each written into the history with what became of it. */
export class Requests {
  private readonly admin: Admin;
  private readonly history: History;

  constructor(admin: Admin, history: History) {
    this.admin = admin;
    this.history = history;
  }

  /**
   * Creates a post, and tries again with the same slug until it knows how that ended or `until` is over. "Taken" after
   * a try without an answer means that the first one had worked.
   */
  createPost({
    api = this.admin.api,
    ...options
  }: {
    until?: number;
    schedule?: Date;
    api?: Client<Api>;
    changes?: Partial<SavePost>;
  } = {}): Promise<Entry> {
    const operation = options.schedule ? 'schedule' : 'create';
    const key = this.history.key(operation);
    const body = postBody(key, {
      ...options.changes,
      ...(options.schedule && { scheduled_publish_at: options.schedule.toISOString() }),
    });
    return this.persist(operation, key, options.until ?? 0, () => api.adminCreatePost.outcome({ body }));
  }

  /** Creates a category, as createPost does. */
  createCategory(until = 0): Promise<Entry> {
    const key = this.history.key('category');
    return this.persist('category', key, until, () =>
      this.admin.api.adminCreateCategory.outcome({ body: { name: key } }),
    );
  }

  /**
   * Saves a new excerpt over `version` of a post. After a try without an answer it looks at the post, as an editor
   * would.
   * @returns the version to go on from; undefined while that is unknown
   */
  async updatePost(
    post: { id: number; title: string; version: number },
    until = 0,
  ): Promise<number | undefined> {
    const key = this.history.key('update');
    const at = Date.now();
    const { adminGetPost, adminUpdatePost } = this.admin.api;
    const params = { id: post.id };
    let version: number | undefined = post.version;
    let answer: Answer;
    do {
      answer = await adminUpdatePost.outcome({
        params,
        body: postBody(post.title, { excerpt: key, version }),
      });
      const looked =
        isSuccess(answer) || answer.status === 409 ? answer : await adminGetPost.outcome({ params });
      const now = postIn(looked);
      if (now) {
        version = now.version;
        if (now.excerpt === key) break;
      } else await sleep(PAUSE_MS);
    } while (Date.now() < until);
    const current = postIn(answer);
    const outcome: Outcome = isSuccess(answer) || current?.excerpt === key ? 'acknowledged' : 'unknown';
    this.note('update', key, at, outcome, answer, post.id);
    return outcome === 'acknowledged' || current ? version : undefined;
  }

  /**
   * Queues an article (or a picture) at the AI and does not wait for it; sent once, since nothing tells a repetition
   * apart.
   */
  async queueJob(options: { mark?: string; kind?: 'generate' | 'image' } = {}): Promise<Entry> {
    const key = `${options.mark ? `modo ${options.mark} ` : ''}${this.history.key('job')}`;
    const at = Date.now();
    const { adminGenerate, adminGenerateImage } = this.admin.api;
    const headers = { Prefer: 'respond-async' };
    const answer =
      options.kind === 'image'
        ? await adminGenerateImage.outcome({ headers, body: { prompt: key } })
        : await adminGenerate.outcome({ headers, body: { title: key, category_id: 1 } });
    const outcome = answer.status === 202 ? 'acknowledged' : isOpen(answer) ? 'unknown' : 'refused';
    return this.note(
      'job',
      key,
      at,
      outcome,
      answer,
      answer.ok && answer.status === 202 ? answer.body.job.id : undefined,
    );
  }

  /** Comments on a post, in the house or by a link; sent once, since nothing tells a repetition apart. */
  async comment({ id, link }: { id: number; link?: string }): Promise<Entry> {
    const operation: Operation = link ? 'link-comment' : 'comment';
    const key = this.history.key(operation);
    const at = Date.now();
    const fields = { body: key, version: 1 };
    const answer: Answer = link
      ? await postForm(link, fields)
      : await this.admin.api.adminComment.outcome({ params: { id }, body: fields });
    const isDone = isSuccess(answer) || (link !== undefined && answer.status === 303);
    const outcome = isDone ? 'acknowledged' : isOpen(answer) ? 'unknown' : 'refused';
    return this.note(operation, key, at, outcome, answer, id);
  }

  /** Queues a job, and another one while that is not accepted: faults go on side by side. */
  async acceptedJob(options: { mark?: string; kind?: 'generate' | 'image' }): Promise<Entry> {
    const until = Date.now() + 30_000;
    for (;;) {
      const entry = await this.queueJob(options);
      if (entry.outcome === 'acknowledged' || Date.now() > until) return entry;
      await sleep(PAUSE_MS);
    }
  }

  private async persist(
    operation: Operation,
    key: string,
    until: number,
    send: () => Promise<Answer>,
  ): Promise<Entry> {
    const at = Date.now();
    let tries = 0;
    let answer: Answer;
    for (;;) {
      answer = await send();
      tries += 1;
      if (!isOpen(answer) || Date.now() >= until) break;
      await sleep(PAUSE_MS);
    }
    const taken = answer.status === 409;
    const outcome: Outcome = isSuccess(answer)
      ? 'acknowledged'
      : taken
        ? tries > 1
          ? 'acknowledged'
          : 'repeated'
        : isOpen(answer)
          ? 'unknown'
          : 'refused';
    return this.note(operation, key, at, outcome, answer, postIn(answer)?.id);
  }

  private note(
    operation: Operation,
    key: string,
    at: number,
    outcome: Outcome,
    { status }: Answer,
    id?: number | string,
  ): Entry {
    return this.history.add({
      operation,
      key,
      at,
      answeredAt: Date.now(),
      outcome,
      status,
      ...(id !== undefined && { id }),
    });
  }
}
