import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { inRoot } from '../stack/paths.ts';
import { containersOf, readObjects } from './kubernetes/objects.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const compose = read('docker-compose.yml');
const backups = read('docker-compose.backup.yml');
const folder = 'infra/operation/kubernetes';
const kubernetes = (path: string): string => read(`${folder}/${path}`);
/** Lines of one service of a Compose file. */
const service = (text: string, name: string): string =>
  new RegExp(`\\n  ${name}:\\n([\\s\\S]*?)\\n\\n(?=\\S|  \\S)`).exec(text)?.[1] ?? '';
const processes = ['auth', 'content', 'ai', 'ai-worker', 'scheduler', 'frontend', 'gateway'];
const SIZES: Record<string, number> = { m: 2 ** 20, g: 2 ** 30, Mi: 2 ** 20, Gi: 2 ** 30 };
const memory = z.object({ limits: z.object({ memory: z.string() }) });
const bytes = (text: string | undefined): number => {
  const [, number, unit = ''] = /^(\d+)(\w+)?$/.exec(text ?? '') ?? [];
  return Number(number) * (SIZES[unit] ?? 1);
};

describe('Compose and Kubernetes', () => {
  it.each([...processes, 'postgres', 'redis'])('close %s equally', (name) => {
    const own = service(compose, name);
    const common = /<<: \*(service|store)/.exec(own)?.[1];
    const lines = own + (new RegExp(`\\nx-${common}:[\\s\\S]*?\\n\\n`).exec(compose)?.[0] ?? '');
    expect(lines).toContain('read_only: true');
    expect(lines).toContain('cap_drop: [ALL]');
    expect(lines).toMatch(/pids_limit: \d+/);
    if (['postgres', 'redis'].includes(name)) expect(own).toContain(`user: ${name}`);
  });

  it('give ai what one large picture takes', () => {
    for (const name of ['ai', 'ai-worker']) {
      const [, composed] = /mem_limit: (\w+)/.exec(service(compose, name)) ?? [];
      const largest = Math.max(
        ...readObjects(`base/${name}.yaml`)
          .flatMap(containersOf)
          .map(({ resources }) => bytes(memory.parse(resources).limits.memory)),
      );
      expect([bytes(composed), largest]).toEqual([1536 * 2 ** 20, 1536 * 2 ** 20]);
    }
  });

  it("hold the gateway's folders in memory within its limit", () => {
    const gateway = service(compose, 'gateway');
    const folders = [...gateway.matchAll(/:size=(\w+)/g)].map(([, size]) => bytes(size));
    expect(folders.reduce((sum, size) => sum + size)).toBeLessThan(
      bytes(/mem_limit: (\w+)/.exec(gateway)?.[1]),
    );
    expect(gateway).toContain('GATEWAY_CACHE_DIR: /var/cache/gateway');
  });

  it('keep the stores away from the outside, and sum their pages', () => {
    expect(compose).toMatch(/\n {2}back:\n(?: {4}.*\n)*? {4}internal: true/);
    expect(compose).toContain('POSTGRES_INITDB_ARGS: --data-checksums');
  });

  it("show Redis's password in no list of processes", () => {
    const replicated = kubernetes('redis-replicated/redis.sh') + kubernetes('redis-replicated/sentinel.sh');
    for (const text of [compose, kubernetes('redis-single/redis.yaml'), replicated]) {
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
    const own = service(backups, 'backup');
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
    expect(backups).toContain('TZ: ${SITE_TIMEZONE:-America/Sao_Paulo}');
  });

  it('report a failed or overdue backup to the same alerts', () => {
    const scheduler = service(backups, 'scheduler');
    expect(scheduler).toContain('BACKUP_STATUS_FILE: /var/lib/vitrine/backup/status.json');
    expect(scheduler).toContain('backup-status:/var/lib/vitrine/backup:ro');
  });
});
