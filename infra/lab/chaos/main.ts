import { cpus } from 'node:os';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFrontend, buildServices } from '../../stack/build.ts';
import { Failure, messageOf, say } from '../../stack/failure.ts';
import { inRoot } from '../../stack/paths.ts';
import { freePorts } from '../../stack/ports.ts';
import { Admin } from './admin.ts';
import { check, checkTheCheck } from './checker.ts';
import type { Arena, Fault, Outcome } from './fault.ts';
import { clockFaults, disturbedClock } from './faults/clock.ts';
import { deliveryFaults, deliverySettings } from './faults/deliveries.ts';
import { fullDatabaseVolume, fullMediaDisk, releaseDisks } from './faults/disk.ts';
import { pictureBombs, slowClients } from './faults/hostile.ts';
import { killFaults } from './faults/kills.ts';
import { manyReaders } from './faults/load.ts';
import { outsideFaults, unknownProvider } from './faults/outside.ts';
import { twoOfContent } from './faults/pairs.ts';
import { postgresFaults } from './faults/postgres.ts';
import { providerModes } from './faults/provider.ts';
import { redisFaults } from './faults/redis.ts';
import { restartFaults } from './faults/restarts.ts';
import { workerFaults } from './faults/worker.ts';
import { History } from './history.ts';
import { Lab } from './lab.ts';
import { Provider } from './provider.ts';
import { details, isGood, table, type Row } from './report.ts';
import { postBody, Requests } from './requests.ts';
import { NotificationCheck } from './notifications.ts';
import { ViewCounter } from './view-counter.ts';
import { isOwners, OWNER, Visitors } from './visitors.ts';
import { secondsUntil, sleep } from './wait.ts';
import { Writers } from './writers.ts';

const STATE = '.local/chaos';

/** A fault's span of time and what came of it; how its requests fared is known at the end. */
interface Run {
  readonly fault: Fault;
  readonly from: number;
  readonly to: number;
  readonly outcome: Outcome;
}

/** Settings of the services under test: budgets that don't end, calls that give up soon enough for a suite. */
const settings = (
  short: boolean,
  provider: Provider,
  notifications: NotificationCheck,
): Record<string, string> => ({
  LOG_LEVEL: 'info',
  OPENAI_BASE_URL: provider.url,
  ...notifications.engine.env,
  ...deliverySettings,
  SEND_SEARCH_NOTICES_EVERY_MS: '1000',
  SEND_WEBHOOKS_EVERY_MS: '1000',
  AI_ADMIN_DAILY_BUDGET_USD: '100000',
  AI_SITE_MONTHLY_BUDGET_USD: '100000',
  AI_QUEUE_LIMIT: '1000',
  AI_CALL_TIMEOUT_SECONDS: '6',
  AI_JOB_DEADLINE_SECONDS: '15',
  AI_WAIT_SECONDS: '30',
  AI_RETRY_DELAY_SECONDS: '0.3',
  AI_CONCURRENCY: '6',
  // The long form keeps the times by which a dead worker is noticed; the short form has none to wait.
  ...(short && {
    AI_LEASE_SECONDS: '3',
    // Other tests run at the same time: a job whose database went away needs longer to end.
    AI_JOB_DEADLINE_SECONDS: '25',
    AI_LOCK_SECONDS: '4',
    AI_STALLED_INTERVAL_SECONDS: '1',
    SWEEP_EVERY_MS: '2000',
  }),
});

/**
 * What happens one after the other, and in each step side by side: faults that leave alone what the others break. The
 * AI has no part in what kills the rest, Redis none in the clock; PostgreSQL is everybody's, and comes by itself.
 */
const steps: readonly (readonly (readonly Fault[])[])[] = [
  [[manyReaders]],
  [
    [...killFaults, ...restartFaults, ...deliveryFaults, twoOfContent, ...outsideFaults, slowClients],
    [...workerFaults, ...providerModes, unknownProvider, fullMediaDisk],
  ],
  [redisFaults, [...clockFaults, pictureBombs]],
  [[...postgresFaults, fullDatabaseVolume, disturbedClock]],
];

