import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { reviewPageSchema, type AdminPost, type Approval, type ReviewLink } from '@vitrine/contracts';
import { buildCategory, buildPost, expectError } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const ADMIN = '/api/blog/admin';
const POSTS = `${ADMIN}/posts`;
const ANA = 'admin@vitrine.test';

let content: ContentApp;
let post: AdminPost;
let token: string;
beforeAll(async () => {
  content = await startContent();
  await content.admin('post', `${ADMIN}/categories`).send(buildCategory()).expect(201);
  await content.admin('put', `${ADMIN}/review-rules`).send({ publishing_needs_approval: true }).expect(200);
});
afterAll(() => content.close());
const created = async (by = content.otherAdmin): Promise<AdminPost> =>
  (await by('post', POSTS).send(buildPost()).expect(201)).body.post;
beforeEach(async () => {
  post = await created();
});

const at = (rest: string) => `${POSTS}/${post.id}${rest}`;
const get = async (path: string) => (await content.admin('get', path).expect(200)).body;
const links = async (): Promise<ReviewLink[]> => (await get(at('/review-links'))).links;
const approval = (): Promise<Approval> => get(at('/approval'));
const sql = (statement: string) => content.dataSource.query<unknown[]>(statement, [post.id]);
const ask = async (body: object): Promise<string> => {
  const { url } = (await content.admin('post', at('/review-links')).send(body).expect(201)).body;
  return url === null ? '' : /preview\/([\w-]{43})\/parecer$/.exec(url)![1]!;
};
const page = async (of = token) =>
  reviewPageSchema.parse((await content.visitor.get(`/internal/preview/${of}/review`).expect(200)).body);
const byLink = async (decision: string, of = token, more: object = {}) => {
  const { text_hash } = await page(of);
  await content.visitor
    .post(`/internal/preview/${of}/decision`)
    .send({ decision, text_hash, ...more })
    .expect(204);
};
const decide = async (decision: string, by = content.admin, more: object = {}) =>
  by('post', at('/approval'))
    .send({ decision, ...(await content.seen(post.id)), ...more })
    .expect(200);
const resend = async (due_on: string | null = null) => {
  const [{ id }] = (await links()) as [ReviewLink];
  const answer = await content.admin('post', at(`/review-links/${id}/resend`)).send({ due_on });
  if (answer.body.url) token = /preview\/([\w-]{43})\/parecer$/.exec(answer.body.url)![1]!;
  return answer;
};
const withdraw = async () =>
  content.admin('delete', at(`/review-links/${(await links())[0]!.id}`)).expect(204);
const expire = () => sql('UPDATE review_links SET expires_at = now() WHERE post_id = $1');
const lift = async (reason = 'Resolvido por telefone.', by = content.otherAdmin) => {
  const { id } = (await approval()).decisions[0]!;
  return by('post', at(`/decisions/${id}/lift`)).send({ reason });
};
const edit = async (excerpt = 'Outro.') =>
  content
    .otherAdmin('put', at(''))
    .send(buildPost({ ...post, ...(await content.seen(post.id)), excerpt }))
    .expect(200);
const publish = async () =>
  content
    .admin('patch', at('/toggle-publish'))
    .send({ is_published: true, ...(await content.seen(post.id)) });

interface Way {
  ask(): Promise<unknown>;
  approve(): Promise<unknown>;
  refuse(): Promise<unknown>;
  takeBack(): Promise<unknown>;
}
/** Both kinds of people who are asked. */
const WAYS: Record<string, Way> = {
  'a reviewer by link': {
    ask: async () => (token = await ask({ reviewer_name: 'Carla Reis' })),
    approve: () => byLink('approved'),
    refuse: () => byLink('changes_requested'),
    takeBack: () => byLink('taken_back'),
  },
  'an admin': {
    ask: () => ask({ reviewer_name: 'Ana Admin', reviewer_email: ANA }),
    approve: () => decide('approved'),
    refuse: () => decide('changes_requested'),
    takeBack: async () => (await lift('', content.admin)).status,
  },
};

type Step =
  | 'approve'
  | 'refuse'
  | 'takeBack'
  | 'lift'
  | 'edit'
  | 'expire'
  | 'resend'
  | 'withdraw'
  | 'publish';
