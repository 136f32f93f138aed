import { cpus } from 'node:os';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFrontend, buildServices } from '../../stack/build.ts';
import type { Child } from '../../stack/child.ts';
import { Failure, messageOf, say } from '../../stack/failure.ts';
import { inRoot, stateFolders } from '../../stack/paths.ts';
import { freePorts } from '../../stack/ports.ts';
import { Stack } from '../../stack/stack.ts';
import { requireTools } from '../../stack/tools.ts';
import type { PostSummary } from '@vitrine/contracts';
import { Admin } from '../chaos/admin.ts';
import { growTo } from './datasets.ts';
import { benchGateway, staticServer, uncachedGateway } from './gateways.ts';
import { browser, cost, interleaved, type Load, type Question } from './load.ts';
import { measureMemory, startAnew, type Processes } from './memory.ts';
import { newestPosts } from './newest-posts.ts';
import { compareWithGhost } from './peers.ts';
import { keeps, memoryTable, table, type MemoryReport, type Row } from './report.ts';
import { searchCost } from './searches.ts';

const STATE = '.local/bench';
const IDLE_MEGABYTES = 560;
const SMALL = 100;
const LARGE = 10_000;
/** Posts, and the milliseconds of PostgreSQL that a search for a common word may take among them. */
const SEARCHED = [
  [2_000, 50],
  [LARGE, 200],
] as const;

interface StackState {
  readonly database_url: string;
  readonly processes: Processes;
}

const readState = (): StackState =>
  JSON.parse(readFileSync(stateFolders(STATE).stateFile, 'utf8')) as StackState;

/** What is measured against. */
interface Bench {
  readonly wrk: string;
  readonly stack: Stack;
  readonly state: StackState;
  /** One precompressed file, and the nginx that serves it. */
  readonly file: Load;
  /** Origin of the gateway without its page cache. */
  readonly uncached: string;
  /** One of the demo's own articles, in full. */
  readonly post: PostSummary;
}

/** Every public page, as asked of the gateway; and who renders it. */
const publicPages = ({ post }: Bench): [name: string, page: string, served: string][] => [
  ['home', '/', 'frontend'],
  ['blog', '/blog', 'frontend'],
  ['article', `/blog/${post.slug}`, 'frontend'],
  ['category', `/blog?categoria=${post.category_slug}`, 'frontend'],
  ['search', '/blog?busca=ransomware', 'frontend'],
  ['article as Markdown', `/blog/${post.slug}.md`, 'content'],
  ['feed', '/feed.xml', 'content'],
  ['sitemap', '/sitemap.xml', 'content'],
];

async function throughputs(bench: Bench): Promise<Row[]> {
  const { wrk, stack, state, file, uncached, post } = bench;
  const pidOf = (name: string) => state.processes[name]?.pid ?? 0;
  const slug = `/api/blog/posts/${post.slug}`;
  const loads: [name: string, url: string, served: string, target?: number][] = [
    ['article, cached 1 s', `${stack.url}/blog/${post.slug}`, 'gateway', 0.7],
    ...publicPages(bench).map(([name, page, served]): [string, string, string] => [
      `${name}, cache off`,
      uncached + page,
      served,
    ]),
    ['post by slug from the API, cache off', uncached + slug, 'content'],
    ['list from the API, cache off', `${uncached}/api/blog/posts`, 'content'],
    ['post by slug from the API, cached 1 s', stack.url + slug, 'gateway'],
    ['list from the API, cached 1 s', `${stack.url}/api/blog/posts`, 'gateway'],
  ];
  const rows: Row[] = [];
  const own = await interleaved(wrk, file, file);
  rows.push({ kind: 'throughput', name: 'static precompressed file, bare nginx', ...own, ratio: 1 });
  for (const [name, url, served, target] of loads) {
    say(`Measuring: ${name} ...`);
    const measured = await interleaved(wrk, file, { url, pid: pidOf(served) });
    rows.push({ kind: 'throughput', name, ...measured, ...(target && { target }) });
  }
  return rows;
}

/** The reads whose cost must not grow with the blog; each is asked straight, without gateway and cache. */
async function reads({ stack, state, post }: Bench): Promise<Record<string, Question>> {
  const origin = (name: string) => `http://127.0.0.1:${state.processes[name]?.port ?? 0}`;
  const content = origin('content');
  const admin = new Admin(stack.url);
  await admin.signIn();
  const headers = { Authorization: `Bearer ${await admin.identity(origin('auth'))}` };
  return {
    list: { url: `${content}/api/blog/posts` },
    article: { url: `${content}/api/blog/posts/${post.slug}` },
    category: { url: `${content}/api/blog/posts?category=${post.category_slug}` },
    "the panel's list": { url: `${content}/api/blog/admin/posts`, headers },
    feed: { url: `${content}/feed.xml` },
    sitemap: { url: `${content}/sitemap.xml` },
  };
}

type Costs = Record<string, { ms: number; relative: number }>;

async function growth(bench: Bench): Promise<Row[]> {
  const { state } = bench;
  const content = `http://127.0.0.1:${state.processes.content?.port ?? 0}`;
  // Its readiness, one `SELECT 1` by the same process, is the control.
  const control = { url: `${content}/readyz` };
  const costs = async (count: number): Promise<Costs> => {
    say(`Measuring reads with ${count} posts ...`);
    const measured: Costs = {};
    for (const [name, question] of Object.entries(await reads(bench)))
      measured[name] = await cost(question, control);
    return measured;
  };
  const small = await costs(SMALL);
  const searches: Row[] = [];
  for (const [posts, target] of SEARCHED) {
    say(`Growing the blog to ${posts} posts ...`);
    await growTo(state.database_url, posts);
    const ms = await searchCost(state.database_url);
    searches.push({
      kind: 'longest',
      name: `search for a common word in PostgreSQL, ${posts} posts`,
      ms,
      target,
    });
  }
  return [
    ...Object.entries(await costs(LARGE)).map(([name, { ms, relative }]): Row => {
      const ratio = relative / (small[name]?.relative ?? relative);
      return { kind: 'growth', name: `${name}, ${LARGE} posts against ${SMALL}`, ms, ratio, target: 1.5 };
    }),
    ...searches,
  ];
}

