import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFrontend, buildServices } from '../../stack/build.ts';
import { Failure, messageOf, say } from '../../stack/failure.ts';
import { inRoot } from '../../stack/paths.ts';
import { freePorts } from '../../stack/ports.ts';
import { Stack } from '../../stack/stack.ts';
import { requireTools } from '../../stack/tools.ts';
import { newestPosts } from './newest-posts.ts';

const STATE = '.local/lighthouse';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const LCP_TARGET_MS = 1500;
const KIB = 1024;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
  >;
}

const run = (program: string, args: string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Failure(`${program} ended with ${code}.`)),
    );
  });

async function inspect(chromium: string, url: string, file: string): Promise<Report> {
  const cli = inRoot('infra/lab/bench/lighthouse/node_modules/lighthouse/cli/index.js');
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';
  process.env.CHROME_PATH = chromium;
  await run(
    process.execPath,
    [cli, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
    inRoot(),
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** `make lighthouse`: the public pages as Lighthouse's simulated phone sees them, against their targets. */
async function main(): Promise<void> {
  const { chromium } = requireTools(['postgres', 'redis', 'nginx', 'chromium']);
  const folder = inRoot('infra/lab/bench/lighthouse');
  if (!existsSync(path.join(folder, 'node_modules/lighthouse'))) {
    say('Installing Lighthouse (once) ...');
    await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'], folder);
  }
  await buildServices();
  await buildFrontend();
  const { gateway } = await freePorts(['gateway']);
  const stack = new Stack({
    stateDirectory: STATE,
    port: gateway,
    // Development's services check no answers against their contract, as production's don't.
    overrides: { LOG_LEVEL: 'warn', NODE_ENV: 'development' },
    durable: false,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stack.stop().then(() => process.exit(130)));
  }
  try {
    await stack.start();
    const [post] = await newestPosts(stack.url);
    const pages = [
      ...['/', '/kaspersky', '/microsoft365', '/google-workspace', '/about', '/privacidade', '/blog'],
      ...['/blog?categoria=ameacas', `/blog/${post?.slug}`],
    ];
    const reports = inRoot(STATE, 'reports');
    mkdirSync(reports, { recursive: true });
    const rows: string[] = [];
    let kept = true;
    for (const page of pages) {
      say(`Lighthouse: ${page} ...`);
      const { categories, audits } = await inspect(
        chromium,
        `${stack.url}${page}`,
        path.join(reports, `${page.replace(/\W+/g, '-')}.json`),
      );
      const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
      const lcp = audits['largest-contentful-paint']?.numericValue ?? Infinity;
      const requests = audits['network-requests']?.details?.items ?? [];
      const sizeOf = (items: typeof requests) =>
        items.reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / KIB;
      const scripts = sizeOf(requests.filter((item) => item.resourceType === 'Script'));
      kept &&= CATEGORIES.every((name, n) => (scores[n] ?? 0) >= TARGETS[name]) && lcp < LCP_TARGET_MS;
      rows.push(
        `| ${page} | ${scores.join(' | ')} | ${(lcp / 1000).toFixed(2)} s | ${scripts.toFixed(0)} KB | ${sizeOf(requests).toFixed(0)} KB |`,
      );
    }
    const table = [
      '| page | performance | accessibility | best practices | SEO | LCP | JavaScript | in all |',
      '|---|---:|---:|---:|---:|---:|---:|---:|',
      ...rows,
    ].join('\n');
    writeFileSync(inRoot(STATE, 'lighthouse.md'), `${table}\n`);
    say(`\n${table}`);
    if (!kept) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Failure ? error.message : ((error as Error).stack ?? messageOf(error))}\n`,
  );
  process.exit(1);
});
