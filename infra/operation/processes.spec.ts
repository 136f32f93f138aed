import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../stack/paths.ts';
import { processes, readCompose } from './compose-file.ts';
import { containersOf, readObjects } from './kubernetes/objects.ts';

const { services } = readCompose('docker-compose.yml');

describe('what a process is given', () => {
  const ofAi = ['DATABASE_URL', 'INTERNAL_TOKEN', 'OPENAI_API_KEY', 'REDIS_URL', 'S3_SECRET_ACCESS_KEY'];

  it.each([
    ['gateway', []],
    ['frontend', []],
    ['scheduler', ['INTERNAL_TOKEN']],
    ['auth', ['DATABASE_URL', 'GOOGLE_CLIENT_SECRET', 'IDENTITY_SECRET', 'INTERNAL_TOKEN']],
    ['content', ['DATABASE_URL', 'INTERNAL_TOKEN', 'REDIS_URL']],
    ['ai', ofAi],
    ['ai-worker', ofAi],
  ])('is no secret that %s does not use', (name, expected) => {
    const secrets = Object.keys(services[name]?.environment ?? {})
      .filter((key) => /(?:TOKEN|SECRET|_KEY|PASSWORD|DATABASE_URL|REDIS_URL)$/.test(key))
      // Of the companies that send conversations, to content alone.
      .filter((key) => !/^(?:WHATSAPP|CHATWOOT|INDEXNOW)_/.test(key) || name !== 'content');
    expect(secrets.sort()).toEqual(expected);
  });

  it.each(processes)('is the version, which %s says to whoever measures', (name) => {
    expect(services[name]?.environment).toMatchObject({ VITRINE_VERSION: '${VITRINE_VERSION:-local}' });
  });

  it.each([
    ['content', 'AUDIENCE_LOG_DIR', 'audience:', ''],
    ['gateway', 'AUDIENCE_LOG_DIR', 'audience:', ''],
    ['ai', 'MEDIA_DIR', 'media:', ''],
    ['ai-worker', 'MEDIA_DIR', 'media:', ''],
    ['gateway', 'MEDIA_DIR', 'media:', ':ro'],
  ])('is a volume where %s looks for it (%s)', (name, variable, volume, rights) => {
    const folder = services[name]?.environment[variable];
    expect(folder).toMatch(/^\/var\/lib\/vitrine\//);
    expect(services[name]?.volumes).toContain(`${volume}${folder}${rights}`);
  });

  it('is a place for the files of the version before', () => {
    const entrypoint = readFileSync(inRoot('gateway/entrypoint.sh'), 'utf8');
    const [, folder] = /cp -R \/gateway\/client\/\. (\S+)\//.exec(entrypoint) ?? [];
    expect(services['gateway']?.volumes).toContain(`client:${folder}`);
  });
});

describe('images of others', () => {
  it('are of one version each, down to its last number', () => {
    const objects = ['base/postgres', 'redis-single/redis', 'redis-replicated/redis'].flatMap((name) =>
      readObjects(`${name}.yaml`),
    );
    const all = [
      ...Object.values(services).map(({ image }) => image),
      ...objects.flatMap(containersOf).map(({ image }) => image),
      ...objects.flatMap(({ spec }) => spec?.['imageName'] ?? []),
    ].map((image) =>
      String(image)
        .replace(/\$\{\w+_DIGEST:-\}$/, '')
        .replace('ghcr.io/cloudnative-pg/postgresql', 'postgres'),
    );
    const others = [...new Set(all)].filter((image) => !image.includes('vitrine')).sort();
    expect(others.map((image) => image.split(':')[0])).toEqual([
      'grafana/grafana',
      'postgres',
      'prom/alertmanager',
      'prom/blackbox-exporter',
      'prom/node-exporter',
      'prom/prometheus',
      'redis',
    ]);
    for (const image of others) expect(image).toMatch(/^postgres:\d+\.\d+-|:v?\d+\.\d+\.\d+/);
  });
});

describe('an entry point', () => {
  const run = (script: string, env: Record<string, string>) =>
    spawnSync('sh', ['-c', script.replaceAll('$$', '$').replaceAll(/exec \S.*$/g, 'echo runs')], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });

  it('of PostgreSQL drops a lock that is empty, and no other', () => {
    const [, , script = ''] = services['postgres']?.entrypoint ?? [];
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-entry-'));
    const lock = path.join(folder, 'postmaster.pid');
    for (const [content, kept] of [
      ['', false],
      ['1\n', true],
    ] as const) {
      writeFileSync(lock, content);
      expect(run(script, { PGDATA: folder }).stdout).toBe('runs\n');
      expect([content, existsSync(lock)]).toEqual([content, kept]);
    }
    rmSync(folder, { recursive: true });
  });

  it("of Grafana refuses to start with Grafana's own password", () => {
    const [, , script = ''] = services['grafana']?.entrypoint ?? [];
    expect(run(script, { GF_SECURITY_ADMIN_PASSWORD: '' }).status).toBe(1);
    expect(run(script, { GF_SECURITY_ADMIN_PASSWORD: 'a password' }).stdout).toBe('runs\n');
  });
});
