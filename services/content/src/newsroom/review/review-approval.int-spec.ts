import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  POST_TEXT_FIELDS,
  reviewPageSchema,
  type AdminPost,
  type AdminPostSummary,
  type PostTextField,
} from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { ImportDriver, markdownZip, PictureStore } from '../../../test/import-fixture.js';

const ADMIN = '/api/blog/admin';
const POSTS = `${ADMIN}/posts`;
const SOON = '2099-05-04T10:00';

let content: ContentApp;
let store: PictureStore;
let post: AdminPost;
let token: string;
beforeAll(async () => {
  store = await PictureStore.start();
  content = await startContent({ env: { AI_URL: store.url } });
  for (const name of ['Rede', 'Nuvem'])
    await content.admin('post', `${ADMIN}/categories`).send(buildCategory({ name })).expect(201);
});
afterAll(async () => {
  await content.close();
  await store.stop();
});

const get = async (path: string) => (await content.admin('get', path).expect(200)).body;
const at = (rest = '') => `${POSTS}/${post.id}${rest}`;
const read = async (id = post.id): Promise<AdminPost> => (await get(`${POSTS}/${id}`)).post;
const seen = () => content.seen(post.id);
const sql = (statement: string, values: unknown[] = [post.id]) =>
  content.dataSource.query<object[]>(statement, values);
const created = async (overrides: object = {}): Promise<AdminPost> =>
  (await content.admin('post', POSTS).send(buildPost(overrides)).expect(201)).body.post;
const save = async (overrides: object) => {
  const body = buildPost({ ...(await read()), ...(await seen()), ...overrides });
  await content.admin('put', at()).send(body).expect(200);
};
const saveDraft = async (overrides: object) => {
  const current = await read();
  const body = { ...current, ...current.pending_change, is_published: undefined, ...overrides };
  await content.admin('put', at('/draft')).send(buildPost(body)).expect(200);
};
const publish = async (is_published = true) =>
  content
    .admin('patch', at('/toggle-publish'))
    .send({ is_published, ...(await seen()) })
    .expect(200);
const bulk = async (action: object) => {
  const posts = [{ id: post.id, ...(await seen()) }];
  const { body } = await content
    .admin('post', `${POSTS}/bulk`)
    .send({ posts, ...action })
    .expect(200);
  expect(body.done).toEqual([post.id]);
};
const restore = async (action: string) => {
  const { revisions } = await get(at('/revisions'));
  const { id } = revisions.find((revision: { action: string }) => revision.action === action);
  await content
    .admin('post', at(`/revisions/${id}/restore`))
    .send(await seen())
    .expect(200);
};
const tool = async (name: string, args: object) => {
  const { body } = await content.visitor
    .post('/api/mcp')
    .set({ Accept: 'application/json, text/event-stream' })
    .set(await content.identity.tokenHeaders(['read', 'write_drafts']))
    .send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
    .expect(200);
  expect(body.result.isError).toBeUndefined();
  return body.result.structuredContent;
};
/** Makes all that is scheduled due, and publishes it. */
const runClock = async () => {
  await sql(`UPDATE posts SET scheduled_publish_at = now() - interval '1 second' WHERE id = $1`);
  await content.internal('post', '/internal/publish-due').expect(200);
  expect(await read()).toMatchObject({ is_published: true });
};
const replaceByImport = (body: string) =>
  new ImportDriver(content, { threads: false }).bring(
    markdownZip([{ name: 'importado', fields: { title: 'Importado', draft: true }, body }]),
  );

/** Asks a reviewer by link, and approves the work text of the post by it. */
async function approve(): Promise<void> {
  const { body } = await content
    .admin('post', at('/review-links'))
    .send({ reviewer_name: 'Carla Reis' })
    .expect(201);
  token = /preview\/([\w-]{43})\/parecer$/.exec(body.url)![1]!;
  const { text_hash } = await reviewPage();
  const decision = { decision: 'approved', text_hash };
  await content.visitor.post(`/internal/preview/${token}/decision`).send(decision).expect(204);
}
const reviewPage = async () =>
  reviewPageSchema.parse((await content.visitor.get(`/internal/preview/${token}/review`).expect(200)).body);

const DRAFT = () => created();
const LIVE = () => created({ is_published: true });
const SCHEDULED = () => created({ scheduled_publish_at: SOON });
/** A live post whose pending change is reviewed. */
const PENDING = async () => {
  post = await LIVE();
  await saveDraft({ title: 'Pendente', custom_created_at: '2020-01-05T10:30' });
  return read();
};
const IMPORTED = async () => {
  await sql(`DELETE FROM posts WHERE slug = 'importado'`, []);
  await replaceByImport('Como era.');
  const [found] = (await sql(`SELECT id FROM posts WHERE slug = 'importado'`, [])) as [{ id: number }];
  return read(found.id);
};

