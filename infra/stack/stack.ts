import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Child, type ChildSpec } from './child.ts';
import type { Variables } from './dotenv.ts';
import { Failure, say } from './failure.ts';
import { prepareGateway, type GatewayVariables } from './gateway.ts';
import { answers } from './http.ts';
import { endLeftovers, processOf } from './leftovers.ts';
import { inRoot, stateFolders, type StateFolders } from './paths.ts';
import { freePorts } from './ports.ts';
import { initialiseDatabase, preparePostgres } from './postgres.ts';
import { redisSpec } from './redis.ts';
import { runOnce } from './run-once.ts';
import { readSecrets } from './secrets.ts';
import {
  devSpec,
  environment,
  migratedServices,
  redisUrl,
  serviceNames,
  serviceSpec,
  superuserUrl,
  type Places,
  type ServiceName,
} from './services.ts';
import { requireTools } from './tools.ts';

export interface StackOptions {
  /** Folder below which everything is kept; two stacks need two. */
  readonly stateDirectory: string;
  /** The one public port, on the loopback. */
  readonly port: number;
  readonly overrides: Variables;
  readonly gateway?: GatewayVariables;
  /** Whether the data has to outlive a power cut; default true. */
  readonly durable?: boolean;
  /** Run what `make dev` runs, with debuggers from this port on; default: what `make start` runs. */
  readonly dev?: number;
  /** Put the demo blog in; default true. */
  readonly seed?: boolean;
  /** Called with the process that died and came back; default the console. */
  readonly report?: (line: string) => void;
}

/** The whole product on this machine: PostgreSQL, Redis, our processes and the gateway, started and stopped as one. */
export class Stack {
  private readonly children = new Map<string, Child>();
  private readonly folders: StateFolders;
  private places: Places | undefined;
  private stopped: Promise<void> | undefined;
  /** Ends what runs to its own end: migrations and the seed. */
  private readonly aborted = new AbortController();

  private readonly options: StackOptions;

  constructor(options: StackOptions) {
    this.options = options;
    this.folders = stateFolders(options.stateDirectory);
  }

  get url(): string {
    return `http://localhost:${this.options.port}`;
  }

