import { cpus } from 'node:os';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFrontend, buildServices } from '../stack/build.ts';
import type { Child } from '../stack/child.ts';
import { Failure, messageOf, say } from '../stack/failure.ts';
import { inRoot, stateFolders } from '../stack/paths.ts';
import { freePorts } from '../stack/ports.ts';
import { Stack } from '../stack/stack.ts';
import { requireTools } from '../stack/tools.ts';
import { growTo } from './datasets.ts';
import { benchGateway, staticServer, uncachedGateway } from './gateways.ts';
import { cost, throughput } from './load.ts';
import { newestPosts } from './newest-posts.ts';
import { keeps, table, type Row } from './report.ts';

const STATE = '.local/bench';
const SMALL = 100;
const LARGE = 100_000;
const browser = { 'Accept-Encoding': 'gzip, deflate, br' };

interface StackState {
  readonly database_url: string;
  readonly processes: Record<string, { port: number }>;
}

/** The four public reads whose cost must not grow with the blog; each is asked straight, without gateway and cache. */
const reads = (origin: string, slug: string, category: string): Record<string, string> => ({
  list: `${origin}/api/blog/posts`,
  article: `${origin}/api/blog/posts/${slug}`,
  category: `${origin}/api/blog/posts?category=${category}`,
  search: `${origin}/api/blog/posts?search=ransomware`,
});

type Costs = Record<string, { ms: number; relative: number }>;

async function measureReads(urls: Record<string, string>, control: string): Promise<Costs> {
  const measured: Costs = {};
  for (const [name, url] of Object.entries(urls)) measured[name] = await cost(url, control);
  return measured;
}

async function measure(stack: Stack, running: Child[]): Promise<Row[]> {
  const { nginx, wrk } = requireTools(['nginx', 'wrk']);
  const folders = stateFolders(STATE);
  const state = JSON.parse(readFileSync(folders.stateFile, 'utf8')) as StackState;
  const ports = await freePorts(['static', 'uncached']);
  const address = (name: string) => `127.0.0.1:${state.processes[name]?.port ?? 0}`;
  await growTo(state.database_url, SMALL);

  const uncached = await uncachedGateway({
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
  running.push(uncached);
  await uncached.start();
  const bare = `http://127.0.0.1:${ports.uncached}`;

  // One of the demo's own articles, in full.
  const post = (await newestPosts(bare))[4];
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

  const rows: Row[] = [];
  const file = await throughput(wrk, { url: `http://127.0.0.1:${ports.static}/article`, headers: browser });
  rows.push({ name: 'static precompressed file, bare nginx', value: file, unit: 'req/s', ratio: 1 });
  const loads: [string, string, number?][] = [
    ['article, cached 1 s', `${stack.url}${page}`, 0.8],
    ['article, cache off', `${bare}${page}`, 1 / 220],
    ['post by slug from the API, cache off', `${bare}/api/blog/posts/${post.slug}`, 1 / 25],
    ['list from the API, cache off', `${bare}/api/blog/posts`, 1 / 50],
    ['post by slug from the API, cached 1 s', `${stack.url}/api/blog/posts/${post.slug}`],
    ['list from the API, cached 1 s', `${stack.url}/api/blog/posts`],
  ];
  for (const [name, url, target] of loads) {
    say(`Measuring: ${name} ...`);
    const value = await throughput(wrk, { url, headers: browser });
    rows.push({ name, value, unit: 'req/s', ratio: value / file, ...(target && { target }) });
  }

  say(`Measuring reads with ${SMALL} posts ...`);
  // Straight to content; its readiness, one `SELECT 1` by the same process, is the control.
  const content = `http://${address('content')}`;
  const urls = reads(content, post.slug, post.category_slug);
  const small = await measureReads(urls, `${content}/readyz`);
  say(`Growing the blog to ${LARGE} posts ...`);
  await growTo(state.database_url, LARGE);
  say(`Measuring reads with ${LARGE} posts ...`);
  const large = await measureReads(urls, `${content}/readyz`);
  for (const [name, { ms, relative }] of Object.entries(large)) {
    const ratio = relative / (small[name]?.relative ?? relative);
    rows.push({
      name: `${name}, ${LARGE} posts against ${SMALL}`,
      value: ms,
      unit: 'ms',
      ratio,
      target: 1.5,
    });
  }
  return rows;
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

/** `make bench`: the whole stack with its own data, measured in one run against nginx serving a static file. */
async function main(): Promise<void> {
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
    const rows = await measure(stack, running);
    const results = inRoot(STATE, 'results.json');
    mkdirSync(path.dirname(results), { recursive: true });
    writeFileSync(results, JSON.stringify({ cores: cpus().length, node: process.version, rows }, null, 2));
    say(`\n${table(rows)}\n\nWritten to ${path.relative(inRoot(), results)}.`);
    if (!rows.every(keeps)) process.exitCode = 1;
  } finally {
    await stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Failure ? error.message : ((error as Error).stack ?? messageOf(error))}\n`,
  );
  process.exit(1);
});
