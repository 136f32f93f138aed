import { randomBytes } from 'node:crypto';
import { finding, type Arena, type Fault, type Finding, type Outcome } from '../fault.ts';
import { postBody } from '../requests.ts';
import { sleep } from '../wait.ts';

/**
 * A request later than this after the answer sees the new state: a page is cached for one second, which nginx counts in
 * whole ones (so up to two), and while its successor is rendered, which takes longer under load.
 */
const PROMISED_MS = 3_000;
const READERS = 24;
/** Each state of the post is read for this long after the promise. */
const READ_MS = 2_000;
/** In the short form, the time between two readings of one person: without it they take all of the processor. */
const SHORT_PAUSE_MS = 250;

/** What a reader may see of the post: its first title, its second one, or nothing of it. */
type Seen = 'first' | 'second' | 'nothing';

interface Reading {
  readonly surface: string;
  /** When it was asked. */
  readonly at: number;
  readonly seen: Seen | 'failed';
}

/**
 * Lists of the newest: others that are published meanwhile may push the article out, but nothing of before may be seen.
 */
const NEWEST: readonly string[] = ['/blog', '/feed.xml', '/llms.txt', '/api/blog/posts'];

/** Every other place that shows an article. */
const surfacesOf = (slug: string, category: string): readonly string[] => [
  `/blog?busca=${slug}`,
  `/blog?categoria=${category}`,
  `/blog/${slug}`,
  `/blog/${slug}.md`,
  `/api/blog/posts/${slug}`,
  `/api/blog/posts?category=${category}`,
];

/** An article is published, changed and withdrawn while many read every place that shows it. */
async function comesAndGoes({ admin, lab, short }: Arena): Promise<Outcome> {
  // Words that nothing else has; what is searched for is marked in titles, so others tell them apart.
  const key = `frescor${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
  const states = { first: `um${key}`, second: `dois${key}` };
  const { category } = await admin.api.adminCreateCategory({ body: { name: key } });
  const surfaces = [...NEWEST, ...surfacesOf(key, category.slug)];
  const readings: Reading[] = [];
  let reading = true;

  const read = async (surface: string): Promise<Reading> => {
    const at = Date.now();
    try {
      const response = await fetch(lab.url + surface, { signal: AbortSignal.timeout(12_000) });
      const text = await response.text();
      if (response.status === 404) return { surface, at, seen: 'nothing' };
      if (response.status !== 200) return { surface, at, seen: 'failed' };
      const seen = text.includes(states.second)
        ? 'second'
        : text.includes(states.first)
          ? 'first'
          : 'nothing';
      return { surface, at, seen };
    } catch {
      return { surface, at, seen: 'failed' };
    }
  };
  const reader = async (first: number) => {
    for (let n = first; reading; n += 1) {
      readings.push(await read(surfaces[n % surfaces.length] ?? '/blog'));
      if (short) await sleep(SHORT_PAUSE_MS);
    }
  };
  const readers = Array.from({ length: READERS }, (_, n) => reader(n));

  const findings: Finding[] = [];
  /** Does something to the post, and judges what was seen of it from the promised moment on. */
  const judge = async (what: string, expected: Seen, act: () => Promise<unknown>) => {
    await act();
    const answered = Date.now();
    await sleep(PROMISED_MS + READ_MS);
    const later = readings.filter(({ at }) => at > answered + PROMISED_MS);
    const stale = later.filter(
      ({ surface, seen }) => seen !== expected && !(seen === 'nothing' && NEWEST.includes(surface)),
    );
    const worst = Math.max(0, ...stale.map(({ at }) => at - answered));
    const unread = surfaces.filter((surface) => !later.some((one) => one.surface === surface));
    const named = [...new Set(stale.map(({ surface, seen }) => `${surface} (${seen})`))].join(', ');
    findings.push(
      finding(
        stale.length === 0 && unread.length === 0,
        `${what}: ${stale.length} of ${later.length} readings from 3 s on were of before (the last asked ${worst} ms after)${named && `: ${named}`}${unread.length > 0 ? `; never read: ${unread.join(', ')}` : ''}`,
      ),
    );
  };

  const { adminCreatePost, adminTogglePublish, adminUpdatePost } = admin.api;
  const text = { ...postBody(`${key} ${states.first}`), slug: key, category_id: category.id };
  try {
    const { post } = await adminCreatePost({ body: text });
    const params = { id: post.id };
    let { version } = post;
    await judge('published', 'first', async () => {
      ({
        post: { version },
      } = await adminTogglePublish({ params, body: { is_published: true } }));
    });
    await judge('changed', 'second', () =>
      adminUpdatePost({
        params,
        body: { ...text, title: `${key} ${states.second}`, is_published: true, version },
      }),
    );
    await judge('withdrawn', 'nothing', () => adminTogglePublish({ params, body: { is_published: false } }));
  } finally {
    reading = false;
    await Promise.all(readers);
  }
  return { findings };
}

export const manyReaders: Fault = {
  name: `${READERS} people read every place of an article that is published, changed and withdrawn`,
  run: comesAndGoes,
};
