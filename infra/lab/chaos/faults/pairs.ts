import { finding, type Arena, type Fault, type Finding, type Outcome } from '../fault.ts';
import { postBody } from '../requests.ts';
import { Visitors, type Seen } from '../visitors.ts';
import { secondsUntil, sleep } from '../wait.ts';

/** What the large form on Kubernetes says (decision 087). */
const patience = { GATEWAY_PATIENCE: '800ms', GATEWAY_SAVE_PATIENCE: '6s' } as const;
const SAVE_PATIENCE_MS = 6_000;
/** Bound of nineteen in twenty, asked of the long form alone; and of the longest, which a busy machine keeps too. */
const STRICT_MS = 1_000;
const GENEROUS_MS = 4_500;

interface Span {
  readonly seen: Seen;
  /** Milliseconds that each writer waited for an answer, in order. */
  readonly waits: readonly number[];
  readonly statuses: ReadonlySet<number>;
}

/** What visitors and writers at a gateway of two met in a span of time. */
class Pair {
  private readonly visitors: Visitors;
  private readonly arena: Arena;
  private readonly url: string;

  constructor(arena: Arena, url: string) {
    this.arena = arena;
    this.url = url;
    const paths = [
      '/api/blog/posts',
      '/api/blog/posts/artigo-um',
      '/api/blog/posts/artigo-dois',
      '/api/blog/categories',
      '/feed.xml',
      '/sitemap.xml',
      '/blog',
    ];
    this.visitors = new Visitors(url, paths, 120);
  }

  start(): Promise<void> {
    return this.visitors.start();
  }

  stop(): Promise<void> {
    return this.visitors.stop();
  }

  /**
   * Four writers and the visitors, for a while after something was done to one of the two. A writer who `repeats` waits
   * until it is written; the others take the first answer.
   */
  async meet(milliseconds: number, { repeats = false } = {}): Promise<Span> {
    const { admin, requests } = this.arena;
    const api = admin.client({ origin: this.url });
    const from = Date.now();
    const waits: number[] = [];
    const statuses = new Set<number>();
    const writer = async () => {
      while (Date.now() < from + milliseconds) {
        const entry = await requests.createPost({ api, until: repeats ? Date.now() + 20_000 : 0 });
        waits.push(entry.answeredAt - entry.at);
        statuses.add(entry.status);
        await sleep(60);
      }
    };
    await Promise.all(Array.from({ length: 4 }, writer));
    return { seen: this.visitors.between(from, Date.now()), waits: waits.sort((a, b) => a - b), statuses };
  }
}

const longestOf = (waits: readonly number[]): number => waits.at(-1) ?? 0;
const p95Of = (waits: readonly number[]): number => waits[Math.floor(waits.length * 0.95)] ?? 0;

const inTime = (short: boolean, p95: number, longest: number): boolean =>
  longest <= GENEROUS_MS && (short || p95 <= STRICT_MS);

const visited = (what: string, { seen }: Span, short: boolean): Finding =>
  finding(
    seen.total > 0 && seen.failed === 0 && inTime(short, seen.p95, seen.longest),
    `${what}: visitors saw ${seen.summary}, the longest ${seen.longest} ms`,
  );

/**
 * Two of content behind one gateway: one is frozen, then it is killed. Visitors and writers go on at the other; what a
 * writer sent to the frozen one is answered in time, and is not done after its sender has gone.
 */
async function run(arena: Arena): Promise<Outcome> {
  const { admin, history, lab, short } = arena;
  const second = await lab.copy('content');
  const gateway = await lab.gateway([lab.address('content'), second.url], patience);
  const pair = new Pair(arena, gateway.url);
  try {
    await pair.start();
    await pair.meet(500);

    const headers = { Authorization: `Bearer ${await admin.identity(lab.address('auth'))}` };
    const impatient = admin.client({ origin: second.url, headers, timeoutMs: STRICT_MS });
    const thaw = lab.freezePid(second.pid);
    const abandoned = history.key('create');
    const frozenMs = short ? 2_000 : 15_000;
    const [frozen] = await Promise.all([
      pair.meet(frozenMs),
      // It stays frozen until its client has gone, however slow this machine is.
      Promise.all([sleep(frozenMs), impatient.adminCreatePost.outcome({ body: postBody(abandoned) })]).then(
        thaw,
      ),
    ]);
    const again = admin.client({ origin: second.url, headers });
    const recovery = await secondsUntil(async () => (await again.adminListPosts.outcome()).status === 200, {
      withinMs: 30_000,
    });
    const { rowCount } = await lab.database.query('SELECT 1 FROM content.posts WHERE title = $1', [
      abandoned,
    ]);

    const ended = second.end('SIGKILL');
    const killed = await pair.meet(short ? 1_000 : 10_000, { repeats: true });
    await ended;
    const overBound = frozen.waits.filter((wait) => wait > STRICT_MS).length;
    return {
      recovery,
      findings: [
        visited('one frozen', frozen, short),
        finding(
          // 503: it was frozen in a transaction, for whose locks the other one does not wait long.
          [...frozen.statuses].every((status) => [201, 503, 504].includes(status)) &&
            longestOf(frozen.waits) <= SAVE_PATIENCE_MS + GENEROUS_MS,
          `one frozen: of ${frozen.waits.length} posts ${overBound} met it and had an answer (${[...frozen.statuses].join(', ')}) after ${longestOf(frozen.waits)} ms at the latest`,
        ),
        finding(rowCount === 0, 'what nobody waited for any more was left undone'),
        visited('one killed', killed, short),
        finding(
          killed.statuses.size === 1 &&
            killed.statuses.has(201) &&
            inTime(short, p95Of(killed.waits), longestOf(killed.waits)),
          `one killed: ${killed.waits.length} posts, p95 ${p95Of(killed.waits)} ms, the longest ${longestOf(killed.waits)} ms`,
        ),
      ],
    };
  } finally {
    await pair.stop();
    await gateway.end();
    await second.end('SIGKILL');
  }
}

export const twoOfContent: Fault = { name: 'two of content: one frozen, one killed', run };
