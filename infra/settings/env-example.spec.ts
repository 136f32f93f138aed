import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { parseDotenv } from '../stack/dotenv.ts';
import { readCompose } from '../operation/compose-file.ts';
import { inRoot } from '../stack/paths.ts';
import { settingProblems } from './check.ts';
import { unknownNames } from './names.ts';
import { formerRules } from './rules.ts';
import { secretProblems } from './secrets.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const example = parseDotenv(read('.env.example'), '.env.example');
const production =
  read('docker-compose.yml') + read('docker-compose.public.yml') + read('docker-compose.backup.yml');
const { services } = readCompose('docker-compose.yml');
const backups = readCompose('docker-compose.backup.yml').services;

/** As short as one may be: judging takes longer with each digit. */
const secret = (bytes = 12): string => randomBytes(bytes).toString('hex');

/** What an operator would put in for the placeholders. */
const filled: Record<string, string> = {
  ...example,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://loja.com.br',
  COMPANY_NAME: 'Exemplo',
  COMPANY_CHAT_NUMBER: '5511987650000',
  COMPANY_EMAIL: 'contato@loja.com.br',
  COMPANY_PHONE: '(11) 4000-1234',
  COMPANY_CNPJ: '00.000.000/0001-91',
  COMPANY_LEGAL_NAME: 'Exemplo Ltda.',
  COMPANY_ADDRESS: 'Rua Um, 1, São Paulo - SP',
  INTERNAL_TOKEN: secret(),
  IDENTITY_SECRET: secret(16),
  POSTGRES_PASSWORD: secret(),
  AUTH_DATABASE_PASSWORD: secret(),
  CONTENT_DATABASE_PASSWORD: secret(),
  AI_DATABASE_PASSWORD: secret(),
  REDIS_PASSWORD: secret(),
  GATEWAY_TRUSTED_PROXIES: '172.18.0.1',
  GOOGLE_CLIENT_ID: '123456789012-loja.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: `GOCSPX-${randomBytes(21).toString('base64url')}`,
  ADMIN_EMAILS: 'ana@loja.com.br',
};

describe('.env.example', () => {
  it('.env.example has every variable that production reads, and no other', () => {
    const used = new Set(
      [...production.matchAll(/\$\{([A-Z0-9_]+)(?::?[-?][^}]*)?\}/g)].map(([, name]) => name),
    );
    // What a release's images.env sets.
    const ofRelease = /^(?:VITRINE_(?:IMAGES|VERSION)|[A-Z]+(?:_[A-Z]+)*_DIGEST)$/;
    // Compose reads these itself.
    const ofCompose = ['COMPOSE_FILE'];
    expect(Object.keys(example).sort()).toEqual(
      [
        ...ofCompose,
        ...[...used].filter((name = '') => !ofRelease.test(name) && !(name in formerRules)),
      ].sort(),
    );
  });

  it('.env.example leaves to a release the address and the digest of every image', () => {
    const images = [...Object.values(services), ...Object.values(backups)].flatMap(
      ({ image }) => image ?? [],
    );
    expect(images.length).toBeGreaterThan(10);
    for (const image of images) expect(image).toMatch(/\$\{[A-Z_]+_DIGEST:-\}$/);
    const own = [...images.join('\n').matchAll(/VITRINE_([A-Z]+)_DIGEST/g)].map(([, name = '']) => name);
    expect(parse(read('.github/workflows/release.yml'))).toMatchObject({
      jobs: {
        build: {
          strategy: { matrix: { image: expect.arrayContaining(own.map((name) => name.toLowerCase())) } },
        },
      },
    });
  });

  it('.env.example is checked as a whole before anything starts', () => {
    const checked = { ...services['settings']?.environment, ...backups['settings']?.environment };
    const names = Object.keys(example).filter((name) => !name.startsWith('COMPOSE_'));
    expect(names.filter((name) => !(name in checked))).toEqual([]);
    const limits = names.filter((name) => /^GATEWAY_(?:RATE|BURST|CONNECTIONS)/.test(name));
    expect(Object.keys(services['gateway']?.environment ?? {})).toEqual(expect.arrayContaining(limits));
  });

  it('.env.example can be read by a shell, with the same values', () => {
    const shell = spawnSync('sh', ['-c', 'set -a; . ./.env.example; exec env -0'], {
      cwd: inRoot('.'),
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });
    expect([shell.status, shell.stderr]).toEqual([0, '']);
    const said = new Map(
      shell.stdout.split('\0').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
    );
    for (const [name, value] of Object.entries(example))
      expect([name, said.get(name)]).toEqual([name, value]);
  });

  it('.env.example is refused unchanged, naming every placeholder', () => {
    const problems = settingProblems({ ...example, NODE_ENV: 'production' });
    const placeholders = Object.entries(example).filter(([, value]) => value.startsWith('<'));
    expect(placeholders.length).toBeGreaterThan(10);
    for (const [name] of placeholders) expect(problems).toContain(`${name} is still a placeholder`);
  });

  it('.env.example is enough once the placeholders are filled in', () => {
    expect(settingProblems(filled)).toEqual([]);
  });
});

