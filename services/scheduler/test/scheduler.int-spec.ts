import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp, log } from '@vitrine/platform';
import { INTERNAL_TOKEN, testEnv } from '@vitrine/testing';
import request from 'supertest';
import { schedulerApp } from '../src/app.module.js';
import { parseSchedulerConfig } from '../src/config.js';

type Answer = (response: ServerResponse) => void;

const PUBLISH = '/internal/publish-due';
const SWEEP = '/internal/sweep';
const SWEEP_BIN = '/internal/sweep-bin';
const CHECK_LINKS = '/internal/check-links';
const SEND_SEARCH_NOTICES = '/internal/send-search-notices';
const SEND_WEBHOOKS = '/internal/send-webhooks';
const COLLECT_SEARCHES = '/internal/collect-searches';
const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** Content and AI in one: answers as told, keeps what was asked, and lets the test wait for it. */
class Backend {
  readonly seen: {
    method: string;
    path: string;
    token: string | undefined;
    requestId: string | undefined;
  }[] = [];
  readonly answers: Record<string, Answer> = {
    [PUBLISH]: json(200, { published: [] }),
    [SWEEP]: json(200, { requeued: 0, failed: 0 }),
    [SWEEP_BIN]: json(200, { removed: 0 }),
    [CHECK_LINKS]: json(200, { checked: 0 }),
    [SEND_SEARCH_NOTICES]: json(200, { sent: 0, waiting: 0 }),
    [SEND_WEBHOOKS]: json(200, { sent: 0 }),
    [COLLECT_SEARCHES]: json(200, { weeks: 0 }),
  };
  private server: Server;
  private listeners: (() => void)[] = [];
  url = '';

