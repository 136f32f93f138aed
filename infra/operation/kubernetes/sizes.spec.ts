import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseDotenv } from '../../stack/dotenv.ts';
import { inRoot } from '../../stack/paths.ts';

const folder = 'infra/operation/kubernetes';
const read = (file: string): string => readFileSync(inRoot(folder, file), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

let programs: string;
beforeEach(() => {
  programs = mkdtempSync(path.join(tmpdir(), 'vitrine-kubernetes-'));
});
afterEach(() => rmSync(programs, { recursive: true }));

/** Runs a script with a program in the place of a real one. */
function run(script: string, program: string, does: string, env: Record<string, string | undefined>) {
  writeFileSync(path.join(programs, program), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  const { stdout, stderr } = spawnSync('sh', ['-c', script], {
    cwd: inRoot(),
    env: { ...env, PATH: `${programs}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

describe('the large size', () => {
  it('has at least two of everything but the database, of which there are three', () => {
    const scaling = read('large/scaling.yaml');
    const least = all(scaling, /min(?:Replicas|ReplicaCount): (\d+)/g);
    const fixed = all(read('large/kustomization.yaml'), /\{ name: [\w-]+, count: (\d+) \}/g);
    expect([least.length, fixed.length]).toEqual([4, 3]);
    for (const count of [...least, ...fixed]) expect(Number(count)).toBeGreaterThanOrEqual(2);
    expect(scaling).toContain('replicas: 2 }');
    expect(read('large/kustomization.yaml')).toContain('path: /spec/instances, value: 3 }');
  });

  it('asks each process by its own address, under limits that leave time for another', () => {
    const patches = read('large/kustomization.yaml');
    for (const name of ['content', 'frontend'])
      expect(patches).toContain(`value: ${name}-each.$(NAMESPACE).svc.cluster.local:3000 }`);
    expect(patches).toMatch(/GATEWAY_PATIENCE, value: 800ms[\s\S]*GATEWAY_SAVE_PATIENCE, value: 6s/);
  });
});

describe('both sizes', () => {
  it('have the gateway ask each service at its own name', () => {
    for (const file of ['base/gateway.yaml', 'large/kustomization.yaml'])
      for (const [, variable = '', host] of read(file).matchAll(/GATEWAY_TO_(\w+), value: (\w+)/g))
        expect([file, host]).toEqual([file, variable.toLowerCase()]);
  });

  it('let the ingress wait as long as the gateway does, and hold nothing back', () => {
    const routes = readFileSync(inRoot('gateway/nginx/templates/routes/api.conf.template'), 'utf8');
    const hours = Math.max(...all(routes, /proxy_read_timeout (\d+)h;/g).map(Number));
    const ingress = read('base/ingress.yaml');
    expect(ingress).toContain(`proxy-read-timeout: '${hours * 3600}'\n`);
    expect(ingress).toContain("proxy-buffering: 'off'\n");
  });

  it('have room for the log of the database apart from its data, and a backup at three in the night', () => {
    expect(read('base/postgres.yaml')).toMatch(
      /\n {2}storage: \{ size: \d+Gi \}\n {2}walStorage: \{ size: \d+Gi \}\n/,
    );
    // Six fields, seconds first: of five, each would mean another unit.
    expect(read('backups/backups.yaml')).toContain("schedule: '0 0 3 * * *'\n");
    expect(read('backups/backups.yaml')).toContain('retentionPolicy: 8d\n');
  });

  it.each([
    ['small', 'redis://:word@redis:6379'],
    ['large', 'redis+sentinel://:word@redis-0.redis,redis-1.redis,redis-2.redis/vitrine'],
  ])('give each service the way to its own database and to Redis (%s)', (size, redis) => {
    const example = parseDotenv(readFileSync(inRoot('.env.example'), 'utf8'), '.env.example');
    const passwords = { AUTH: 'word-of-auth', CONTENT: 'word-of-content', AI: 'word-of-ai' };
    const written = run(
      `${folder}/secrets.sh spot ${size}; cat "$RECORD"`,
      'kubectl',
      'echo "$*" >>"$RECORD"',
      {
        RECORD: path.join(programs, 'record'),
        ...Object.fromEntries(Object.keys(example).map((name) => [name, 'x'])),
        REDIS_PASSWORD: 'word',
        ...Object.fromEntries(
          Object.entries(passwords).map(([name, word]) => [`${name}_DATABASE_PASSWORD`, word]),
        ),
      },
    );
    const urlsOf = (name: string) =>
      all(
        written.split('\n').find((line) => line.includes(` generic vitrine-${name} `)) ?? '',
        /_URL=(\S+)/g,
      );
    const database = (role: string) =>
      `postgres://vitrine_${role}:word-of-${role}@vitrine-postgres-rw.spot.svc.cluster.local:5432/vitrine`;
    expect(urlsOf('auth')).toEqual([database('auth')]);
    expect(urlsOf('content')).toEqual([database('content'), redis]);
    expect(urlsOf('ai')).toEqual([database('ai'), redis]);
    // The worker's autoscaler counts jobs.
    expect(urlsOf('keda')).toEqual([database('ai')]);
  });
});

describe('the leader of three Redis', () => {
  const leader = (answers: string) =>
    run(`. ${folder}/redis-replicated/leader.sh; echo "$leader"`, 'redis-cli', answers, {
      ...{ REDIS_PASSWORD: 'x', GROUP: 'vitrine', SENTINELS: 'redis-0.redis redis-1.redis redis-2.redis' },
      ...{ SELF: 'redis-2.redis', FIRST: 'redis-0.redis' },
    }).trim();

  it('is whom the first watcher that answers names, also where another does not', () => {
    expect(leader('case $2 in redis-0*) exit 1 ;; esac; echo redis-1.redis; echo 6379')).toBe(
      'redis-1.redis',
    );
  });

  it('is the first of all while nobody knows, never each its own', () => {
    expect(leader('exit 1')).toBe('redis-0.redis');
    expect(leader('echo "ERR No such master with that name"')).toBe('redis-0.redis');
  });
});
