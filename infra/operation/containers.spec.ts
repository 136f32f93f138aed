import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { redisSpec } from '../stack/redis.ts';
import { inRoot } from '../stack/paths.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const compose = read('docker-compose.yml');
const folder = 'infra/operation/kubernetes';

const processes = ['auth', 'content', 'ai', 'ai-worker', 'scheduler', 'frontend', 'gateway'];
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The lines below a key of a YAML file that stands `depth` spaces deep. */
const below = (text: string, key: string, depth: number): string =>
  new RegExp(`^ {${depth}}${key}:.*\\n((?: {${depth + 1},}.*\\n|\\n)*)`, 'm').exec(text)?.[1] ?? '';

/** The health check of a service: its own, or the one that it shares with the others. */
function healthCheck(text: string, name: string): string {
  const own = below(below(text, name, 2), 'healthcheck', 4).trim();
  const shared = /^[^\n]*&health\n((?: .*\n)*?.*start_period: \d+s)$/m.exec(text)?.[1] ?? '';
  return oneLine((own || shared).replaceAll(/^ *#.*$/gm, ''));
}

describe('health checks', () => {
  const patience = ' interval: 5s timeout: 10s retries: 12 start_period: 180s';

  it.each(processes.filter((name) => name !== 'gateway'))('ask %s whether it is ready', (name) => {
    const check = healthCheck(compose, name);
    expect(check).toContain('/dev/tcp/127.0.0.1/3000');
    expect(check).toContain('"GET /readyz HTTP/1.0\\r\\n\\r\\n"');
    expect(check).toContain('[ "$$status" = 200 ]');
    expect(check.endsWith(patience)).toBe(true);
    expect(below(compose, name, 2)).toContain('healthcheck: *health');
  });

  it.each([
    ['gateway', /'curl', '-fsS', .*'http:\/\/127\.0\.0\.1:8080\/healthz'/],
    ['postgres', /'pg_isready', '-q', '-h', '127\.0\.0\.1', '-U', 'postgres', '-d', 'vitrine'/],
    ['redis', /REDISCLI_AUTH="\$\$.*" redis-cli ping \| grep -q PONG'/],
  ])('ask %s in its own way', (name, question) => {
    expect(healthCheck(compose, name)).toMatch(question);
    expect(healthCheck(compose, name).endsWith(patience)).toBe(true);
  });
});

describe('the start', () => {
  it.each([
    ['postgres', ['settings: service_completed_successfully']],
    ['redis', ['settings: service_completed_successfully']],
    ['prepare-database', ['postgres: service_healthy']],
    ['migrate-auth', ['prepare-database: service_completed_successfully']],
    ['auth', ['migrate-auth: service_completed_successfully']],
    ['content', ['migrate-content: service_completed_successfully', 'redis: service_healthy']],
    ['ai', ['migrate-ai: service_completed_successfully', 'redis: service_healthy']],
    ['ai-worker', ['migrate-ai: service_completed_successfully', 'redis: service_healthy']],
    ['scheduler', ['content: service_healthy', 'ai: service_healthy']],
    ['frontend', ['content: service_healthy']],
    ['gateway', ['frontend: service_healthy', 'auth: service_healthy', 'ai: service_healthy']],
  ])('of %s waits for what it needs', (name, needed) => {
    const waits = below(below(compose, name, 2), 'depends_on', 4);
    expect(
      [...waits.matchAll(/^ +([\w-]+): \{ condition: (\w+) \}/gm)].map(([, on, how]) => `${on}: ${how}`),
    ).toEqual(needed);
  });

  it('of the other migrations waits for the same', () => {
    for (const name of ['migrate-content', 'migrate-ai'])
      expect(below(compose, name, 2)).toContain('depends_on: *database');
  });

  it('comes again after a failure, of everything but what runs once', () => {
    for (const common of ['service', 'store'])
      expect(below(compose, `x-${common}`, 0)).toContain('restart: unless-stopped');
    expect(below(compose, 'x-once', 0)).toContain("restart: 'no'");
  });
});

describe('the end', () => {
  const seconds = (text: string, name: string): number => {
    const [, own] = /stop_grace_period: (\d+)s/.exec(below(text, name, 2)) ?? [];
    const [, shared] = /stop_grace_period: (\d+)s/.exec(below(text, 'x-service', 0)) ?? [];
    return Number(own ?? shared);
  };

  it.each(processes)('of %s leaves it the time to finish, in every engine', (name) => {
    // Jobs of AI get 125 s; any other process finishes within 25 s.
    const longest = name.startsWith('ai') ? 125 : 25;
    expect(seconds(compose, name)).toBeGreaterThanOrEqual(longest + 10);
  });

  it.each([
    ['postgres', 60],
    ['redis', 30],
  ])('of %s leaves it the time to write what it holds', (name, least) => {
    expect(seconds(compose, name)).toBeGreaterThanOrEqual(least);
  });

  it('of AI is the same everywhere', () => {
    expect(compose).toContain('AI_SHUTDOWN_GRACE_SECONDS: 125');
    expect(read(`${folder}/base/kustomization.yaml`)).toContain('AI_SHUTDOWN_GRACE_SECONDS=125');
  });
});

describe('Redis', () => {
  const native = redisSpec('redis-server', inRoot('.local/test/no-redis'), 6379, 'x').command.join(' ');

  it.each([
    ['Compose', below(compose, 'redis', 2)],
    ['Kubernetes', read(`${folder}/redis-single/redis.yaml`)],
    ['Kubernetes, three of them', read(`${folder}/redis-replicated/redis.sh`)],
    ['make start', native],
  ])('refuses what it has no room for and writes every job down: %s', (_, text) => {
    const words = oneLine(text.replaceAll(/\\\n|'/g, ''));
    expect(words).toContain('--appendonly yes --appendfsync everysec');
    expect(words).toContain('--maxmemory 256mb --maxmemory-policy noeviction');
  });

  it.each([
    ['postgres', 'postgres-data:/var/lib/postgresql/data'],
    ['redis', 'redis-data:/data'],
  ])('like PostgreSQL outlives its container: %s', (name, volume) => {
    expect(below(compose, name, 2)).toContain(volume);
    expect(below(compose, 'volumes', 0)).toContain(`  ${volume.split(':')[0]}:\n`);
  });

  it('has another leader only when most of its watchers agree', () => {
    const set = read(`${folder}/redis-replicated/redis.yaml`);
    const watchers = new Set([...set.matchAll(/SENTINELS, value: (.*) \}/g)].map(([, names]) => names));
    const [, replicas] = /^ {2}replicas: (\d+)$/m.exec(set) ?? [];
    expect([...watchers].map((names) => names?.split(' ').length)).toEqual([Number(replicas)]);
    const [, agree] =
      /sentinel monitor \$GROUP \$leader 6379 (\d+)/.exec(read(`${folder}/redis-replicated/sentinel.sh`)) ??
      [];
    expect(Number(agree)).toBe(Math.floor(Number(replicas) / 2) + 1);
  });

  it('has twice its own limit', () => {
    expect(below(compose, 'redis', 2)).toContain('mem_limit: 640m');
    for (const kind of ['single', 'replicated'])
      expect(read(`${folder}/redis-${kind}/redis.yaml`)).toContain('limits: { memory: 640Mi }');
  });
});

describe('addresses', () => {
  it('are open to this machine alone', () => {
    const published = [...compose.matchAll(/^ +ports: \[(.*)\]$/gm)].map(([, port]) => port);
    expect(published).toEqual([
      "'127.0.0.1:${PORT:-8080}${PORT_TO:-}:8080'",
      "'127.0.0.1:${GRAFANA_PORT:-3001}:3000'",
    ]);
  });

  it.each([
    ['auth', '[front, back]'],
    ['content', '[front, back]'],
    ['ai', '[front, back]'],
    ['ai-worker', '[front, back]'],
    ['scheduler', '[back]'],
    ['frontend', '[front]'],
    ['gateway', '[front]'],
  ])('that %s reaches are on its networks alone', (name, networks) => {
    const own = /^ {4}networks: (.*)$/m.exec(below(compose, name, 2))?.[1];
    expect(own).toBe(networks);
  });
});
