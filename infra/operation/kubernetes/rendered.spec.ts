import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { settingProblems } from '../../settings/check.ts';
import { parseDotenv } from '../../stack/dotenv.ts';
import { inRoot } from '../../stack/paths.ts';
import { processes } from '../compose-file.ts';
import {
  containersOf,
  named,
  parseObjects,
  readObjects,
  schemaProblems,
  type KubernetesObject,
} from './objects.ts';

const folder = 'infra/operation/kubernetes';
const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const objects = readdirSync(inRoot(folder, 'base'))
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => readObjects(`base/${file}`));

const dotenv: Record<string, string> = {
  ...parseDotenv(read('.env.example'), '.env.example'),
  PUBLIC_URL: 'https://loja.com.br',
  GATEWAY_TRUSTED_PROXIES: '10.0.0.0/8',
  COMPANY_NAME: 'A "Loja" do João',
  COMPANY_CHAT_NUMBER: '5511987650000',
  COMPANY_EMAIL: 'contato@loja.com.br',
  COMPANY_PHONE: '(11) 4000-1234',
  COMPANY_CNPJ: '00.000.000/0001-91',
  COMPANY_LEGAL_NAME: 'Loja Ltda.',
  COMPANY_ADDRESS: 'Rua Um, 1',
  INTERNAL_TOKEN: '2f6c1c0a9b7e4d3f8a5b6c7d8e9f0a1b',
  IDENTITY_SECRET: '0b7e52d19ac4f3861d7c05be92f84a36e1580dc7',
  AUTH_DATABASE_PASSWORD: '1c9e7a5b3d2f8046aa93',
  CONTENT_DATABASE_PASSWORD: '5e3c1a9f7b2d8064bb71',
  AI_DATABASE_PASSWORD: '9a7c5e3f1b2d8064cc58',
  REDIS_PASSWORD: '4c9184f37cff01bcdc32dc48',
  GOOGLE_CLIENT_ID: '1234567890-loja.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-0f1e2d3c4b5a6978',
  ADMIN_EMAILS: 'pessoa@loja.com.br',
  S3_BUCKET: 'loja',
  S3_ACCESS_KEY_ID: 'AKIA7Q2M9X4T',
  S3_SECRET_ACCESS_KEY: 'k3v9Q2m7X4t8B1n6Z5',
  VITRINE_IMAGES: 'ghcr.io/acme/vitrine',
  VITRINE_VERSION: '1.2.3',
  VITRINE_AUTH_DIGEST: `@sha256:${'0a'.repeat(32)}`,
};

let place: string;
beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'vitrine-kubernetes-'));
  for (const each of [folder, 'infra/postgres', '.env.example'])
    cpSync(inRoot(each), path.join(place, each), { recursive: true });
});
afterAll(() => rmSync(place, { recursive: true }));