type Way = [start: () => Promise<AdminPost>, change: () => Promise<unknown>];

/** Each way of changing the text of a post. */
const CHANGES: Record<string, Way> = {
  'a save of the visual editor': [DRAFT, () => save({ content: '<p>Visual.</p>', reformatted: true })],
  'a save of the HTML editor': [DRAFT, () => save({ content: '<p>Código.</p>' })],
  'a new address': [DRAFT, () => save({ slug: `outro-endereco-${post.id}` })],
  'another picture': [DRAFT, () => save({ featured_image: 'https://imagens.test/outra.jpg' })],
  'an autosave': [DRAFT, () => saveDraft({ title: 'Sozinho', autosave: true })],
  'a merge after a conflict': [
    DRAFT,
    async () => {
      const former = await read();
      await content.otherAdmin('put', at()).send(buildPost(former)).expect(200);
      const merged = { ...former, content: '<p>Juntos.</p>' };
      await content.admin('put', at()).send(buildPost(merged)).expect(409);
      await save({ content: '<p>Juntos.</p>' });
    },
  ],
  'a restored revision': [
    async () => {
      post = await DRAFT();
      await save({ excerpt: 'Aprovado assim.' });
      return read();
    },
    () => restore('created'),
  ],
  'an API token': [
    DRAFT,
    async () =>
      content.visitor
        .put(at())
        .set(await content.identity.tokenHeaders(['write_drafts']))
        .send(buildPost({ ...post, meta_title: 'Por token' }))
        .expect(200),
  ],
  'an accepted proposal of an assistant': [
    DRAFT,
    async () => {
      const before = words((await read()).approval);
      const { proposal } = await tool('propose_change', {
        id: post.id,
        ...(await seen()),
        title: 'Proposto',
      });
      expect(words((await read()).approval)).toBe(before);
      await save({ title: 'Proposto', source: 'ai' });
      const path = at(`/proposals/${proposal.id}`);
      await content.admin('patch', path).send({ state: 'accepted' }).expect(200);
    },
  ],
  'an improvement of the AI': [DRAFT, () => save({ content: '<p>Da IA.</p>', source: 'ai' })],
  'a bulk action': [DRAFT, () => bulk({ action: 'category', category_id: 2 })],
  'a second import': [IMPORTED, () => replaceByImport('Como ficou.')],
  'the deletion of its category while it is in the bin': [
    async () => {
      const category = buildCategory({ name: `Vazia ${Math.random()}` });
      const { body } = await content.admin('post', `${ADMIN}/categories`).send(category).expect(201);
      return created({ category_id: body.category.id });
    },
    async () => {
      await content.admin('delete', `${at()}?version=${(await seen()).version}`).expect(204);
      await content.admin('delete', `${ADMIN}/categories/${post.category_id}`).expect(204);
      await content
        .admin('post', `${ADMIN}/bin/${post.id}/restore`)
        .send(await seen())
        .expect(200);
    },
  ],
  'a save of a live post': [LIVE, () => save({ title: 'No ar', is_published: true })],
  'a pending change of a live post': [LIVE, () => saveDraft({ title: 'Guardado' })],
  'a pending change of a scheduled post': [SCHEDULED, () => saveDraft({ title: 'Guardado' })],
  'the next pending change': [PENDING, () => saveDraft({ title: 'Guardado' })],
  'a discarded pending change': [
    PENDING,
    async () => content.admin('delete', at(`/draft?version=${(await seen()).version}`)).expect(200),
  ],
  'a statement that no service knows': [DRAFT, () => sql('UPDATE posts SET noindex = true WHERE id = $1')],
  'one in a pending change': [
    PENDING,
    () => sql(`UPDATE posts SET pending_change = pending_change || '{"excerpt": "x"}' WHERE id = $1`),
  ],
};

