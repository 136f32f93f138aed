import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { readCompose } from '../compose-file.ts';

describe.each([
  ['docker-compose.yml', 'auth', 'readyz'],
  ['docker-compose.override.yml', 'demo-google', 'healthz'],
])('the health check of %s', (file, name, asked) => {
  const { services } = readCompose(file);
  const command = services[name]?.healthcheck?.test[3]?.replaceAll('$$', '$') ?? '';

  /** How the check ends while a process of ours answers in some way; undefined when it waits. */
  async function verdict(listener: RequestListener | undefined): Promise<number | null> {
    const server = createServer(listener);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    if (!listener) server.close();
    const check = spawn('bash', ['-c', command.replace('/3000', `/${port}`)], { stdio: 'ignore' });
    const [code] = (await once(check, 'exit')) as [number | null];
    server.closeAllConnections();
    server.close();
    return code;
  }

  it(`the health check of ${name} starts no Node`, () => {
    for (const { healthcheck } of Object.values(services))
      expect(healthcheck?.test.slice(0, 3)).not.toEqual(['CMD', 'node', '-e']);
    expect(command).toContain(`GET /${asked} `);
  });

  it(`the health check of ${name} is well with a 200 alone`, async () => {
    expect(
      await verdict((request, response) =>
        response.writeHead(request.url === `/${asked}` ? 200 : 404).end('{}'),
      ),
    ).toBe(0);
    expect(await verdict((_, response) => response.writeHead(503).end('{}'))).not.toBe(0);
    expect(await verdict((_, response) => response.destroy())).not.toBe(0);
    expect(await verdict(undefined)).not.toBe(0);
  });
});

it('every container has minutes for a first start on a busy machine', () => {
  for (const file of ['docker-compose.yml', 'docker-compose.backup.yml', 'docker-compose.override.yml']) {
    for (const [name, { healthcheck }] of Object.entries(readCompose(file).services))
      if (healthcheck) expect([name, parseInt(healthcheck.start_period) >= 180]).toEqual([name, true]);
  }
});
