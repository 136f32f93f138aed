import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../stack/paths.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const compose = read('docker-compose.yml');
const swarm = read('infra/operation/swarm/stack.yml');
const folder = 'infra/operation/kubernetes';
const kubernetes = (path: string): string => read(`${folder}/${path}`);
const everyKubernetes = ['base', 'redis-single', 'redis-replicated', 'backups']
  .flatMap((name) => readdirSync(inRoot(`${folder}/${name}`)).map((file) => `${name}/${file}`))
  .filter((file) => file.endsWith('.yaml'));

/** Lines of one service of a Compose file or stack. */
const service = (text: string, name: string): string =>
  new RegExp(`\\n  ${name}:\\n([\\s\\S]*?)\\n\\n(?=\\S|  \\S)`).exec(text)?.[1] ?? '';
const processes = ['auth', 'content', 'ai', 'ai-worker', 'scheduler', 'frontend', 'gateway'];
const SIZES: Record<string, number> = { m: 2 ** 20, g: 2 ** 30, Mi: 2 ** 20, Gi: 2 ** 30 };
const bytes = (text: string | undefined): number => {
  const [, number, unit = ''] = /^(\d+)(\w+)?$/.exec(text ?? '') ?? [];
  return Number(number) * (SIZES[unit] ?? 1);
};

describe('Compose, Swarm and Kubernetes', () => {
  it.each([...processes, 'postgres', 'redis'])('close %s equally', (name) => {
    for (const text of [compose, swarm]) {
      const own = service(text, name);
      const common = /<<: \*(service|store)/.exec(own)?.[1];
      const shared = common ? (new RegExp(`\\nx-${common}:[\\s\\S]*?\\n\\n`).exec(text)?.[0] ?? '') : '';
      const lines = own + shared;
      expect(lines).toContain('read_only: true');
      expect(lines).toContain('cap_drop: [ALL]');
      expect(lines).toMatch(/pids(?:_limit)?: \d+/);
    }
    if (['postgres', 'redis'].includes(name)) expect(service(swarm, name)).toContain(`user: ${name}`);
  });

  it('give ai what one large picture takes', () => {
    for (const name of ['ai', 'ai-worker']) {
      const [, composed] = /mem_limit: (\w+)/.exec(service(compose, name)) ?? [];
      const [, stacked] = /limits: \{ memory: (\w+)/.exec(service(swarm, name)) ?? [];
      const largest = Math.max(
        ...[...kubernetes(`base/${name}.yaml`).matchAll(/limits: \{ memory: (\w+) \}/g)].map(([, size]) =>
          bytes(size),
        ),
      );
      expect([bytes(composed), bytes(stacked), largest]).toEqual([
        1536 * 2 ** 20,
        1536 * 2 ** 20,
        1536 * 2 ** 20,
      ]);
    }
  });

  it("hold the gateway's folders in memory within its limit", () => {
    const composed = [...service(compose, 'gateway').matchAll(/:size=(\w+)/g)].map(([, size]) => bytes(size));
    const stacked = [...service(swarm, 'gateway').matchAll(/size: (\d+)/g)].map(([, size]) => Number(size));
    expect(stacked).toEqual(composed);
    const [, limit] = /limits: \{ memory: (\w+)/.exec(service(swarm, 'gateway')) ?? [];
    expect(stacked.reduce((sum, size) => sum + size)).toBeLessThan(bytes(limit));
    expect(service(swarm, 'gateway')).toContain('GATEWAY_CACHE_DIR: /var/cache/gateway');
  });

  it('keep the stores away from the outside, and sum their pages', () => {
    for (const text of [compose, swarm]) {
      expect(text).toMatch(/\n {2}back:\n(?: {4}.*\n)*? {4}internal: true/);
      expect(text).toContain('POSTGRES_INITDB_ARGS: --data-checksums');
    }
    for (const name of ['postgres', 'redis']) expect(service(swarm, name)).toContain('networks: [back]');
    expect(kubernetes('base/postgres.yaml')).toContain('dataChecksums: true');
    expect(kubernetes('base/network.yaml')).toContain('NetworkPolicy');
  });

  it("show Redis's password in no list of processes", () => {
    for (const text of [compose, swarm, kubernetes('redis-single/redis.yaml')])
      expect(text).not.toContain('--requirepass');
  });
});

describe('Kubernetes', () => {
  it('bounds every folder, and runs nothing that could write to its image', () => {
    for (const file of everyKubernetes) {
      const text = kubernetes(file);
      expect([file, /emptyDir: \{\}/.test(text)]).toEqual([file, false]);
      const images = [...text.matchAll(/^ +image: /gm)].length;
      expect([file, [...text.matchAll(/readOnlyRootFilesystem: true/g)].length]).toEqual([file, images]);
    }
  });

  it('has a way in, a level of security, a check that Redis lives, and a backup', () => {
    const base = kubernetes('base/kustomization.yaml');
    for (const file of ['namespace.yaml', 'ingress.yaml']) expect(base).toContain(`- ${file}`);
    expect(kubernetes('base/namespace.yaml')).toContain('pod-security.kubernetes.io/enforce: restricted');
    for (const name of ['single', 'replicated'])
      expect(kubernetes(`redis-${name}/redis.yaml`)).toContain('livenessProbe:');
    expect(kubernetes('backups/backups.yaml')).toContain('kind: ScheduledBackup');
  });
});
