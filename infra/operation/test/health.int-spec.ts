import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../../stack/paths.ts';

const checks = [
  ['docker-compose.yml', 'readyz'],
  ['docker-compose.override.yml', 'healthz'],
] as const;

describe.each(checks)('the health check of %s', (file, asked) => {
  const text = readFileSync(inRoot(file), 'utf8');
  const script = /\['CMD', 'bash', '-c', '(exec 3<>[^']+)'\]|'bash',\s+'-c',\s+'(exec 3<>[^']+)',/.exec(text);
  const command = (script?.[1] ?? script?.[2] ?? '').replaceAll('$$', '$');

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

  it('starts no Node', () => {
    expect(text).not.toMatch(/'CMD',\s*'node',\s*'-e'/);
    expect(command).toContain(`GET /${asked} `);
  });

  it('is well with a 200 alone', async () => {
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
    const text = readFileSync(inRoot(file), 'utf8');
    const periods = [...text.matchAll(/start_period: (\d+)s/g)].map(([, seconds]) => Number(seconds));
    expect([file, periods.length]).toEqual([file, [...text.matchAll(/^ +test:/gm)].length]);
    expect(Math.min(...periods)).toBeGreaterThanOrEqual(180);
  }
});
