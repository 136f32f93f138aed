import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareGateway, type GatewayVariables } from '../gateway.ts';
import { freePorts } from '../ports.ts';
import { requireTools } from '../tools.ts';

/** A request as one of the stand-ins for a service received it. */
export interface Received {
  readonly service: string;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  text(): string;
  json(): { error: string; code: string; request_id: string };
}

type Handler = (received: Received, response: ServerResponse) => void;

const services = ['auth', 'content', 'ai', 'frontend', 'demo_google'] as const;
type Service = (typeof services)[number];

/** The gateway's nginx in front of stand-ins that tell what reached them. */
export class GatewayFixture {
  readonly received: Received[] = [];
  /** What each stand-in answers; by default 200 with its name. */
  readonly handlers = new Map<string, Handler>();
  readonly directory = mkdtempSync(path.join(tmpdir(), 'vitrine é gateway-'));
  private readonly servers = new Map<Service, Server>();
  private ports: Record<Service | 'gateway' | 'metrics', number> | undefined;
  private nginx: ChildProcess | undefined;

  get port(): number {
    return this.ports?.gateway ?? 0;
  }

  /** Everything that nginx has logged so far. */
  logs(): { access: string; errors: string } {
    const access = path.join(this.directory, 'gateway/access.log');
    return { access: readFileSync(access, 'utf8'), errors: readFileSync(this.errorLog, 'utf8') };
  }

  private get errorLog(): string {
    return path.join(this.directory, 'errors.log');
  }

  /** Starts the stand-ins (without those in `absent`) and nginx. */
  async start(
    options: {
      overrides?: GatewayVariables;
      publicUrl?: string;
      demo?: boolean;
      absent?: Service[];
      content?: string;
    } = {},
  ): Promise<void> {
    this.ports = await freePorts([...services, 'gateway', 'metrics']);
    for (const service of services) {
      if (!options.absent?.includes(service)) await this.startService(service);
    }
    const address = (service: Service) => `127.0.0.1:${this.ports?.[service]}`;
    const spec = await prepareGateway({
      nginx: requireTools(['nginx']).nginx,
      directory: path.join(this.directory, 'gateway'),
      listen: `127.0.0.1:${this.port}`,
      metricsListen: `127.0.0.1:${this.ports.metrics}`,
      publicUrl: options.publicUrl ?? `http://localhost:${this.port}`,
      staticDirectory: path.join(this.directory, 'client'),
      mediaDirectory: path.join(this.directory, 'media'),
      upstreams: {
        auth: address('auth'),
        // `content` comes before the stand-in's own address, as another process of the same service.
        content: options.content ? `${options.content} ${address('content')}` : address('content'),
        ai: address('ai'),
        frontend: address('frontend'),
        ...(options.demo === false ? {} : { demo_google: address('demo_google') }),
      },
      overrides: {
        GATEWAY_WORKERS: '1',
        ...options.overrides,
      },
    });
    const [program = '', ...rest] = spec.command;
    const errors = openSync(this.errorLog, 'a');
    this.nginx = spawn(program, rest, { stdio: ['ignore', errors, errors] });
    closeSync(errors);
    while (!(await spec.ready().catch(() => false))) await sleep(20);
  }

  /** Starts the stand-in of a service on its port. */
  async startService(service: Service): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const received: Received = {
          service,
          method: request.method ?? '',
          url: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        };
        this.received.push(received);
        const handler = this.handlers.get(service) ?? ((_, answer) => answer.end(service));
        handler(received, response);
      });
    });
    this.servers.set(service, server);
    await new Promise<void>((resolve) => server.listen(this.ports?.[service], '127.0.0.1', resolve));
  }

  /** Kills the stand-in of a service, open connections included. */
  async stopService(service: Service): Promise<void> {
    const server = this.servers.get(service);
    this.servers.delete(service);
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Ends everything and removes what was written. */
  async stop(): Promise<void> {
    const exited = new Promise<void>((resolve) =>
      this.nginx ? this.nginx.once('exit', () => resolve()) : resolve(),
    );
    this.nginx?.kill('SIGTERM');
    await exited;
    for (const service of services) await this.stopService(service);
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** Writes a file below the fixture's folder, such as `client/assets/app-1.js`. */
  write(file: string, content: string | Buffer): void {
    const target = path.join(this.directory, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }

  /** One request through the gateway, with exactly these headers. */
  request(
    method: string,
    url: string,
    options: { headers?: Record<string, string | string[]>; body?: string | Buffer } = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        {
          host: '127.0.0.1',
          port: this.port,
          method,
          path: url,
          headers: options.headers,
          agent: false,
          joinDuplicateHeaders: true,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const body = Buffer.concat(chunks);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body,
              text: () => body.toString(),
              json: () => JSON.parse(body.toString()),
            });
          });
        },
      );
      request.on('error', reject);
      request.end(options.body);
    });
  }

  /** The metrics, as clients inside the network read them. */
  async metrics(): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${this.ports?.metrics}/metrics`);
    return answer.text();
  }

  get(url: string, headers?: Record<string, string>): Promise<Answer> {
    return this.request('GET', url, { headers });
  }

  /** Bytes as they are, for requests that no client library would send; answers all that comes back. */
  raw(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect((this.ports as Record<'gateway', number>).gateway, '127.0.0.1', () =>
        socket.write(bytes),
      );
      let text = '';
      socket.setTimeout(1_500, () => socket.destroy());
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
  }

  /** Where the last request ended. */
  get last(): Received {
    const received = this.received.at(-1);
    if (!received) throw new Error('No stand-in was asked for anything.');
    return received;
  }

  /** Address on which a stand-in really listens. */
  portOf(service: Service): number {
    return (this.servers.get(service)!.address() as AddressInfo).port;
  }
}

/** Lets auth approve every admin check. */
export const approveAdmins: Handler = (received, response) => {
  if (received.url === '/internal/verify') {
    response.writeHead(204, { 'X-Identity-Token': 'signed-identity' }).end();
  } else {
    response.end('auth');
  }
};