/** A copy of a size with what settings.sh writes of an `.env`. */
function copyOf(size: string, env: Record<string, string>, more = ''): string {
  const ours = path.join(place, folder, 'ours');
  rmSync(ours, { recursive: true, force: true });
  cpSync(path.join(place, folder, size), ours, { recursive: true });
  const { status, stderr } = spawnSync('sh', [path.join(place, folder, 'settings.sh'), ours], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const file = path.join(ours, 'kustomization.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(', release]', `, release${more}]`));
  return ours;
}
const envFile = (ours: string, name: string) =>
  Object.fromEntries(
    readFileSync(path.join(ours, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

describe('settings.sh', () => {
  it.each([
    ['small', `redis://:${dotenv['REDIS_PASSWORD']}@redis:6379`],
    [
      'large',
      `redis+sentinel://:${dotenv['REDIS_PASSWORD']}@redis-0.redis,redis-1.redis,redis-2.redis/vitrine`,
    ],
  ])('settings.sh gives each service of %s the way to its own database and to Redis', (size, redis) => {
    const ours = copyOf(size, dotenv);
    const database = (role: string) =>
      `postgres://vitrine_${role}:${dotenv[`${role.toUpperCase()}_DATABASE_PASSWORD`]}@vitrine-postgres-rw.vitrine.svc.cluster.local:5432/vitrine`;
    const addresses = (name: string) =>
      Object.entries(envFile(ours, `secrets/${name}.env`)).filter(([key]) => key.endsWith('_URL'));
    expect(addresses('auth')).toEqual([['DATABASE_URL', database('auth')]]);
    for (const name of ['content', 'ai'])
      expect(addresses(name)).toEqual([
        ['DATABASE_URL', database(name)],
        ['REDIS_URL', redis],
      ]);
    expect(addresses('keda')).toEqual([['DATABASE_URL', database('ai')]]);
  });

  it('settings.sh writes every setting of .env that is not only of Compose, as it is', () => {
    const ours = copyOf('small', { ...dotenv, GATEWAY_RATE_API: '50r/s' });
    const written: Record<string, string> = envFile(ours, 'settings.env');
    for (const name of ['internal', 'roles', 'auth', 'content', 'ai', 'redis'])
      Object.assign(written, envFile(ours, `secrets/${name}.env`));
    // PostgreSQL's operator makes its own; ports, backups, alerts and who waits how long are the cluster's.
    const elsewhere =
      /^(?:COMPOSE_|PORT|BIND$|POSTGRES_PASSWORD$|BACKUP|ALERT|GRAFANA|MEDIA_STORAGE$|GATEWAY_(?:SAVE_)?PATIENCE$)/;
    const wanted = Object.entries({ ...dotenv, GATEWAY_RATE_API: '50r/s' }).filter(
      ([name, value]) => value !== '' && !elsewhere.test(name) && !/_DIGEST$|_IMAGES$/.test(name),
    );
    expect(wanted.length).toBeGreaterThan(40);
    for (const [name, value] of wanted) expect([name, written[name]]).toEqual([name, value]);
  });

  it('settings.sh names every image of the release, with its digest', () => {
    const ours = copyOf('small', dotenv);
    const { images } = parse(readFileSync(path.join(ours, 'release/kustomization.yaml'), 'utf8'));
    const used = new Set(
      objects.flatMap(containersOf).flatMap(({ image }) => (image.startsWith('vitrine/') ? image : [])),
    );
    expect(images.map(({ name }: { name: string }) => name).sort()).toEqual([...used].sort());
    expect(images).toContainEqual({
      name: 'vitrine/auth',
      newName: 'ghcr.io/acme/vitrine/auth',
      newTag: `1.2.3@sha256:${'0a'.repeat(32)}`,
    });
  });
});

// CI's runners have kubectl; elsewhere there is no such test to run.
if (spawnSync('kubectl', ['version', '--client']).status === 0) {
  describe.each(['small', 'large'])('%s, rendered', (size) => {
    function render(env: Record<string, string>, more = ''): KubernetesObject[] {
      const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', copyOf(size, env, more)], {
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      return parseObjects(stdout);
    }
    let whole: KubernetesObject[];
    beforeAll(() => {
      whole = render(dotenv, ', ../backups, ../restore, ../observe');
    });

    /** Everything that a container reads, with the values that the rendered objects give it. */
    function environmentOf(all: readonly KubernetesObject[], found: ReturnType<typeof containersOf>[number]) {
      const env: Record<string, string> = {};
      for (const { configMapRef, secretRef } of found.envFrom) {
        const map = configMapRef && named(all, 'ConfigMap', configMapRef.name)?.data;
        const secret = secretRef && named(all, 'Secret', secretRef.name)?.data;
        expect(map ?? secret).toBeDefined();
        for (const [name, value] of Object.entries(secret ?? {}))
          env[name] = Buffer.from(value, 'base64').toString();
        Object.assign(env, map);
      }
      return env;
    }
    const jobOf = (all: readonly KubernetesObject[]) => {
      const [job, ...others] = all.filter(({ kind }) => kind === 'Job');
      expect([job?.metadata.name, others]).toEqual([
        expect.stringMatching(/^prepare-database-[\da-f]{10}$/),
        [],
      ]);
      return job!;
    };
    const settingsOf = (all: readonly KubernetesObject[]) => {
      const [init] = jobOf(all).spec?.template?.spec.initContainers ?? [];
      expect([init?.name, init?.image]).toEqual(['settings', 'ghcr.io/acme/vitrine/settings:1.2.3']);
      expect(init?.env.map(({ name }) => name)).toEqual(['POSTGRES_PASSWORD']);
      return { ...environmentOf(all, init!), POSTGRES_PASSWORD: '7b1f9c3e5d2a80641f0e' };
    };

    it(`the size ${size}, rendered, fits the published schemas with every component`, () => {
      expect(schemaProblems(whole)).toBe('');
    });

    it(`the size ${size}, rendered, checks every setting before it prepares the database, and refuses the example`, () => {
      expect(settingProblems(settingsOf(whole))).toEqual([]);
      const example = render({
        ...dotenv,
        ...parseDotenv(read('.env.example'), '.env.example'),
        S3_ACCESS_KEY_ID: '<id>',
        S3_SECRET_ACCESS_KEY: '<change-me>',
      });
      const problems = settingProblems(settingsOf(example));
      for (const name of ['PUBLIC_URL', 'COMPANY_NAME', 'INTERNAL_TOKEN', 'GOOGLE_CLIENT_SECRET'])
        expect(problems).toContain(`${name} is still a placeholder`);
    });

    it(`the size ${size}, rendered, prepares the database by another job only when what it reads has changed`, () => {
      const nameWith = (env: object, more = '') => jobOf(render({ ...dotenv, ...env }, more)).metadata.name;
      const name = nameWith({});
      expect(nameWith({}, ', ../observe')).toBe(name);
      const changes = [
        { PUBLIC_URL: 'https://outra.com.br' },
        { AI_DATABASE_PASSWORD: '0123456789abcdef0123' },
        { VITRINE_VERSION: '1.2.4' },
      ];
      const names = changes.map((env) => nameWith(env));
      expect(new Set([name, ...names]).size).toBe(changes.length + 1);
    });

    it(`the size ${size}, rendered, has the name of the site in its route, without a port`, () => {
      const withPort = render({ ...dotenv, PUBLIC_URL: 'https://loja.com.br:8443' });
      const gateway = named(withPort, 'Gateway', 'vitrine')?.spec?.['listeners'] as { hostname: string }[];
      const hosts = withPort
        .filter(({ kind }) => kind === 'HTTPRoute')
        .map(({ spec }) => spec?.['hostnames']);
      expect(new Set([...gateway.map(({ hostname }) => hostname), ...hosts.flat()])).toEqual(
        new Set(['loja.com.br']),
      );
      const settings = withPort.find(({ metadata }) => metadata.name.startsWith('vitrine-settings'));
      expect(settings?.data?.['PUBLIC_URL']).toBe('https://loja.com.br:8443');
    });

    it(`the size ${size}, rendered, ends a restore, walked as the README says, with every process awake`, () => {
      const [, steps = ''] = /\*\*Restore\*\*[^]*?\n\n([^]*?)\n\n/.exec(read(`${folder}/README.md`)) ?? [];
      const rendered = whole.filter(({ kind }) => kind === 'Deployment');
      const live = new Map(rendered.map(({ metadata }) => [metadata.name, -1]));
      for (const [command, count] of steps.matchAll(
        /scale deployment --all --replicas=(\d+)|kubectl kustomize/g,
      ))
        for (const { metadata, spec } of rendered) {
          const replicas = count ?? spec?.['replicas'];
          // A field that is not in the manifest stays as it is.
          if (replicas !== undefined) live.set(metadata.name, Number(replicas));
          expect([command, live.get(metadata.name)]).not.toEqual([command, -1]);
        }
      expect([...live].filter(([, replicas]) => replicas === 0)).toEqual([]);
      const database = named(whole, 'Cluster', 'vitrine-postgres');
      expect(database?.spec?.['bootstrap']).toEqual({
        recovery: { source: 'before', database: 'vitrine', owner: 'vitrine' },
      });
      // What is read and what is written are two folders.
      expect(database).toMatchObject({
        spec: {
          externalClusters: [{ plugin: { parameters: { serverName: 'vitrine-postgres' } } }],
          plugins: [{ parameters: { serverName: 'vitrine-postgres-2' } }],
        },
      });
    });

    it(`the size ${size}, rendered, lets every container read what there is`, () => {
      for (const container of whole.flatMap(containersOf)) environmentOf(whole, container);
    });

    it(`the size ${size}, rendered, restarts the pods that read a changed secret, and no others`, () => {
      const after = render(
        { ...dotenv, GOOGLE_CLIENT_SECRET: 'GOCSPX-another' },
        ', ../backups, ../restore, ../observe',
      );
      const changed = processes.filter(
        (name) =>
          JSON.stringify(named(whole, 'Deployment', name)?.spec?.template) !==
          JSON.stringify(named(after, 'Deployment', name)?.spec?.template),
      );
      expect(changed).toEqual(['auth']);
    });
  });
}
