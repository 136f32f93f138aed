import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Child } from './child.ts';
import { buildFrontend } from './build.ts';
import { Failure, messageOf, say } from './failure.ts';
import { inRoot, stateFolders } from './paths.ts';
import { freePorts } from './ports.ts';
import { preparePostgres } from './postgres.ts';
import { redisSpec } from './redis.ts';
import { runRounds } from './rounds.ts';
import { readSecrets } from './secrets.ts';
import { Stack } from './stack.ts';
import { Steps } from './steps.ts';
import { requireTools } from './tools.ts';

const folders = stateFolders('.local/test');
const STACK_STATE = '.local/test/stack';
const WORKERS = '--maxWorkers=2';
/** Many of these tests wait: for a lease, a retry, a second of nginx's cache. */
const INTEGRATION_WORKERS = '--maxWorkers=4';
/** A browser waits for its pages a good deal. */
const BROWSERS = '--maxWorkers=3';
/** A page that waits for a busy machine is no failure; one that is slowed down has as many times as long. */
const BROWSER_TIMEOUT = `--testTimeout=${180_000 * Number(process.env['E2E_SLOW'] || 1)}`;

/** Limits for one address that a whole test run from one address does not reach; tests/gateway holds the real ones. */
const generousLimits = {
  GATEWAY_RATE_API: '2000r/s',
  GATEWAY_BURST_API: '4000',
  GATEWAY_RATE_LOGIN: '600r/m',
  GATEWAY_BURST_LOGIN: '300',
  GATEWAY_RATE_AI: '600r/m',
  GATEWAY_BURST_AI: '300',
  GATEWAY_RATE_ASSISTANT: '600r/m',
  GATEWAY_BURST_ASSISTANT: '300',
  GATEWAY_RATE_VIEW: '1000r/s',
  GATEWAY_BURST_VIEW: '2000',
  GATEWAY_RATE_PAGES: '2000r/s',
  GATEWAY_BURST_PAGES: '4000',
  GATEWAY_RATE_QUERY: '1000r/s',
  GATEWAY_BURST_QUERY: '2000',
} as const;

const steps = new Steps(folders.log);
const aborted = new AbortController();
/** What runs during the tests, and is stopped before this process ends. */
const running = new Set<{ stop(): Promise<unknown> }>();

async function stop(what: { stop(): Promise<unknown> }): Promise<void> {
  if (running.delete(what)) await what.stop().catch((error: unknown) => say(messageOf(error)));
}

/** Runs `work` while a service runs, and stops the service after it. */
async function withService(what: { stop(): Promise<unknown> }, work: () => Promise<void>): Promise<void> {
  running.add(what);
  try {
    await work();
  } finally {
    await stop(what);
  }
}

const bin = (name: string, ...rest: string[]): string[] => [
  process.execPath,
  inRoot('node_modules', name),
  ...rest,
];

/** The compiler with one checker: a second one repeats work of the first, and the other core is busy anyway. */
const tsc = (...rest: string[]): string[] => bin('typescript/bin/tsc', ...rest, '--checkers', '1');

/** What the other parts run, and what types and the lint's typed rules read. Answers whether it can run. */
const compile = () =>
  steps.check('build', tsc('-b', '--builders', '1'), bin('@react-router/dev/bin.js', 'typegen', 'frontend'));

/** Lint, types and formatting. */
async function checkSources(): Promise<void> {
  await steps.check('lint', bin('oxlint/bin/oxlint'), [
    process.execPath,
    inRoot('infra/lint/lines.ts'),
    '--check',
  ]);
  await steps.check('types', tsc('-p', 'infra'), tsc('-p', 'services'), tsc('-p', 'frontend'));
  await steps.check('format', bin('oxfmt/bin/oxfmt', '--check'));
}

const unit = (options: string[]) => steps.jest('unit', {}, [WORKERS, ...options]);

/** The services' tests, against a PostgreSQL and a Redis of their own. */
async function integration(project: 'integration' | 'conformance', options: string[]): Promise<void> {
  const tools = requireTools(['postgres', 'redis', 'nginx']);
  const directory = path.join(folders.state, 'integration');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const secrets = readSecrets(directory);
  const ports = await freePorts(['postgres', 'redis']);
  const children = [
    await preparePostgres({
      bin: tools.postgres,
      directory: path.join(directory, 'postgres'),
      port: ports.postgres,
      password: secrets.postgres,
      durable: false,
    }),
    redisSpec(tools.redis, path.join(directory, 'redis'), ports.redis, secrets.redis),
  ].map((spec) => new Child(spec, folders.log, () => undefined));
  const env = {
    TEST_DATABASE_ADMIN_URL: `postgres://postgres:${secrets.postgres}@127.0.0.1:${ports.postgres}/postgres`,
    TEST_REDIS_URL: `redis://:${secrets.redis}@127.0.0.1:${ports.redis}`,
  };
  await withService({ stop: () => Promise.all(children.map((child) => child.stop())) }, async () => {
    await Promise.all(children.map((child) => child.start()));
    await steps.jest(project, env, [INTEGRATION_WORKERS, ...options]);
  });
}

