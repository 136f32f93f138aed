import { describe, expect, it } from '@jest/globals';
import { readCompose } from './compose-file.ts';
import { containersOf, readObjects } from './kubernetes/objects.ts';

const { services } = readCompose('docker-compose.yml');
const backups = readCompose('docker-compose.backup.yml').services;
const demo = readCompose('docker-compose.override.yml').services;

describe('a container', () => {
  // What backups and the demo add to a service of production is no service of its own.
  it.each(Object.entries({ ...demo, ...backups, ...services }))(
    'of %s has no more rights than it needs, and limits',
    (_, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
      });
    },
  );

  it.each(Object.entries({ ...backups, ...services }))('of %s has a log with an end', (_, { logging }) => {
    expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '3' });
  });

  it.each(['postgres', 'redis'])('of %s is never root', (name) => {
    expect(services[name]?.user).toBe(name);
  });
});

describe('Compose and Kubernetes', () => {
  it.each(['ai', 'ai-worker'])('give %s what one large picture takes', (name) => {
    expect(services[name]?.mem_limit).toBe('1536m');
    const own = readObjects(`base/${name}.yaml`)
      .flatMap(containersOf)
      .find((container) => container.name === name);
    expect(own).toMatchObject({ resources: { limits: { memory: '1536Mi' } } });
  });

  it("hold the gateway's folders in memory within its limit", () => {
    const { tmpfs = [], mem_limit = '', environment } = services['gateway'] ?? {};
    const [limit = 0, ...folders] = [mem_limit, ...tmpfs].map((text) => Number(/(\d+)m$/.exec(text)?.[1]));
    expect(folders.reduce((sum, size) => sum + size)).toBeLessThan(limit);
    expect(environment).toMatchObject({ GATEWAY_CACHE_DIR: '/var/cache/gateway' });
  });
});

describe('backups', () => {
  const { postgres, backup, scheduler, 'restore-pictures': pictures } = backups;

  it('archive the log of PostgreSQL and run each night, whose pages have sums', () => {
    expect(services['postgres']?.environment).toMatchObject({ POSTGRES_INITDB_ARGS: '--data-checksums' });
    expect(postgres?.command).toContain('archive_mode=on');
    expect(backup?.command).toEqual(['node', '/backup/main.ts', 'serve']);
    expect(backup?.volumes).toEqual(
      expect.arrayContaining([
        'postgres-data:/var/lib/postgresql/data:ro',
        'postgres-socket:/var/run/postgresql',
        '${BACKUP_DIR:-backups}:/var/lib/vitrine/backups',
        'backup-status:/var/lib/vitrine/backup',
        'backup-work:/var/lib/vitrine/work',
      ]),
    );
    // Its night and the moments of a restore are the site's.
    for (const name of ['backup', 'restore-database', 'restore-pictures'])
      expect(backups[name]?.environment).toMatchObject({ TZ: '${SITE_TIMEZONE:-America/Sao_Paulo}' });
  });

  it('report a failed or overdue one to the same alerts', () => {
    expect(scheduler).toMatchObject({
      environment: { BACKUP_STATUS_FILE: '/var/lib/vitrine/backup/status.json' },
      volumes: ['backup-status:/var/lib/vitrine/backup:ro'],
    });
    expect(backup?.healthcheck?.test).toEqual(['CMD', 'node', '/backup/main.ts', 'healthy']);
  });

  it('give pictures away when they restore them', () => {
    expect(pictures).toMatchObject({ user: 'root', cap_add: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'] });
    expect(pictures?.volumes).toContain('media:/var/lib/vitrine/media');
  });
});
