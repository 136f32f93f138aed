import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { settingProblems } from '../../settings/check.ts';
import { parseDotenv } from '../../stack/dotenv.ts';
import { inRoot } from '../../stack/paths.ts';

const ANSWERS = [
  'https://WWW.Loja.com.br/',
  'ana@loja.com.br',
  '123456789012-loja.apps.googleusercontent.com',
  'GOCSPX-7fQ2xLm9RzT4vKb8WnYc3HdJ',
  'Loja & Filhos',
  'Loja $egura "Ltda."',
  '00.000.000/0001-91',
  'Rua Um, 1 – São Paulo, SP',
  '(11) 4000-1234',
  'contato@loja.com.br',
  '5511987650000',
  '',
];

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'vitrine é install-'));
  mkdirSync(path.join(place, 'infra/operation'), { recursive: true });
  for (const file of ['.env.example', 'infra/operation/install'])
    cpSync(inRoot(file), path.join(place, file));
});
afterEach(() => rmSync(place, { recursive: true }));

const install = (answers: readonly string[], ...words: string[]) =>
  spawnSync('sh', ['infra/operation/install', ...words], {
    cwd: place,
    input: answers.map((answer) => `${answer}\n`).join(''),
    encoding: 'utf8',
  });
const dotenv = () => readFileSync(path.join(place, '.env'), 'utf8');
const problems = () => settingProblems({ ...parseDotenv(dotenv()), NODE_ENV: 'production' });

describe('the installation', () => {
  it('the installation makes an .env that production takes, readable by its owner alone', () => {
    const { status, stdout, stderr } = install(ANSWERS);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('https://www.loja.com.br/auth/callback');
    expect(problems()).toEqual([]);
    expect(statSync(path.join(place, '.env')).mode & 0o777).toBe(0o600);
    expect(parseDotenv(dotenv())).toMatchObject({
      PUBLIC_URL: 'https://www.loja.com.br',
      COMPANY_LEGAL_NAME: 'Loja $egura "Ltda."',
      COMPOSE_FILE: 'docker-compose.yml:docker-compose.tls.yml',
      OPENAI_API_KEY: '',
    });
  });

  it('the installation that stopped half-way goes on there, and one that is done changes nothing', () => {
    expect(install(ANSWERS.slice(0, 5)).status).toBe(1);
    const name = /^COMPANY_NAME=.*$/m.exec(dotenv())?.[0];
    expect(install(ANSWERS.slice(5)).status).toBe(0);
    expect([/^COMPANY_NAME=.*$/m.exec(dotenv())?.[0], problems()]).toEqual([name, []]);
    const done = dotenv();
    expect(install(['']).status).toBe(0);
    expect(dotenv()).toBe(done);
  });

  it("the installation asks again for a value with a quote, and leaves TLS to a proxy of the operator's own", () => {
    const answers = [...ANSWERS];
    answers.splice(4, 0, "Loja d'Ana");
    const { status, stderr } = install(answers, '--own-proxy');
    expect([status, stderr]).toEqual([0, "A value can't have the sign '.\n"]);
    expect(parseDotenv(dotenv())).toMatchObject({
      COMPANY_NAME: 'Loja & Filhos',
      COMPOSE_FILE: 'docker-compose.yml',
    });
  });
});
