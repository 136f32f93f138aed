import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ChildSpec } from './child.ts';
import type { Variables } from './dotenv.ts';
import { answers } from './http.ts';
import { inRoot } from './paths.ts';
import type { Secrets } from './secrets.ts';

/** Every process of our own that listens, in the order in which the table of the README has them. */
export const serviceNames = [
  'frontend',
  'auth',
  'content',
  'ai',
  'worker',
  'scheduler',
  'demo_google',
  'demo_openai',
  'demo_engines',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Where the parts of one stack are. */
export interface Places {
  readonly publicUrl: string;
  readonly ports: Record<ServiceName | 'postgres' | 'redis' | 'gateway_metrics' | 'demo_smtp', number>;
  readonly mediaDirectory: string;
  /** Where the gateway tells content of crawlers and missing pages. */
  readonly audienceDirectory: string;
  readonly secrets: Secrets;
  /** What the operator set in `.env`; it wins over the demo's values. */
  readonly overrides: Variables;
}

/** The demo's company; a reseller's own facts come from `.env`. */
const demoCompany: Variables = {
  COMPANY_NAME: 'Vitrine Segurança',
  COMPANY_CHAT_NUMBER: '5511900000000',
  COMPANY_EMAIL: 'contato@vitrine.test',
  COMPANY_PHONE: '(11) 4000-0000',
  COMPANY_CNPJ: '00.000.000/0001-91',
  COMPANY_LEGAL_NAME: 'Vitrine Segurança da Informação Ltda.',
  COMPANY_ADDRESS: 'Avenida Paulista, 1000, Bela Vista, São Paulo - SP, 01310-100',
};

const local = (port: number): string => `http://127.0.0.1:${port}`;

/** Connection of a service's role to its schema. */
const databaseUrl = (places: Places, service: 'auth' | 'content' | 'ai'): string =>
  `postgres://vitrine_${service}:${places.secrets[service]}@127.0.0.1:${places.ports.postgres}/vitrine`;

/** Connection of the superuser; for tests and benches. */
export const superuserUrl = (places: Places): string =>
  `postgres://postgres:${places.secrets.postgres}@127.0.0.1:${places.ports.postgres}/vitrine`;

/** Connection to Redis, with its password. */
export const redisUrl = ({ secrets, ports }: Pick<Places, 'secrets' | 'ports'>): string =>
  `redis://:${secrets.redis}@127.0.0.1:${ports.redis}`;

/** A key of a service account that the demo's Google takes; a real one in `.env` has Google's own addresses. */
function demoServiceAccount(token_uri: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const client_email = 'vitrine-demo@demo.iam.gserviceaccount.com';
  return JSON.stringify({ client_email, private_key, private_key_id: 'vitrine-demo', token_uri });
}

/** The variables of every process; each reads those it knows. */
export function environment(places: Places, service: ServiceName): Variables {
  const { ports, secrets, publicUrl } = places;
  const google = local(ports.demo_google);
  const base: Variables = {
    NODE_ENV: 'demo',
    DEMO_MODE: 'true',
    // Receivers of webhooks that a developer runs on this machine.
    OUTGOING_LOOPBACK: 'true',
    LOG_LEVEL: 'info',
    SITE_TIMEZONE: 'America/Sao_Paulo',
    ...demoCompany,
    INTERNAL_TOKEN: secrets.internalToken,
    IDENTITY_SECRET: secrets.identity,
    ADMIN_EMAILS: 'admin@vitrine.test',
    GOOGLE_CLIENT_ID: 'vitrine-demo',
    GOOGLE_CLIENT_SECRET: 'vitrine-demo-client',
    GOOGLE_ISSUER: `${publicUrl}/demo/google`,
    GOOGLE_AUTHORIZATION_URL: `${publicUrl}/demo/google/authorize`,
    GOOGLE_TOKEN_URL: `${google}/demo/google/token`,
    GOOGLE_USERINFO_URL: `${google}/demo/google/userinfo`,
    GOOGLE_JWKS_URL: `${google}/demo/google/jwks`,
    OPENAI_API_KEY: 'vitrine-demo',
    OPENAI_BASE_URL: `${local(ports.demo_openai)}/v1`,
    YOUTUBE_URL: `${google}/demo/google`,
    VIMEO_URL: `${google}/demo/google`,
    INDEXNOW_KEY: 'vitrine-demo-indexnow',
    INDEXNOW_ENDPOINT: `${local(ports.demo_engines)}/indexnow`,
    WEBSUB_HUB: `${local(ports.demo_engines)}/hub`,
    ...(service === 'content' &&
      !places.overrides.GSC_KEY && {
        GSC_KEY: demoServiceAccount(`${google}/demo/google/service-account-token`),
        GSC_PROPERTY: `${publicUrl}/`,
        GSC_API_URL: `${google}/demo/google`,
      }),
    SMTP_PORT: String(ports.demo_smtp),
    SMTP_URL: `smtp://127.0.0.1:${ports.demo_smtp}`,
    MEDIA_STORAGE: 'local',
    ...places.overrides,
  };
  // Where things are is the runner's business, whatever `.env` says.
  const schema = service === 'worker' ? 'ai' : service;
  return {
    ...base,
    HOST: '127.0.0.1',
    PORT: String(ports[service]),
    PUBLIC_URL: publicUrl,
    ...(schema === 'auth' || schema === 'content' || schema === 'ai'
      ? { DATABASE_URL: databaseUrl(places, schema) }
      : {}),
    REDIS_URL: redisUrl(places),
    AUTH_JWKS_URL: `${local(ports.auth)}/.well-known/jwks.json`,
    AUTH_URL: local(ports.auth),
    CONTENT_URL: local(ports.content),
    // A bench may stand in for it.
    AI_URL: places.overrides.AI_URL ?? local(ports.ai),
    MEDIA_DIR: places.mediaDirectory,
    ...(service === 'content' ? { AUDIENCE_LOG_DIR: places.audienceDirectory } : {}),
  };
}

/**
 * Memory before speed, for processes that wait most of the time (decision 091); the containers' commands say the same.
 */
const small = ['--max-semi-space-size=1', '--optimize-for-size'];
/** Half of V8's own: what a start leaves behind is 48 MB less, for a tenth more processor time a read. */
const answering = ['--max-semi-space-size=8'];
/** Pictures come and go in large pieces: they are given back to the system. */
const pictures = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

interface Entry {
  readonly file: string;
  readonly ready: string;
  readonly flags?: readonly string[];
  readonly env?: Variables;
}

const entries: Record<ServiceName, Entry> = {
  frontend: { file: 'frontend/build/server/index.js', ready: '/readyz' },
  auth: { file: 'services/auth/dist/main.js', ready: '/readyz', flags: small },
  content: { file: 'services/content/dist/main.js', ready: '/readyz', flags: answering },
  ai: { file: 'services/ai/dist/main.js', ready: '/readyz', flags: small, env: pictures },
  worker: { file: 'services/ai/dist/worker.js', ready: '/readyz', flags: small, env: pictures },
  scheduler: { file: 'services/scheduler/dist/main.js', ready: '/readyz', flags: small },
  demo_google: { file: 'infra/demo/dist/google.js', ready: '/healthz' },
  demo_openai: { file: 'infra/demo/dist/openai.js', ready: '/healthz' },
  demo_engines: { file: 'infra/demo/dist/engines.js', ready: '/healthz', flags: small },
};

/** How to run one of our processes. */
export function serviceSpec(name: ServiceName, places: Places): ChildSpec {
  const entry = entries[name];
  return {
    name: name.replace('_', '-'),
    command: [process.execPath, '--enable-source-maps', ...(entry.flags ?? []), inRoot(entry.file)],
    cwd: inRoot(),
    env: { ...environment(places, name), ...entry.env },
    ready: () => answers(`${local(places.ports[name])}${entry.ready}`),
  };
}

/** The first debugger's port of a `make dev`: that of .vscode/launch.json; the others are for further clones. */
export const DEBUG_PORTS = [9230, 9250, 9270, 9290] as const;
export const debugPort = (name: ServiceName, first: number): number => first + serviceNames.indexOf(name);

/** Everything may be compiled first, on a busy machine. */
const DEV_PATIENCE_MS = 600_000;

/**
 * How `make dev` runs one of our processes, with a debugger's port: reload.ts starts a service again when its compiled
 * files change. The frontend is React Router's own server, which takes changes without a restart.
 */
export function devSpec(name: ServiceName, places: Places, firstDebugPort: number): ChildSpec {
  const { command, ...spec } = serviceSpec(name, places);
  const [node = ''] = command;
  const entry = entries[name];
  const port = debugPort(name, firstDebugPort);
  if (name !== 'frontend') {
    const folder = path.dirname(entry.file);
    const folders = [folder, path.join(folder, '../prompts'), 'services/libs'].filter((one) =>
      existsSync(inRoot(one)),
    );
    const program = [inRoot(entry.file), String(port), folders.join(path.delimiter)];
    const flags = ['--enable-source-maps', ...(entry.flags ?? [])];
    return {
      ...spec,
      command: [node, inRoot('infra/stack/reload.ts'), ...program, ...flags],
      patience: DEV_PATIENCE_MS,
    };
  }
  const address = ['--host', '127.0.0.1', '--port', String(places.ports.frontend), '--strictPort'];
  return {
    ...spec,
    command: [
      node,
      `--inspect=127.0.0.1:${port}`,
      '--enable-source-maps',
      inRoot('node_modules/@react-router/dev/bin.js'),
      'dev',
      ...address,
    ],
    cwd: inRoot('frontend'),
    env: { ...spec.env, NODE_ENV: 'development' },
    patience: DEV_PATIENCE_MS,
    ready: () => answers(`${local(places.ports.frontend)}/`),
  };
}

/** Those with tables: their migrations run to the end before the services start. */
export const migratedServices = ['auth', 'content', 'ai'] as const;
