import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  commentPlace,
  contentCalls,
  INBOX_TEXT,
  postPlace,
  proposalPlace,
  type AdminPostList,
  type Inbox,
} from '@vitrine/contracts';
import { buildCategory, buildPost, expectError } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { notify } from './notify.js';

const ANA = 'admin@vitrine.test';
const BIA = 'bia@vitrine.test';
const CAIO = 'caio@vitrine.test';
const SINCE = '2020-01-01T00:00:00.000Z';
const POSTS = '/api/blog/admin/posts';

interface Entry {
  person: string;
  kind: string;
  by_name: string;
  text: string;
  place: string;
  is_read: boolean;
}

let content: ContentApp;
let as: (email: string) => Promise<Record<string, string>>;
beforeAll(async () => {
  content = await startContent();
  await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  as = async (email) => ({
    'Sec-Fetch-Site': 'same-origin',
    Authorization: `Bearer ${await content.identity.token({ email }, { expiresIn: 3600 })}`,
  });
});
afterAll(() => content.close());
beforeEach(() => {
  content.auth.since.clear();
  content.auth.since.set(CAIO, SINCE);
});

/** A post that Ana wrote. */
async function newPost() {
  const { body } = await content.admin('post', POSTS).send(buildPost()).expect(201);
  const { id, version } = body.post as { id: number; version: number };
  const path = `${POSTS}/${id}`;
  const send = async (by: string, method: 'post' | 'put' | 'patch', to: string, sent: object) =>
    (
      await content.visitor[method](path + to)
        .set(await as(by))
        .send(sent)
    ).body;
  return {
    id,
    version,
    entries: () =>
      content.dataSource.query<Entry[]>(
        `SELECT person, kind, by_name, text, place, read_at IS NOT NULL AS is_read FROM inbox_entries
         WHERE post_id = $1 ORDER BY id`,
        [id],
      ),
    /** The id of the new comment. */
    comment: async (by: string, fields: object = {}): Promise<number> =>
      (await send(by, 'post', '/comments', { version, body: 'Veja isto.', ...fields })).comments.at(-1).id,
    settle: (by: string, commentId: number, change: object) =>
      send(by, 'patch', `/comments/${commentId}`, change),
    pass: (by: string, to: string) => send(by, 'put', '/review', { state: 'ready', in_charge: to }),
    /** The token of a link that Bia asked Lia by. */
    async link(): Promise<string> {
      const asked = await send(BIA, 'post', '/review-links', { reviewer_name: 'Lia', note: '' });
      return /preview\/([\w-]{43})\//.exec(asked.url)![1]!;
    },
    async propose(): Promise<number> {
      const api_token = { name: 'Claude', scopes: ['read', 'write_drafts'] as const };
      const answer = await content.visitor
        .post(contentCalls.mcp.path)
        .set({
          Accept: 'application/json, text/event-stream',
          ...(await content.identity.tokenHeaders([...api_token.scopes], {
            api_token: { ...api_token, scopes: [...api_token.scopes], assistant: { reads_drafts: true } },
          })),
        })
        .send({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: {
            name: 'propose_change',
            arguments: { id, version, excerpt: 'Outro resumo.', note: 'Curto.' },
          },
        })
        .expect(200);
      return answer.body.result.structuredContent.proposal.id;
    },
  };
}
type Post = Awaited<ReturnType<typeof newPost>>;

const byLink = (token: string, { version }: Post, fields: object = {}) =>
  content.visitor
    .post(`/internal/preview/${token}/comments`)
    .send({ version, body: 'Falta o prazo.', ...fields })
    .expect(204);