  /** Starts everything and waits until the whole site answers; after a failure nothing is left running. */
  async start(): Promise<void> {
    try {
      await this.startAll();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops everything: first what serves, then what stores. */
  stop(): Promise<void> {
    this.stopped ??= this.stopAll();
    return this.stopped;
  }

  private async startAll(): Promise<void> {
    const tools = requireTools(['postgres', 'redis', 'nginx']);
    const { folders } = this;
    for (const folder of [folders.state, folders.log, folders.media]) mkdirSync(folder, { recursive: true });
    await endLeftovers(folders.stateFile);
    const secrets = readSecrets(folders.state);
    const ports = await freePorts([...serviceNames, 'postgres', 'redis', 'gateway_metrics', 'demo_smtp']);
    const places: Places = {
      publicUrl: this.url,
      ports,
      mediaDirectory: folders.media,
      audienceDirectory: path.join(folders.gateway, 'audience'),
      secrets,
      overrides: this.options.overrides,
    };
    this.places = places;

    say('Starting PostgreSQL and Redis ...');
    const postgres = await preparePostgres({
      bin: tools.postgres,
      directory: path.join(folders.state, 'postgres'),
      port: ports.postgres,
      password: secrets.postgres,
      durable: this.options.durable ?? true,
    });
    await Promise.all([
      this.run(postgres),
      this.run(redisSpec(tools.redis, folders.redis, ports.redis, secrets.redis)),
    ]);
    await initialiseDatabase(tools.postgres, ports.postgres, secrets);
    await Promise.all(migratedServices.map((service) => this.migrate(service)));

    say('Starting the services ...');
    const spec = this.specOf(places);
    await Promise.all(serviceNames.map((name) => this.run(spec(name))));
    if (this.options.seed ?? true) await this.seedOnce(places);
    // Last: an open port means that the blog answers.
    await this.run(await this.gateway(places));
    if (!(await answers(`http://127.0.0.1:${this.options.port}/`).catch(() => false))) {
      throw new Failure(`The site does not answer at ${this.url}; the logs are in ${folders.log}.`);
    }
  }

  private specOf(places: Places): (name: ServiceName) => ChildSpec {
    const { dev } = this.options;
    return (name) => (dev ? devSpec(name, places, dev) : serviceSpec(name, places));
  }

  /** Brings a service's tables and functions to what is compiled. @throws Failure with the last lines */
  async migrate(service: (typeof migratedServices)[number]): Promise<void> {
    if (!this.places) return;
    const file = inRoot('services', service, 'dist/migrate.js');
    await runOnce(`The migration of ${service}`, [process.execPath, file], {
      env: environment(this.places, service),
      signal: this.aborted.signal,
    });
  }

  /** Starts the gateway with its templates of now; one that can't be read changes nothing. @throws Failure */
  async restartGateway(): Promise<void> {
    const former = this.children.get('gateway');
    if (!this.places || !former || this.stopped) return;
    const spec = await this.gateway(this.places);
    await former.stop();
    await this.run(spec);
  }

  private gateway(places: Places): Promise<ChildSpec> {
    const { ports } = places;
    const address = (name: keyof Places['ports']) => `127.0.0.1:${ports[name]}`;
    return prepareGateway({
      nginx: requireTools(['nginx']).nginx,
      directory: this.folders.gateway,
      listen: `127.0.0.1:${this.options.port}`,
      metricsListen: address('gateway_metrics'),
      publicUrl: this.url,
      staticDirectory: inRoot(this.options.dev ? 'frontend/public' : 'frontend/build/client'),
      dev: this.options.dev !== undefined,
      mediaDirectory: this.folders.media,
      upstreams: {
        auth: address('auth'),
        content: address('content'),
        ai: address('ai'),
        frontend: address('frontend'),
        demo_google: address('demo_google'),
      },
      overrides: {
        // Vite's server compiles a page when it is first opened.
        ...(this.options.dev && { GATEWAY_PATIENCE: '60s' }),
        ...this.options.gateway,
      },
    });
  }

  private async seedOnce(places: Places): Promise<void> {
    // With the data, so that it goes with it.
    const stamp = path.join(this.folders.state, 'postgres', 'seeded');
    const today = new Date().toDateString();
    // Once a day, for the figures of the days that came since; the blog itself is written once.
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === today) return;
    say(existsSync(stamp) ? "Bringing the demo's figures up to date ..." : 'Writing the demo blog ...');
    await runOnce('The seed', [process.execPath, inRoot('infra/seed/dist/main.js')], {
      env: environment(places, 'content'),
      signal: this.aborted.signal,
    });
    writeFileSync(stamp, today);
  }

  private async run(spec: ChildSpec): Promise<void> {
    if (this.stopped) throw new Failure('Stopped while starting.');
    const child = new Child(spec, this.folders.log, () => this.writeState(), this.options.report);
    this.children.set(spec.name, child);
    await child.start();
  }

  private async stopAll(): Promise<void> {
    this.aborted.abort();
    const stores = new Set(['postgres', 'redis']);
    const all = [...this.children.values()];
    // The gateway first: no new request comes in, and open event streams end.
    await this.children.get('gateway')?.stop();
    await Promise.all(all.filter((child) => !stores.has(child.spec.name)).map((child) => child.stop()));
    await Promise.all(all.filter((child) => stores.has(child.spec.name)).map((child) => child.stop()));
    if (this.places) rmSync(this.folders.stateFile, { force: true });
  }

  /** What runs where, for the fault tests and for the next start after a crash; holds secrets. */
  private writeState(): void {
    const { places } = this;
    if (!places || this.stopped) return;
    const processes = Object.fromEntries(
      [...this.children.values()].map((child) => [
        child.spec.name,
        {
          ...(child.pid ? processOf(child.pid) : { pid: null }),
          port: this.portOf(child.spec.name),
          log: child.logFile,
        },
      ]),
    );
    const state = {
      runner: processOf(process.pid),
      url: this.url,
      database_url: superuserUrl(places),
      redis_url: redisUrl(places),
      internal_token: places.secrets.internalToken,
      media_dir: places.mediaDirectory,
      ports: places.ports,
      processes,
    };
    writeFileSync(this.folders.stateFile, JSON.stringify(state, null, 2), { mode: 0o600 });
  }

  private portOf(name: string): number {
    if (name === 'gateway') return this.options.port;
    return this.places?.ports[name.replace('-', '_') as keyof Places['ports']] ?? 0;
  }
}
