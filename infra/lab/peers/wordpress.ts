import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../stack/failure.ts';
import { inRoot } from '../../stack/paths.ts';
import { runOnce } from '../../stack/run-once.ts';

/** An article as another product has it. */
export interface PeerPost {
  readonly slug: string;
  readonly title: string;
  readonly status: string;
  readonly summary: string;
  /** As its readers get it. */
  readonly html: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly picture: string | null;
  /** Pieces that the editor would show as one lump of HTML. */
  readonly freeform: number;
}

const DEBIAN = '/usr/share/wordpress';

/** A WordPress of Debian's packages with a MariaDB of its own, below `folder`. */
export class WordPress {
  private database: ChildProcess | undefined;
  private readonly pages: string;
  private readonly socket: string;
  private readonly folder: string;
  private readonly port: number;
  private readonly importer: string;

  /** @param importer a checkout of WordPress/wordpress-importer */
  constructor(folder: string, port: number, importer: string) {
    this.folder = folder;
    this.port = port;
    this.importer = importer;
    this.pages = path.join(folder, 'pages');
    this.socket = path.join(folder, 'database.sock');
  }

  /** An empty installation. */
  async start(): Promise<void> {
    const source = path.join(this.importer, 'src');
    if (!existsSync(path.join(source, 'wordpress-importer.php')))
      throw new Failure(`There is no wordpress-importer in ${this.importer}.`);
    if (!existsSync(DEBIAN))
      throw new Failure("Debian's package wordpress is missing; README.md lists what else is needed.");
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
    cpSync(DEBIAN, this.pages, {
      recursive: true,
      dereference: true,
      filter: (name) => !name.endsWith('wp-config.php'),
    });
    cpSync(source, path.join(this.pages, 'wp-content/plugins/wordpress-importer'), { recursive: true });
    mkdirSync(path.join(this.pages, 'wp-content/uploads'));
    cpSync(inRoot('infra/lab/peers/wordpress/settings.php'), path.join(this.pages, 'wp-config.php'));

    const data = path.join(this.folder, 'data');
    await runOnce('mariadb-install-db', ['mariadb-install-db', '--user=root', `--datadir=${data}`]);
    this.database = spawn(
      'mariadbd',
      [
        '--user=root',
        `--datadir=${data}`,
        `--socket=${this.socket}`,
        '--bind-address=127.0.0.1',
        `--port=${this.port}`,
      ],
      { stdio: 'ignore' },
    );
    const sql =
      "CREATE DATABASE wordpress; CREATE USER peer@127.0.0.1 IDENTIFIED BY 'peer'; GRANT ALL ON wordpress.* TO peer@127.0.0.1";
    for (let tries = 0; ; tries += 1) {
      try {
        await runOnce('mariadb', ['mariadb', `--socket=${this.socket}`, '-e', sql]);
        break;
      } catch (error) {
        if (tries >= 60) throw error;
        await wait(1_000);
      }
    }
    await this.php('install.php');
  }

  /** @param site the port of the site that the file's pictures are fetched from */
  async import(file: string, site: string): Promise<void> {
    await this.php('import.php', [file], { PEER_SITE_PORT: site });
  }

  async posts(): Promise<PeerPost[]> {
    return JSON.parse(await this.php('dump.php')) as PeerPost[];
  }

  /** Whether an address is a file of this WordPress. */
  stores(address: string): boolean {
    const url = new URL(address, 'http://wordpress.test');
    return (
      url.host === 'wordpress.test' && existsSync(path.join(this.pages, decodeURIComponent(url.pathname)))
    );
  }

  async stop(): Promise<void> {
    const { database } = this;
    if (!database || database.exitCode !== null) return;
    const ended = new Promise((resolve) => database.once('exit', resolve));
    database.kill('SIGTERM');
    await ended;
  }

  private php(script: string, rest: string[] = [], env: Record<string, string> = {}): Promise<string> {
    const command = [
      'php',
      '-d',
      'memory_limit=1G',
      '-d',
      'display_errors=0',
      '-d',
      'log_errors=0',
      inRoot('infra/lab/peers/wordpress', script),
      ...rest,
    ];
    return runOnce(script, command, {
      cwd: this.pages,
      env: { PEER_DATABASE_PORT: String(this.port), ...env },
    });
  }
}
