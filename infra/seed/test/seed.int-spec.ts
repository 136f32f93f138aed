import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { demoFiguresSchema, seedSchema } from '@vitrine/contracts';
import sharp from 'sharp';
import { illustrationPath, readArticles } from '../src/articles.js';
import { loadConfig } from '../src/config.js';
import { renderPicture } from '../src/pictures.js';
import { runSeed } from '../src/run-seed.js';
import { SeedFailure } from '../src/seed-failure.js';

const TOKEN = 'a-token-of-24-characters';

interface Call {
  route: string;
  token?: string;
  type?: string;
  body: Buffer;
}

/** Content and ai as the seed sees them, on one port; `answer` may replace an answer. */
class Services {
  readonly calls: Call[] = [];
  posts: unknown[] = [];
  readonly filled = new Set<string>();
  uploadsAtOnce = 0;
  mostUploadsAtOnce = 0;
  answer: (call: Call) => { status: number; body: string } | undefined = () => undefined;
  private readonly server = createServer((request, response) => void this.handle(request, response));

  async start(): Promise<string> {
    // On a slow machine more than Node's five seconds pass between two pictures.
    this.server.keepAliveTimeout = 60_000;
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  to(route: string): Call[] {
    return this.calls.filter((call) => call.route === route);
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const upload = request.url === '/internal/media';
    if (upload) this.mostUploadsAtOnce = Math.max(this.mostUploadsAtOnce, (this.uploadsAtOnce += 1));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = {
      route: `${request.method} ${request.url?.replace(/\?name=.*$/, '')}`,
      token: request.headers.authorization,
      type: request.headers['content-type'],
      body: Buffer.concat(chunks),
    };
    this.calls.push(call);
    const { status, body } = this.answer(call) ?? this.usual(call);
    if (upload) this.uploadsAtOnce -= 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }

  private usual({ route, body }: Call): { status: number; body: string } {
    const json = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });
    if (route === 'GET /readyz') return json({ status: 'ok' });
    if (route.startsWith('GET /api/blog/posts?')) return json({ posts: this.posts, next_cursor: null });
    if (route === 'POST /internal/demo-figures') {
      const { days } = demoFiguresSchema.parse(JSON.parse(body.toString()));
      const fresh = days.filter(({ day }) => !this.filled.has(day));
      for (const { day } of fresh) this.filled.add(day);
      return json({ filled: fresh.length });
    }
    if (route === 'POST /internal/media') return json({ url: `/media/${this.to(route).length}.jpg` });
    if (route === 'POST /internal/seed') {
      return json({ seeded: true, posts: seedSchema.parse(JSON.parse(body.toString())).posts.length });
    }
    return { status: 404, body: '{}' };
  }
}

const post = (slug: string) => ({
  id: 1,
  slug,
  title: 'A',
  excerpt: '',
  featured_image: null,
  category_name: 'B',
  category_slug: 'b',
  published_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  author_name: 'C',
  view_count: 0,
  reading_minutes: 1,
});

describe('the seed', () => {
  let services: Services;
  let env: Record<string, string>;
  const messages: string[] = [];
  const run = () => runSeed(loadConfig(env));

  beforeEach(async () => {
    services = new Services();
    const origin = await services.start();
    env = { CONTENT_URL: origin, AI_URL: origin, INTERNAL_TOKEN: TOKEN, SEED_WAIT_SECONDS: '1' };
    messages.length = 0;
    jest.spyOn(console, 'log').mockImplementation((message: string) => void messages.push(message));
  });

  afterEach(() => services.stop());

  it('the seed stores every picture, two at a time, and posts the whole blog once', async () => {
    await run();
    const articles = readArticles();
    const uploads = services.to('POST /internal/media');
    expect(uploads).toHaveLength(articles.length);
    expect(uploads.every(({ token, type }) => token === `Bearer ${TOKEN}` && type === 'image/png')).toBe(
      true,
    );
    expect(services.mostUploadsAtOnce).toBeLessThanOrEqual(2);
    const [seed, ...more] = services.to('POST /internal/seed');
    expect(more).toEqual([]);
    expect(seed?.token).toBe(`Bearer ${TOKEN}`);
    const { posts } = seedSchema.parse(JSON.parse(String(seed?.body)));
    expect(new Set(posts.map((post) => post.featured_image)).size).toBe(articles.length);
    expect(messages).toEqual([`Seed: ${articles.length} posts created.`, 'Seed: figures for 84 days.']);
  });

  it('the seed gives figures to its own articles alone, and the next day to one day more', async () => {
    services.posts = [post('backup-3-2-1'), post('de-alguem')];
    await run();
    const sent = services.to('POST /internal/demo-figures').map(({ body }) => body.toString());
    expect(sent.join('')).toContain('/blog/backup-3-2-1');
    expect(sent.join('')).not.toContain('/blog/de-alguem');
    messages.length = 0;
    await run();
    await runSeed(loadConfig(env), new Date(Date.now() + 86_400_000));
    expect(messages.filter((message) => message.includes('figures'))).toEqual(['Seed: figures for 1 day.']);
  });

  it('the seed changes nothing, and draws nothing, when the blog has posts', async () => {
    services.posts = [post('a')];
    await run();
    expect(services.to('POST /internal/media')).toEqual([]);
    expect(services.to('POST /internal/seed')).toEqual([]);
    expect(messages[0]).toBe('Seed: the blog already has posts; nothing changed.');
  });

  it('the seed says so when the blog was seeded before', async () => {
    services.answer = ({ route }) =>
      route === 'POST /internal/seed' ? { status: 200, body: '{"seeded":false,"posts":0}' } : undefined;
    await run();
    expect(messages[0]).toBe('Seed: the blog was seeded before; nothing changed.');
  });

  it('the seed names the service that does not get ready', async () => {
    services.answer = ({ route }) => (route === 'GET /readyz' ? { status: 503, body: '{}' } : undefined);
    await expect(run()).rejects.toThrow(
      new SeedFailure(`The service at ${env.CONTENT_URL} (CONTENT_URL) did not answer within 1 s.`),
    );
  });

  it('the seed stops at a refused picture and tells the answer', async () => {
    services.answer = ({ route }) =>
      route === 'POST /internal/media' ? { status: 507, body: '{"error":"cheio"}' } : undefined;
    await expect(run()).rejects.toThrow(/\/internal\/media\?name=\S+ answered 507: \{"error":"cheio"\}$/);
    expect(services.to('POST /internal/seed')).toEqual([]);
  });
});

describe('illustrations', () => {
  it.each(readArticles().map(({ slug }) => slug))(
    'the illustration %s is drawn at 1408×768',
    async (slug) => {
      const png = await renderPicture(slug);
      const { width, height, format } = await sharp(png).metadata();
      expect({ width, height, format }).toEqual({ width: 1408, height: 768, format: 'png' });
      expect((await sharp(png).stats()).entropy).toBeGreaterThan(1);
      expect(await sharp(illustrationPath(slug)).metadata()).toMatchObject({ format: 'svg' });
    },
  );
});