/** What is done to a post of Ana's, and who is notified of what. */
const cases: Record<string, { act: (post: Post) => Promise<unknown>; notified: string[] }> = {
  'a comment: who wrote': { act: (post) => post.comment(BIA), notified: [`${ANA} comment`] },
  'a comment: who is in charge, too': {
    act: async (post) => {
      await post.pass(ANA, CAIO);
      await post.comment(BIA);
    },
    notified: [`${CAIO} passed`, `${ANA} comment`, `${CAIO} comment`],
  },
  'an own comment on an own text: nobody': { act: (post) => post.comment(ANA), notified: [] },
  'an answer: who wrote, and who commented in the thread': {
    act: async (post) => {
      const root = await post.comment(BIA);
      await post.comment(CAIO, { parent_id: root });
    },
    notified: [`${ANA} comment`, `${ANA} answer`, `${BIA} answer`],
  },
  'an answer to another thread: nobody of this one': {
    act: async (post) => {
      await post.comment(BIA);
      const own = await post.comment(ANA);
      await post.comment(CAIO, { parent_id: own });
    },
    notified: [`${ANA} comment`, `${ANA} answer`],
  },
  'a mention: once, as a mention': {
    act: (post) => post.comment(BIA, { mentions: [ANA, CAIO, BIA, CAIO] }),
    notified: [`${ANA} mentioned`, `${CAIO} mentioned`],
  },
  'a mention of a person who is no admin: not that person': {
    act: (post) => post.comment(BIA, { mentions: ['fora@vitrine.test'] }),
    notified: [`${ANA} comment`],
  },
  'a comment by link: who asked, and who wrote': {
    act: async (post) => byLink(await post.link(), post),
    notified: [`${ANA} comment`, `${BIA} comment`],
  },
  'a proposal of an assistant: also the person in whose name it works': {
    act: (post) => post.propose(),
    notified: [`${ANA} proposal`],
  },
  'a hand-over: who goes on': { act: (post) => post.pass(ANA, BIA), notified: [`${BIA} passed`] },
  'a hand-over to oneself: nobody': { act: (post) => post.pass(ANA, ANA), notified: [] },
  'a person who lost access: all others instead, where nobody else is involved': {
    act: async (post) => {
      content.auth.since.set(ANA, null);
      await post.comment(BIA);
    },
    notified: [`${CAIO} comment`],
  },
};

describe('who is notified of', () => {
  it.each(Object.entries(cases))('%s', async (_, { act, notified }) => {
    const post = await newPost();
    await act(post);
    const entries = await post.entries();
    expect(entries.map(({ person, kind }) => `${person} ${kind}`).sort()).toEqual([...notified].sort());
  });
});

describe('an entry', () => {
  it('an entry leads to its thread, its proposal or its post, and names who caused it', async () => {
    const post = await newPost();
    const root = await post.comment(BIA);
    await post.comment(BIA, { parent_id: root, body: 'a'.repeat(INBOX_TEXT + 1) });
    await byLink(await post.link(), post);
    const proposal = await post.propose();
    await post.pass(BIA, ANA);
    const ofAna = (await post.entries()).filter(({ person }) => person === ANA);
    expect(ofAna.map(({ place }) => place)).toEqual([
      commentPlace(post.id, root),
      commentPlace(post.id, root),
      expect.stringContaining('comentario='),
      proposalPlace(post.id, proposal),
      postPlace(post.id),
    ]);
    expect(ofAna.map(({ by_name }) => by_name)).toEqual([
      ...[expect.any(String), expect.any(String), 'Lia (por link)', 'Claude', expect.any(String)],
    ]);
    expect(ofAna[1]!.text).toHaveLength(INBOX_TEXT);
  });

  it('an entry waits no more once its thread is resolved or its proposal is settled', async () => {
    const post = await newPost();
    const root = await post.comment(BIA);
    await post.comment(BIA);
    await post.settle(CAIO, root, { resolved: true });
    const read = async () => (await post.entries()).map(({ is_read }) => is_read);
    expect(await read()).toEqual([true, false]);
    const proposal = await post.propose();
    await content
      .otherAdmin('patch', `${POSTS}/${post.id}/proposals/${proposal}`)
      .send({ state: 'declined' })
      .expect(200);
    expect(await read()).toEqual([true, false, true]);
  });

  it('an entry is not there when the transaction of what happened does not end', async () => {
    const post = await newPost();
    const active = new Map([[BIA, SINCE]]);
    await content.dataSource
      .transaction(async (manager) => {
        await notify(manager, active, {
          ...{ kind: 'comment', postId: post.id, to: [BIA], text: 'x', place: postPlace(post.id) },
          by: { name: 'Ana', email: ANA },
        });
        // The connection of a process that was killed.
        await manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
      })
      .catch(() => undefined);
    expect(await post.entries()).toEqual([]);
  });

  it('an entry goes with its post', async () => {
    const post = await newPost();
    await post.comment(BIA);
    await content.dataSource.query('DELETE FROM posts WHERE id = $1', [post.id]);
    expect(await post.entries()).toEqual([]);
  });
});

