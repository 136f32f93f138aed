import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { redisSpec } from '../stack/redis.ts';
import { inRoot } from '../stack/paths.ts';
import { processes, readCompose } from './compose-file.ts';
import { containersOf, readObjects } from './kubernetes/objects.ts';

const { services, networks, volumes } = readCompose('docker-compose.yml');
const kubernetes = (path: string): string => readFileSync(inRoot('infra/operation/kubernetes', path), 'utf8');

describe('health checks', () => {
  const ready =
    /\/dev\/tcp\/127\.0\.0\.1\/3000 .*"GET \/readyz HTTP\/1\.0\\r\\n\\r\\n" .*\[ "\$\$status" = 200 \]$/;

  it.each([
    ...processes.filter((name) => name !== 'gateway').map((name): [string, RegExp] => [name, ready]),
    ['gateway', /^CMD curl -fsS .*http:\/\/127\.0\.0\.1:8080\/healthz$/],
    ['postgres', /^CMD pg_isready -q -h 127\.0\.0\.1 -U postgres -d vitrine$/],
    ['redis', /REDISCLI_AUTH="\$\$REDIS_PASSWORD" redis-cli ping \| grep -q PONG$/],
  ])('ask %s in its own way, and with patience', (name, question) => {
    const { test, ...patience } = services[name]?.healthcheck ?? {};
    expect(test?.join(' ')).toMatch(question);
    expect(patience).toEqual({ interval: '5s', timeout: '10s', retries: 12, start_period: '180s' });
  });
});

describe('the start', () => {
  const done = { condition: 'service_completed_successfully' };
  const healthy = { condition: 'service_healthy' };

  it.each([
    ['postgres', { settings: done }],
    ['redis', { settings: done }],
    ['prepare-database', { postgres: healthy }],
    ['migrate-auth', { 'prepare-database': done }],
    ['migrate-content', { 'prepare-database': done }],
    ['migrate-ai', { 'prepare-database': done }],
    ['auth', { 'migrate-auth': done }],
    ['content', { 'migrate-content': done, redis: healthy }],
    ['ai', { 'migrate-ai': done, redis: healthy }],
    ['ai-worker', { 'migrate-ai': done, redis: healthy }],
    ['scheduler', { content: healthy, ai: healthy }],
    ['frontend', { content: healthy }],
    ['gateway', { frontend: healthy, auth: healthy, ai: healthy }],
  ])('of %s waits for what it needs', (name, needed) => {
    expect(services[name]?.depends_on).toEqual(needed);
  });

  it('comes again after a failure, of everything but what runs once', () => {
    for (const [name, { restart }] of Object.entries(services)) {
      const once = /^(?:settings|prepare-database|migrate-\w+)$/.test(name);
      expect([name, restart]).toEqual([name, once ? 'no' : 'unless-stopped']);
    }
  });
});

