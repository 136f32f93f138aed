import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePorts } from '../../../infra/stack/ports.ts';

const GROUP = 'vitrine';
const PASSWORD = 'palavra';
/** How long a leader may be silent until the Sentinels name another. */
const DOWN_AFTER_MS = 500;

/** A leader, a follower and three Sentinels, as processes of their own; needs `redis-server` on the PATH. */
export class ReplicatedRedis {
  private readonly children = new Map<number, ChildProcess>();

  private constructor(
    private readonly directory: string,
    private readonly sentinels: readonly number[],
  ) {}

  static async start(): Promise<ReplicatedRedis> {
    const directory = await mkdtemp(join(tmpdir(), 'vitrine-redis-'));
    const { leader, follower, ...others } = await freePorts(['leader', 'follower', 'one', 'two', 'three']);
    const sentinels = Object.values(others);
    const redis = new ReplicatedRedis(directory, sentinels);
    await redis.run(leader, []);
    await redis.run(follower, ['--replicaof', '127.0.0.1', String(leader)]);
    for (const port of sentinels) await redis.runSentinel(port, leader);
    const known = redis.client(sentinels[0] ?? 0);
    for (;;) {
      const said = (await known
        .call('SENTINEL', 'CKQUORUM', GROUP)
        .catch((err: unknown) => String(err))) as string;
      const followers = (await known.call('SENTINEL', 'REPLICAS', GROUP)) as unknown[];
      if (said.startsWith('OK 3') && followers.length === 1) break;
      await sleep(100);
    }
    known.disconnect();
    return redis;
  }

  get url(): string {
    return `redis+sentinel://:${PASSWORD}@${this.sentinels.map((port) => `127.0.0.1:${port}`).join(',')}/${GROUP}`;
  }

  /** Kills the one that leads, with SIGKILL or by freezing it. @returns its port, for `revive` */
  async strike(fault: 'kill' | 'freeze'): Promise<number> {
    const leader = await this.leader();
    const child = this.children.get(leader);
    child?.kill(fault === 'kill' ? 'SIGKILL' : 'SIGSTOP');
    if (fault === 'kill' && child) await once(child, 'exit');
    return leader;
  }

  /** Whom the Sentinels name. */
  async leader(): Promise<number> {
    const sentinel = this.client(this.sentinels[0] ?? 0);
    const [, port] = (await sentinel.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', GROUP)) as [string, string];
    sentinel.disconnect();
    return Number(port);
  }

  /** A frozen one goes on, a killed one is started again; the Sentinels make it a follower. */
  async revive(port: number): Promise<void> {
    const child = this.children.get(port);
    if (child?.exitCode === null && child.signalCode === null) child.kill('SIGCONT');
    else await this.run(port, []);
  }

  async stop(): Promise<void> {
    await Promise.all(
      [...this.children.values()].map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }),
    );
    await rm(this.directory, { recursive: true, force: true });
  }

  private client(port: number): Redis {
    return new Redis(port, '127.0.0.1', { password: PASSWORD });
  }

  private async run(port: number, extra: string[]): Promise<void> {
    const directory = join(this.directory, String(port));
    await mkdir(directory, { recursive: true });
    const settings = [
      '--dir',
      directory,
      '--appendonly',
      'yes',
      '--requirepass',
      PASSWORD,
      '--masterauth',
      PASSWORD,
    ];
    await this.spawn(port, [...settings, '--repl-diskless-sync-delay', '0', ...extra]);
  }

  private async runSentinel(port: number, leader: number): Promise<void> {
    const file = join(this.directory, `sentinel-${port}.conf`);
    const lines = [
      `sentinel monitor ${GROUP} 127.0.0.1 ${leader} 2`,
      `sentinel auth-pass ${GROUP} ${PASSWORD}`,
      `sentinel down-after-milliseconds ${GROUP} ${DOWN_AFTER_MS}`,
      `sentinel failover-timeout ${GROUP} 3000`,
      `sentinel sentinel-pass ${PASSWORD}`,
      `requirepass ${PASSWORD}`,
      `dir ${this.directory}`,
    ];
    await writeFile(file, lines.join('\n'));
    await this.spawn(port, ['--sentinel'], file);
  }

  private async spawn(port: number, args: string[], file?: string): Promise<void> {
    const own = [
      ...(file ? [file] : []),
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      ...args,
    ];
    const child = spawn('redis-server', own, { stdio: 'ignore' });
    this.children.set(port, child);
    const client = this.client(port);
    client.on('error', () => undefined);
    await client.ping();
    client.disconnect();
  }
}
