import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../stack/paths.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const compose = read('docker-compose.yml');
const backups = read('docker-compose.backup.yml');
const swarm = read('infra/operation/swarm/stack.yml');
const observers = read('infra/operation/swarm/observe.yml');
const folder = 'infra/operation/kubernetes';
const kubernetes = (path: string): string => read(`${folder}/${path}`);
const everyKubernetes = ['base', 'redis-single', 'redis-replicated', 'backups']
  .flatMap((name) => readdirSync(inRoot(`${folder}/${name}`)).map((file) => `${name}/${file}`))
  .filter((file) => file.endsWith('.yaml'));

/** Lines of one service of a Compose file or stack. */
const service = (text: string, name: string): string =>
  new RegExp(`\\n  ${name}:\\n([\\s\\S]*?)\\n\\n(?=\\S|  \\S)`).exec(text)?.[1] ?? '';
/** Where Swarm puts a service; `postgres` says it for those that are single. */
const placeOf = (own: string): string | undefined =>
  /placement: \{ (constraints: .*) \}/.exec(own.includes('*single') ? service(swarm, 'postgres') : own)?.[1];
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
    expect(service(swarm, 'postgres')).toContain('networks: [back, outside]');
    expect(service(swarm, 'redis')).toContain('networks: [back]');
    expect(kubernetes('base/postgres.yaml')).toContain('dataChecksums: true');
    expect(kubernetes('base/network.yaml')).toContain('NetworkPolicy');
  });

  it("show Redis's password in no list of processes", () => {
    const replicated = kubernetes('redis-replicated/redis.sh') + kubernetes('redis-replicated/sentinel.sh');
    for (const text of [compose, swarm, kubernetes('redis-single/redis.yaml'), replicated]) {
      expect(text).toContain('requirepass ');
      expect(text).not.toMatch(/--(?:requirepass|masterauth)/);
    }
  });

  it('archive the log of PostgreSQL and back it up each night', () => {
    const listOf = (text: string, name: string): string[] =>
      (new RegExp(`\\n    ${name}:\\n((?:      - .*\\n|      #.*\\n)+)`).exec(`\n${text}\n`)?.[1] ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('- '));
    const archiving = listOf(service(backups, 'postgres'), 'command');
    expect(archiving).toContain('- archive_mode=on');
    expect(listOf(service(swarm, 'postgres'), 'command')).toEqual(archiving);
    for (const text of [backups, swarm]) {
      const own = service(text, 'backup');
      expect(own).toMatch(/^ {4}command:[^:]*\bnode\b.*\/backup\/main\.ts\b.*\bserve\b/m);
      expect(listOf(own, 'volumes')).toEqual(
        expect.arrayContaining([
          '- postgres-data:/var/lib/postgresql/data:ro',
          '- postgres-socket:/var/run/postgresql',
          '- ${BACKUP_DIR:-backups}:/var/lib/vitrine/backups',
          '- backup-status:/var/lib/vitrine/backup',
          '- backup-work:/var/lib/vitrine/work',
        ]),
      );
      expect(own).not.toContain('BACKUP_KEY: ');
      // Its night and the moments of a restore are the site's.
      expect(text).toContain('TZ: ${SITE_TIMEZONE:-America/Sao_Paulo}');
    }
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'user: postgres'])
      expect(service(swarm, 'backup')).toContain(line);
    expect(kubernetes('backups/backups.yaml')).toContain('kind: ScheduledBackup');
  });

  it('report a failed or overdue backup to the same alerts', () => {
    for (const text of [backups, swarm]) {
      const scheduler = service(text, 'scheduler');
      expect(scheduler).toContain('BACKUP_STATUS_FILE: /var/lib/vitrine/backup/status.json');
      expect(scheduler).toContain('backup-status:/var/lib/vitrine/backup:ro');
    }
    // A volume is of one machine: it is written and read on the same.
    for (const name of ['backup', 'scheduler', 'postgres'])
      expect(placeOf(service(swarm, name))).toBe("constraints: ['node.labels.vitrine.stores == true']");
    for (const file of ['prometheus.yml', 'rules.yml', 'alertmanager.sh'])
      for (const text of [compose, observers]) expect(text).toContain(`/observe/${file}`);
    for (const name of ['prometheus', 'alertmanager']) {
      const options = (text: string) => [...service(text, name).matchAll(/--[\w.-]+=[^\s',]*/g)].map(String);
      expect(options(observers)).toEqual(options(compose));
      expect(service(observers, name)).toContain(/image: .*/.exec(service(compose, name))?.[0]);
    }
    expect(service(observers, 'prometheus')).toContain('networks: [front, back]');
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

  it('has a way in, a level of security and a check that Redis lives', () => {
    const base = kubernetes('base/kustomization.yaml');
    for (const file of ['namespace.yaml', 'ingress.yaml']) expect(base).toContain(`- ${file}`);
    expect(kubernetes('base/namespace.yaml')).toContain('pod-security.kubernetes.io/enforce: restricted');
    for (const name of ['single', 'replicated'])
      expect(kubernetes(`redis-${name}/redis.yaml`)).toContain('livenessProbe:');
  });
});