  async start(port = 0): Promise<void> {
    this.server = createServer((incoming, response) => this.serve(incoming, response));
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  count(path: string): number {
    return this.seen.filter((call) => call.path === path).length;
  }

  /** Resolves when `more` further requests to the path have come. */
  async further(path: string, more: number): Promise<void> {
    const target = this.count(path) + more;
    while (this.count(path) < target) await new Promise<void>((resolve) => this.listeners.push(resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(incoming: IncomingMessage, response: ServerResponse): void {
    const path = incoming.url ?? '';
    this.seen.push({
      method: incoming.method ?? '',
      path,
      token: incoming.headers.authorization,
      requestId: incoming.headers['x-request-id'] as string | undefined,
    });
    for (const listener of this.listeners.splice(0)) listener();
    (this.answers[path] ?? json(404, {}))(response);
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-backup-'));
const BACKUP_STATUS_FILE = path.join(folder, 'status.json');
afterAll(() => rmSync(folder, { recursive: true }));

let backend: Backend;
let app: NestExpressApplication;

beforeEach(async () => {
  backend = new Backend();
  await backend.start();
  app = await createApp(
    schedulerApp(
      parseSchedulerConfig({
        ...testEnv,
        BACKUP_STATUS_FILE,
        CONTENT_URL: backend.url,
        AI_URL: `${backend.url}/`,
        PUBLISH_EVERY_MS: '20',
        SWEEP_EVERY_MS: '60',
        SWEEP_BIN_EVERY_MS: '60',
        SEND_SEARCH_NOTICES_EVERY_MS: '60',
        SEND_WEBHOOKS_EVERY_MS: '60',
        CHECK_LINKS_EVERY_MS: '60',
        COLLECT_SEARCHES_EVERY_MS: '60',
        TICK_TIMEOUT_MS: '200',
      }),
    ),
  );
  await app.init();
});
afterEach(async () => {
  await app.close();
  await backend.stop();
});

const ready = () => request(app.getHttpServer()).get('/readyz');
/** When a tick last succeeded, in seconds since 1970. */
async function lastSuccess(tick: string): Promise<number> {
  const { text } = await request(app.getHttpServer()).get('/metrics');
  const line = new RegExp(`^vitrine_scheduler_last_success_timestamp_seconds{tick="${tick}"} (\\S+)$`, 'm');
  return Number(line.exec(text)?.[1]);
}

describe('the scheduler', () => {
  it('the scheduler asks content and ai in turn, with the internal token and an id of its own for each tick', async () => {
    await Promise.all([backend.further(PUBLISH, 3), backend.further(SWEEP, 2)]);
    expect(new Set(backend.seen.map(({ method }) => method))).toEqual(new Set(['POST']));
    expect(new Set(backend.seen.map(({ token }) => token))).toEqual(new Set([`Bearer ${INTERNAL_TOKEN}`]));
    const ids = backend.seen.map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await ready()).status).toBe(200);
  });

  it('the scheduler logs each article that went public, and how late', async () => {
    const logged = jest.spyOn(log, 'info');
    try {
      backend.answers[PUBLISH] = json(200, {
        published: [{ id: 7, slug: 'backup-3-2-1', due_at: '2026-11-27T12:00:00.000Z', late_ms: 412 }],
      });
      await backend.further(PUBLISH, 2);
      expect(logged).toHaveBeenCalledWith({ post: 7, slug: 'backup-3-2-1', late_ms: 412 }, 'published');
    } finally {
      logged.mockRestore();
    }
  });

  it('the scheduler reports when each tick last succeeded', async () => {
    await Promise.all(
      [PUBLISH, SWEEP, SWEEP_BIN, SEND_SEARCH_NOTICES, SEND_WEBHOOKS, CHECK_LINKS, COLLECT_SEARCHES].map(
        (path) => backend.further(path, 2),
      ),
    );
    for (const tick of [
      'publish-due',
      'sweep',
      'sweep-bin',
      'send-search-notices',
      'send-webhooks',
      'check-links',
      'collect-searches',
    ])
      // Seconds: as milliseconds it would be 50,000 years ahead.
      expect([tick, Math.abs((await lastSuccess(tick)) - Date.now() / 1000) < 3_600]).toEqual([tick, true]);
  });

  it.each([
    ['nothing yet', undefined, []],
    ['half a file', '{"steps": {"database"', []],
    ['something else', '{"steps": {"database": "fine"}}', []],
    [
      'how each step went',
      JSON.stringify({
        steps: {
          database: { ok: true, last_success: '2026-11-22T03:00:00Z' },
          verify: { ok: false, last_success: null, message: 'x' },
        },
      }),
      [
        'vitrine_backup_last_success_timestamp_seconds{step="database"} 1795316400',
        'vitrine_backup_failed{step="database"} 0',
        'vitrine_backup_failed{step="verify"} 1',
      ],
    ],
  ])('the scheduler tells of the backups when their file says %s', async (_, written, told) => {
    rmSync(BACKUP_STATUS_FILE, { force: true });
    if (written) writeFileSync(BACKUP_STATUS_FILE, written);
    const { text } = await request(app.getHttpServer()).get('/metrics').expect(200);
    expect(text).toContain('vitrine_backup_configured 1');
    expect(text.split('\n').filter((line) => /^vitrine_backup_(last|failed)/.test(line))).toEqual(told);
  });

  it('the scheduler says that there are to be no backups where none are configured', async () => {
    const config = parseSchedulerConfig({ ...testEnv, CONTENT_URL: backend.url, AI_URL: backend.url });
    const other = await createApp(schedulerApp(config));
    try {
      await other.init();
      const { text } = await request(other.getHttpServer()).get('/metrics').expect(200);
      expect(text).toContain('vitrine_backup_configured 0');
    } finally {
      await other.close();
    }
  });

  it('the scheduler waits longer for calls that ask someone outside', async () => {
    const released: (() => void)[] = [];
    for (const path of [SEND_SEARCH_NOTICES, CHECK_LINKS])
      backend.answers[path] = (response) =>
        released.push(() => json(200, { checked: 0, sent: 0, waiting: 0 })(response));
    await Promise.all([backend.further(SEND_SEARCH_NOTICES, 1), backend.further(CHECK_LINKS, 1)]);
    // Others have timed out and been repeated in the meantime (200 ms).
    backend.answers[SWEEP] = () => undefined;
    await backend.further(SWEEP, 4);
    expect([backend.count(SEND_SEARCH_NOTICES), backend.count(CHECK_LINKS)]).toEqual([1, 1]);
    for (const release of released) release();
  });

  it('the scheduler gives up on a request that hangs, and the other kind goes on', async () => {
    backend.answers[PUBLISH] = () => undefined;
    // Counted where they are sent: the other end may hear of a new one before it hears that the last was given up.
    const send = globalThis.fetch;
    let [underWay, most] = [0, 0];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
      if (!String(call[0]).endsWith(PUBLISH)) return send(...call);
      most = Math.max(most, (underWay += 1));
      return send(...call).finally(() => (underWay -= 1));
    });
    await backend.further(PUBLISH, 2);
    const before = await lastSuccess('publish-due');
    await Promise.all([backend.further(PUBLISH, 3), backend.further(SWEEP, 5)]);
    expect(most).toBe(1);
    expect(await lastSuccess('publish-due')).toEqual(before);
    backend.answers[PUBLISH] = json(200, { published: [] });
    await backend.further(PUBLISH, 3);
    expect(await lastSuccess('publish-due')).not.toEqual(before);
  });

  it.each<[string, Answer]>([
    ['an error', json(503, { error: 'x', code: 'service.unavailable', request_id: '-' })],
    ['a page', (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>')],
    ['another shape', json(200, { surprise: true })],
    ['a cut connection', (response) => response.destroy()],
  ])('the scheduler goes on after %s', async (_, answer) => {
    backend.answers[PUBLISH] = answer;
    await backend.further(PUBLISH, 2);
    const before = await lastSuccess('publish-due');
    await backend.further(PUBLISH, 3);
    expect(await lastSuccess('publish-due')).toEqual(before);
    backend.answers[PUBLISH] = json(200, { published: [] });
    await backend.further(PUBLISH, 3);
    expect(await lastSuccess('publish-due')).not.toEqual(before);
  });

  it('the scheduler is not ready while nothing gets published, stays alive, and recovers with content', async () => {
    const { port } = backend;
    const until = async (wanted: number): Promise<void> => {
      while ((await ready()).status !== wanted) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await until(200);
    const stoppedAt = Date.now();
    await backend.stop();
    await until(503);
    // Fifteen intervals are 0.3 s here.
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
    expect((await request(app.getHttpServer()).get('/healthz')).status).toBe(200);
    await backend.start(port);
    await until(200);
  });

  it('the scheduler stays ready while ai alone is away', async () => {
    backend.answers[SWEEP] = json(503, { error: 'x', code: 'service.unavailable', request_id: '-' });
    await Promise.all([backend.further(PUBLISH, 3), backend.further(SWEEP, 2)]);
    expect((await ready()).status).toBe(200);
  });

  it('the scheduler lets the tick under way finish when it stops, and starts none after', async () => {
    let finish: () => void = () => undefined;
    backend.answers[PUBLISH] = (response) => {
      finish = () => json(200, { published: [] })(response);
    };
    await backend.further(PUBLISH, 1);
    const closed = app.close();
    finish();
    await closed;
    const before = backend.seen.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(backend.seen).toHaveLength(before);
  });
});
