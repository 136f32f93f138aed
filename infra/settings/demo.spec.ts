import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCompose } from '../operation/compose-file.ts';
import { inRoot } from '../stack/paths.ts';
import { installationRefusal } from './demo.ts';

const [production, demo] = ['docker-compose.yml', 'docker-compose.override.yml'].map(
  (file) => readCompose(file).services['settings'],
);

/** The demo's first step as Compose runs it, with what the operator's `.env` and the volumes say. */
function firstStep(dotenv: Record<string, string>, mark = path.join(folder, 'none')) {
  const env = Object.fromEntries(
    Object.entries({ ...production?.environment, ...demo?.environment }).map(([name, value]) => [
      name,
      value.replaceAll(
        /\$\{(\w+):-([^}]*)\}/g,
        (_, variable: string, none: string) => dotenv[variable] || none,
      ),
    ]),
  );
  expect(production?.volumes).toEqual([`postgres-socket:${path.dirname(env['INSTALLATION_FILE'] ?? '')}:ro`]);
  return spawnSync(process.execPath, [inRoot('infra/settings/check.ts')], {
    env: { ...env, INSTALLATION_FILE: mark },
    encoding: 'utf8',
  });
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-demo-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the demo's first step", () => {
  it.each([
    ['without .env', {}],
    ['with a port, a company and a provider', { PORT: '9000', COMPANY_NAME: 'Loja', OPENAI_API_KEY: 'sk-1' }],
    [
      'with .env.example as it stands',
      { PUBLIC_URL: '<https://exemplo.com.br>', INTERNAL_TOKEN: '<change-me>' },
    ],
    ['with an address of this machine', { PUBLIC_URL: 'http://localhost:8080' }],
  ])("the demo's first step passes %s", (_, dotenv) => {
    const run = firstStep(dotenv);
    expect([run.status, run.stderr]).toEqual([0, '']);
  });

  it("the demo's first step refuses an .env with settings of production by their names, and prints no value", () => {
    const dotenv = {
      PUBLIC_URL: 'https://exemplo.com.br',
      INTERNAL_TOKEN: '2f6c1c0a9b7e4d3f8a5b6c7d8e9f0a1b',
      IDENTITY_SECRET: '9d8c7b6a5f4e3d2c1b0a9f8e7d6c5b4a3f2e1d0c',
      POSTGRES_PASSWORD: 'weak-1',
      AUTH_DATABASE_PASSWORD: 'weak-2',
      CONTENT_DATABASE_PASSWORD: 'weak-3',
      AI_DATABASE_PASSWORD: 'weak-4',
      REDIS_PASSWORD: 'weak-5',
      GOOGLE_CLIENT_SECRET: 'GOCSPX-1',
    };
    const run = firstStep(dotenv);
    expect(run.status).toBe(1);
    expect(run.stderr).toContain(`.env is a production's (${Object.keys(dotenv).join(', ')})`);
    for (const value of Object.values(dotenv)) expect(run.stderr).not.toContain(value);
  });

  it("the demo's first step refuses a production's volumes, and takes a demo's", () => {
    const mark = path.join(folder, 'vitrine-installation');
    writeFileSync(mark, 'production\n');
    expect(firstStep({}, mark).stderr).toContain("these volumes are a production's");
    writeFileSync(mark, 'demo\n');
    expect(firstStep({}, mark).status).toBe(0);
  });

  it("the demo's first step has its like in production, which refuses a demo's volumes", () => {
    const mark = path.join(folder, 'vitrine-installation');
    for (const [made, refused] of [
      ['demo', "these volumes are the demo's"],
      ['production', undefined],
    ] as const) {
      writeFileSync(mark, `${made}\n`);
      const said = installationRefusal('production', {}, mark);
      expect([made, said]).toEqual([made, refused && expect.stringContaining(refused)]);
    }
  });
});