describe('a name in .env', () => {
  it('a name in .env that is in .env.example, was in that of before or is not ours is no matter', () => {
    const ours = [...Object.keys(example), ...Object.keys(formerRules)];
    expect(unknownNames([...ours, 'VITRINE_VERSION', 'POSTGRES_DIGEST', 'COMPOSE_PROJECT_NAME'])).toEqual([]);
  });

  it.each([
    ['PUBLC_URL', ': is it PUBLIC_URL?'],
    ['OPENAI_KEY', ': is it OPENAI_API_KEY?'],
    ['GATEWAY_TRUSTED_PROXY', ': is it GATEWAY_TRUSTED_PROXIES?'],
    ['BACKUPS_HOUR', ': is it BACKUP_HOUR?'],
    ['FAVOURITE_COLOUR', ''],
  ])('a name in .env that nothing reads, %s, is said%s', (name, meant) => {
    expect(unknownNames(['PORT', name])).toEqual([`${name} in .env is read by nothing${meant}`]);
  });
});

describe('the settings check', () => {
  it('the settings check names every missing setting at once', () => {
    const problems = settingProblems({ NODE_ENV: 'production' });
    for (const name of [
      'PUBLIC_URL',
      'INTERNAL_TOKEN',
      'IDENTITY_SECRET',
      'POSTGRES_PASSWORD',
      'COMPANY_NAME',
    ]) {
      expect(problems).toContain(`${name} is not set`);
    }
  });

  it('the settings check refuses what would break an address or a key', () => {
    expect(settingProblems({ ...filled, AI_DATABASE_PASSWORD: 'has@an/address:in' })).toEqual([
      expect.stringContaining('AI_DATABASE_PASSWORD must'),
    ]);
    expect(settingProblems({ ...filled, INTERNAL_TOKEN: 'short' })).toEqual([
      'INTERNAL_TOKEN must have at least 24 characters',
    ]);
    expect(settingProblems({ ...filled, PUBLIC_URL: 'exemplo.com.br' })).toHaveLength(1);
  });

  // For each name that .env.example has: a placeholder, and a number and texts that break what they are put into.
  const TEXTS = /^COMPANY_(?:NAME|LEGAL_NAME|ADDRESS|HOURS|VOICE)$|^ALERT_SMTP_PASSWORD$/;
  const WORDS = /^OPENAI_(?:TEXT|IMAGE)_MODEL$|^ALERT_SMTP_USER$|S3_(?:REGION|ACCESS_KEY_ID)$/;
  it.each(
    [...Object.keys(example), ...Object.keys(formerRules)].filter((name) => !name.startsWith('COMPOSE_')),
  )('the settings check refuses what %s can not be, and names it', (name) => {
    const bad = ['<aqui>'];
    if (!TEXTS.test(name)) bad.push('https://x y', `\u{1F642} $x"{}'`);
    if (!TEXTS.test(name) && !WORDS.test(name)) bad.push('1E9', '-1');
    // Alone: judging the secrets of a whole environment again and again takes a minute.
    for (const value of bad) {
      const about = settingProblems({ NODE_ENV: 'production', BACKUP: 'true', [name]: value }).filter(
        (problem) => problem.startsWith(name),
      );
      expect([value, about]).toEqual([value, expect.arrayContaining([expect.stringMatching(`^${name} `)])]);
    }
  });

  it.each([
    ['PUBLIC_URL', 'https://localhost'],
    ['PUBLIC_URL', 'https://127.0.0.1:8443'],
    ['PUBLIC_URL', 'https://loja'],
    ['PUBLIC_URL', 'https://loja..com.br'],
    ['PUBLIC_URL', 'https://-loja.com.br'],
    ['PUBLIC_URL', 'https://loja.com.br:65536'],
    ['PUBLIC_URL', 'https://$loja.com.br'],
    ['PUBLIC_URL', 'https://{loja}.com.br'],
    ['PUBLIC_URL', 'https://"loja".com.br'],
    ['PORT_TO', '-65536'],
    ['INDEXNOW_ENDPOINT', 'https://api.indexnow.org:99999/indexnow'],
    ['ASSISTANT_REDIRECTS', 'https://n8n.loja.com.br'],
    ['ASSISTANT_REDIRECTS', 'https://n8n.loja.com.br/callback javascript:alert(1)'],
    ['ASSISTANT_REDIRECTS', 'https://a@n8n.loja.com.br/callback'],
    ['ALERT_SMTP_HOST', 'smtp.loja.com.br:70000'],
    ['COMPANY_CNPJ', '00.000.000/0000-00'],
    ['COMPANY_CNPJ', '00.000.000/0001-92'],
    ['COMPANY_CNPJ', '12.ABC.345/01DE-36'],
    ['COMPANY_EMAIL', 'contato@exemplo.com.br'],
    ['COMPANY_NAME', 'Nome da empresa'],
    ['COMPANY_PHONE', '(11) 4000-0000'],
    ['ADMIN_EMAILS', 'ana@loja.com.br, pessoa@exemplo.com.br'],
    ['GOOGLE_CLIENT_ID', 'loja.com.br'],
    ['GOOGLE_CLIENT_ID', 'id.apps.googleusercontent.com'],
    ['GATEWAY_RATE_ASSISTANT', '60'],
    ['GATEWAY_BURST_ASSISTANT', '20 nodelay'],
    ['INTERNAL_TOKEN', 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4'],
    ['INTERNAL_TOKEN', 'aabbccddeeffgghhiijjkkllmm'],
    ['WHATSAPP_APP_SECRET', '1a2b3c4d5e6f7g8h9i0j1k2l'],
    ['CHATWOOT_WEBHOOK_SECRET', 'abcabcdabcdeabcdefabcdefg'],
    ...[
      ...['http://localhost:8080@exemplo.com.br', 'http://192.168.0.10', 'https://exemplo.com.br'],
      ...['https://ana:x@exemplo.com.br', 'https://exemplo.com.br?x=1', 'https://a b.com'],
    ].map((address) => ['PUBLIC_URL', address]),
    // None, or what includes visitors.
    ...[
      '',
      'none',
      'proxy.example',
      '10.0.0.0/33',
      '10.0.0.1 ::/0',
      '0.0.0.0/1 128.0.0.0/1',
      '::ffff:0:0/96',
    ].map((proxies) => ['GATEWAY_TRUSTED_PROXIES', proxies]),
  ])('the settings check refuses %s of %j', (name, value) => {
    expect(settingProblems({ ...filled, [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  it.each([
    ['PUBLIC_URL', 'https://www.loja.com.br:8443'],
    ['PUBLIC_URL', 'https://xn--lojas-1ra.com.br'],
    ['COMPANY_CNPJ', '12.ABC.345/01DE-35'],
    ['GOOGLE_CLIENT_ID', '407408718192.apps.googleusercontent.com'],
    ['ADMIN_EMAILS', 'ana@exemplos.com.br'],
    ['COMPOSE_PROFILES', ''],
  ])('the settings check takes %s of %s', (name, value) => {
    expect(settingProblems({ ...filled, [name]: value })).toEqual([]);
  });

  it('the settings check asks for the password of Grafana where it runs', () => {
    expect(settingProblems({ ...filled, COMPOSE_PROFILES: 'observe' })).toEqual([
      'GRAFANA_PASSWORD is not set, and COMPOSE_PROFILES has observe',
    ]);
  });

  it('the settings check names what another setting asks for', () => {
    expect(settingProblems({ ...filled, MEDIA_STORAGE: 's3' })).toEqual([
      'S3_BUCKET is not set, and MEDIA_STORAGE is s3',
      'S3_ACCESS_KEY_ID is not set, and MEDIA_STORAGE is s3',
      'S3_SECRET_ACCESS_KEY is not set, and MEDIA_STORAGE is s3',
    ]);
    expect(settingProblems({ ...filled, PORT_TO: '-8080' })).toEqual(['PORT_TO must be a port after PORT']);
    expect(settingProblems({ ...filled, ALERT_EMAIL_TO: 'pessoa@exemplo.com.br' })).toHaveLength(2);
    const BACKUP_KEY = randomBytes(32).toString('hex');
    expect(settingProblems({ ...filled, BACKUP: 'true', BACKUP_KEY, BACKUP_STORAGE: 's3' })).toHaveLength(4);
  });

  it('the settings check takes several proxies, and none for a site on this machine alone', () => {
    expect(settingProblems({ ...filled, GATEWAY_TRUSTED_PROXIES: '10.0.0.0/24 2001:db8::/32 ::1' })).toEqual(
      [],
    );
    for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:80']) {
      expect(settingProblems({ ...filled, PUBLIC_URL, GATEWAY_TRUSTED_PROXIES: '' })).toEqual([]);
    }
  });

  it('the settings check refuses every secret of the demo', () => {
    const secrets = Object.values(readCompose('docker-compose.override.yml').services)
      .flatMap(({ environment }) => Object.entries(environment))
      .filter(([, value]) => /^(?:vitrine-demo\S*|\S+@vitrine\.test)$/.test(value));
    const each = new Map(secrets);
    expect(each.size).toBeGreaterThan(6);
    for (const [name, value] of each) {
      expect(settingProblems({ ...filled, [name]: value })).toEqual([
        expect.stringMatching(`^${name} is the demo's`),
      ]);
    }
    expect(settingProblems({ ...filled, OPENAI_API_KEY: 'vitrine-demo' })).toHaveLength(1);
  });

  it.each([
    'abcd'.repeat(16),
    '98765432109876543210fedcbaZYXWVUTSRQPON',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm1qaz2wsx',
    'correct-horse-battery-staple-on-fire',
    'NossaSenhaMuitoSecretaDaEmpresa2026',
  ])('the settings check refuses the secret %s, which a list of words or keys has', (value) => {
    expect(settingProblems({ ...filled, IDENTITY_SECRET: value })).toEqual([
      expect.stringMatching('^IDENTITY_SECRET is easy to guess'),
    ]);
  });

  it('the settings check takes every secret that a generator makes', () => {
    for (let made = 0; made < 16; made += 1) {
      const secret = createHash('sha256')
        .update(String(made))
        .digest(made % 2 === 0 ? 'hex' : 'base64url');
      expect([secret, secretProblems({ IDENTITY_SECRET: secret })]).toEqual([secret, []]);
    }
  });

  it.each([
    ['GOOGLE_CLIENT_SECRET', 'GOCSPX-1'],
    ['WHATSAPP_APP_SECRET', '1234567890123456'],
    ['GRAFANA_PASSWORD', 'senha1234'],
    ['REDIS_PASSWORD', 'senha-x7k2q9vbt4w'],
  ])('the settings check refuses %s of %s', (name, value) => {
    expect(secretProblems({ [name]: value })).toEqual([expect.stringMatching(`^${name} is easy to guess`)]);
  });

  it('the settings check refuses one secret for two purposes, whichever two', () => {
    const shared = secret();
    const names = Object.keys(filled).filter((name) => /_(?:TOKEN|SECRET|PASSWORD)$/.test(name));
    for (const [at, one] of names.entries()) {
      const other = names.at(at - 1)!;
      const problems = secretProblems({ [one]: shared, [other]: shared });
      expect([one, other, problems]).toEqual([
        one,
        other,
        [expect.stringMatching(/^[A-Z_]+ must not be the same as [A-Z_]+$/)],
      ]);
    }
    const keys = { S3_SECRET_ACCESS_KEY: shared, BACKUP_S3_SECRET_ACCESS_KEY: shared };
    expect(secretProblems(keys)).toEqual([]);
  });

  it('the settings check takes an address to listen on only with the file that reads it', () => {
    const BIND = '10.0.0.5';
    expect(settingProblems({ ...filled, BIND })).toEqual([
      expect.stringContaining('docker-compose.public.yml'),
    ]);
    expect(settingProblems({ ...filled, BIND, PUBLISHED_ON: BIND })).toEqual([]);
    expect(settingProblems({ ...filled, BIND: '0.0.0.0', PUBLISHED_ON: '0.0.0.0' })).toHaveLength(1);
  });

  it('the settings check takes backups only with a long random key', () => {
    const BACKUP = 'true';
    for (const BACKUP_KEY of [
      '',
      randomBytes(12).toString('hex'),
      'a'.repeat(40),
      'vitrine-demo-backup-key-of-32-characters',
    ]) {
      expect(settingProblems({ ...filled, BACKUP, BACKUP_KEY })).toEqual([
        expect.stringContaining('BACKUP_KEY'),
      ]);
    }
    expect(settingProblems({ ...filled, BACKUP, BACKUP_KEY: randomBytes(32).toString('hex') })).toEqual([]);
  });

  // As docker-compose.yml runs it: what waits for it starts only after a 0.
  it.each([
    ['an empty environment', {}, 1, 'INTERNAL_TOKEN is not set'],
    ['what an operator filled in', filled, 0, ''],
  ])('the settings check as a process, with %s, exits with its verdict', (_, env, status, said) => {
    const run = spawnSync(process.execPath, [inRoot('infra/settings/check.ts')], {
      env: env,
      encoding: 'utf8',
    });
    expect(run.stderr).toContain(said);
    expect([run.status, run.stderr === '']).toEqual([status, status === 0]);
  });
});

describe('the services', () => {
  type Parse = (env: Record<string, string | undefined>) => unknown;
  const network = {
    DATABASE_URL: 'postgres://role:word@postgres:5432/vitrine',
    REDIS_URL: 'redis://:word@redis:6379',
    AUTH_JWKS_URL: 'http://auth:3000/.well-known/jwks.json',
    CONTENT_URL: 'http://content:3000',
    AI_URL: 'http://ai:3000',
  };

  it.each([
    ['services/auth/src/config.ts', 'parseAuthConfig'],
    ['services/ai/src/config.ts', 'parseAiConfig'],
    ['services/content/src/config.ts', 'parseContentConfig'],
    ['services/scheduler/src/config.ts', 'parseSchedulerConfig'],
    ['frontend/app/lib/config/env.server.ts', 'readConfig'],
  ])('the services of %s take it once it is filled in, and refuse it before', async (file, name) => {
    const module = (await import(inRoot(file))) as Record<string, Parse>;
    const parse = module[name] as Parse;
    expect(() => parse({ ...filled, ...network })).not.toThrow();
    expect(() => parse({ ...example, ...network, NODE_ENV: 'production' })).toThrow(
      /INTERNAL_TOKEN|PUBLIC_URL is still/,
    );
    expect(() => parse({ ...filled, ...network, PUBLIC_URL: 'http://exemplo.com.br' })).toThrow(/PUBLIC_URL/);
  });
});