/** A fresh stack with the demo blog, for the browser's tests. */
async function startSite(): Promise<Stack> {
  await buildFrontend(aborted.signal);
  const { gateway: port } = await freePorts(['gateway']);
  rmSync(stateFolders(STACK_STATE).state, { recursive: true, force: true });
  const stack = new Stack({
    stateDirectory: STACK_STATE,
    port,
    // The demo's AI writes at once; a test that stops it asks for a text "bem devagar".
    overrides: { DEMO_OPENAI_PACE: '0.5', CHAT_CLICKS: 'on' },
    // A proxy of the tests' own, which says whom it asks for.
    gateway: { ...generousLimits, GATEWAY_TRUSTED_PROXIES: '127.0.0.2' },
    durable: false,
  });
  running.add(stack);
  try {
    await stack.start();
    return stack;
  } catch (error) {
    await stop(stack);
    throw error;
  }
}

/** What visitors are shown is compared with the API, and must not change under their eyes: they come first. */
const VISITORS = '--testPathPatterns=e2e/(public-|ai-switch)';
/** The whole site is another company's meanwhile: it runs alone, before any test's articles are there. */
const BRAND = '--testPathPatterns=e2e/brand';
const NEWSROOM = '--testPathPatterns=e2e/(?!public-|ai-switch|brand)';

/** A site with the demo blog, once it runs, and the environment of the tests in this round. */
interface Round {
  readonly site: Promise<Stack>;
  readonly env: Record<string, string>;
}

/** Tests in browsers, through the gateway of the site. */
async function browsers({ site, env }: Round, name: string, options: string[]): Promise<void> {
  const { headless } = requireTools(['headless']);
  const stack = await site;
  const places = {
    BASE_URL: stack.url,
    CHROMIUM_PATH: headless,
    STACK_STATE: stateFolders(STACK_STATE).stateFile,
  };
  await steps.jest(name, { ...places, ...env }, [BROWSER_TIMEOUT, ...options]);
}

const visitors = (round: Round) => browsers(round, 'e2e visitors', [BROWSERS, VISITORS]);
const brand = (round: Round) => browsers(round, 'e2e brand', [BRAND]);
const newsroom = (round: Round) => browsers(round, 'e2e newsroom', [BROWSERS, NEWSROOM]);

/** Runs `work` on a site with the demo blog; each round of it has a site of its own, as the first one has. */
const onSite = (name: string, work: (round: Round) => Promise<void>): Promise<void> =>
  runRounds(steps, stateFolders(STACK_STATE).log, (env) =>
    part(name, async () => {
      const site = startSite();
      try {
        await work({ site, env });
      } finally {
        const stack = await site.catch(() => undefined);
        if (stack) await stop(stack);
      }
    }),
  );

async function part(name: string, run: () => Promise<void>): Promise<void> {
  if (steps.stopped) return;
  try {
    await run();
  } catch (error) {
    if (steps.stopped) return;
    steps.fail(name, error instanceof Failure ? error.message : ((error as Error).stack ?? messageOf(error)));
  }
}

/** `make test`, or one part: `unit`, `integration [file]`, `conformance`, `e2e [file]`, `engine`, `lab`. */
async function main([only, ...options]: string[]): Promise<void> {
  const interrupt = (signal: NodeJS.Signals) => {
    say(`\n${signal}: stopping ...`);
    steps.stop();
    aborted.abort();
    void Promise.all([...running].map(stop)).then(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt);

  if (!only) requireTools(['postgres', 'redis', 'nginx', 'headless']);

  const compiled = only === 'unit' || only === 'lab' ? Promise.resolve(true) : compile();
  /** A part that runs the compiled services. */
  const onBuild = (name: string, run: () => Promise<void>) =>
    part(name, async () => {
      if (!(await compiled)) throw new Failure('The services did not compile.');
      await run();
    });
  const parts = {
    unit: () => part('unit', () => unit(options)),
    integration: () => onBuild('integration', () => integration('integration', options)),
    conformance: () => onBuild('conformance', () => integration('conformance', options)),
    e2e: () =>
      onBuild('e2e', () =>
        onSite('e2e', async (round) => {
          if (options.length > 0) return browsers(round, 'e2e', options);
          await visitors(round);
          await brand(round);
          await newsroom(round);
        }),
      ),
    engine: () =>
      onBuild('engine', () => {
        const isWebKit = process.env['E2E_BROWSER'] === 'webkit';
        if (isWebKit) requireTools(['webkit', 'xvfb']);
        const firefox = isWebKit ? '' : requireTools(['firefox']).firefox;
        return onSite('engine', async ({ site, env }) => {
          const places = { BASE_URL: (await site).url, FIREFOX_PATH: firefox };
          await steps.jest('engine', { ...places, ...env }, [BROWSER_TIMEOUT, ...options]);
        });
      }),
    lab: () => part('lab', () => steps.jest('lab', {}, [WORKERS, ...options])),
  } satisfies Record<string, () => Promise<void>>;
  if (only) {
    await (parts as Partial<Record<string, () => Promise<void>>>)[only]?.();
  } else {
    const built = compiled.then(() => buildFrontend(aborted.signal)).catch(() => undefined);
    // The pages are tested as they are built.
    const integrated = Promise.all([parts.unit(), built]).then(parts.integration);
    await Promise.all([integrated, built.then(checkSources)]);
    await parts.e2e();
  }
  // A run that was stopped has no result; the handler above ends this process.
  if (steps.stopped) return;
  steps.summarise();
  process.exit(steps.failed ? 1 : 0);
}

main(process.argv.slice(2)).catch(async (error: unknown) => {
  await Promise.all([...running].map(stop));
  process.stderr.write(
    `${error instanceof Failure ? error.message : ((error as Error).stack ?? messageOf(error))}\n`,
  );
  process.exit(1);
});