/** All processes together, idle. */
const idleRow = ({ processes }: MemoryReport): Row => ({
  kind: 'memory',
  name: 'all processes, idle (PSS)',
  megabytes: Object.values(processes).reduce((sum, [idle = 0]) => sum + idle, 0),
  target: IDLE_MEGABYTES,
});

async function prepare(stack: Stack, running: Child[]): Promise<Bench> {
  const { nginx, wrk } = requireTools(['nginx', 'wrk']);
  const folders = stateFolders(STATE);
  const state = readState();
  const ports = await freePorts(['static', 'uncached']);
  const address = (name: string) => `127.0.0.1:${state.processes[name]?.port ?? 0}`;
  await growTo(state.database_url, SMALL);

  const gateway = await uncachedGateway({
    nginx,
    directory: path.join(folders.state, 'uncached'),
    port: ports.uncached,
    publicUrl: stack.url,
    staticDirectory: inRoot('frontend/build/client'),
    mediaDirectory: folders.media,
    upstreams: {
      auth: address('auth'),
      content: address('content'),
      ai: address('ai'),
      frontend: address('frontend'),
    },
  });
  running.push(gateway);
  await gateway.start();
  const uncached = `http://127.0.0.1:${ports.uncached}`;

  const post = (await newestPosts(uncached))[4];
  if (!post) throw new Failure('The blog of the bench has no posts.');
  const page = `/blog/${post.slug}`;
  const answer = await fetch(`${stack.url}${page}`, { headers: { 'Accept-Encoding': 'identity' } });
  const encoded = await rawBody(`${stack.url}${page}`);
  say(
    `The article has ${(await answer.arrayBuffer()).byteLength} bytes, ${encoded.body.length} as ${encoded.encoding}.`,
  );
  const statics = staticServer({
    nginx,
    directory: path.join(folders.state, 'static'),
    port: ports.static,
    ...encoded,
  });
  running.push(statics);
  await statics.start();
  const file = { url: `http://127.0.0.1:${ports.static}/article`, pid: statics.pid ?? 0 };
  return { wrk, stack, state, file, uncached, post };
}

/** The article as a browser gets it, still compressed: fetch would unpack it. */
async function rawBody(url: string): Promise<{ body: Buffer; encoding: string }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: browser }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          body: Buffer.concat(chunks),
          encoding: response.headers['content-encoding'] ?? 'identity',
        }),
      );
    })
      .once('error', reject)
      .end();
  });
}

/** `make bench`: the whole stack with its own data, measured in one run against nginx serving a static file; by name, parts of it. */
async function main(parts: ReadonlySet<string>): Promise<void> {
  requireTools(['postgres', 'redis', 'nginx', 'wrk']);
  await buildServices();
  await buildFrontend();
  rmSync(inRoot(STATE), { recursive: true, force: true });
  const { gateway } = await freePorts(['gateway']);
  const stack = new Stack({
    stateDirectory: STATE,
    port: gateway,
    // Development's services check no answers against their contract, as production's don't.
    overrides: { LOG_LEVEL: 'warn', NODE_ENV: 'development' },
    gateway: benchGateway,
    durable: false,
  });
  const running: Child[] = [];
  const stop = async () => {
    await Promise.all(running.map((child) => child.stop()));
    await stack.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  try {
    await stack.start();
    if (parts.has('memory')) {
      const seconds = await startAnew(() => readState().processes);
      say(`All processes are ready after ${seconds.toFixed(1)} s.`);
    }
    const bench = await prepare(stack, running);
    const pids = Object.fromEntries(
      Object.entries(bench.state.processes).map(([name, { pid }]) => [name, pid]),
    );
    const pages = publicPages(bench).map(([, page]) => page);
    const memory = parts.has('memory') ? await measureMemory(stack.url, pids, pages) : undefined;
    const rows = [
      ...(memory ? [idleRow(memory)] : []),
      ...(parts.has('throughput') ? await throughputs(bench) : []),
      ...(parts.has('peers')
        ? await compareWithGhost(STATE, { ...bench, stackUrl: stack.url, frontend: pids.frontend ?? 0 })
        : []),
      ...(parts.has('growth') ? await growth(bench) : []),
    ];
    const results = inRoot(STATE, 'results.json');
    mkdirSync(path.dirname(results), { recursive: true });
    const machine = { cores: cpus().length, node: process.version };
    writeFileSync(results, JSON.stringify({ ...machine, rows, memory }, null, 2));
    say(`\n${table(rows)}`);
    if (memory) say(`\n${memoryTable(memory)}`);
    say(`\nWritten to ${path.relative(inRoot(), results)}.`);
    if (!rows.every(keeps)) process.exitCode = 1;
  } finally {
    await stop();
  }
}

const named = process.argv.slice(2);
main(new Set(named.length > 0 ? named : ['memory', 'throughput', 'growth'])).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Failure ? error.message : ((error as Error).stack ?? messageOf(error))}\n`,
  );
  process.exit(1);
});
