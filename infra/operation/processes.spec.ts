import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../stack/paths.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const compose = read('docker-compose.yml');
const backups = read('docker-compose.backup.yml');
const processes = ['auth', 'content', 'ai', 'ai-worker', 'scheduler', 'frontend', 'gateway'];

/** The lines of a service, or of another key that stands two spaces deep. */
const service = (text: string, name: string): string =>
  new RegExp(`^ {2}${name}:\\n((?: {3,}.*\\n|\\n)*)`, 'm').exec(text)?.[1] ?? '';

/** Name and value of each variable that a service is given, those that its anchors bring among them. */
function environmentOf(text: string, name: string): Map<string, string> {
  const found = new Map<string, string>();
  const add = (block: string): void => {
    for (const [, anchors = ''] of block.matchAll(/<<: (\*[\w-]+|\[[^\]]*\])/g))
      for (const [, anchor = ''] of anchors.matchAll(/\*([\w-]+)/g))
        add(new RegExp(`^x-[\\w-]+: &${anchor}\\n((?: .*\\n)*)`, 'm').exec(text)?.[1] ?? '');
    for (const [, key = '', value = ''] of block.matchAll(/^ +([A-Z][A-Z\d_]+): (.*)$/gm))
      found.set(key, value);
  };
  add(/^ {4}environment:(.*\n(?: {6,}.*\n)*)/m.exec(service(text, name))?.[1] ?? '');
  return found;
}

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
    const secrets = [...environmentOf(compose, name).keys()]
      .filter((key) => /(?:TOKEN|SECRET|_KEY|PASSWORD|DATABASE_URL|REDIS_URL)$/.test(key))
      // Of the companies that send conversations, to content alone.
      .filter((key) => !/^(?:WHATSAPP|CHATWOOT|INDEXNOW)_/.test(key) || name !== 'content');
    expect(secrets.sort()).toEqual(expected);
  });

  it.each(processes)('is the version, which %s says to whoever measures', (name) => {
    expect(environmentOf(compose, name).get('VITRINE_VERSION')).toBe('${VITRINE_VERSION:-local}');
  });

  it.each([
    ['content', 'AUDIENCE_LOG_DIR', 'audience:', ''],
    ['gateway', 'AUDIENCE_LOG_DIR', 'audience:', ''],
    ['ai', 'MEDIA_DIR', 'media:', ''],
    ['ai-worker', 'MEDIA_DIR', 'media:', ''],
    ['gateway', 'MEDIA_DIR', 'media:', ':ro'],
  ])('is a volume where %s looks for it (%s)', (name, variable, volume, rights) => {
    const folder = environmentOf(compose, name).get(variable);
    expect(folder).toMatch(/^\/var\/lib\/vitrine\//);
    expect(service(compose, name)).toMatch(new RegExp(`${volume}${folder}${rights}(?:'|\\n)`));
  });

  it('is a place for the files of the version before', () => {
    const [, folder] = /cp -R \/gateway\/client\/\. (\S+)\//.exec(read('gateway/entrypoint.sh')) ?? [];
    expect(service(compose, 'gateway')).toContain(`client:${folder}\n`);
  });

  it('of memory is never all there is', () => {
    const shared = /^x-service:[^\n]*\n((?: .*\n)*)/m.exec(compose)?.[1] ?? '';
    const limitOf = (text: string) => /^ +mem_limit: (\w+)$/m.exec(text)?.[1];
    expect(limitOf(shared)).toMatch(/^\d+m$/);
    for (const name of [...processes, 'postgres', 'redis']) {
      const own = service(compose, name);
      const limit = limitOf(own) ?? (own.includes('<<: *service') ? limitOf(shared) : undefined);
      expect([name, limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
    }
  });

  it('is no way to more rights, and no log without an end', () => {
    for (const text of [compose, backups]) {
      const closed = text.match(/^ +security_opt: \['no-new-privileges:true'\]$/gm) ?? [];
      expect(closed).toHaveLength((text.match(/^ +cap_drop: \[ALL\]$/gm) ?? []).length);
    }
    for (const text of [compose, backups])
      for (const options of text.match(/options: \{[^}]*\}/g) ?? ['none'])
        expect(options).toBe("options: { max-size: 10m, max-file: '3' }");
  });
});

describe('images of others', () => {
  it('are of one version each, down to its last number', () => {
    const kubernetes = ['base/postgres', 'redis-single/redis', 'redis-replicated/redis'].map((name) =>
      read(`infra/operation/kubernetes/${name}.yaml`),
    );
    const versions = new Map<string, Set<string>>();
    for (const [, name = '', tag = ''] of [compose, ...kubernetes]
      .join('\n')
      .matchAll(
        /image(?:Name)?: (?:ghcr\.io\/cloudnative-pg\/)?((?:postgres|redis|prom|grafana)[\w/-]*):([\w.-]+)/g,
      )) {
      const product = name.replace('postgresql', 'postgres');
      versions.set(product, (versions.get(product) ?? new Set()).add(tag));
    }
    expect(versions.size).toBe(7);
    for (const [name, tags] of versions) {
      expect([name, tags.size]).toEqual([name, 1]);
      expect([...tags][0]).toMatch(name === 'postgres' ? /^\d+\.\d+-/ : /^v?\d+\.\d+\.\d+/);
    }
  });
});

describe('an entry point', () => {
  const run = (script: string, env: Record<string, string>) =>
    spawnSync('sh', ['-c', script.replaceAll('$$', '$').replaceAll(/exec \S.*$/g, 'echo runs')], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });

  it('of PostgreSQL drops a lock that is empty, and no other', () => {
    const [, script = ''] = /- '(\[ [^\n]*postmaster\.pid[^\n]*)'\n/.exec(service(compose, 'postgres')) ?? [];
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
    const [, script = ''] = /entrypoint:\n(?: +- .*\n)*? +- '(.*)'\n/.exec(service(compose, 'grafana')) ?? [];
    expect(run(script, { GF_SECURITY_ADMIN_PASSWORD: '' }).status).toBe(1);
    expect(run(script, { GF_SECURITY_ADMIN_PASSWORD: 'a password' }).stdout).toBe('runs\n');
  });
});

describe('beside these', () => {
  it('the public port is on the address that was chosen', () => {
    expect(read('docker-compose.public.yml').match(/ports:.*/g)).toEqual([
      "ports: ['${BIND}:${PORT:-8080}${PORT_TO:-}:8080']",
    ]);
  });

  it('the health of backups is asked of their own program, and who restores pictures may give them away', () => {
    expect(service(backups, 'backup')).toContain("test: ['CMD', 'node', '/backup/main.ts', 'healthy']");
    const restore = service(backups, 'restore-pictures');
    expect(restore).toContain('user: root\n    cap_add: [CHOWN, DAC_OVERRIDE, FOWNER]\n');
    expect(restore).toContain('- media:/var/lib/vitrine/media\n');
  });

  it('Prometheus finds a new process within ten seconds', () => {
    const jobs = read('infra/operation/observe/prometheus.yml').match(/dns_sd_configs: .*/g) ?? [];
    expect(jobs.length).toBe(processes.length + 1);
    for (const job of jobs) expect(job).toContain('refresh_interval: 10s');
  });
});
