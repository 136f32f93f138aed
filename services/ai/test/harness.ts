import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  companyOf,
  companySettings,
  parseSettings,
  siteFromSettings,
  emptyPostText,
  type AdminPost,
  type ArticlePassages,
  type HouseRule,
  type Job,
  type UsedPictures,
} from '@vitrine/contracts';
import { OpenAiStandIn } from '@vitrine/demo';
import { createApp, databaseOptions, runMigrations, type Env } from '@vitrine/platform';
import {
  AuthStandIn,
  createMigratedDatabase,
  createTestIdentity,
  INTERNAL_TOKEN,
  testEnv,
  testRedisUrl,
  type TestDatabase,
  type TestIdentity,
} from '@vitrine/testing';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { aiApp } from '../src/app.module.js';
import { parseAiConfig } from '../src/config.js';
import { database as schema } from '../src/data-source.js';
import { workerApp } from '../src/worker.module.js';

/** For tests of what takes too long; the proportions of the ladder are kept. */
export const SHORT_DEADLINES: Env = {
  AI_WAIT_SECONDS: '12',
  AI_JOB_DEADLINE_SECONDS: '8',
  AI_CALL_TIMEOUT_SECONDS: '7',
};

/** Times short enough for tests, but for the product's own deadlines: a busy machine may take its time for a job. */
const QUICK: Env = {
  AI_RETRY_DELAY_SECONDS: '0.05',
  AI_LEASE_SECONDS: '4',
  AI_LOCK_SECONDS: '5',
  AI_STALLED_INTERVAL_SECONDS: '0.5',
  AI_SHUTDOWN_GRACE_SECONDS: '0.3',
  AI_SESSION_CHECK_SECONDS: '0.1',
  AI_ADMIN_DAILY_BUDGET_USD: '100',
  AI_SITE_MONTHLY_BUDGET_USD: '1000',
};

export const article = {
  title: 'Ransomware: como proteger a sua empresa hoje',
  excerpt: 'Entenda como o sequestro de dados acontece e o que fazer antes, durante e depois de um ataque.',
  content: `<h2>O que é ransomware?</h2><p>${'É um programa que bloqueia os dados da empresa e cobra pelo resgate. '.repeat(6)}</p><ul><li>Backup</li><li>EDR</li></ul><h2>Conclusão</h2><p>Comece pelo backup.</p>`,
  meta_title: 'Ransomware: proteja a sua empresa',
  meta_description: 'Saiba o que é ransomware e como proteger a sua empresa com backup, EDR e treinamento.',
  meta_keywords: 'ransomware, backup, EDR',
  featured_image_prompt: 'Escudo sobre um servidor, em estilo vetorial.',
};

/** A post as content's internal call gives it. */
export const adminPost = (id: number, overrides: Partial<AdminPost>): AdminPost => ({
  ...emptyPostText(),
  id,
  slug: `post-${id}`,
  title: 'Um post',
  category_id: 1,
  category_name: 'Segurança',
  category_slug: 'seguranca',
  author_name: 'Escudo Digital',
  is_published: false,
  status: 'draft',
  scheduled_publish_at: null,
  published_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  view_count: 0,
  seo_score: 0,
  geo_score: 0,
  readability_score: 0,
  words: 0,
  quality: [],
  has_pending_change: false,
  last_source: 'hand',
  ai_changed: null,
  updated_by: 'admin@vitrine.test',
  version: 1,
  content: '<p>Conteúdo</p>',
  author_email: 'contato@escudo.test',
  meta_title: 'Um post',
  pending_change: null,
  desk_id: '00000000-0000-4000-8000-000000000001',
  ...overrides,
});

