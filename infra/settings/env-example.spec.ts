import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseDotenv } from '../stack/dotenv.ts';
import { inRoot } from '../stack/paths.ts';
import { settingProblems } from './check.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const example = parseDotenv(read('.env.example'), '.env.example');
const production = read('docker-compose.yml');

/** What an operator would put in for the placeholders. */
const filled: Record<string, string> = {
  ...example,
  NODE_ENV: 'production',
  COMPANY_NAME: 'Exemplo',
  COMPANY_CHAT_NUMBER: '5511999999999',
  COMPANY_EMAIL: 'contato@exemplo.com.br',
  COMPANY_PHONE: '(11) 4000-0000',
  COMPANY_CNPJ: '00.000.000/0001-91',
  COMPANY_LEGAL_NAME: 'Exemplo Ltda.',
  COMPANY_ADDRESS: 'Rua Um, 1, São Paulo - SP',
  INTERNAL_TOKEN: 'a'.repeat(32),
  IDENTITY_SECRET: 'b'.repeat(32),
  POSTGRES_PASSWORD: 'c'.repeat(16),
  AUTH_DATABASE_PASSWORD: 'd'.repeat(16),
  CONTENT_DATABASE_PASSWORD: 'e'.repeat(16),
  AI_DATABASE_PASSWORD: 'f'.repeat(16),
  GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-1',
  ADMIN_EMAILS: 'pessoa@exemplo.com.br',
};

describe('.env.example', () => {
  it('has every variable that production reads, and no other', () => {
    const used = new Set(
      [...production.matchAll(/\$\{([A-Z0-9_]+)(?::?[-?][^}]*)?\}/g)].map(([, name]) => name),
    );
    used.delete('VITRINE_VERSION');
    expect(Object.keys(example).sort()).toEqual([...used].sort());
  });

  it('is refused as it stands, naming every placeholder', () => {
    const problems = settingProblems({ ...example, NODE_ENV: 'production' });
    const placeholders = Object.entries(example).filter(([, value]) => value.startsWith('<'));
    expect(placeholders.length).toBeGreaterThan(10);
    for (const [name] of placeholders) expect(problems).toContain(`${name} is still a placeholder`);
  });

  it('is enough once the placeholders are filled in', () => {
    expect(settingProblems(filled)).toEqual([]);
  });
});

describe('the settings check', () => {
  it('names every missing setting at once', () => {
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

  it('refuses what would break an address or a key', () => {
    expect(settingProblems({ ...filled, AI_DATABASE_PASSWORD: 'has@an/address:in' })).toEqual([
      expect.stringContaining('AI_DATABASE_PASSWORD must'),
    ]);
    expect(settingProblems({ ...filled, INTERNAL_TOKEN: 'short' })).toEqual([
      'INTERNAL_TOKEN must have at least 24 characters',
    ]);
    expect(settingProblems({ ...filled, PUBLIC_URL: 'exemplo.com.br' })).toHaveLength(1);
  });

  // As docker-compose.yml runs it: what waits for it starts only after a 0.
  it.each([
    ['an empty environment', {}, 1, 'INTERNAL_TOKEN is not set'],
    ['what an operator filled in', filled, 0, ''],
  ])('as a process, with %s, exits with its verdict', (_, env, status, said) => {
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
    REDIS_URL: 'redis://redis:6379',
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
  ])('of %s take it once it is filled in, and refuse it before', async (file, name) => {
    const module = (await import(inRoot(file))) as Record<string, Parse>;
    const parse = module[name] as Parse;
    expect(() => parse({ ...filled, ...network })).not.toThrow();
    expect(() => parse({ ...example, ...network, NODE_ENV: 'production' })).toThrow(/COMPANY|INTERNAL_TOKEN/);
  });
});
