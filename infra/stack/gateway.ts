import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ChildSpec } from './child.ts';
import { Failure } from './failure.ts';
import { answers } from './http.ts';
import { inRoot } from './paths.ts';
import { runOnce } from './run-once.ts';

/** Values of the gateway's configuration, by the names that gateway/README.md documents. */
export type GatewayVariables = Record<`GATEWAY_${string}`, string>;

/** Rates for one client address. The same defaults as in the container. */
export const gatewayDefaults: GatewayVariables = Object.fromEntries(
  [...readFileSync(inRoot('gateway/defaults.env'), 'utf8').matchAll(/^(GATEWAY_[A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

/**
 * Puts variables into a template as the container's entrypoint does: `${GATEWAY_X}` alone is replaced.
 * @throws Failure for a variable without a value
 */
export function renderTemplate(template: string, variables: Record<string, string>, name: string): string {
  return template.replace(/\$\{(GATEWAY_[A-Z_]+)\}/g, (_, variable: string) => {
    const value = variables[variable];
    if (value === undefined) throw new Failure(`${name} needs ${variable}, which has no value.`);
    return value;
  });
}

/** Renders gateway/nginx/templates into `directory`. */
export function renderGateway(directory: string, variables: Record<string, string>): void {
  const templates = inRoot('gateway/nginx/templates');
  rmSync(directory, { recursive: true, force: true });
  for (const entry of readdirSync(templates, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.template')) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(directory, path.relative(templates, source).slice(0, -'.template'.length));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, renderTemplate(readFileSync(source, 'utf8'), variables, source));
  }
}

export interface GatewayOptions {
  readonly nginx: string;
  /** Folder for the rendered configuration, caches and logs. */
  readonly directory: string;
  readonly listen: string;
  /** Where the metrics are answered; default: a socket in `directory`. */
  readonly metricsListen?: string;
  readonly publicUrl: string;
  readonly staticDirectory: string;
  readonly mediaDirectory: string;
  /** host:port of each service. */
  readonly upstreams: Record<'auth' | 'content' | 'ai' | 'frontend', string> & { demo_google?: string };
  readonly overrides?: GatewayVariables;
  /** Whether the frontend is React Router's dev server, whose modules and socket go through the gateway too. */
  readonly dev?: boolean;
  /** DNS server and how long an answer of it is believed, where upstreams are names. */
  readonly resolver?: { address: string; valid: string };
}

/** Modules of Vite's dev server, uncached, and the socket by which it tells browsers of changes. */
const devRoutes = `
location ~ ^/(@|app/|islands/|node_modules/|__) {
    set $meant frontend;
    set $kind file;
    proxy_pass http://$to_frontend;
}
location = /@socket {
    proxy_set_header Host "\${GATEWAY_HOST}";
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection upgrade;
    proxy_read_timeout 1d;
    proxy_pass http://$to_frontend;
}
`;

/** Renders and checks the gateway's configuration, and answers how to run it. */
export async function prepareGateway(options: GatewayOptions): Promise<ChildSpec> {
  const { directory, upstreams } = options;
  const configuration = path.join(directory, 'conf');
  const url = new URL(options.publicUrl);
  const variables: Record<string, string> = {
    ...gatewayDefaults,
    // As root, nginx would hand its workers to a user who may not see this folder.
    GATEWAY_MAIN: process.getuid?.() === 0 ? 'user root;' : '',
    GATEWAY_LISTEN: options.listen,
    GATEWAY_METRICS_LISTEN: options.metricsListen ?? `unix:${path.join(directory, 'run/socket')}`,
    GATEWAY_HOST: url.host,
    GATEWAY_SCHEME: url.protocol.slice(0, -1),
    GATEWAY_RUN_DIR: path.join(directory, 'run'),
    GATEWAY_CACHE_DIR: path.join(directory, 'cache'),
    GATEWAY_ERROR_LOG: 'stderr',
    GATEWAY_ACCESS_LOG: path.join(directory, 'access.log'),
    GATEWAY_AUDIENCE: 'on',
    GATEWAY_AUDIENCE_DIR: path.join(directory, 'audience'),
    GATEWAY_PAGES_DIR: inRoot('gateway/nginx/pages'),
    GATEWAY_STATIC_DIR: options.staticDirectory,
    GATEWAY_MEDIA_DIR: options.mediaDirectory,
    ...options.overrides,
  };
  renderGateway(configuration, variables);
  if (options.dev)
    writeFileSync(
      path.join(configuration, 'routes/dev.conf'),
      renderTemplate(devRoutes, variables, 'make dev'),
    );
  // What a killed gateway left: the check below would wait for ever for a reader of its pipe.
  for (const left of ['requests', 'socket']) rmSync(path.join(directory, 'run', left), { force: true });
  for (const folder of ['run', 'cache', 'audience'])
    mkdirSync(path.join(directory, folder), { recursive: true });
  await runOnce(
    'gateway/docker-entrypoint.d/40-upstreams.sh',
    ['sh', inRoot('gateway/docker-entrypoint.d/40-upstreams.sh')],
    {
      env: {
        PATH: `${path.dirname(options.nginx)}:${process.env.PATH}`,
        GATEWAY_OUTPUT_DIR: configuration,
        GATEWAY_TO_AUTH: upstreams.auth,
        GATEWAY_TO_CONTENT: upstreams.content,
        GATEWAY_TO_AI: upstreams.ai,
        GATEWAY_TO_FRONTEND: upstreams.frontend,
        GATEWAY_TO_DEMO_GOOGLE: upstreams.demo_google ?? '',
        GATEWAY_DEMO: String(Boolean(upstreams.demo_google)),
        GATEWAY_RECORDS_DIR: variables['GATEWAY_RECORDS_DIR'] ?? '',
        GATEWAY_TRUSTED_PROXIES: variables['GATEWAY_TRUSTED_PROXIES'] ?? 'none',
        GATEWAY_RESOLVER: options.resolver?.address ?? '',
        GATEWAY_RESOLVER_VALID: options.resolver?.valid ?? '',
      },
    },
  );
  const command = [
    options.nginx,
    '-p',
    `${directory}/`,
    '-e',
    'stderr',
    '-c',
    path.join(configuration, 'nginx.conf'),
  ];
  // Unfiltered: a mistake in the configuration is said whole, and before there is any request.
  await runOnce('nginx -t', [...command, '-t']);
  const port = options.listen.split(':').at(-1);
  return {
    name: 'gateway',
    command: [
      'sh',
      inRoot('gateway/run.sh'),
      path.join(directory, 'run'),
      path.join(directory, 'audience'),
      ...[variables['GATEWAY_RECORDS_DIR'] ?? '', variables['GATEWAY_INSTANCE'] ?? ''],
      ...command,
      ...['-g', 'daemon off;'],
    ],
    stopSignal: 'SIGTERM',
    ready: () => answers(`http://127.0.0.1:${port}/healthz`),
  };
}
