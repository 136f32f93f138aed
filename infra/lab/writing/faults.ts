import type { Admin } from '../chaos/admin.ts';
import type { Lab } from '../chaos/lab.ts';
import { secondsUntil, sleep } from '../chaos/wait.ts';
import { OTHERS, type Writer } from './writer.ts';

export interface Room {
  readonly lab: Lab;
  readonly writers: readonly Writer[];
  /** The second person, who works over HTTP. */
  readonly other: Admin;
  /** What the second person has written into each article. */
  readonly added: Map<Writer, string[]>;
}

/** Something that comes between the writers and the server. */
export interface Fault {
  readonly name: string;
  readonly run: (room: Room) => Promise<void>;
}

const all = (room: Room, act: (writer: Writer) => Promise<unknown>) => Promise.all(room.writers.map(act));

const kill = (...names: string[]): Fault => ({
  name: `${names.join(', ')} killed`,
  run: ({ lab }) => {
    for (const name of names) lab.kill(name);
    return Promise.resolve();
  },
});

const isSave = (address: string, method: string): boolean =>
  /\/api\/blog\/admin\/posts(\/|$)/.test(new URL(address).pathname) &&
  (method === 'PUT' || method === 'POST');

/** The next save arrives, and its answer does not. */
async function loseAnswer({ page }: Writer): Promise<void> {
  const lost = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/api/blog/admin/posts**', async (route) => {
    const request = route.request();
    if (!isFirst || !isSave(request.url(), request.method())) return route.fallback();
    isFirst = false;
    await route.fetch().catch(() => undefined);
    await route.abort();
    lost.resolve();
  });
  await lost.promise;
  await page.unroute('**/api/blog/admin/posts**');
}

/** Another person writes into the first paragraph, which is theirs alone. */
async function writeElsewhere({ other, added }: Room, writer: Writer): Promise<void> {
  await secondsUntil(async () => (await writer.stored()).split('</p>').length > 4, { withinMs: 60_000 });
  const word = `Outra${(added.get(writer)?.length ?? 0) + 1}x`;
  const isDone = await secondsUntil(
    async () => {
      const params = { id: writer.id ?? 0 };
      const { post } = await other.api.adminGetPost({ params });
      const text = post.pending_change ?? post;
      const content = text.content.includes(OTHERS)
        ? text.content.replace(OTHERS, `${OTHERS} ${word}`)
        : `<p>${OTHERS} ${word}</p>\n${text.content}`;
      const body = { ...text, content, source: 'hand' as const, version: post.version };
      return (await other.api.adminSavePendingChange.outcome({ params, body })).ok;
    },
    { withinMs: 30_000, everyMs: 10 },
  );
  if (isDone === undefined) throw new Error('the second person could not save');
  added.set(writer, [...(added.get(writer) ?? []), word]);
}

const secondPerson = (name: string): Fault => ({
  name,
  run: async (room) => {
    for (let time = 0; time < 3; time += 1) {
      await all(room, (writer) => writeElsewhere(room, writer));
      await sleep(2_000);
    }
  },
});

const loseTheAnswer = (name: string): Fault => ({
  name,
  run: (room) => all(room, loseAnswer).then(() => undefined),
});

/** In the order of the day. */
export const faults: readonly Fault[] = [
  kill('content'),
  loseTheAnswer('the answer to a save lost'),
  kill('auth'),
  secondPerson('a second person writes elsewhere'),
  kill('frontend'),
  {
    name: 'a title, and content killed while it is saved',
    run: async (room) => {
      await all(room, (writer) => writer.giveTitle(`Um dia de escrita, ${writer.name} `));
      await Promise.race(
        room.writers.map(({ page }) =>
          page.waitForRequest((request) => isSave(request.url(), request.method()), { timeout: 60_000 }),
        ),
      );
      room.lab.kill('content');
    },
  },
  {
    name: 'offline for 20 s',
    run: async (room) => {
      await all(room, (writer) => writer.setOffline(true));
      await sleep(20_000);
      await all(room, (writer) => writer.setOffline(false));
    },
  },
  kill('gateway'),
  {
    name: 'the session ended, and a new sign-in',
    run: async (room) => {
      await all(room, (writer) => writer.loseSession());
      await all(room, async (writer) => {
        const came = await secondsUntil(() => writer.isSignedOut(), { withinMs: 60_000 });
        if (came === undefined) throw new Error('nobody said that the session had ended');
        // A typist looks up a moment later.
        await sleep(700);
        await writer.signInAgain();
      });
    },
  },
  kill('redis'),
  {
    name: 'the HTML mode',
    run: (room) => all(room, (writer) => writer.switchTo('HTML')).then(() => undefined),
  },
  loseTheAnswer('the answer to a save lost, HTML mode'),
  secondPerson('a second person writes elsewhere, HTML mode'),
  kill('postgres'),
  {
    name: 'the visual mode again',
    run: (room) => all(room, (writer) => writer.switchTo('Visual')).then(() => undefined),
  },
  {
    name: 'the tab closed and opened again',
    run: (room) => all(room, (writer) => writer.reopen()).then(() => undefined),
  },
  kill('ai', 'worker', 'scheduler'),
];