async function runFault(arena: Arena, fault: Fault): Promise<Run> {
  const from = Date.now();
  let outcome: Outcome;
  try {
    outcome = await fault.run(arena);
  } catch (error) {
    outcome = { findings: [{ ok: false, what: `it could not be judged: ${messageOf(error)}` }] };
  }
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  say(`  ${outcome.notRun ? 'not run' : 'done   '} ${seconds.padStart(6)} s  ${fault.name}`);
  return { fault, from, to: Date.now(), outcome };
}

/** A site whose owner has changed it, and a blog with something to read, before anything breaks. */
async function furnish(admin: Admin, url: string): Promise<string[]> {
  const { published, version } = (await admin.api.adminGetSite()).site;
  const document = { ...published, company: { ...published.company, ...OWNER } };
  const { site } = await admin.api.adminSaveSiteDraft({ body: { version, document } });
  await admin.api.adminPublishSite({ body: { version: site.version } });
  const shown = async () => isOwners(await (await fetch(`${url}/`)).text());
  if ((await secondsUntil(shown, { withinMs: 10_000 })) === undefined)
    throw new Failure('Pages do not show what the owner has changed.');
  const category = await admin.api.adminCreateCategory.outcome({ body: { name: 'Continuidade' } });
  if (category.status !== 201) throw new Failure(`The first category was answered with ${category.status}.`);
  const slugs = ['artigo-um', 'artigo-dois', 'artigo-tres', 'artigo-quatro'];
  for (const slug of slugs) {
    await admin.api.adminCreatePost({ body: postBody(slug, { is_published: true }) });
  }
  return [
    '/',
    '/blog',
    '/blog/artigo-um',
    '/microsoft365',
    '/api/blog/posts',
    '/api/blog/posts/artigo-dois',
    '/feed.xml',
  ];
}

async function judge(
  arena: Arena,
  runs: readonly Run[],
  views: ViewCounter,
  notifications: NotificationCheck,
): Promise<Row[]> {
  const { admin, history, lab, visitors } = arena;
  // The last posts that writers scheduled fall due, the last jobs end.
  await sleep(3_000);
  await secondsUntil(
    async () =>
      (await lab.database.query(`SELECT 1 FROM ai.jobs WHERE state IN ('queued', 'running')`)).rows.length ===
      0,
    { withinMs: 60_000 },
  );
  const { lost, duplicated, broken } = await check(history, lab.database);
  const client = await lab.connection();
  let checkSees: boolean;
  try {
    checkSees = await checkTheCheck(history, client);
  } finally {
    await client.end();
  }
  const blunders = admin.statuses.get(500) ?? 0;
  const within = ({ from, to }: Run, entries: readonly { answeredAt: number }[]) =>
    entries.filter(({ answeredAt }) => answeredAt >= from && answeredAt < to).length;
  const withoutGateway = runs.filter(({ fault }) => fault.takesGatewayDown);
  const rows = runs.map((run): Row => {
    const mayFail = run.fault.takesGatewayDown === true;
    const seen = visitors.between(run.from, run.to, mayFail ? [] : withoutGateway);
    return {
      fault: run.fault.name,
      acknowledged: history.between(run.from, run.to).filter(({ outcome }) => outcome === 'acknowledged')
        .length,
      lost: within(run, lost),
      duplicated: within(run, duplicated),
      visitors: seen.summary,
      recoverySeconds: run.outcome.recovery ?? null,
      findings: [
        ...run.outcome.findings,
        ...(mayFail ? [] : [{ ok: seen.failed === 0, what: `visitors saw ${seen.summary}` }]),
      ],
      notRun: run.outcome.notRun ?? null,
    };
  });
  const acknowledged = history.entries.filter(({ outcome }) => outcome === 'acknowledged').length;
  return [
    ...rows,
    {
      fault: 'all of it, compared with the database at the end',
      acknowledged,
      lost: lost.length,
      duplicated: duplicated.length,
      visitors: visitors.between(0, Date.now()).summary,
      recoverySeconds: null,
      findings: [
        {
          ok: checkSees,
          what: 'a post and a comment taken away and a publication written twice were found by the same comparison',
        },
        { ok: blunders === 0, what: `${blunders} answers were 500` },
        await views.finding(),
        ...(await notifications.findings(lab)),
        ...broken.map((what) => ({ ok: false, what })),
        ...[...lost, ...duplicated].slice(0, 10).map((entry) => ({ ok: false, what: JSON.stringify(entry) })),
      ],
      notRun: null,
    },
  ];
}