/** Content's internal calls, answered from memory. */
async function startContent() {
  const posts = new Map<number, object>();
  const articles: ArticlePassages['articles'] = [];
  const rules: HouseRule[] = [];
  const site = siteFromSettings(companyOf(parseSettings(z.object(companySettings), testEnv)));
  const knownSourceLists: string[] = [];
  const asked: string[] = [];
  /** What a draft is written from. */
  const drafts = { isAway: false };
  const pictures = {
    named: [] as UsedPictures,
    isAway: false,
    /** What happens while ai waits for the answer. */
    meanwhile: (): Promise<void> => Promise.resolve(),
  };
  const server = createServer((incoming, response) => {
    const reply = (status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    asked.push(incoming.url ?? '');
    if (drafts.isAway && /^\/internal\/(?:passages|house-rules|site-document)/.test(incoming.url ?? ''))
      return reply(503, { code: 'service.unavailable', error: 'x' });
    if (incoming.url?.startsWith('/internal/passages')) return reply(200, { articles });
    if (incoming.url === '/internal/house-rules') return reply(200, { rules });
    if (incoming.url === '/internal/site-document') return reply(200, { document: site });
    if (incoming.url === '/internal/desks') return reply(200, { desks: knownSourceLists });
    if (incoming.url === '/internal/pictures') {
      return void pictures.meanwhile().then(() => {
        if (pictures.isAway) reply(503, { code: 'service.unavailable', error: 'x' });
        else reply(200, { pictures: pictures.named });
      });
    }
    const [, kind, id] = /^\/internal\/(posts|categories)\/(\d+)$/.exec(incoming.url ?? '') ?? [];
    if (incoming.headers.authorization !== `Bearer ${INTERNAL_TOKEN}`)
      reply(403, { code: 'auth.forbidden', error: 'x' });
    else if (kind === 'categories' && id === '1') {
      reply(200, {
        category: { id: 1, name: 'Segurança', slug: 'seguranca', description: null, post_count: 3 },
      });
    } else if (kind === 'posts' && posts.has(Number(id))) reply(200, { post: posts.get(Number(id)) });
    else if (kind === 'posts') reply(404, { code: 'content.post_not_found', error: 'Post não encontrado' });
    else reply(404, { code: 'content.category_not_found', error: 'Categoria não encontrada.' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    articles,
    rules,
    site,
    knownSourceLists,
    asked,
    drafts,
    pictures,
    server,
  };
}

/** A busy machine is no failure: who connects waits. */
const connectionTo = (url: string): Promise<DataSource> =>
  new DataSource({ ...databaseOptions(schema, url), connectTimeoutMS: 60_000 }).initialize();

export const migratedDatabase = (): Promise<TestDatabase> =>
  createMigratedDatabase('ai', async (url) => {
    const dataSource = await connectionTo(url);
    await runMigrations(dataSource);
    await dataSource.destroy();
  });

/** The ai service and its worker in this process, over a fresh database and queue, with a fake provider. */
export class Harness {
  app: NestExpressApplication;
  worker: NestExpressApplication | undefined;
  database: TestDatabase;
  provider: OpenAiStandIn;
  identity: TestIdentity;
  dataSource: DataSource;
  env: Env;
  mediaDir: string;
  /** Which sessions auth takes for open. */
  auth: AuthStandIn;
  private content: Awaited<ReturnType<typeof startContent>>;

  static async start(overrides: Env = {}, options: { worker?: boolean } = {}): Promise<Harness> {
    const harness = new Harness();
    await harness.begin(overrides, options.worker ?? true);
    return harness;
  }

  private async begin(overrides: Env, withWorker: boolean): Promise<void> {
    [this.database, this.provider, this.identity, this.content, this.mediaDir, this.auth] = await Promise.all(
      [
        migratedDatabase(),
        OpenAiStandIn.start(),
        createTestIdentity(),
        startContent(),
        mkdtemp(join(tmpdir(), 'vitrine-media-')),
        AuthStandIn.start(),
      ],
    );
    this.provider.fallback = { text: article };
    this.env = {
      ...testEnv,
      ...QUICK,
      DATABASE_URL: this.database.url,
      REDIS_URL: testRedisUrl(),
      AUTH_JWKS_URL: this.auth.keysUrl,
      CONTENT_URL: this.content.url,
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: this.provider.url,
      AI_QUEUE_PREFIX: `test-${randomBytes(6).toString('hex')}`,
      MEDIA_DIR: this.mediaDir,
      ...overrides,
    };
    this.dataSource = await connectionTo(this.database.url);
    this.app = await this.createHttp();
    if (withWorker) this.worker = await this.createWorker();
  }

  /** Another HTTP process over the same database and queue. */
  async createHttp(overrides: Env = {}): Promise<NestExpressApplication> {
    const config = parseAiConfig({ ...this.env, ...overrides });
    const app = await createApp({ ...aiApp(config), identityKeys: this.identity.keys });
    await app.listen(0, '127.0.0.1');
    return app;
  }

  /** Another worker over the same database and queue. */
  async createWorker(overrides: Env = {}): Promise<NestExpressApplication> {
    const config = parseAiConfig({ ...this.env, ...overrides });
    const app = await createApp(workerApp(config));
    await app.listen(0, '127.0.0.1');
    return app;
  }

  async stop(): Promise<void> {
    await Promise.all([this.app.close(), this.worker?.close()]);
    await this.dataSource.destroy();
    await Promise.all([
      this.auth.stop(),
      this.provider.stop(),
      new Promise((resolve) => this.content.server.close(resolve)),
    ]);
    await Promise.all([this.database.drop(), rm(this.mediaDir, { recursive: true, force: true })]);
  }

  /** What content finds of our articles, which desks and pictures it knows, and the addresses it was asked. */
  get library(): Pick<
    Awaited<ReturnType<typeof startContent>>,
    'articles' | 'rules' | 'site' | 'knownSourceLists' | 'asked' | 'drafts' | 'pictures'
  > {
    return this.content;
  }

  addPost(id: number, post: object): void {
    this.content.posts.set(id, post);
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.app.getHttpServer().address() as AddressInfo).port}`;
  }

  /** A call as an admin's browser makes it through the gateway. */
  async call(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    options: { body?: object; headers?: Record<string, string>; email?: string } = {},
  ): Promise<request.Response> {
    const headers = await this.identity.headers(options.email ? { email: options.email } : {});
    const client = request(this.app.getHttpServer());
    const pending = client[method](`/api/blog/admin${path}`).set({ ...headers, ...options.headers });
    return options.body === undefined ? pending : pending.send(options.body);
  }

  generate(body: object = { title: 'Ransomware', category_id: 1 }): Promise<request.Response> {
    return this.call('post', '/posts/generate', { body });
  }

  /** Queues a job in the asynchronous form and gives its id. */
  async queue(
    path = '/posts/generate',
    body: object = { title: 'Ransomware', category_id: 1 },
  ): Promise<string> {
    const answer = await this.call('post', path, { body, headers: { Prefer: 'respond-async' } });
    if (answer.status !== 202) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return (answer.body as { job: Job }).job.id;
  }

  async job(id: string): Promise<Job> {
    return ((await this.call('get', `/jobs/${id}`)).body as { job: Job }).job;
  }

  /** Waits until the job is as wished, for a minute and a half at most. */
  async until(id: string, wished: (job: Job) => boolean): Promise<Job> {
    const deadline = Date.now() + 90_000;
    for (;;) {
      const job = await this.job(id);
      if (wished(job)) return job;
      if (Date.now() > deadline)
        throw new Error(`job is still ${JSON.stringify({ ...job, result: undefined })}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  untilOver(id: string): Promise<Job> {
    return this.until(id, (job) => job.state !== 'queued' && job.state !== 'running');
  }

  /** Waits for anything, for a minute and a half at most. */
  async eventually<T>(look: () => T | Promise<T>, wished: (value: T) => boolean): Promise<T> {
    const deadline = Date.now() + 90_000;
    for (;;) {
      const value = await look();
      if (wished(value)) return value;
      if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(value)}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