/** What happens after one person was asked; the state of the request, and of the post. */
const TABLE: [steps: Step[], state: string, post: string | null][] = [
  [[], 'open', 'asked'],
  [['approve'], 'approved', 'approved'],
  [['refuse'], 'changes_requested', 'changes_requested'],
  [['edit'], 'open', 'asked'],
  [['expire'], 'expired', 'asked'],
  [['withdraw'], 'withdrawn', null],
  [['approve', 'edit'], 'open', 'changed'],
  [['approve', 'refuse'], 'changes_requested', 'changes_requested'],
  [['approve', 'expire'], 'approved', 'approved'],
  [['approve', 'expire', 'edit'], 'expired', 'changed'],
  [['approve', 'expire', 'edit', 'resend'], 'open', 'changed'],
  [['approve', 'withdraw'], 'withdrawn', 'approved'],
  [['approve', 'publish'], 'approved', 'approved'],
  [['refuse', 'approve'], 'approved', 'approved'],
  [['refuse', 'edit'], 'changes_requested', 'changes_requested'],
  [['refuse', 'edit', 'approve'], 'approved', 'approved'],
  [['refuse', 'expire'], 'changes_requested', 'changes_requested'],
  [['refuse', 'takeBack'], 'open', 'asked'],
  [['refuse', 'takeBack', 'refuse'], 'changes_requested', 'changes_requested'],
  [['approve', 'refuse', 'takeBack'], 'open', 'asked'],
  [['refuse', 'lift'], 'open', 'asked'],
  [['refuse', 'lift', 'approve'], 'approved', 'approved'],
  [['refuse', 'lift', 'withdraw'], 'withdrawn', null],
  [['refuse', 'withdraw'], 'withdrawn', 'changes_requested'],
  [['expire', 'resend'], 'open', 'asked'],
  [['expire', 'resend', 'approve'], 'approved', 'approved'],
];

describe.each(Object.entries(WAYS))('a request to %s', (_, way) => {
  it.each(TABLE)('a request after %j is %s, and its post %s', async (steps, state, ofPost) => {
    await way.ask();
    const all = { ...way, lift, edit, expire, resend, withdraw, publish };
    for (const step of steps) await all[step]();
    const [link] = await links();
    expect(link).toMatchObject({ state });
    const { approval: found, is_approved } = await approval();
    expect(found?.state ?? null).toBe(ofPost);
    expect(is_approved).toBe(ofPost === 'approved');
    if (!steps.includes('publish')) expect((await publish()).status).toBe(is_approved ? 200 : 409);
  });
});

it('a text goes live once all who were asked approved it, and until then the error names who is missing', async () => {
  const carla = await ask({ reviewer_name: 'Carla Reis' });
  await ask({ reviewer_name: 'Davi Luz' });
  const refused = async (message: RegExp) => {
    const answer = await publish();
    expectError(answer, 409, 'content.approval_needed');
    expect(answer.body.error).toMatch(message);
  };
  await refused(/Carla Reis e Davi Luz/);
  await byLink('approved', carla);
  await refused(/aprovação deste texto por Davi Luz\./);
  await expire();
  await refused(/Davi Luz \(pedido vencido\)/);
  await decide('changes_requested');
  await refused(/mudanças de Ana Admin\./);
  await decide('approved');
  await withdraw();
  expect((await publish()).status).toBe(200);
});

it('an approval of the own text counts for no publication, and is said to be the own', async () => {
  post = await created(content.admin);
  expect(await approval()).toMatchObject({ is_own_text: true });
  await decide('approved');
  expect(await approval()).toMatchObject({ is_approved: false, decisions: [{ own_text: true }] });
  expect((await publish()).status).toBe(409);
  // Saved again as it was, it has the same author.
  const same = buildPost({ ...post, ...(await content.seen(post.id)) });
  await content.otherAdmin('put', at('')).send(same).expect(200);
  expect(await approval()).toMatchObject({ is_own_text: true });
  await decide('approved', content.otherAdmin);
  expect(await approval()).toMatchObject({ is_approved: true });
});

it('a refusal is lifted with a reason, and in the audit log; its author needs none', async () => {
  token = await ask({ reviewer_name: 'Carla Reis' });
  await byLink('changes_requested');
  expectError(await lift(''), 400, 'request.invalid');
  await lift('Resolvido por telefone.');
  const { decisions } = await approval();
  expect(decisions).toMatchObject([
    { is_open: false, lifted_at: expect.any(String), lifted_reason: 'Resolvido por telefone.' },
  ]);
  const { entries } = await get(`${ADMIN}/audit/content?limit=1`);
  expect(entries).toMatchObject([
    {
      action: 'post.review_lifted',
      summary: expect.stringMatching(/Carla Reis.*: Resolvido por telefone\.$/),
    },
  ]);
});

it('a request has a date, is opened and sent again, and is for admins alone without a link', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const due = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  token = await ask({ reviewer_name: 'Carla Reis', due_on: due });
  const lastMinute = new Date(`${due}T23:59:00-03:00`).toISOString();
  expect(await links()).toMatchObject([{ opened_at: null, due_at: lastMinute }]);
  const former = token;
  await page();
  expect(await links()).toMatchObject([{ opened_at: expect.any(String) }]);
  expect((await resend()).status).toBe(201);
  expectError(await content.visitor.get(`/internal/preview/${former}/review`), 404, 'content.review_ended');
  expect(await links()).toMatchObject([{ opened_at: null, due_at: null }]);
  await page();
  await withdraw();
  expectError(await resend(), 404, 'content.review_ended');
  for (const body of [
    { reviewer_name: '' },
    { reviewer_name: 'Carla', due_on: '2020-01-01' },
    { reviewer_name: 'Carla', due_on: '2999-01-01' },
    { reviewer_name: 'Carla', due_on: 'amanhã' },
    { reviewer_email: 'carla@fora.test' },
  ])
    expectError(await content.admin('post', at('/review-links')).send(body), 400, 'request.invalid');
  expect(await ask({ reviewer_email: ANA, reviewer_name: 'Ana', due_on: today })).toBe('');
});