/** Each way of saving a post that leaves its text as it is. */
const SAVES: Record<string, Way> = {
  'a publication': [DRAFT, () => publish()],
  'a scheduled publication': [SCHEDULED, runClock],
  'a withdrawal': [LIVE, () => publish(false)],
  'the publication of the pending change': [
    PENDING,
    async () =>
      content
        .admin('post', at('/draft/publish'))
        .send(await seen())
        .expect(200),
  ],
  'a save of the same text': [DRAFT, () => save({})],
  'a change and the way back': [
    DRAFT,
    async () => {
      await save({ title: 'Outro' });
      await save({ title: post.title });
    },
  ],
  'the bin and the way back': [
    DRAFT,
    async () => {
      await content.admin('delete', `${at()}?version=${(await seen()).version}`).expect(204);
      await content
        .admin('post', `${ADMIN}/bin/${post.id}/restore`)
        .send(await seen())
        .expect(200);
    },
  ],
  'another name of its category': [
    DRAFT,
    () =>
      content
        .admin('put', `${ADMIN}/categories/${post.category_id}`)
        .send(buildCategory({ name: `Redes ${post.id}` }))
        .expect(200),
  ],
};

interface Listed extends Pick<AdminPostSummary, 'approval'> {
  id: number;
}
type Shown = AdminPostSummary['approval'];
const words = (approval: Shown) => (approval ? `${approval.state} ${approval.by_name}` : 'nothing');
/** What a list says of the post; undefined where it is not listed. */
const listed = (list: Listed[]) => {
  const found = list.find(({ id }) => id === post.id);
  return found && words(found.approval);
};
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** What each place says of the approval of the post; of a text that is live and of an ended link some say nothing. */
async function places(): Promise<Record<string, unknown>> {
  const { approval, review } = await read();
  const work = await get(at('/review'));
  const { is_approved, changed_since } = await get(at('/approval'));
  const calendars = await Promise.all(
    [
      ['2020-01-01', '2020-12-31'],
      [day(-2), day(2)],
      ['2099-01-01', '2099-12-31'],
    ].map(([from, to]) => get(`${ADMIN}/calendar?from=${from}&to=${to}`)),
  );
  const page = await reviewPage().catch(() => undefined);
  const found = await tool('search_articles', { per_page: 50 });
  const { article } = await tool('read_article', { id: post.id });
  const said = {
    list: listed((await get(`${POSTS}?per_page=100`)).posts),
    post: words(approval),
    approval: is_approved ? 'approved Carla Reis' : `changed ${changed_since?.by_name}`,
    calendar: listed(calendars.flatMap(({ entries, drafts }) => [...entries, ...drafts])),
    search_articles: found.articles.find(({ id }: Listed) => id === post.id).approval,
    read_article: article.approval,
    approved: Boolean(listed((await get(`${POSTS}?review=approved&per_page=100`)).posts)),
    changed: Boolean(listed((await get(`${POSTS}?review=changed&per_page=100`)).posts)),
    inReview: listed((await get(`${POSTS}?focus=in_review&per_page=100`)).posts),
    workInList: review ? review.state === 'approved' : undefined,
    workInReview: work.passed_at ? work.state === 'approved' : undefined,
    reviewersPage: page?.decision?.is_current,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
const SAY_NOTHING = ['inReview', 'workInList', 'workInReview', 'reviewersPage'];

async function expectEverywhere(state: 'approved' | 'changed'): Promise<void> {
  const [shown, is] = [`${state} Carla Reis`, state === 'approved'];
  const expected = {
    ...{ list: shown, post: shown, approval: shown, calendar: shown, inReview: shown },
    ...{ approved: is, changed: !is },
    ...{ search_articles: state, read_article: state, workInList: is, workInReview: is, reviewersPage: is },
  };
  const said = await places();
  expect(said).toEqual(
    Object.fromEntries(
      Object.entries(expected).filter(([place]) => place in said || !SAY_NOTHING.includes(place)),
    ),
  );
}

/** Asks five people, whose requests are in the state that each is called after. */
async function askInEveryState(): Promise<void> {
  for (const reviewer_name of ['approved', 'refused', 'asked', 'expired', 'withdrawn']) {
    const { body } = await content.admin('post', at('/review-links')).send({ reviewer_name }).expect(201);
    token = /preview\/([\w-]{43})\/parecer$/.exec(body.url)![1]!;
    const decision = { approved: 'approved', refused: 'changes_requested' }[reviewer_name];
    if (!decision) continue;
    const { text_hash } = await reviewPage();
    await content.visitor
      .post(`/internal/preview/${token}/decision`)
      .send({ decision, text_hash })
      .expect(204);
  }
  await sql(`UPDATE review_links SET expires_at = now() WHERE post_id = $1 AND reviewer_name = 'expired'`);
  await sql(`UPDATE review_links SET revoked_at = now() WHERE post_id = $1 AND reviewer_name = 'withdrawn'`);
}

const PUBLISHED = { asked: 'closed', expired: 'closed' };
const ENDED = ['approved', 'refused', 'asked', 'expired', 'withdrawn'].map((name) => [name, 'withdrawn']);
/** Ways that end requests too: what is live is no longer asked about, nor what is withdrawn. */
const OF_WAY: Record<string, object> = {
  'a publication': PUBLISHED,
  'a scheduled publication': PUBLISHED,
  'the publication of the pending change': PUBLISHED,
  'a discarded pending change': { ...PUBLISHED, approved: 'closed' },
  'a withdrawal': Object.fromEntries(ENDED),
};

describe('an approval', () => {
  it('an approval is shown at each place', async () => {
    post = await DRAFT();
    await approve();
    expect(Object.keys(await places())).toEqual(expect.arrayContaining(SAY_NOTHING));
    await expectEverywhere('approved');
  });

  it.each(Object.entries(CHANGES))(
    'an approval is over at each place after %s',
    async (_, [start, change]) => {
      post = await start();
      const approved = post.pending_change ?? post;
      await approve();
      await expectEverywhere('approved');
      await change();
      await expectEverywhere('changed');
      expect((await get(at('/approval'))).changed_since.text).toMatchObject({
        title: approved.title,
        excerpt: approved.excerpt,
      });
    },
  );

  it.each(Object.entries(SAVES))('an approval holds at each place after %s', async (_, [start, change]) => {
    post = await start();
    await approve();
    await change();
    await expectEverywhere('approved');
  });

  it.each(Object.entries({ ...CHANGES, ...SAVES }))(
    'requests of all states are shown after %s',
    async (way, [start, change]) => {
      post = await start();
      await askInEveryState();
      await change();
      const states = (await get(at('/review-links'))).links.map(
        ({ reviewer_name, state }: { reviewer_name: string; state: string }) => [reviewer_name, state],
      );
      expect(Object.fromEntries(states)).toEqual({
        ...{ approved: 'open', refused: 'changes_requested', asked: 'open' },
        ...{ expired: 'expired', withdrawn: 'withdrawn' },
        ...(way in SAVES && { approved: 'approved' }),
        ...OF_WAY[way],
      });
      const { approval } = await read();
      const isWithdrawn = way === 'a withdrawal';
      expect(approval).toMatchObject({ state: 'changes_requested', names: ['refused'] });
      expect((await get(at('/approval'))).is_approved).toBe(false);
      expect(isWithdrawn).toBe(states.every(([, state]: string[]) => state === 'withdrawn'));
    },
  );

  it('an approval gives way to a later decision on the same text', async () => {
    post = await DRAFT();
    await approve();
    const decision = { decision: 'changes_requested', ...(await seen()) };
    await content.otherAdmin('post', at('/approval')).send(decision).expect(200);
    expect(await read()).toMatchObject({
      approval: { state: 'changes_requested', by_name: 'Ana Admin' },
      review: { state: 'changes_requested' },
    });
  });
});

const OTHER: Record<PostTextField, string | number | boolean> = {
  ...{ title: 'Outro', slug: 'outro', excerpt: 'Outro', content: '<p>Outro.</p>', category_id: 2 },
  ...{
    author_name: 'Outra',
    author_email: 'outra@vitrine.test',
    featured_image: 'https://imagens.test/o.jpg',
  },
  ...{ meta_title: 'Outro', meta_description: 'Outra', meta_keywords: 'outra', noindex: true },
  custom_created_at: '2020-02-01T10:30:00.000Z',
  ...{ unpublish_at: '2999-02-01T10:30:00.000Z', unpublish_to: '/outra' },
};

it.each(POST_TEXT_FIELDS)('the hash of a text covers its field %s', async (field) => {
  post = await created({ excerpt: '', meta_title: '' });
  const hash = async () => sql('SELECT text_hash, work_hash FROM posts WHERE id = $1');
  const [before] = await hash();
  const text = Object.entries(post).filter(
    ([name, value]) =>
      POST_TEXT_FIELDS.includes(name as PostTextField) && value !== '' && value && value !== 0,
  );
  // Stored approvals are hashes of just this: the object of all that is not empty, as PostgreSQL writes it.
  const [{ canonical }] = (await sql('SELECT $1::jsonb::text AS canonical', [
    JSON.stringify(Object.fromEntries(text)),
  ])) as [{ canonical: string }];
  const expected = createHash('sha256').update(canonical).digest('hex');
  expect(before).toEqual({ text_hash: expected, work_hash: expected });
  await sql(`UPDATE posts SET ${field} = $2 WHERE id = $1`, [post.id, OTHER[field]]);
  const [after] = (await hash()) as [{ text_hash: string; work_hash: string }];
  expect(after.text_hash).not.toBe(expected);
  expect(after.work_hash).toBe(after.text_hash);
});
