import { mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { prepareGateway } from '../gateway.ts';
import { freePorts } from '../ports.ts';
import { requireTools } from '../tools.ts';
import { NameServer } from './name-server.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

function listen(address: string, port: number, text: string): Promise<Server> {
  const server = createServer((_, response) => response.end(text));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return new Promise((resolve) => server.listen(port, address, () => resolve(server)));
}

it('finds a service again under its name after its address has changed, as in containers', async () => {
  const names = new NameServer();
  const resolver = await names.start();
  cleanups.push(() => names.stop());
  const ports = await freePorts(['gateway', 'service']);
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-gateway-'));
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
  const first = await listen('127.0.0.1', ports.service, 'first container');
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

  const ask = async () => (await fetch(`http://127.0.0.1:${ports.gateway}/api/users/me`)).text();
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
  await listen('127.0.0.2', ports.service, 'second container');
  names.address = '127.0.0.2';
  await until('second container');
});