it('one link holds several posts, and is sent again for all of them', async () => {
  const other = await created();
  token = await ask({ reviewer_name: 'Carla Reis', post_ids: [other.id, post.id] });
  const count = async () =>
    (await content.dataSource.query<{ links: number }[]>(
      `SELECT count(*)::int AS links FROM review_links WHERE post_id = ANY ($1)
       GROUP BY token_hash HAVING count(*) = 2`,
      [[post.id, other.id]],
    )) satisfies object[];
  expect(await count()).toEqual([{ links: 2 }]);
  const { body } = await resend();
  expect(body.titles.sort()).toEqual([post.title, other.title].sort());
  expect(await count()).toEqual([{ links: 2 }]);
});

describe('an approval that publishes', () => {
  const late = () => sql(`UPDATE posts SET scheduled_publish_at = now() - interval '1 minute' WHERE id = $1`);
  const due = async () =>
    (await content.internal('post', '/internal/publish-due').expect(200)).body.published;

  it('an approval says that it publishes only where the hour has passed and no one else is missing', async () => {
    token = await ask({ reviewer_name: 'Carla Reis' });
    const davi = await ask({ reviewer_name: 'Davi Luz' });
    const said = async () => [(await page()).publishes_now, (await approval()).publishes_now];
    expect(await said()).toEqual([false, false]);
    await late();
    expect(await said()).toEqual([false, false]);
    await byLink('changes_requested', davi);
    expect(await said()).toEqual([false, false]);
    await byLink('approved', davi);
    expect(await said()).toEqual([true, false]);
    expect((await page()).next_opening).toEqual(expect.any(String));
  });

  it.each(['a link', 'the panel'])(
    'an approval by %s waits for the next opening hour where it is told to',
    async (way) => {
      if (way === 'a link') token = await ask({ reviewer_name: 'Carla Reis' });
      await late();
      const { next_opening } = way === 'a link' ? await page() : await approval();
      const more = { at_next_opening: true };
      await (way === 'a link' ? byLink('approved', token, more) : decide('approved', content.admin, more));
      expect(await due()).toEqual([]);
      const { post: shown } = await get(at(''));
      expect(shown).toMatchObject({ status: 'scheduled', needs_approval: false });
      expect(Date.parse(shown.scheduled_publish_at)).toBe(Date.parse(next_opening!));
    },
  );
});

it('requests, answers and a void approval are in the inbox of who asked, was asked or approved, once each', async () => {
  const entries = async () =>
    (
      await content.dataSource.query<{ entry: string }[]>(
        `SELECT concat_ws(' ', person, kind, by_name, text) AS entry FROM inbox_entries WHERE post_id = $1 ORDER BY id`,
        [post.id],
      )
    ).map(({ entry }) => entry);
  await ask({ reviewer_name: 'Bia', reviewer_email: 'bia@vitrine.test', note: 'Confira.' });
  expect(await entries()).toEqual(['bia@vitrine.test asked Ana Admin Confira.']);
  await withdraw();
  await sql('DELETE FROM inbox_entries WHERE post_id = $1');
  token = await ask({ reviewer_name: 'Carla Reis' });
  await byLink('changes_requested', token, { note: 'Falta o preço.' });
  await byLink('taken_back');
  await byLink('approved');
  const answer = `${ANA} request_answered Carla Reis (por link)`;
  expect(await entries()).toEqual([
    `${answer} Pediu mudanças. Falta o preço.`,
    `${answer} Retirou o pedido de mudanças.`,
    `${answer} Aprovou o texto.`,
  ]);
  await sql('DELETE FROM inbox_entries WHERE post_id = $1');
  await edit();
  await edit();
  expect(await entries()).toEqual([
    `${ANA} approval_void Ana Admin O texto mudou depois da aprovação de Carla Reis.`,
  ]);
  // One of several approvals ends, too: who gave it is asked again.
  await sql('DELETE FROM inbox_entries WHERE post_id = $1');
  const { version } = (await content.admin('get', `${POSTS}/${post.id}`).expect(200)).body.post;
  const approved = { decision: 'approved', version };
  await content.admin('post', at('/approval')).send(approved).expect(200);
  await sql('DELETE FROM inbox_entries WHERE post_id = $1');
  await edit('Ainda outro.');
  expect(await entries()).toEqual([`${ANA} approval_void Ana Admin O texto mudou depois da sua aprovação.`]);
});