async function breakEverything(
  lab: Lab,
  provider: Provider,
  notifications: NotificationCheck,
  options: { short: boolean; only: string | undefined },
): Promise<Row[]> {
  const admin = new Admin(lab.url);
  await admin.signIn();
  const history = new History();
  const requests = new Requests(admin, history);
  const paths = await furnish(admin, lab.url);
  const visitors = new Visitors(lab.url, paths, options.short ? 300 : 120);
  const arena: Arena = { lab, admin, history, requests, visitors, provider, short: options.short };
  const writers = new Writers(arena);
  const views = new ViewCounter(lab, 'artigo-tres');
  await visitors.start();
  await writers.start();
  views.start();
  await sleep(1_500);
  const wanted = (fault: Fault) =>
    (!fault.longOnly || !options.short) && (!options.only || fault.name.includes(options.only));
  const runs: Run[] = [];
  for (const side of steps) {
    const done = await Promise.all(
      side.map(async (faults) => {
        const lane: Run[] = [];
        for (const fault of faults.filter(wanted)) lane.push(await runFault(arena, fault));
        return lane;
      }),
    );
    runs.push(...done.flat());
    await views.stop();
  }
  await writers.stop();
  const rows = await judge(arena, runs, views, notifications);
  await visitors.stop();
  return rows;
}

function write(rows: readonly Row[], short: boolean): void {
  const folder = inRoot(STATE);
  mkdirSync(folder, { recursive: true });
  const form = short ? 'short' : 'long';
  writeFileSync(
    path.join(folder, 'report.md'),
    `# Faults (${form} form, ${cpus().length} cores, Node ${process.version})\n\n${table(rows)}\n\n${details(rows)}\n`,
  );
  writeFileSync(
    path.join(folder, 'report.json'),
    JSON.stringify({ form, cores: cpus().length, rows }, null, 2),
  );
}

/**
 * `make chaos`: breaks the running product in every way that one machine can, and compares what it acknowledged with
 * what it kept.
 */
async function main(options: string[]): Promise<void> {
  const short = options.includes('--short');
  const only = options.find((option) => !option.startsWith('--'));
  await buildServices();
  await buildFrontend();
  const provider = await Provider.start();
  const notifications = await NotificationCheck.start();
  const { port } = await freePorts(['port']);
  const lab = new Lab({
    stateDirectory: `${STATE}/stack`,
    port,
    overrides: settings(short, provider, notifications),
  });
  const stop = async () => {
    releaseDisks();
    await lab.stop();
    await provider.stop();
    await notifications.engine.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(130)));
  }
  try {
    await lab.start();
    const began = Date.now();
    const rows = await breakEverything(lab, provider, notifications, { short, only });
    write(rows, short);
    const good = rows.every(isGood);
    say(`\n${table(rows)}\n`);
    say(
      `${good ? 'Nothing lost, nothing twice' : 'FAILED'}, in ${Math.round((Date.now() - began) / 1000)} s; details in ${STATE}/report.md.`,
    );
    if (!good) process.exitCode = 1;
  } finally {
    await stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Failure ? error.message : ((error as Error).stack ?? messageOf(error))}\n`,
  );
  process.exit(1);
});
