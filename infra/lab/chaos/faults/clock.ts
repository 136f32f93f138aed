import { finding, type Arena, type Fault, type Finding, type Outcome } from '../fault.ts';
import type { Entry } from '../history.ts';
import { secondsUntil, sleep } from '../wait.ts';

interface Lateness {
  readonly published: number;
  readonly once: number;
  readonly early: number;
  readonly median: number;
  readonly worst: number;
}

/** When each post was really published: the time of its revision, by the database's clock. */
async function latenessOf({ lab }: Arena, entries: readonly Entry[]): Promise<Lateness> {
  const { rows } = await lab.database.query<{ late: number | null; revisions: string; audited: string }>(
    `SELECT extract(epoch FROM min(r.saved_at) - p.published_at)::float8 AS late, count(r.id) AS revisions,
       (SELECT count(*) FROM content.audit_entries a
         WHERE a.target = 'post/' || p.id AND a.action = 'post.published') AS audited
     FROM content.posts p LEFT JOIN content.post_revisions r ON r.post_id = p.id AND r.action = 'published'
     WHERE p.title = ANY($1) AND p.is_published GROUP BY p.id`,
    [entries.map(({ key }) => key)],
  );
  const late = rows.flatMap((row) => (row.late === null ? [] : [row.late])).sort((a, b) => a - b);
  return {
    published: rows.length,
    once: rows.filter((row) => Number(row.revisions) === 1 && Number(row.audited) === 1).length,
    early: late.filter((seconds) => seconds < 0).length,
    median: late[Math.floor(late.length / 2)] ?? 0,
    worst: late.at(-1) ?? Number.POSITIVE_INFINITY,
  };
}

/** Schedules posts evenly over a span that begins at `from`; eight people at once. */
async function scheduleMany(arena: Arena, count: number, from: number, spanMs: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  let next = 0;
  const person = async () => {
    while (next < count) {
      const schedule = new Date(from + Math.floor((next++ * spanMs) / count));
      entries.push(await arena.requests.createPost({ schedule, until: Date.now() + 20_000 }));
    }
  };
  await Promise.all(Array.from({ length: 8 }, person));
  return entries.filter(({ outcome }) => outcome === 'acknowledged');
}

const settled = (arena: Arena, entries: readonly Entry[], until: number): Promise<number | undefined> =>
  secondsUntil(async () => (await latenessOf(arena, entries)).published === entries.length, {
    withinMs: until - Date.now(),
    everyMs: 250,
  });

const sentences = (late: Lateness, asked: number, bound: number): Finding[] => [
  finding(late.published === asked && asked > 0, `${late.published} of ${asked} posts were published`),
  finding(late.once === late.published, `${late.once} of them by one revision and one audit entry`),
  finding(late.early === 0, `${late.early} before their time`),
  finding(
    late.worst <= bound,
    `late by ${late.median.toFixed(2)} s (median), ${late.worst.toFixed(2)} s (worst; asked: ${bound})`,
  ),
];

/** An environment under which a Node process takes it to be `hours` later than it is. */
const wrongClock = (hours: number): { NODE_OPTIONS: string } => {
  const code = `const D=Date,o=${hours * 3_600_000};globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+o)}static now(){return D.now()+o}}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

/**
 * An environment under which a Node process's clock jumps by an hour, forth and back again and again, every few
 * seconds.
 */
const jumpingClock = (everyMs: number): { NODE_OPTIONS: string } => {
  const code = `const D=Date,o=()=>[0,36e5,-36e5][Math.floor(performance.now()/${everyMs})%3];globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+o())}static now(){return D.now()+o()}}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

/** A second scheduler and content service, whose clocks jump while posts fall due. */
async function jumping(arena: Arena): Promise<Outcome> {
  const { lab } = arena;
  const content = await lab.copy('content', jumpingClock(1_700));
  const scheduler = await lab.copy('scheduler', { CONTENT_URL: content.url, ...jumpingClock(2_300) });
  try {
    const from = Date.now() + 10_000;
    const entries = await scheduleMany(arena, 120, from, 20_000);
    await settled(arena, entries, from + 50_000);
    return { findings: sentences(await latenessOf(arena, entries), entries.length, 2) };
  } finally {
    await scheduler.end('SIGTERM');
    await content.end('SIGTERM');
  }
}

