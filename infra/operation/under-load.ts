/**
 * Visitors, writers and an admin at the panel of a running demo in containers, for trying updates (decision 086):
 * `infra/stack/run.sh infra/operation/under-load.ts http://localhost:8080`. SIGINT ends it; it then compares every
 * acknowledged post with what is there, and says what people met. An answer that this version's contract can't read
 * fails the run, whichever version gave it.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, PAGE_SIZES, type AdminPostList } from '@vitrine/contracts';
import { Admin } from '../lab/chaos/admin.ts';
import { postBody } from '../lab/chaos/requests.ts';
import { Failure } from '../stack/failure.ts';

const [url = 'http://localhost:8080'] = process.argv.slice(2);
/** A person waits as long as this, and asks again after a failure until then. */
const PATIENCE_MS = 20_000;
/** Of the demo's articles, in every version. */
const ARTICLE = '/blog/backup-3-2-1';
const pages = ['/', '/blog', ARTICLE, '/microsoft365', '/api/blog/posts', '/feed.xml', '/about'];
/** A browser with open pages keeps its connections; a new one makes one. */
const VISITORS = 6;
const WRITERS = 3;

let running = true;
process.once('SIGINT', () => (running = false));

interface Met {
  asked: number;
  readonly failed: Map<string, number>;
  readonly waits: number[];
}
const met = (): Met => ({ asked: 0, failed: new Map(), waits: [] });
const visits = met();
const writes = met();
const panel = met();
const unreadable = new Set<string>();
const acknowledged = new Set<number>();

const note = (who: Met, what: string): void => {
  who.failed.set(what, (who.failed.get(what) ?? 0) + 1);
  const name = who === visits ? 'visit' : who === writes ? 'write' : 'panel';
  process.stdout.write(`${new Date().toISOString()} ${name}: ${what}\n`);
};

async function visitor(number: number): Promise<void> {
  for (let turn = number; running; turn += 1) {
    const address = pages[turn % pages.length] ?? '/';
    const began = performance.now();
    visits.asked += 1;
    try {
      const response = await fetch(url + address, {
        headers: number % 2 ? { Connection: 'close' } : {},
        signal: AbortSignal.timeout(15_000),
      });
      const text = await response.text();
      if (response.status !== 200) note(visits, `${address} ${response.status}`);
      else if (address === '/') await assets(text);
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      note(visits, `${address} ${cause?.code ?? message}`);
    }
    visits.waits.push(performance.now() - began);
    await sleep(100);
  }
}

/** The first script of a page: without it the page is dead. */
async function assets(html: string): Promise<void> {
  const [script] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  if (!script) return;
  const { status } = await fetch(url + script, { signal: AbortSignal.timeout(15_000) });
  if (status !== 200) note(visits, `a script of the page ${status}`);
}

async function writer(admin: Admin, number: number): Promise<void> {
  for (let turn = 0; running; turn += 1) {
    const began = performance.now();
    const title = `carga-${number}-${turn}-${Date.now().toString(36)}`;
    for (;;) {
      writes.asked += 1;
      const answer = await admin.api.adminCreatePost.outcome({ body: postBody(title) });
      if (answer.status === 201) {
        acknowledged.add((answer.body as { post: { id: number } }).post.id);
        break;
      }
      // Taken: the try before it had been done, though its answer was lost.
      if (answer.status === 409) break;
      note(writes, String(answer.status || 'no answer'));
      if (performance.now() - began > PATIENCE_MS) break;
      await sleep(100);
    }
    writes.waits.push(performance.now() - began);
    await sleep(100);
  }
}

/** Calls whose answers the panel shows, and a draft of the AI, which asks content and its worker. */
async function reader(admin: Admin): Promise<void> {
  const calls = admin.client({ timeoutMs: api.adminGenerate.waits * 1000 });
  const day = new Date().toISOString().slice(0, 10);
  const period = { query: { from: day, to: day } };
  const asked = {
    adminListPosts: () => calls.adminListPosts.outcome({ query: {} }),
    adminListCategories: () => calls.adminListCategories.outcome(),
    adminReaderReport: () => calls.adminReaderReport.outcome(period),
    adminChatReport: () => calls.adminChatReport.outcome(period),
    adminListImports: () => calls.adminListImports.outcome(),
    adminListPictures: () => calls.adminListPictures.outcome({ query: {} }),
    adminListTokens: () => calls.adminListTokens.outcome(),
    getPost: () => calls.getPost.outcome({ params: { slug: path.basename(ARTICLE) } }),
    adminGenerate: () =>
      calls.adminGenerate.outcome({ body: { title: 'Cópias que voltam', category_id: 1 } }),
  };
  while (running) {
    for (const [name, ask] of Object.entries(asked)) {
      const began = performance.now();
      panel.asked += 1;
      const { status, body } = await ask();
      const { answers } = api[name as keyof typeof asked];
      if (status !== 200) note(panel, `${name} ${status || 'no answer'}`);
      else if (!answers[200].safeParse(body).success) {
        note(panel, `${name} can't be read`);
        unreadable.add(name);
      }
      panel.waits.push(performance.now() - began);
      await sleep(300);
    }
  }
}

function tell(name: string, { asked, failed, waits }: Met): void {
  waits.sort((a, b) => a - b);
  const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
  const failures = [...failed].map(([what, times]) => `${what} ×${times}`).join(', ');
  process.stdout.write(
    `${name}: ${asked} asked, failed: ${failures || 'none'}; waited ${at(0.5)} ms (median), ${at(0.95)} ms (p95), ${at(1)} ms (longest)\n`,
  );
}

const admin = new Admin(url);
await admin.signIn();
process.stdout.write('at work\n');
await Promise.all([
  ...Array.from({ length: VISITORS }, (_, number) => visitor(number)),
  ...Array.from({ length: WRITERS }, (_, number) => writer(admin, number)),
  reader(admin),
]);
tell('visits', visits);
tell('writes', writes);
tell('panel', panel);
const there = new Set<number>();
for (let page = 1; ; page += 1) {
  const { status, body } = await admin.api.adminListPosts.outcome({
    query: { page, per_page: PAGE_SIZES.adminMax, sort: 'created', order: 'asc' },
  });
  if (status !== 200) throw new Failure(`The posts can't be counted: ${status}.`);
  const { posts } = body as AdminPostList;
  if (posts.length === 0) break;
  for (const { id } of posts) there.add(id);
}
const lost = [...acknowledged].filter((id) => !there.has(id)).length;
process.stdout.write(`${acknowledged.size} posts acknowledged, ${lost} lost\n`);
process.exitCode = lost > 0 || unreadable.size > 0 ? 1 : 0;
