import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Redis } from 'ioredis';
import type { ChildSpec } from '../../stack/child.ts';
import type { Variables } from '../../stack/dotenv.ts';
import { Failure } from '../../stack/failure.ts';
import { prepareGateway, type GatewayVariables } from '../../stack/gateway.ts';
import { endLeftovers } from '../../stack/leftovers.ts';
import { inRoot, stateFolders, type StateFolders } from '../../stack/paths.ts';
import { freePorts } from '../../stack/ports.ts';
import { readSecrets } from '../../stack/secrets.ts';
import { environment, serviceSpec, type Places, type ServiceName } from '../../stack/services.ts';
import { Stack } from '../../stack/stack.ts';
import { requireTools } from '../../stack/tools.ts';
import { family, isAlive, signal } from './processes.ts';
import { secondsUntil, sleep } from './wait.ts';

/** What stack.json says. */
interface State {
  readonly url: string;
  readonly database_url: string;
  readonly redis_url: string;
  readonly media_dir: string;
  readonly ports: Places['ports'];
  readonly processes: Record<string, { pid: number | null; port: number; log: string }>;
}

/** A second process of a service of the stack. */
export interface Copy {
  readonly pid: number;
  readonly url: string;
  /** Sends a signal and waits for the end: the exit code, or the signal that ended it. */
  end(name?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/** Limits for one address that the suite, which comes from one address, must not reach. */
const generousLimits = Object.fromEntries([
  ...['API', 'LOGIN', 'AI', 'VIEW', 'PAGES', 'QUERY'].flatMap((name) => [
    [`GATEWAY_RATE_${name}`, '5000r/s'],
    [`GATEWAY_BURST_${name}`, '5000'],
  ]),
  ['GATEWAY_CONNECTIONS', '2000'],
]) as Record<`GATEWAY_${string}`, string>;

/** The running stack, and the hands that break it. */
export class Lab {
  private readonly stack: Stack;
  private readonly folders: StateFolders;
  private readonly overrides: Variables;
  private readonly copies: ChildProcess[] = [];
  private readonly frozen = new Set<number>();
  private pool: pg.Pool | undefined;
  private redisClient: Redis | undefined;

  constructor(options: { stateDirectory: string; port: number; overrides: Variables }) {
    this.folders = stateFolders(options.stateDirectory);
    this.overrides = options.overrides;
    this.stack = new Stack({
      ...options,
      gateway: { ...generousLimits, GATEWAY_TRUSTED_PROXIES: '127.0.0.1' },
      seed: false,
      report: (line) => appendFileSync(path.join(this.folders.log, 'restarts.log'), `${line}\n`),
    });
  }

  /** Starts the whole stack, without the demo blog. Its data is durable: what it acknowledged must be there. */
  async start(): Promise<void> {
    await endLeftovers(this.folders.stateFile);
    rmSync(this.folders.state, { recursive: true, force: true });
    await this.stack.start();
  }

  async stop(): Promise<void> {
    for (const pid of this.frozen) signal(pid, 'SIGCONT');
    for (const { pid } of this.copies) {
      if (pid) for (const member of family(pid)) signal(member, 'SIGKILL');
    }
    this.redisClient?.disconnect();
    await this.pool?.end().catch(() => undefined);
    await this.stack.stop();
  }

  get url(): string {
    return this.stack.url;
  }

  get mediaDirectory(): string {
    return this.folders.media;
  }

  get redisDirectory(): string {
    return this.folders.redis;
  }

  /** Folder of the services' logs. */
  get logFolder(): string {
    return this.folders.log;
  }

  /** The stack's state; its file is rewritten whenever a process starts or ends. */
  private state(): State {
    for (let tries = 0; ; tries += 1) {
      try {
        return JSON.parse(readFileSync(this.folders.stateFile, 'utf8')) as State;
      } catch (error) {
        if (tries > 50) throw error;
      }
    }
  }

  /** Superuser's connections, for looking at what is really there. */
  get database(): pg.Pool {
    if (!this.pool) {
      this.pool = new pg.Pool({ connectionString: this.state().database_url, max: 4 });
      this.pool.on('error', () => undefined);
    }
    return this.pool;
  }

  /** A connection of its own, as the superuser. */
  async connection(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.state().database_url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  get redis(): Redis {
    if (!this.redisClient) {
      this.redisClient = new Redis(this.state().redis_url, { maxRetriesPerRequest: null });
      this.redisClient.on('error', () => undefined);
    }
    return this.redisClient;
  }

  pid(name: string): number | undefined {
    return this.state().processes[name]?.pid ?? undefined;
  }

  /** Process ids of every service, to see afterwards that none had to be restarted. */
  pids(...names: string[]): Record<string, number | undefined> {
    return Object.fromEntries(names.map((name) => [name, this.pid(name)]));
  }

  /** Address of a process on the loopback, past the gateway. */
  address(name: string): string {
    return `http://127.0.0.1:${this.state().processes[name]?.port ?? 0}`;
  }

  /** kill -9 of a process, and of what it started; the stack starts it again. */
  kill(name: string): number {
    const pid = this.pid(name);
    if (pid === undefined) throw new Failure(`${name} does not run, so it can't be killed.`);
    for (const member of name === 'postgres' ? family(pid) : [pid]) signal(member, 'SIGKILL');
    return pid;
  }

  /** Kills a process as often as the stack starts it, for a while: an outage of about that length. */
  async holdDown(name: string, milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds;
    while (Date.now() < until) {
      const pid = this.pid(name);
      if (pid !== undefined && isAlive(pid)) this.kill(name);
      await sleep(25);
    }
  }

  /** Stops a process in its tracks: it keeps its sockets and answers nothing. */
  freeze(name: string): () => void {
    const pid = this.pid(name);
    if (pid === undefined) throw new Failure(`${name} does not run, so it can't be frozen.`);
    return this.freezePid(pid);
  }

  freezePid(pid: number): () => void {
    this.frozen.add(pid);
    signal(pid, 'SIGSTOP');
    return () => {
      signal(pid, 'SIGCONT');
      this.frozen.delete(pid);
    };
  }

  /** Starts one more process of a service with the same environment, changed by `change`, on a port of its own. */
  async copy(name: ServiceName, change: Variables = {}): Promise<Copy> {
    const state = this.state();
    const { port } = await freePorts(['port']);
    const places: Places = {
      publicUrl: state.url,
      ports: { ...state.ports, [name]: port },
      mediaDirectory: state.media_dir,
      audienceDirectory: path.join(this.folders.gateway, 'audience'),
      secrets: readSecrets(this.folders.state),
      overrides: this.overrides,
    };
    return this.runCopy(serviceSpec(name, places), port, { ...environment(places, name), ...change });
  }

  /** A second gateway over the stack's services, with several processes of content. */
  async gateway(content: readonly string[], variables: GatewayVariables): Promise<Copy> {
    const { port } = await freePorts(['port']);
    const host = (url: string) => new URL(url).host;
    const spec = await prepareGateway({
      nginx: requireTools(['nginx']).nginx,
      directory: path.join(this.folders.state, `gateway-${port}`),
      listen: `127.0.0.1:${port}`,
      publicUrl: this.url,
      staticDirectory: inRoot('frontend/build/client'),
      mediaDirectory: this.folders.media,
      upstreams: {
        auth: host(this.address('auth')),
        content: content.map(host).join(' '),
        ai: host(this.address('ai')),
        frontend: host(this.address('frontend')),
      },
      overrides: { ...generousLimits, ...variables },
    });
    return this.runCopy(spec, port, {});
  }

  private async runCopy(spec: ChildSpec, port: number, env: Variables): Promise<Copy> {
    const log = openSync(path.join(this.folders.log, `${spec.name}-copy.log`), 'a');
    const [program = '', ...rest] = spec.command;
    const child = spawn(program, rest, {
      cwd: spec.cwd,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.copies.push(child);
    const exited = new Promise<number | NodeJS.Signals>((resolve) =>
      child.once('exit', (code, by) => resolve(code ?? by ?? 'SIGKILL')),
    );
    if ((await secondsUntil(spec.ready, { withinMs: 60_000 })) === undefined) {
      throw new Failure(`A second ${spec.name} was not ready within a minute; see ${this.folders.log}.`);
    }
    const pid = child.pid ?? 0;
    return {
      pid,
      url: `http://127.0.0.1:${port}`,
      end: (by = 'SIGTERM') => {
        signal(pid, by);
        return exited;
      },
    };
  }
}
