import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Child } from '../../stack/child.ts';
import { Failure } from '../../stack/failure.ts';
import { prepareGateway, type GatewayVariables } from '../../stack/gateway.ts';
import { answers } from '../../stack/http.ts';

/** One worker each, as each of our processes runs once; no rate limit meets a load generator. */
export const benchGateway: GatewayVariables = {
  GATEWAY_WORKERS: '1',
  ...Object.fromEntries(
    ['API', 'LOGIN', 'AI', 'VIEW', 'PAGES', 'QUERY'].flatMap((name) => [
      [`GATEWAY_RATE_${name}`, '1000000r/s'],
      [`GATEWAY_BURST_${name}`, '1000000'],
    ]),
  ),
};

export interface Upstreams {
  readonly auth: string;
  readonly content: string;
  readonly ai: string;
  readonly frontend: string;
}

/** The same gateway with its page cache switched off, on a port of its own. */
export async function uncachedGateway(options: {
  nginx: string;
  directory: string;
  port: number;
  publicUrl: string;
  staticDirectory: string;
  mediaDirectory: string;
  upstreams: Upstreams;
}): Promise<Child> {
  const { port, ...rest } = options;
  const spec = await prepareGateway({ ...rest, listen: `127.0.0.1:${port}`, overrides: benchGateway });
  const cached = path.join(options.directory, 'conf/snippets/cached.conf');
  const before = readFileSync(cached, 'utf8');
  const after = before.replace('proxy_cache $cache_zone;', 'proxy_cache off;');
  if (after === before) throw new Failure(`${cached} has no proxy_cache to switch off.`);
  writeFileSync(cached, after);
  return new Child({ ...spec, name: 'gateway-uncached' }, options.directory, () => undefined);
}

/** nginx and nothing else: one worker that serves one precompressed file, the measure of everything else. */
export function staticServer(options: {
  nginx: string;
  directory: string;
  port: number;
  body: Buffer;
  encoding: string;
}): Child {
  const { directory, port } = options;
  mkdirSync(path.join(directory, 'html'), { recursive: true });
  writeFileSync(path.join(directory, 'html/article'), options.body);
  const configuration = path.join(directory, 'nginx.conf');
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${directory}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
    access_log off;
    sendfile on;
    keepalive_requests 100000;
    client_body_temp_path ${directory}/body;
    proxy_temp_path ${directory}/proxy;
    fastcgi_temp_path ${directory}/fastcgi;
    uwsgi_temp_path ${directory}/uwsgi;
    scgi_temp_path ${directory}/scgi;
    server {
        listen 127.0.0.1:${port};
        root ${directory}/html;
        default_type text/html;
        add_header Content-Encoding ${options.encoding};
        add_header Vary Accept-Encoding;
    }
}
`,
  );
  return new Child(
    {
      name: 'static',
      command: [
        options.nginx,
        '-p',
        `${directory}/`,
        '-e',
        'stderr',
        '-c',
        configuration,
        '-g',
        'daemon off;',
      ],
      ready: () => answers(`http://127.0.0.1:${port}/article`),
    },
    directory,
    () => undefined,
  );
}
