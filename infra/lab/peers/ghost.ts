import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../stack/failure.ts';
import { runOnce } from '../../stack/run-once.ts';
import { Database, ended } from './database.ts';

/** An article as Ghost has it. */
export interface PeerPost {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** As its readers get it. */
  readonly html: string;
  readonly categories: readonly string[];
  readonly picture: string | null;
}

interface GhostPost {
  slug: string;
  title: string;
  html: string | null;
  custom_excerpt: string | null;
  feature_image: string | null;
  tags: { name: string }[];
}
const HEADERS = { 'Accept-Version': 'v6.0' };
/** Ghost answers within this time: it makes its database at the first start, and imports after it answered. */
const ANSWER_SECONDS = 300;

/** A Ghost of the npm registry with a MariaDB of its own, below `folder`. */
export class Ghost {
  private process: ChildProcess | undefined;
  private cookie = '';
  /** Slugs of the articles that a new Ghost has. */
  private initial: ReadonlySet<string> = new Set();
  readonly url: string;
  private readonly folder: string;
  private readonly database: Database;
  private readonly product: string;

  /** @param product an unpacked and installed npm package of `ghost`, with its Node in the folder's `node/` */
  constructor(folder: string, ports: { database: number; peer: number }, product: string) {
    this.folder = folder;
    this.database = new Database(folder, ports.database);
    this.url = `http://127.0.0.1:${ports.peer}`;
    this.product = product;
  }

  async start(): Promise<void> {
    if (!existsSync(path.join(this.product, 'core/server/data/importer')))
      throw new Failure(`There is no installed package of Ghost in ${this.product}.`);
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
    cpSync(path.join(this.product, 'content'), path.join(this.folder, 'content'), { recursive: true });
    await this.database.start('ghost');
    this.run();
    await this.signIn();
  }

  private run(): void {
    const log = openSync(path.join(this.folder, 'ghost.log'), 'w');
    const settings = {
      NODE_ENV: 'production',
      url: this.url,
      server__port: new URL(this.url).port,
      database__client: 'mysql',
      database__connection__host: '127.0.0.1',
      database__connection__port: String(this.database.port),
      database__connection__user: 'peer',
      database__connection__password: 'peer',
      database__connection__database: 'ghost',
      paths__contentPath: path.join(this.folder, 'content'),
      mail__transport: 'stub',
      logging__transports: '["stdout"]',
      security__staffDeviceVerification: 'false',
      privacy__useUpdateCheck: 'false',
    };
    const node = process.env.GHOST_NODE ?? 'node';
    this.process = spawn(node, ['index.js'], {
      cwd: this.product,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, ...settings },
    });
  }

  /** Its own process and its database's. */
  get pids(): { ghost: number; database: number } {
    return { ghost: this.process?.pid ?? 0, database: this.database.pid };
  }

  /** Ends its process, starts it again, and returns the seconds until it answers. */
  async restart(): Promise<number> {
    await ended(this.process);
    const started = performance.now();
    this.run();
    await this.answered(100, () => fetch(this.url));
    return (performance.now() - started) / 1000;
  }

  private async signIn(): Promise<void> {
    const person = { email: 'peer@example.test', password: randomBytes(12).toString('hex') };
    const setup = { setup: [{ ...person, name: 'Peer', blogTitle: 'Peer' }] };
    const account = { username: person.email, password: person.password };
    await this.answered(1_000, () => this.ask('authentication/setup/', setup));
    const session = await this.answered(1_000, () => this.ask('session/', account));
    this.cookie = session.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    this.initial = new Set((await this.list()).map(({ slug }) => slug));
  }

  /** Asks again while Ghost refuses connections or answers 5xx, as it does while it starts and while it imports. */
  private async answered(pause: number, request: () => Promise<Response>): Promise<Response> {
    const end = performance.now() + ANSWER_SECONDS * 1000;
    for (;;) {
      const answer = await request().catch(() => null);
      if (answer?.ok) return answer;
      if (answer && answer.status < 500)
        throw new Failure(`Ghost answered ${new URL(answer.url).pathname} with ${answer.status}.`);
      if (this.process?.exitCode !== null || performance.now() > end)
        throw new Failure(`Ghost does not answer; see ${this.folder}/ghost.log`);
      await wait(pause);
    }
  }

  private async list(): Promise<GhostPost[]> {
    const place = 'posts/?limit=100&formats=html&include=tags';
    const answer = await this.answered(1_000, () => this.ask(place));
    return ((await answer.json()) as { posts: GhostPost[] }).posts.filter(
      ({ slug }) => !this.initial.has(slug),
    );
  }

  private ask(place: string, body?: object): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(`${this.url}/ghost/api/admin/${place}`, {
      headers: {
        ...HEADERS,
        Origin: this.url,
        Cookie: this.cookie,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    });
  }

  /** As Configurações > Importar does it; `redirects.yaml` as Configurações > Labs. */
  async import(file: string): Promise<void> {
    const redirects = await runOnce('unzip', ['unzip', '-p', file, 'redirects.yaml']);
    for (const [place, field, name, bytes, type] of [
      ['db/', 'importfile', 'blog.zip', new Uint8Array(readFileSync(file)), 'application/zip'],
      ['redirects/upload/', 'redirects', 'redirects.yaml', redirects, 'application/x-yaml'],
    ] as const) {
      const form = new FormData();
      form.set(field, new Blob([bytes], { type }), name);
      const answer = await this.ask(place, form);
      if (!answer.ok)
        throw new Failure(`Ghost answered ${name} with ${answer.status}: ${await answer.text()}`);
    }
  }

  /** Ghost imports after it answered: these are as many as `expected`, or what is there when no more come. */
  async posts(expected: number): Promise<PeerPost[]> {
    for (let before = -1; ;) {
      const posts = await this.list();
      if (posts.length >= expected || (posts.length === before && posts.length > 0))
        return posts.map(peerPost);
      before = posts.length;
      await wait(10_000);
    }
  }

  async redirect(from: string): Promise<string> {
    const answer = await fetch(this.url + from, { redirect: 'manual' });
    return `${answer.status} ${answer.headers.get('location') ?? ''}`;
  }

  /** Whether an address is a file of this Ghost. */
  stores(address: string): boolean {
    const url = new URL(address, this.url);
    return url.origin === this.url && existsSync(path.join(this.folder, decodeURIComponent(url.pathname)));
  }

  async stop(): Promise<void> {
    await ended(this.process);
    await this.database.stop();
  }
}

const peerPost = (post: GhostPost): PeerPost => ({
  slug: post.slug,
  title: post.title,
  summary: post.custom_excerpt ?? '',
  html: post.html ?? '',
  categories: post.tags.map(({ name }) => name),
  picture: post.feature_image,
});
