import { finding, type Arena, type Fault, type Finding, type Outcome } from '../fault.ts';
import { postBody } from '../requests.ts';
import { secondsUntil, sleep } from '../wait.ts';

const AGAIN_WITHIN_MS = 30_000;

/** Whether a new post is accepted. */
export const canWrite = async ({ admin, requests }: Arena): Promise<boolean> =>
  (await requests.createPost({ api: admin.client({ timeoutMs: 5_000 }) })).outcome === 'acknowledged';

/** A recovery within a generous bound. */
export const recovered = (seconds: number | undefined, what: string): Finding =>
  finding(seconds !== undefined, seconds === undefined ? `${what} never again` : `${what} again`);

const DURING_COMMIT = `SELECT 1 FROM pg_stat_activity WHERE query = 'COMMIT' AND state = 'active' AND wait_event = 'PgSleep'`;

/**
 * A trigger makes the commit of one post take a while, and in that while its service is killed: committed for certain,
 * answered for certain not.
 */
async function killBetweenCommitAndAnswer(arena: Arena): Promise<Outcome> {
  const { lab, requests } = arena;
  await lab.database.query(`
    CREATE OR REPLACE FUNCTION public.chaos_slow_commit() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER chaos_slow_commit AFTER INSERT ON content.posts DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.excerpt = 'Pior momento') EXECUTE FUNCTION public.chaos_slow_commit()`);
  try {
    const sent = requests.createPost({
      // As long as the recovery may take: it is repeated until there is an answer.
      until: Date.now() + AGAIN_WITHIN_MS,
      changes: { excerpt: 'Pior momento' },
    });
    const caught = await secondsUntil(async () => (await lab.database.query(DURING_COMMIT)).rows.length > 0, {
      withinMs: 5_000,
      everyMs: 5,
    });
    const killedAt = Date.now();
    lab.kill('content');
    const recovery = await secondsUntil(() => canWrite(arena), {
      since: killedAt,
      withinMs: AGAIN_WITHIN_MS,
    });
    const entry = await sent;
    return {
      recovery,
      findings: [
        finding(caught !== undefined, 'killed between commit and answer'),
        finding(
          entry.outcome === 'acknowledged' && entry.status === 409,
          'the repetition was told that the slug is taken',
        ),
        recovered(recovery, 'posts are accepted'),
      ],
    };
  } finally {
    await lab.database.query('DROP FUNCTION IF EXISTS public.chaos_slow_commit CASCADE');
  }
}

/** Down for a while, under load: the admin gets an error in the usual shape, and visitors notice nothing. */
const contentDown = async (arena: Arena): Promise<Outcome> => {
  const { lab, admin } = arena;
  const answers: { status: number; error?: string | undefined }[] = [];
  const outage = lab.holdDown('content', arena.short ? 1_000 : 4_000);
  for (let n = 0; n < 8; n += 1) {
    const answer = await admin.api.adminListPosts.outcome();
    answers.push({ status: answer.status, error: answer.ok ? undefined : answer.body?.error });
    await sleep(80);
  }
  await outage;
  const recovery = await secondsUntil(() => canWrite(arena), { withinMs: AGAIN_WITHIN_MS });
  const failed = answers.filter(({ status }) => status !== 200);
  return {
    recovery,
    findings: [
      finding(failed.length > 0, 'the outage was seen by an admin'),
      finding(
        failed.every(({ status, error }) => [502, 503, 504].includes(status) && Boolean(error)),
        `admin calls were answered with ${[...new Set(failed.map(({ status }) => status))].join(', ')} and a sentence`,
      ),
      recovered(recovery, 'posts are accepted'),
    ],
  };
};

/** auth gone: no admin call gets through, none is taken for a stranger's, and the session lives on. */
const authDown = async (arena: Arena): Promise<Outcome> => {
  const { lab, admin } = arena;
  const outage = lab.holdDown('auth', arena.short ? 1_000 : 4_000);
  await sleep(150);
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    statuses.push((await admin.api.adminListPosts.outcome()).status);
    await sleep(80);
  }
  await outage;
  const recovery = await secondsUntil(async () => (await admin.api.getMe.outcome()).status === 200, {
    withinMs: AGAIN_WITHIN_MS,
  });
  const works = await admin.api.adminListPosts.outcome();
  return {
    recovery,
    findings: [
      finding(
        statuses.includes(503) && statuses.every((status) => status === 503 || status === 200),
        `admin calls were answered with ${[...new Set(statuses)].join(', ')}`,
      ),
      finding(works.status === 200, 'the session of before is still good'),
    ],
  };
};

