import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { redisSpec } from '../stack/redis.ts';
import { inRoot } from '../stack/paths.ts';
import { readCompose } from './compose-file.ts';
import { containersOf, readObjects } from './kubernetes/objects.ts';

// infra/stack/compose-test.sh and infra/operation/test.sh run the containers; here is what one run does not show.
const { services } = readCompose('docker-compose.yml');
const backups = readCompose('docker-compose.backup.yml').services;
const tls = readCompose('docker-compose.tls.yml').services;

describe('Compose', () => {
  it('Compose runs every container of the demo and of the backups with limits, and without rights that it can lack', () => {
    const demo = readCompose('docker-compose.override.yml').services;
    for (const [name, service] of Object.entries({ ...demo, ...backups, ...tls, ...services }))
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          mem_limit: expect.stringMatching(/^\d+[mg]$/),
          pids_limit: expect.any(Number),
        }),
      ]);
    for (const [name, { logging }] of Object.entries({ ...backups, ...tls, ...services }))
      expect([name, logging?.options]).toEqual([name, { 'max-size': '10m', 'max-file': '3' }]);
  });

  it('Compose publishes the gateway and Grafana on the loopback alone, and elsewhere only at the address of BIND', () => {
    const published = ['', '.backup', '.override', '.public'].flatMap((kind) =>
      Object.entries(readCompose(`docker-compose${kind}.yml`).services).flatMap(([name, { ports }]) =>
        ports.map((port) => `${kind}${name} ${port}`),
      ),
    );
    expect(published.sort()).toEqual([
      '.publicgateway ${BIND}:${PORT:-8080}${PORT_TO:-}:8080',
      'gateway 127.0.0.1:${PORT:-8080}${PORT_TO:-}:8080',
      'grafana 127.0.0.1:${GRAFANA_PORT:-3001}:3000',
    ]);
  });

  it('Compose has the images of others at one full version each, the same as Kubernetes', () => {
    const objects = ['base/postgres', 'redis-single/redis', 'redis-replicated/redis'].flatMap((name) =>
      readObjects(`${name}.yaml`),
    );
    const images = [
      ...Object.values({ ...tls, ...services }).map(({ image }) => image),
      ...objects.flatMap(containersOf).map(({ image }) => image),
      ...objects.flatMap(({ spec }) => spec?.['imageName'] ?? []),
    ].map((image) =>
      String(image).replace(/\$\{\w+_DIGEST:-\}$|ghcr\.io\/cloudnative-pg\/(?=postgres)/g, ''),
    );
    const others = [...new Set(images)].filter((image) => !image.includes('vitrine'));
    for (const image of others) expect(image).toMatch(/^postgres(?:ql)?:\d+\.\d+-|:v?\d+\.\d+\.\d+/);
    const names = others.map((image) => image.replace(/:.*/, ''));
    expect(names).toHaveLength(new Set(names).size);
  });
});

it('Redis writes its jobs to a file and refuses new ones without room wherever it runs, its password in no list', () => {
  const read = (file: string) => readFileSync(inRoot('infra/operation/kubernetes', file), 'utf8');
  const native = redisSpec('redis-server', inRoot('.local/test/no-redis'), 6379, 'x').command.join(' ');
  const commands = [native, services['redis']?.command.join(' ') ?? ''];
  for (const text of [...commands, read('redis-single/redis.yaml'), read('redis-replicated/redis.sh')]) {
    const words = text.replaceAll(/\\\n|'/g, '').replaceAll(/\s+/g, ' ');
    expect(words).toContain('--appendonly yes --appendfsync everysec');
    expect(words).toContain('--maxmemory 256mb --maxmemory-policy noeviction');
    expect(words).not.toMatch(/--(?:requirepass|masterauth)/);
  }
});

describe('an entry point of a container', () => {
  const run = (script: string, env: Record<string, string>) =>
    spawnSync('sh', ['-c', script.replaceAll('$$', '$').replaceAll(/exec \S.*$/g, 'echo runs')], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });

  it('an entry point of a container of PostgreSQL drops a lock that is empty, and no other', () => {
    const [, , script = ''] = services['postgres']?.entrypoint ?? [];
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-entry-'));
    const lock = path.join(folder, 'postmaster.pid');
    for (const [content, isLeft] of [
      ['', false],
      ['1\n', true],
    ] as const) {
      writeFileSync(lock, content);
      expect(run(script, { PGDATA: folder }).stdout).toBe('runs\n');
      expect([content, existsSync(lock)]).toEqual([content, isLeft]);
    }
    rmSync(folder, { recursive: true });
  });

  it("an entry point of a container of Grafana refuses to start with Grafana's own password", () => {
    const [, , script = ''] = services['grafana']?.entrypoint ?? [];
    expect(run(script, { GF_SECURITY_ADMIN_PASSWORD: '' }).status).toBe(1);
    expect(run(script, { GF_SECURITY_ADMIN_PASSWORD: 'a password' }).stdout).toBe('runs\n');
  });
});
