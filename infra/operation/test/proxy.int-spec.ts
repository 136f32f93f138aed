import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inRoot } from '../../stack/paths.ts';
import { freePorts } from '../../stack/ports.ts';
import { requireTools } from '../../stack/tools.ts';

const documented =
  /```nginx\n([\s\S]*?)```/.exec(readFileSync(inRoot('infra/operation/README.md'), 'utf8'))?.[1] ?? '';

/** Every value of a directive in the gateway's routes, in its unit's base: bytes or seconds. */
function ofGateway(directive: string): number[] {
  const routes = inRoot('gateway/nginx/templates/routes');
  const text = readdirSync(routes)
    .map((file) => readFileSync(path.join(routes, file), 'utf8'))
    .join('\n');
  return [...text.matchAll(new RegExp(`${directive} (\\d+)([kmsh]?);`, 'g'))].map((match) =>
    measure(match[1], match[2]),
  );
}
const UNITS: Record<string, number> = { k: 2 ** 10, m: 2 ** 20, s: 1, h: 3600 };
const measure = (number = '0', unit = ''): number => Number(number) * (UNITS[unit] ?? 1);

describe("the documented proxy, with the gateway's two ports", () => {
  let place: string;
  let gateway: Server;
  let nginx: ChildProcess;
  let ports: Record<'front' | 'open' | 'closed', number>;
  const met: { headers: IncomingHttpHeaders; bytes: number }[] = [];

  beforeAll(async () => {
    place = mkdtempSync(path.join(tmpdir(), 'vitrine-proxy-'));
    ports = await freePorts(['front', 'open', 'closed']);
    gateway = createServer((asked, answer) => {
      let bytes = 0;
      asked.on('data', (chunk: Buffer) => (bytes += chunk.length));
      asked.on('end', () => {
        met.push({ headers: asked.headers, bytes });
        answer.end('ok');
      });
    }).listen(ports.open, '127.0.0.1');
    await once(gateway, 'listening');
    const site = documented
      .replace('listen 443 ssl;', `listen 127.0.0.1:${ports.front};`)
      .replaceAll(/ *ssl_certificate.*\n/g, '')
      .replace('127.0.0.1:8080', `127.0.0.1:${ports.closed}`)
      .replace('127.0.0.1:8081', `127.0.0.1:${ports.open}`)
      .replace('/var/log/nginx/vitrine.log', `${place}/error.log`);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${place}/${name};`,
    );
    writeFileSync(
      path.join(place, 'nginx.conf'),
      `pid ${place}/nginx.pid; error_log ${place}/main.log; daemon off; user root;
      events {} http { access_log off; ${folders.join(' ')}\n${site}\n}`,
    );
    nginx = spawn(requireTools(['nginx']).nginx, ['-e', `${place}/start.log`, '-c', `${place}/nginx.conf`], {
      stdio: 'ignore',
    });
    while ((await ask().catch(() => 0)) !== 200) {
      if (nginx.exitCode !== null) throw new Error(readFileSync(`${place}/start.log`, 'utf8'));
      await sleep(50);
    }
  });
  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGQUIT');
    await ended;
    gateway.closeAllConnections();
    gateway.close();
    rmSync(place, { recursive: true });
  });

  /** Asks nginx, and answers the status. */
  const ask = (body = Buffer.alloc(0), headers: Record<string, string> = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const asking = request(
        {
          host: '127.0.0.1',
          port: ports.front,
          method: 'POST',
          headers: { Host: 'your.domain', 'Content-Length': body.length, ...headers },
        },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      );
      asking.on('error', reject).end(body);
    });

  it("the documented proxy, with the gateway's two ports lets the largest upload through, whole", async () => {
    const largest = Math.max(...ofGateway('client_max_body_size'));
    expect(largest).toBeGreaterThan(2 ** 20);
    expect(await ask(Buffer.alloc(largest))).toBe(200);
    expect(met.at(-1)?.bytes).toBe(largest);
  });

  it("the documented proxy gives the gateway the visitor's address and the site's name, whatever they say", async () => {
    expect(await ask(undefined, { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'gopher' })).toBe(
      200,
    );
    expect(met.at(-1)?.headers).toMatchObject({
      host: 'your.domain',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  it("the documented proxy, with the gateway's two ports waits as long as the gateway does", () => {
    const [, number, unit] = /proxy_read_timeout (\d+)([smh]);/.exec(documented) ?? [];
    expect(measure(number, unit)).toBeGreaterThanOrEqual(Math.max(...ofGateway('proxy_read_timeout')));
  });

  it("the documented proxy, with the gateway's two ports does not log the port that no one listens on", async () => {
    for (let visit = 0; visit < 20; visit += 1) expect(await ask()).toBe(200);
    expect(readFileSync(`${place}/error.log`, 'utf8')).toBe('');
  });
});
