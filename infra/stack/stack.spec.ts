import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Failure } from './failure.ts';
import { inRoot } from './paths.ts';
import { publicPort } from './ports.ts';
import { redisSpec } from './redis.ts';
import { runOnce } from './run-once.ts';
import { readSecrets } from './secrets.ts';
import { environment, serviceNames, serviceSpec, type Places } from './services.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-stack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const places = (overrides: Record<string, string> = {}): Places => ({
  publicUrl: 'http://localhost:8080',
  ports: Object.fromEntries(
    [...serviceNames, 'postgres', 'redis', 'gateway_metrics', 'demo_smtp'].map((name, at) => [
      name,
      9_000 + at,
    ]),
  ) as Places['ports'],
  ...{ mediaDirectory: folder, audienceDirectory: folder, secrets: readSecrets(folder), overrides },
});

describe('the native stack', () => {
  it('the native stack is reached on this machine alone, whatever .env says', () => {
    for (const name of serviceNames)
      expect(environment(places({ HOST: '0.0.0.0' }), name)['HOST']).toBe('127.0.0.1');
    expect(redisSpec('redis-server', folder, 6_379, 'word').command.join(' ')).toContain('--bind 127.0.0.1 ');
    expect(readFileSync(inRoot('infra/stack/postgres.ts'), 'utf8')).toContain(
      "listen_addresses: '127.0.0.1',",
    );
  });

  it('the native stack takes what .env says of the company and of the provider, and says itself where things are', () => {
    const own = environment(
      places({ COMPANY_NAME: 'Escudo', OPENAI_API_KEY: 'sk-1', CONTENT_URL: 'http://x' }),
      'ai',
    );
    expect(own).toMatchObject({ COMPANY_NAME: 'Escudo', OPENAI_API_KEY: 'sk-1' });
    expect(own['CONTENT_URL']).toBe(`http://127.0.0.1:${places().ports.content}`);
  });

  it('the native stack makes secrets once, for its owner alone, and shows none in the list of processes', () => {
    const first = readSecrets(folder);
    expect(readSecrets(folder)).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
    // One that an older version did not know is made now.
    writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify({ ...first, redis: undefined }));
    expect(readSecrets(folder)).toEqual({ ...first, redis: expect.stringMatching(/^[\da-f]{48}$/) });
    const { command } = redisSpec('redis-server', folder, 6_379, first.redis);
    expect(command.join(' ')).not.toContain(first.redis);
    for (const file of ['redis.conf', 'secrets.json'])
      expect([file, statSync(path.join(folder, file)).mode & 0o077]).toEqual([file, 0]);
  });

  it('the native stack waits for a service of ours until it is ready, and for a stand-in until it lives', async () => {
    const asked: string[] = [];
    const server = createServer((socket) =>
      socket.once('data', (data) => {
        asked.push(/^GET (\S+)/.exec(data.toString())?.[1] ?? '');
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      }),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const here = {
      ...places(),
      ports: Object.fromEntries(serviceNames.map((name) => [name, port])) as Places['ports'],
    };
    for (const name of serviceNames) await serviceSpec(name, here).ready();
    server.close();
    expect(asked).toEqual(serviceNames.map((name) => (name.startsWith('demo_') ? '/healthz' : '/readyz')));
  });
});

describe('the port', () => {
  it('the port is 8080 or what was chosen; one that is taken is named, with another to choose', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(publicPort(String(port))).rejects.toThrow(`make start PORT=${port + 1}`);
    server.close();
    for (const wrong of ['abc', '-1', '70000', '80.5'])
      await expect(publicPort(wrong)).rejects.toThrow('PORT must be');
  });
});

describe('a command', () => {
  it('a command that was killed has failed as well, and says its last lines', async () => {
    await expect(runOnce('The seed', ['sh', '-c', 'echo half; kill -9 $$'])).rejects.toThrow(
      new Failure('The seed failed:\nhalf'),
    );
    expect(await runOnce('It', ['sh', '-c', 'echo all'])).toBe('all\n');
  });
});