const frontendDown = async (arena: Arena): Promise<Outcome> => {
  const { lab } = arena;
  await lab.holdDown('frontend', arena.short ? 1_000 : 4_000);
  // No cache has a page that was never read: it comes from the frontend.
  const recovery = await secondsUntil(
    async () => (await fetch(`${lab.url}/about?em=${Date.now()}`)).status === 200,
    { withinMs: AGAIN_WITHIN_MS },
  );
  return { recovery, findings: [recovered(recovery, 'pages are rendered')] };
};

const gatewayKilled = async (arena: Arena): Promise<Outcome> => {
  const killedAt = Date.now();
  arena.lab.kill('gateway');
  const recovery = await secondsUntil(() => canWrite(arena), { since: killedAt, withinMs: AGAIN_WITHIN_MS });
  return { recovery, findings: [recovered(recovery, 'the site answers')] };
};

/** The clock's process dies in the very moment in which posts are due. */
const schedulerKilled = async (arena: Arena): Promise<Outcome> => {
  const { lab, requests } = arena;
  const due = new Date(Math.ceil(Date.now() / 1000) * 1000 + 2_000);
  const entries = await Promise.all(Array.from({ length: 5 }, () => requests.createPost({ schedule: due })));
  await sleep(due.getTime() - Date.now());
  lab.kill('scheduler');
  const keys = entries.map(({ key }) => key);
  const published = async () => {
    const { rows } = await lab.database.query(
      'SELECT 1 FROM content.posts WHERE title = ANY($1) AND NOT is_published',
      [keys],
    );
    return rows.length === 0;
  };
  const recovery = await secondsUntil(published, { since: due.getTime(), withinMs: AGAIN_WITHIN_MS });
  return { recovery, findings: [recovered(recovery, 'due posts are published')] };
};

/**
 * The AI's HTTP process dies while requests come in: what it answered with 202 is done, whatever the queue knows of it.
 */
const aiKilled = async (arena: Arena): Promise<Outcome> => {
  const { lab, requests } = arena;
  const sent = Array.from({ length: 10 }, async (_, n) => {
    await sleep(n * 15);
    return requests.queueJob();
  });
  await sleep(80);
  const killedAt = Date.now();
  lab.kill('ai');
  const recovery = await secondsUntil(async () => (await requests.queueJob()).outcome === 'acknowledged', {
    since: killedAt,
    withinMs: AGAIN_WITHIN_MS,
  });
  await Promise.all(sent);
  return { recovery, findings: [recovered(recovery, 'jobs are accepted')] };
};

/** SIGTERM to a process that has requests under way: they are answered, and it ends with 0. */
const stoppedUnderLoad = async ({ lab, admin, history }: Arena): Promise<Outcome> => {
  const copy = await lab.copy('content');
  const headers = { Authorization: `Bearer ${await admin.identity(lab.address('auth'))}` };
  const api = admin.client({ origin: copy.url, headers });
  let accepting = true;
  let sent = 0;
  const broken: string[] = [];
  const load = async () => {
    while (accepting) {
      const key = history.key('create');
      const at = Date.now();
      const answer = await api.adminCreatePost.outcome({ body: postBody(key) });
      const outcome = answer.status === 201 ? 'acknowledged' : 'unknown';
      if (answer.status !== 0) sent += 1;
      if (answer.status !== 0 && answer.status !== 201) broken.push(String(answer.status));
      history.add({ operation: 'create', key, at, answeredAt: Date.now(), outcome, status: answer.status });
      if (answer.status === 0) return;
    }
  };
  const loads = Array.from({ length: 4 }, load);
  await sleep(700);
  const ended = await copy.end('SIGTERM');
  accepting = false;
  await Promise.all(loads);
  return {
    findings: [
      finding(ended === 0, `it ended with ${ended}`),
      finding(
        sent > 0 && broken.length === 0,
        `${sent} requests were answered, ${broken.length} of them with an error`,
      ),
    ],
  };
};

export const killFaults: readonly Fault[] = [
  { name: 'content killed between commit and answer', run: killBetweenCommitAndAnswer },
  { name: 'content killed again and again under load', run: contentDown, longOnly: true },
  { name: 'auth killed again and again', run: authDown },
  { name: 'frontend killed again and again', run: frontendDown },
  { name: 'scheduler killed when posts are due', run: schedulerKilled },
  { name: 'ai killed while jobs come in', run: aiKilled },
  { name: 'gateway killed under load', run: gatewayKilled, takesGatewayDown: true },
  { name: 'content stopped (SIGTERM) under load', run: stoppedUnderLoad },
];