describe('the inbox of a person', () => {
  const inbox = async (email: string): Promise<Inbox> =>
    (
      await content.visitor
        .get('/api/blog/admin/inbox')
        .set(await as(email))
        .expect(200)
    ).body;
  const unread = async (email: string): Promise<number> =>
    (
      await content.visitor
        .get('/api/blog/admin/inbox/unread')
        .set(await as(email))
        .expect(200)
    ).body.unread;
  const read = async (email: string, body: object) =>
    content.visitor
      .post('/api/blog/admin/inbox/read')
      .set(await as(email))
      .send(body);
  const DORA = 'dora@vitrine.test';
  beforeEach(async () => {
    content.auth.since.set(DORA, SINCE);
    await content.dataSource.query('DELETE FROM inbox_entries');
  });

  it('the inbox of a person has their own entries alone, the newest first, with the title of now', async () => {
    const post = await newPost();
    await post.comment(BIA, { mentions: [DORA] });
    await post.pass(ANA, DORA);
    await content.dataSource.query(`UPDATE posts SET title = 'Outro título' WHERE id = $1`, [post.id]);
    const { entries, ...rest } = await inbox(DORA);
    expect(entries.map(({ kind, post: { title } }) => [kind, title])).toEqual([
      ['passed', 'Outro título'],
      ['mentioned', 'Outro título'],
    ]);
    expect(rest).toEqual({ unread: 2, mails: 'at_once', sends_mails: false, mail_problem: null });
    expect(await unread(DORA)).toBe(2);
  });

  it('the inbox of a person is read by place, or up to what was seen, and not that of others', async () => {
    const post = await newPost();
    const root = await post.comment(BIA, { mentions: [DORA, CAIO] });
    await post.comment(BIA, { mentions: [DORA] });
    expect((await read(DORA, { place: commentPlace(post.id, root) })).body).toEqual({ unread: 1 });
    const [seen] = (await inbox(DORA)).entries;
    await post.comment(BIA, { mentions: [DORA] });
    expect((await read(DORA, { up_to: seen!.id })).body).toEqual({ unread: 1 });
    expect(await unread(CAIO)).toBe(1);
    expectError(await read(DORA, {}), 400);
  });

  it('the inbox of a person has what they answered as read', async () => {
    const post = await newPost();
    const root = await post.comment(BIA, { mentions: [DORA, CAIO] });
    await post.comment(DORA, { parent_id: root });
    expect([await unread(DORA), await unread(CAIO)]).toEqual([0, 1]);
  });

  it('the inbox of a person has no entry of a post in the bin, until it is restored', async () => {
    const post = await newPost();
    await post.pass(ANA, DORA);
    await content.admin('delete', `${POSTS}/${post.id}`).expect(204);
    expect([(await inbox(DORA)).entries, await unread(DORA)]).toEqual([[], 0]);
    await content
      .admin('post', `/api/blog/admin/bin/${post.id}/restore`)
      .send(await content.seen(post.id))
      .expect(200);
    expect(await unread(DORA)).toBe(1);
  });

  it('the inbox of a person remembers how they want their e-mails', async () => {
    for (const mails of ['daily', 'none', 'at_once']) {
      await content.visitor
        .put('/api/blog/admin/inbox/mails')
        .set(await as(DORA))
        .send({ mails })
        .expect(204);
      expect([(await inbox(DORA)).mails, (await inbox(CAIO)).mails]).toEqual([mails, 'at_once']);
    }
  });
});

it('the list of posts counts open threads and proposals, and filters by them', async () => {
  const post = await newPost();
  const listed = async () => {
    const { body } = await content.admin('get', `${POSTS}?focus=in_review&per_page=100`).expect(200);
    const found = (body as AdminPostList).posts.find(({ id }) => id === post.id);
    return found && [found.open_comments, found.open_proposals];
  };
  expect(await listed()).toBeUndefined();
  const root = await post.comment(BIA);
  await post.comment(ANA, { parent_id: root });
  await post.propose();
  expect(await listed()).toEqual([1, 1]);
  await post.settle(ANA, root, { resolved: true });
  expect(await listed()).toEqual([0, 1]);
});
