import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approveAdmins, GatewayFixture } from './gateway-fixture.ts';

const gateway = new GatewayFixture();
/** Part of every secret of this file: tokens, codes and searches. */
const SECRET = 'kQ7segredo';

const records = path.join(gateway.directory, 'records');
beforeAll(async () => {
  mkdirSync(records);
  await gateway.start({
    overrides: {
      GATEWAY_RATE_LOGIN: '1r/m',
      GATEWAY_BURST_LOGIN: '1',
      GATEWAY_TRUSTED_PROXIES: '127.0.0.1',
      GATEWAY_RECORDS_DIR: records,
    },
  });
  gateway.handlers.set('auth', approveAdmins);
});
afterAll(() => gateway.stop());

/** The logs once they hold what is waited for; the access log is written every second. */
async function logsWith(part: (logs: { access: string; errors: string }) => boolean) {
  for (let tries = 0; tries < 100 && !part(gateway.logs()); tries += 1) await sleep(50);
  return gateway.logs();
}

/** The lines of the audience log that hold `part`. */
const audienceLines = (part: string) =>
  globSync(path.join(gateway.directory, 'gateway/audience/*.log'))
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
    .filter((line) => line.includes(part));

describe('access records', () => {
  const [current, closed] = ['current-local', 'closed'].map((name) => path.join(records, `${name}.log`)) as [
    string,
    string,
  ];
  const close = async (): Promise<string[]> => {
    renameSync(current, closed);
    process.kill(
      Number(readFileSync(path.join(gateway.directory, 'gateway/run/nginx.pid'), 'utf8')),
      'SIGUSR1',
    );
    while (!existsSync(current) || statSync(closed).size === 0) await sleep(20);
    return readFileSync(closed, 'utf8').trim().split('\n');
  };

  it('access records say when, from where and by which id, not what was asked; nginx goes on in a new file', async () => {
    const visit = async (address: string) =>
      (await gateway.get('/blog/lido?busca=algo', { 'X-Forwarded-For': address })).headers['x-request-id'];
    for (const address of ['203.0.113.9', '2001:db8::7']) {
      const id = await visit(address);
      const lines = await close();
      expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S+ [\d.:a-f]+ \d* [\da-f]{32}$/);
      expect(lines.at(-1)!.split(' ')).toEqual([expect.any(String), address, expect.any(String), id]);
    }
    await gateway.get('/blog/lido', { 'X-Forwarded-For': '203.0.113.9:50123' });
    expect((await close()).at(-1)).toMatch(/ 203\.0\.113\.9 50123 /);
    gateway.write('client/assets/a.js', 'x');
    for (const file of ['/assets/a.js', '/media/none/1.jpg', '/favicon.ico']) await gateway.get(file);
    const accesses = ['/blog/outro', '/feed.xml', '/api/blog/posts', '/none'];
    const ids = [];
    for (const access of accesses) ids.push((await gateway.get(access)).headers['x-request-id']);
    expect((await close()).map((line) => line.split(' ')[3])).toEqual(ids);
    let refused = await gateway.get('/api/oauth/google/redirect_url');
    while (refused.status !== 429) refused = await gateway.get('/api/oauth/google/redirect_url');
    await gateway.get('/blog/lido');
    expect((await close()).join()).not.toContain(refused.headers['x-request-id']);
    expect(await gateway.metrics()).toContain('vitrine_gateway_requests_total');
  });
});

