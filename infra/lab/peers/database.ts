import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runOnce } from '../../stack/run-once.ts';

/** A MariaDB of Debian's packages for one product, below `folder`. */
export class Database {
  private process: ChildProcess | undefined;
  private readonly folder: string;
  readonly port: number;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** Empty, with a database of this name that `peer` may use. */
  async start(name: string): Promise<void> {
    const data = path.join(this.folder, 'data');
    const socket = path.join(this.folder, 'database.sock');
    mkdirSync(data, { recursive: true });
    await runOnce('mariadb-install-db', ['mariadb-install-db', '--user=root', `--datadir=${data}`]);
    const place = [
      `--datadir=${data}`,
      `--socket=${socket}`,
      '--bind-address=127.0.0.1',
      `--port=${this.port}`,
    ];
    this.process = spawn('mariadbd', ['--user=root', ...place], { stdio: 'ignore' });
    const sql =
      `CREATE DATABASE ${name} CHARACTER SET utf8mb4; CREATE USER peer@127.0.0.1 IDENTIFIED BY 'peer'; ` +
      `GRANT ALL ON ${name}.* TO peer@127.0.0.1`;
    for (let tries = 0; ; tries += 1) {
      try {
        await runOnce('mariadb', ['mariadb', `--socket=${socket}`, '-e', sql]);
        return;
      } catch (error) {
        if (tries >= 60) throw error;
        await wait(1_000);
      }
    }
  }

  get pid(): number {
    return this.process?.pid ?? 0;
  }

  stop(): Promise<void> {
    return ended(this.process);
  }
}

/** Ends a process that may never have begun. */
export async function ended(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