describe('the end', () => {
  it.each([
    // Jobs of AI get 125 s; any other process finishes within 25 s.
    ...processes.map((name): [string, number] => [name, (name.startsWith('ai') ? 125 : 25) + 10]),
    ['postgres', 60],
    ['redis', 30],
  ])('of %s leaves it the time to finish and to write what it holds', (name, least) => {
    const [, seconds] = /^(\d+)s$/.exec(services[name]?.stop_grace_period ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(least);
  });

  it('of AI is the same everywhere', () => {
    for (const name of ['ai', 'ai-worker'])
      expect(services[name]?.environment).toMatchObject({ AI_SHUTDOWN_GRACE_SECONDS: '125' });
    expect(parse(kubernetes('base/kustomization.yaml'))).toMatchObject({
      configMapGenerator: [{ literals: expect.arrayContaining(['AI_SHUTDOWN_GRACE_SECONDS=125']) }],
    });
  });
});

describe('Redis', () => {
  const native = redisSpec('redis-server', inRoot('.local/test/no-redis'), 6379, 'x').command;
  const objectOf = (kind: string) => readObjects(`redis-${kind}/redis.yaml`)[0]!;
  const containerOf = (kind: string) =>
    z
      .object({
        command: z.array(z.string()),
        resources: z.object({ limits: z.object({ memory: z.string() }) }),
      })
      .parse(containersOf(objectOf(kind)).find(({ name }) => name === 'redis'));

  it.each([
    ['Compose', services['redis']?.command.join(' ') ?? ''],
    ['Kubernetes', containerOf('single').command.join(' ')],
    ['Kubernetes, three of them', kubernetes('redis-replicated/redis.sh')],
    ['make start', native.join(' ')],
  ])('refuses what it has no room for and writes every job down, its password in no list: %s', (_, text) => {
    const words = text.replaceAll(/\\\n|'/g, '').replaceAll(/\s+/g, ' ');
    expect(words).toContain('--appendonly yes --appendfsync everysec');
    expect(words).toContain('--maxmemory 256mb --maxmemory-policy noeviction');
    if (text !== native.join(' ')) expect(words).toContain('requirepass ');
    expect(words).not.toMatch(/--(?:requirepass|masterauth)/);
  });

  it.each([
    ['postgres', 'postgres-data', '/var/lib/postgresql/data'],
    ['redis', 'redis-data', '/data'],
  ])('like PostgreSQL outlives its container: %s', (name, volume, folder) => {
    expect(services[name]?.volumes).toContain(`${volume}:${folder}`);
    expect(volumes).toHaveProperty([volume]);
  });

  it('has another leader only when most of its watchers agree', () => {
    const set = objectOf('replicated');
    const replicas = Number(set.spec?.['replicas']);
    const watchers = containersOf(set).map(
      ({ env }) => env.find(({ name }) => name === 'SENTINELS')?.value?.split(' ').length,
    );
    expect(watchers).toEqual([replicas, replicas]);
    const script = kubernetes('redis-replicated/sentinel.sh');
    expect(script).not.toMatch(/--(?:requirepass|masterauth)/);
    const [, agree] = /sentinel monitor \$GROUP \$leader 6379 (\d+)/.exec(script) ?? [];
    expect(Number(agree)).toBe(Math.floor(replicas / 2) + 1);
  });

  it('has twice its own limit', () => {
    expect(services['redis']?.mem_limit).toBe('640m');
    for (const kind of ['single', 'replicated'])
      expect(containerOf(kind).resources.limits.memory).toBe('640Mi');
  });
});

describe('addresses', () => {
  const published = '127.0.0.1:${PORT:-8080}${PORT_TO:-}:8080';

  it.each([
    ['docker-compose.yml', { gateway: [published], grafana: ['127.0.0.1:${GRAFANA_PORT:-3001}:3000'] }],
    ['docker-compose.backup.yml', {}],
    ['docker-compose.override.yml', {}],
    ['docker-compose.public.yml', { gateway: ['${BIND}:${PORT:-8080}${PORT_TO:-}:8080'] }],
  ])('of %s are open to this machine alone, or to the address that was chosen', (file, open) => {
    const ports = Object.entries(readCompose(file).services).map(([name, service]) => [name, service.ports]);
    expect(Object.fromEntries(ports.filter(([, own]) => own?.length))).toEqual(open);
  });

  it.each([
    ['auth', ['front', 'back']],
    ['content', ['front', 'back']],
    ['ai', ['front', 'back']],
    ['ai-worker', ['front', 'back']],
    ['scheduler', ['back']],
    ['frontend', ['front']],
    ['gateway', ['front']],
    ['postgres', ['back']],
    ['redis', ['back']],
  ])('that %s reaches are on its networks alone', (name, own) => {
    expect(services[name]?.networks).toEqual(own);
  });

  it('of the stores are away from the outside', () => {
    expect(networks['back']).toEqual({ internal: true });
  });
});