describe('the logs', () => {
  it('the logs hold no token, code or search, whatever becomes of the request', async () => {
    const addresses = [
      `/blog/preview/${SECRET}`,
      `/blog/preview/${SECRET}.data`,
      `/Blog/Preview/${SECRET}`,
      `/blog/PREVIEW/${SECRET}.data`,
      `/blog//preview/${SECRET}`,
      `/blog/%70review/${SECRET}`,
      `/blog/x/../preview/${SECRET}`,
      `/blog\\preview\\${SECRET}`,
      `/blog\\preview/${SECRET}`,
      `/blog/preview\\${SECRET}`,
      `/blog%5Cpreview%5C${SECRET}`,
      `/api/blog/preview/${SECRET}`,
      `/api/blog/Preview/${SECRET}`,
      `/auth/callback?code=${SECRET}&state=${SECRET}`,
      `/blog?busca=${SECRET}`,
      `/api/blog/posts?search=${SECRET}`,
      `/demo/google/authorize?state=${SECRET}`,
    ];
    const referring = { Referer: `http://localhost/auth/callback?code=${SECRET}` };
    const visit = () => Promise.all(addresses.map((address) => gateway.get(address, referring)));
    await visit();
    // The same again with no service there (502), then with services that hang (504), then beyond a rate (429).
    await Promise.all(
      (['frontend', 'content', 'demo_google'] as const).map((name) => gateway.stopService(name)),
    );
    const refused = await visit();
    expect(new Set(refused.map(({ status }) => status))).toContain(502);
    await Promise.all(
      (['frontend', 'content', 'demo_google'] as const).map((name) => gateway.startService(name)),
    );
    for (const service of ['frontend', 'content']) gateway.handlers.set(service, () => undefined);
    expect((await gateway.get(`/blog?busca=${SECRET}-2`, referring)).status).toBe(504);
    for (let sent = 0; sent < 4; sent += 1) {
      const last = await gateway.get(`/api/oauth/google/redirect_url?code=${SECRET}`, referring);
      if (sent === 3) expect(last.status).toBe(429);
    }
    // Refused by nginx itself: the line names no service.
    const large = { headers: referring, body: Buffer.alloc(20_000) };
    expect((await gateway.request('POST', `/api/blog/preview/${SECRET}`, large)).status).toBe(413);
    // What nginx can't read at all, and what is too long.
    await gateway.raw(`GET /blog/preview/${SECRET}%00 HTTP/1.1\r\nHost: x\r\n\r\n`);
    await gateway.raw(
      `GET /blog/preview/${SECRET}" HTTP/1.1\r\nHost: "x${SECRET}\r\nReferer: "${SECRET}\r\n\r\n`,
    );
    await gateway.get(`/blog/preview/${SECRET}${'x'.repeat(9_000)}`);

    const { access, errors } = await logsWith(
      (logs) =>
        logs.access.includes('"status":429') &&
        logs.access.includes('"status":414') &&
        /timed out/.test(logs.errors),
    );
    expect(errors).toMatch(/Connection refused.*, upstream: "http:\/\/127\.0\.0\.1:\d+"\n/);
    expect(errors).toMatch(/upstream timed out/);
    expect(errors).toMatch(/limiting requests/);
    expect(errors).toMatch(/too large body/);
    expect(access + errors).not.toContain(SECRET);
    expect(access + errors).not.toContain('segredo');
  }, 30_000);

  it('the logs have an end to each line, and no line for what no one links to', async () => {
    gateway.handlers.set('frontend', (_, answer) => answer.writeHead(404).end('nada'));
    const agent = `Mozilla/5.0 (${'\\"'.repeat(2_000)}`;
    const lines = () => audienceLines('/linha');
    for (const address of ['x'.repeat(5_000), '%01'.repeat(1_000), '%22'.repeat(150), 'curta']) {
      await gateway.get(`/linha-${address}`, { 'User-Agent': agent });
    }
    const { access } = await logsWith((logs) => logs.access.includes('/linha-curta'));
    for (let tries = 0; tries < 1_200 && lines().length === 0; tries += 1) await sleep(50);
    expect(lines().map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ path: '/linha-curta', agent: 'Mozilla/5.0 (' }),
    ]);
    // A byte is six characters at most.
    for (const line of access.split('\n')) expect(line.length).toBeLessThan(2_500);
    gateway.handlers.delete('frontend');
  });

  it('the logs hold the network of a visitor who met a missing page, and the address of a crawler alone', async () => {
    const gptbot = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)';
    const visits: [address: string, logged: string, status?: number, agent?: string][] = [
      ['203.0.113.77', '203.0.113.0/24'],
      ['::ffff:203.0.113.78', '203.0.113.0/24'],
      ['2001:db8:1:2::77', '2001:db8:1::/48'],
      ['2001:db8:a:b:c:d:e:f', '2001:db8:a::/48'],
      ['2001:db8::77', '2001:db8::/48'],
      ['2001::5:1:2:3:77', '2001::/48'],
      ['::77', ''],
      ['203.0.113.79', '203.0.113.0/24', 410],
      ['20.171.206.9', '20.171.206.9', 200, gptbot],
      ['2001:db8:1:2::78', '2001:db8:1:2::78', 301, gptbot],
    ];
    let status = 0;
    gateway.handlers.set('frontend', (_, answer) => answer.writeHead(status).end('x'));
    for (const [at, visit] of visits.entries()) {
      const [address, , answered = 404, agent = 'Mozilla/5.0 Firefox/140.0'] = visit;
      status = answered;
      const headers = { 'X-Forwarded-For': address, 'User-Agent': agent };
      expect((await gateway.get(`/rede-${at}`, headers)).status).toBe(answered);
    }
    // A crawler's missing page counts nowhere, nor does a visitor's page that is there.
    status = 404;
    await gateway.get('/rede-robo', { 'X-Forwarded-For': '20.171.206.9', 'User-Agent': gptbot });
    status = 200;
    await gateway.get('/rede-pessoa', { 'X-Forwarded-For': '203.0.113.77', 'User-Agent': 'Mozilla/5.0' });
    for (let tries = 0; tries < 1_200 && audienceLines('/rede-').length < visits.length; tries += 1)
      await sleep(50);
    const found = audienceLines('/rede-').map((line) => JSON.parse(line) as Record<string, string>);
    expect(Object.fromEntries(found.map((line) => [line['path'], line['address']]))).toEqual(
      Object.fromEntries(visits.map(([, logged], at) => [`/rede-${at}`, logged])),
    );
    gateway.handlers.delete('frontend');
  });

  it('the logs fill no disk: what grows faster than content reads is deleted', async () => {
    const [large, small] = ['2026-01-01T00-large.log', '2026-01-01T00-small.log'].map(
      (name) => `gateway/audience/${name}`,
    ) as [string, string];
    for (const file of [large, small]) gateway.write(file, 'x');
    truncateSync(path.join(gateway.directory, large), 17 * 1024 * 1024);
    truncateSync(path.join(gateway.directory, small), 15 * 1024 * 1024);
    const left = () => [large, small].map((file) => existsSync(path.join(gateway.directory, file)));
    for (let tries = 0; tries < 100 && left()[0]; tries += 1) {
      await gateway.get('/healthz');
      await sleep(50);
    }
    expect(left()).toEqual([false, true]);
  });

  it('the logs are tied together by the number of the connection', async () => {
    await gateway.stopService('ai');
    await gateway.get('/api/blog/admin/ai/status');
    const { errors } = await logsWith((logs) => logs.access.includes('/api/blog/admin/ai/status'));
    const connection = /\*(\d+) connect\(\) failed/.exec(
      errors.slice(errors.lastIndexOf('connect() failed') - 40),
    )?.[1];
    const line = gateway
      .logs()
      .access.split('\n')
      .find((entry) => entry.includes('/api/blog/admin/ai/status'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ connection: Number(connection), status: 502 });
    await gateway.startService('ai');
  });
});