/** A second clock and a second content service: in other time zones, one an hour ahead, the other an hour behind. */
async function doubles({ lab }: Arena): Promise<() => Promise<unknown>> {
  const content = await lab.copy('content', { TZ: 'Asia/Tokyo', ...wrongClock(-1) });
  const scheduler = await lab.copy('scheduler', {
    TZ: 'America/New_York',
    CONTENT_URL: content.url,
    ...wrongClock(1),
  });
  return async () => {
    await scheduler.end('SIGTERM');
    await content.end('SIGTERM');
  };
}

async function twoSchedulers(arena: Arena): Promise<Outcome> {
  const { short } = arena;
  const [count, spanMs] = short ? [60, 8_000] : [500, 60_000];
  const end = await doubles(arena);
  try {
    const from = Date.now() + (short ? 4_000 : 25_000);
    const entries = await scheduleMany(arena, count, from, spanMs);
    await settled(arena, entries, from + spanMs + 30_000);
    // What make test runs must not depend on how busy the machine is.
    return { findings: sentences(await latenessOf(arena, entries), entries.length, short ? 15 : 2) };
  } finally {
    await end();
  }
}

/** Posts fall due while Redis is wiped, the scheduler and PostgreSQL are killed: they are late, and nothing else. */
async function disturbed(arena: Arena): Promise<Outcome> {
  const { lab, short } = arena;
  const [count, spanMs] = short ? [30, 5_000] : [120, 20_000];
  const from = Date.now() + (short ? 2_000 : 8_000);
  const entries = await scheduleMany(arena, count, from, spanMs);
  await sleep(Math.max(0, from - Date.now()) + spanMs / 5);
  await lab.redis.flushall();
  lab.kill('scheduler');
  await sleep(spanMs / 4);
  lab.kill('postgres');
  const recovery = await settled(arena, entries, from + spanMs + 60_000);
  return { recovery, findings: sentences(await latenessOf(arena, entries), entries.length, 30) };
}

/** The form's time without a zone means the site's zone, whatever the process's own. */
async function otherZone(arena: Arena): Promise<Outcome> {
  const { lab, admin } = arena;
  const content = await lab.copy('content', { TZ: 'Asia/Tokyo' });
  const headers = { Authorization: `Bearer ${await admin.identity(lab.address('auth'))}` };
  const key = arena.history.key('create');
  const at = Date.now();
  const answer = await admin.client({ origin: content.url, headers }).adminCreatePost.outcome({
    body: {
      title: key,
      slug: key,
      content: '<p>Às dez da manhã em São Paulo.</p>',
      category_id: 1,
      scheduled_publish_at: '2031-05-20T10:00',
    },
  });
  const outcome = answer.status === 201 ? 'acknowledged' : 'unknown';
  arena.history.add({ operation: 'create', key, at, answeredAt: Date.now(), outcome, status: answer.status });
  const { rows } = await lab.database.query<{ at: Date }>(
    'SELECT scheduled_publish_at AS at FROM content.posts WHERE title = $1',
    [key],
  );
  await content.end('SIGTERM');
  const instant = rows[0]?.at.toISOString();
  return { findings: [finding(instant === '2031-05-20T13:00:00.000Z', `10:00 in the form is ${instant}`)] };
}

export const clockFaults: readonly Fault[] = [
  { name: 'two schedulers and content services, other zones, clocks an hour off', run: twoSchedulers },
  { name: 'content in another time zone (TZ)', run: otherZone },
  { name: 'clocks that jump by an hour, forth and back', run: jumping, longOnly: true },
];

export const disturbedClock: Fault = {
  name: 'Redis wiped, scheduler and PostgreSQL killed while posts fall due',
  run: disturbed,
};
