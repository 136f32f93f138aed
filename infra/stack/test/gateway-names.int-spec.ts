import { mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { prepareGateway } from '../gateway.ts';
import { freePorts } from '../ports.ts';
import { requireTools } from '../tools.ts';
import { NameServer } from './name-server.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

function listen(address: string, port: number, text: string): Promise<Server> {
  const server = createServer(({ url }, response) =>
    url === '/internal/verify'
      ? response.writeHead(204, { 'X-Identity-Token': 'signed' }).end()
      : response.end(text),
  );
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return new Promise((resolve) => server.listen(port, address, () => resolve(server)));
}

/** The gateway in front of names; what answers at every name is up to the test. */
async function startGateway() {
  const names = new NameServer();
  const resolver = await names.start();
  cleanups.push(() => names.stop());
  const ports = await freePorts(['gateway', 'service']);
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine é gateway-'));
  cleanups.push(() => rmSync(directory, { recursive: true, force: true }));
  const spec = await prepareGateway({
    nginx: requireTools(['nginx']).nginx,
    directory,
    listen: `127.0.0.1:${ports.gateway}`,
    publicUrl: 'http://localhost',
    staticDirectory: directory,
    mediaDirectory: directory,
    upstreams: {
      auth: `auth.test:${ports.service}`,
      content: `content.test:${ports.service}`,
      ai: `ai.test:${ports.service}`,
      frontend: `frontend.test:${ports.service}`,
    },
    resolver: { address: resolver, valid: '1s' },
    overrides: { GATEWAY_WORKERS: '1' },
  });
  const [program = '', ...rest] = spec.command;
  const nginx = spawn(program, rest, { stdio: 'ignore' });
  cleanups.push(
    () =>
      new Promise((resolve) => {
        nginx.once('exit', resolve);
        nginx.kill('SIGTERM');
      }),
  );
  while (!(await spec.ready().catch(() => false))) await sleep(20);
  return { names, port: ports.service, url: `http://127.0.0.1:${ports.gateway}` };
}

it('the gateway finds a service again under its name after its address has changed, as in containers', async () => {
  const { names, port, url } = await startGateway();
  const first = await listen('127.0.0.1', port, 'first container');
  const ask = async () => (await fetch(`${url}/api/users/me`)).text();
  const until = async (text: string) => {
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await ask()) === text) return;
      await sleep(100);
    }
    expect(await ask()).toBe(text);
  };
  await until('first container');
  first.closeAllConnections();
  first.close();
  await listen('127.0.0.2', port, 'second container');
  names.address = '127.0.0.2';
  await until('second container');
});

describe('a service whose name has no address, as while its container is replaced', () => {
  it.each([['auth'], ['content', 'ai']])(
    'a service whose name has no address is answered for in the form of the API: %s',
    async (...gone) => {
      const { names, port, url } = await startGateway();
      await listen('127.0.0.1', port, 'there');
      for (const name of gone) names.gone.add(name);
      for (const [service, path] of [
        ['auth', '/api/users/me'],
        ['auth', '/api/blog/admin/users'],
        ['content', '/api/blog/admin/posts/7'],
        ['content', '/api/blog/admin/imports/7/parts/1'],
        ['content', '/api/blog/posts'],
        ['content', '/api/webhooks/whatsapp'],
        ['content', '/api/mcp'],
        ['ai', '/api/blog/admin/posts/generate'],
        ['ai', '/api/blog/admin/images'],
      ] as const)
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
          const answer = await fetch(url + path, { method, ...(method !== 'GET' && { body: '{}' }) });
          const text = await answer.text();
          const isGone = gone.includes(service) || (gone.includes('auth') && /admin|mcp/.test(path));
          const expected = isGone ? /^\{"error":".+","code":"service\..+"/ : /^there$/;
          expect([method, path, text]).toEqual([method, path, expect.stringMatching(expected)]);
          expect([method, path, answer.status >= 502]).toEqual([method, path, isGone]);
        }
    },
  );
});
