import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../../stack/failure.ts';
import { inRoot } from '../../stack/paths.ts';
import { runOnce } from '../../stack/run-once.ts';
import { Database } from './database.ts';
import type { Peer, PeerPost } from './peer.ts';

const DEBIAN = '/usr/share/wordpress';

/** A WordPress of Debian's packages with a MariaDB of its own, below `folder`. */
export class WordPress implements Peer {
  readonly format = 'wordpress';
  private readonly database: Database;
  private readonly pages: string;
  private readonly folder: string;
  private readonly importer: string;

  /** @param importer a checkout of WordPress/wordpress-importer */
  constructor(folder: string, ports: { database: number }, importer: string) {
    this.folder = folder;
    this.database = new Database(folder, ports.database);
    this.importer = importer;
    this.pages = path.join(folder, 'pages');
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

    await this.database.start('wordpress');
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

  stop(): Promise<void> {
    return this.database.stop();
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
      env: { PEER_DATABASE_PORT: String(this.database.port), ...env },
    });
  }
}
