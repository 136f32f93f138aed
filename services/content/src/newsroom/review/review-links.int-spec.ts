import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  COMMENT_LIMITS,
  REVIEW_LIMITS,
  reviewPageSchema,
  type AdminPost,
  type Approval,
  type ReviewLink,
  type ReviewPage,
} from '@vitrine/contracts';
import { buildCategory, buildPost, expectError } from '@vitrine/testing';
import { ReviewCommentsService } from './review-comments.service.js';
import { SweepReviewersService } from './sweep-reviewers.service.js';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { ImportDriver, markdownZip, PictureStore } from '../../../test/import-fixture.js';

const ADMIN = '/api/blog/admin';
const POSTS = `${ADMIN}/posts`;
const APPROVED = { decision: 'approved' } as const;

describe('a review by link', () => {
  let content: ContentApp;
  let store: PictureStore;
  let post: AdminPost;
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
  beforeEach(async () => {
    post = await created();
  });

  const created = async (overrides: object = {}): Promise<AdminPost> =>
    (await content.admin('post', POSTS).send(buildPost(overrides)).expect(201)).body.post;
  const read = async (id = post.id): Promise<AdminPost> =>
    (await content.admin('get', `${POSTS}/${id}`).expect(200)).body.post;
  const ask = async (reviewer_name = 'Carla Reis', id = post.id): Promise<string> => {
    const body = { reviewer_name, note: 'Confira os preços.' };
    const { url } = (await content.admin('post', `${POSTS}/${id}/review-links`).send(body).expect(201)).body;
    return /\/blog\/preview\/([\w-]{43})\/parecer$/.exec(url)![1]!;
  };
  const links = async (): Promise<ReviewLink[]> =>
    (await content.admin('get', `${POSTS}/${post.id}/review-links`).expect(200)).body.links;
  const open = (token: string) => content.visitor.get(`/internal/preview/${token}/review`);
  const page = async (token: string): Promise<ReviewPage> =>
    reviewPageSchema.parse((await open(token).expect(200)).body);
  const edit = async (fields: object) =>
    content
      .admin('put', `${POSTS}/${post.id}`)
      .send(buildPost({ ...(await read()), ...fields }))
      .expect(200);
  const comment = (token: string, body: object) =>
    content.visitor.post(`/internal/preview/${token}/comments`).send(body);
  const decide = (token: string, body: object) =>
    content.visitor.post(`/internal/preview/${token}/decision`).send(body);
  const approve = async (token: string) => {
    const { text_hash } = await page(token);
    await decide(token, { ...APPROVED, text_hash }).expect(204);
  };
  const approval = async (id = post.id): Promise<Approval> =>
    (await content.admin('get', `${POSTS}/${id}/approval`).expect(200)).body;
  const audited = async (limit: number): Promise<string[][]> =>
    (await content.admin('get', `${ADMIN}/audit/content?limit=${limit}`).expect(200)).body.entries.map(
      ({ actor, action, summary }: Record<string, string>) => [actor, action, summary],
    );
  const rule = (publishing_needs_approval: boolean) =>
    content.admin('put', `${ADMIN}/review-rules`).send({ publishing_needs_approval }).expect(200);

  it('a review by link shows this text alone, as it would be published now, and names no one but who asked', async () => {
    await created({ title: 'Outro rascunho' });
    const token = await ask();
    const shown = await page(token);
    expect(shown).toMatchObject({
      reviewer_name: 'Carla Reis',
      asked_by_name: 'Ana Admin',
      note: 'Confira os preços.',
      decision: null,
      post: { id: post.id, title: post.title, noindex: true },
    });
    expect(JSON.stringify(shown)).not.toMatch(/Outro rascunho|bia@|token_hash/);
    const days = (Date.parse(shown.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
    const stored: unknown = await content.dataSource.query('SELECT * FROM review_links');
    expect(JSON.stringify(stored)).not.toContain(token);
    const state = await content.visitor.get(`/api/blog/preview/${token}/review`).expect(200);
    expect(state.body).toEqual({ text_hash: shown.text_hash });
    expect(state.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
  });

  it('a review by link tells what changed since the reviewer read before, and only then', async () => {
    const token = await ask();
    expect((await page(token)).changed).toBeNull();
    const former = await read();
    await edit({ title: 'Outro título', content: '<p>Outro texto.</p>' });
    const seen = await page(token);
    expect(seen.changed).toMatchObject({
      before: { title: former.title, content: former.content },
      after: { title: 'Outro título', content: '<p>Outro texto.</p>' },
    });
    expect(JSON.stringify(seen.changed)).not.toContain(former.author_email);
    // The same again after a reload; and nothing after a change of which she reads nothing.
    expect((await page(token)).changed).toEqual(seen.changed);
    await edit({ title: 'Outro título', content: '<p>Outro texto.</p>', author_name: 'Outra Pessoa' });
    expect((await page(token)).changed).toBeNull();
  });

  it('a review by link shows the place of a comment in the text as it is now', async () => {
    await edit({ content: '<p>Um backup por dia, e um backup por mês.</p>' });
    const token = await ask();
    const { version } = await page(token);
    const quoted = { version, quote: 'backup', occurrence: 1, occurrences: 2, body: 'Qual?' };
    await comment(token, quoted).expect(204);
    expect((await page(token)).comments).toMatchObject([
      { is_gone: false, place: { quote: 'backup', occurrence: 1, occurrences: 2 } },
    ]);
    await edit({ content: '<p>Primeiro, um backup.</p><p>Um backup por dia, e um backup por mês.</p>' });
    const [moved] = (await page(token)).comments;
    expect(moved).toMatchObject({
      is_gone: false,
      place: { quote: 'backup', occurrence: 2, occurrences: 3 },
    });
    await edit({ content: '<p>Nada disto.</p>' });
    expect((await page(token)).comments).toMatchObject([{ is_gone: true, place: null }]);
  });

  it('a review by one link is of several texts, each with its comments and decisions', async () => {
    const other = await created({ title: 'O segundo da campanha' });
    const body = { reviewer_name: 'Carla Reis', post_ids: [other.id] };
    const asked = await content.admin('post', `${POSTS}/${post.id}/review-links`).send(body).expect(201);
    const token: string = /preview\/([\w-]{43})\//.exec(asked.body.url)![1]!;
    const of = async (id: number): Promise<ReviewPage> =>
      reviewPageSchema.parse((await open(token).query({ post: id }).expect(200)).body);
    const second = await of(other.id);
    expect(second).toMatchObject({
      post: { id: other.id },
      texts: [
        { post_id: post.id, title: post.title, decision: null },
        { post_id: other.id, title: 'O segundo da campanha', decision: null },
      ],
    });
    expect((await page(token)).post.id).toBe(post.id);
    const { text_hash, version } = second;
    await comment(token, { post: other.id, version, body: 'Do segundo.' }).expect(204);
    await decide(token, { ...APPROVED, post: other.id, text_hash }).expect(204);
    expect(await of(other.id)).toMatchObject({ comments: [{ body: 'Do segundo.' }], decision: APPROVED });
    expect(await page(token)).toMatchObject({
      comments: [],
      decision: null,
      texts: [{ decision: null }, { decision: 'approved' }],
    });
    const stranger = await created();
    expectError(await open(token).query({ post: stranger.id }), 404, 'content.review_ended');
    expectError(await comment(token, { post: stranger.id, version, body: 'x' }), 404, 'content.review_ended');
    expectError(await open(token).query({ post: 'x' }), 400, 'request.invalid');
  });

  it('the reviewers of a post answer in one thread only where both were asked to', async () => {
    const asked = async (reviewer_name: string, shares_threads: boolean): Promise<string> => {
      const body = { reviewer_name, shares_threads };
      const made = await content.admin('post', `${POSTS}/${post.id}/review-links`).send(body).expect(201);
      return /preview\/([\w-]{43})\//.exec(made.body.url)![1]!;
    };
    const [carla, davi, eva] = [
      await asked('Carla', true),
      await asked('Davi', true),
      await asked('Eva', false),
    ];
    const { version } = await page(carla);
    await comment(carla, { version, body: 'Falta o preço.' }).expect(204);
    const [thread] = (await page(davi)).comments;
    expect(thread).toMatchObject({ author_name: 'Carla', body: 'Falta o preço.' });
    await comment(davi, { version, body: 'Concordo.', parent_id: thread!.id }).expect(204);
    expect((await page(carla)).comments).toMatchObject([{}, { author_name: 'Davi', body: 'Concordo.' }]);
    expect((await page(eva)).comments).toEqual([]);
    expectError(
      await comment(eva, { version, body: 'E eu?', parent_id: thread!.id }),
      404,
      'content.comment_not_found',
    );
  });

  it("a review by link ends when revoked, over, with its post's withdrawal or bin, and with the asker's access", async () => {
    const ended = async (token: string) => {
      expectError(await open(token), 404, 'content.review_ended');
      expectError(
        await content.visitor.get(`/api/blog/preview/${token}/review`),
        404,
        'content.review_ended',
      );
      const body = { ...APPROVED, text_hash: 'a'.repeat(64) };
      expectError(await decide(token, body), 404, 'content.review_ended');
    };
    const revoked = await ask();
    const [link] = await links();
    await content.otherAdmin('delete', `${POSTS}/${post.id}/review-links/${link!.id}`).expect(204);
    await ended(revoked);
    expect(await links()).toMatchObject([{ revoked_at: expect.any(String) }]);

    const over = await ask();
    await content.dataSource.query('UPDATE review_links SET expires_at = now() WHERE revoked_at IS NULL');
    await ended(over);

    const orphaned = await ask();
    content.auth.since.set('admin@vitrine.test', null);
    await ended(orphaned);
    content.auth.since.clear();
    await page(orphaned);

    const publish = (is_published: boolean) =>
      content.admin('patch', `${POSTS}/${post.id}/toggle-publish`).send({ is_published }).expect(200);
    await publish(true);
    await page(orphaned);
    await publish(false);
    await ended(orphaned);

    const binned = await ask();
    await content.admin('delete', `${POSTS}/${post.id}`).expect(204);
    await ended(binned);
    const erased = await content.seen(post.id);
    await content.admin('delete', `${ADMIN}/bin/${post.id}`).query(erased).expect(204);
    await ended(binned);
    expect(await content.dataSource.query('SELECT FROM review_links WHERE post_id = $1', [post.id])).toEqual(
      [],
    );
  });

  it('a review by link is opened by nothing but its own token', async () => {
    const token = await ask();
    const guesses = [...token].map(
      (_, at) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
    );
    for (const guess of [
      ...guesses,
      '',
      'x',
      `${token}A`,
      token.slice(1),
      token.toLowerCase(),
      '%00',
      `${token}%20`,
      "' OR 1=1",
    ])
      expect((await open(encodeURIComponent(guess))).status).toBe(404);
    expectError(await content.visitor.get(`/api/blog/preview/${token}`), 404, 'content.preview_expired');
  });

  it('a review by link is decided by no GET and no HEAD, however often scanners open it', async () => {
    const token = await ask();
    for (let visit = 0; visit < 20; visit += 1) {
      await content.visitor.get(`/api/blog/preview/${token}/review`);
      await content.visitor.head(`/api/blog/preview/${token}/review`);
      await content.visitor.get(`/internal/preview/${token}/decision?decision=approved`);
      await open(token);
    }
    expect((await approval()).decisions).toEqual([]);
  });

  it('a review by link is decided on exactly the text that was seen, and says so in the audit log', async () => {
    const token = await ask();
    const { text_hash } = await page(token);
    await content.admin('put', `${POSTS}/${post.id}`).send(buildPost({ ...post, excerpt: 'Outro resumo.' }));
    expectError(await decide(token, { ...APPROVED, text_hash }), 409, 'content.review_text_changed');
    for (const body of [
      {},
      { text_hash },
      { ...APPROVED },
      { decision: 'sim', text_hash },
      { ...APPROVED, text_hash: 'x' },
    ])
      expectError(await decide(token, body), 400, 'request.invalid');
    const seen = await page(token);
    const note = 'Só o título.';
    const body = { decision: 'changes_requested', note, text_hash: seen.text_hash };
    for (let sent = 0; sent < 2; sent += 1) await decide(token, body).expect(204);
    expect(await approval()).toMatchObject({
      is_approved: false,
      publishing_needs_approval: false,
      decisions: [
        { by_name: 'Carla Reis', is_guest: true, decision: 'changes_requested', note, is_current: true },
      ],
      changed_since: null,
    });
    await approve(token);
    expect((await page(token)).decision).toMatchObject(APPROVED);
    // The reviewer's proof and the panel name the same text.
    expect((await approval()).decisions[0]?.text_hash).toBe(seen.text_hash);
    expect(await links()).toMatchObject([{ decision: 'approved' }]);
    expect(await audited(3)).toEqual([
      [
        'Carla Reis (por link)',
        'post.review_approved',
        `Carla Reis aprovou o post “${post.title}”, por link de admin@vitrine.test`,
      ],
      ['Carla Reis (por link)', 'post.review_changes_requested', expect.stringContaining('pediu mudanças')],
      ['admin@vitrine.test', 'post.updated', expect.any(String)],
    ]);
  });

  it('a review by link stores a text once, however often it is decided, and a bounded number of decisions', async () => {
    const [carla, davi] = [await ask('Carla Reis'), await ask('Davi Luz')];
    const { text_hash } = await page(carla);
    for (let sent = 0; sent < REVIEW_LIMITS.decisions; sent += 1)
      await decide(carla, { ...APPROVED, note: String(sent), text_hash }).expect(204);
    expectError(
      await decide(carla, { ...APPROVED, note: 'mais', text_hash }),
      409,
      'content.too_many_decisions',
    );
    await approve(davi);
    const stored = `SELECT count(*)::int AS texts FROM review_decisions WHERE post_id = $1 AND text <> '{}'`;
    expect(await content.dataSource.query(stored, [post.id])).toEqual([{ texts: 1 }]);
    await content
      .admin('put', `${POSTS}/${post.id}`)
      .send(buildPost({ ...post, excerpt: 'Outro resumo.' }))
      .expect(200);
    const { changed_since } = await approval();
    expect(changed_since).toMatchObject({
      by_name: 'Davi Luz',
      text: { title: post.title, content: post.content },
    });
    await approve(davi);
    expect(await content.dataSource.query(stored, [post.id])).toEqual([{ texts: 2 }]);
  });

  it('a review of two reviewers and two admins at once keeps the word of each, and a refusal is open though others approve', async () => {
    const [carla, davi] = [await ask('Carla Reis'), await ask('Davi Luz')];
    const { text_hash } = await page(carla);
    const { version } = await read();
    const answers = await Promise.all([
      decide(carla, { ...APPROVED, text_hash }),
      decide(davi, { decision: 'changes_requested', note: 'Falta a fonte.', text_hash }),
      content.admin('post', `${POSTS}/${post.id}/approval`).send({ ...APPROVED, version }),
      content
        .otherAdmin('post', `${POSTS}/${post.id}/approval`)
        .send({ decision: 'changes_requested', version }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 200, 200]);
    const { decisions, is_approved } = await approval();
    expect(decisions.map(({ by_name, is_guest }) => `${by_name} ${is_guest}`).sort()).toHaveLength(4);
    expect(new Set(decisions.map(({ by_name }) => by_name)).size).toBeGreaterThan(2);
    expect(is_approved).toBe(false);
    expect((await page(carla)).decision).toMatchObject(APPROVED);
    expect((await page(davi)).decision).toMatchObject({ note: 'Falta a fonte.' });
  });

  it('a review holds a decision of an admin to the version that was seen', async () => {
    const { version } = post;
    await content
      .admin('put', `${POSTS}/${post.id}`)
      .send(buildPost({ ...post, title: 'Novo' }))
      .expect(200);
    const answer = await content.admin('post', `${POSTS}/${post.id}/approval`).send({ ...APPROVED, version });
    expectError(answer, 409, 'content.version_conflict');
    expect(answer.body.post).toMatchObject({ title: 'Novo' });
  });

  describe('comments', () => {
    const inHouse = async () => (await content.admin('get', `${POSTS}/${post.id}/review`).expect(200)).body;
    beforeEach(async () => {
      post = await created({ content: '<p>Um backup por dia.</p><p>O backup é <b>só</b> o começo.</p>' });
    });

    it('comments by link are at their words, or say what they are on where these have no certain place', async () => {
      const token = await ask();
      const { version } = await page(token);
      const counted = { quote: 'backup', occurrence: 1, occurrences: 2 };
      await comment(token, { version, ...counted, body: 'Qual?', proposal: 'cópia' }).expect(204);
      await comment(token, { version, quote: 'dia.O  backup é só', body: 'Junte.', proposal: 'só' }).expect(
        204,
      );
      await comment(token, { version, quote: 'backup', body: 'Qual deles?' }).expect(204);
      await comment(token, { version, quote: 'some', proposal: 'sumiu' }).expect(204);
      await comment(token, { version, body: 'No todo, bom.' }).expect(204);
      const { comments } = (await inHouse()) as { comments: Record<string, unknown>[] };
      expect(comments).toMatchObject([
        { author_name: 'Carla Reis', quote: 'backup', place: { start: 21, end: 27 }, proposal: 'cópia' },
        {
          ...{ quote: 'dia.\nO backup é só', place: { start: 14, end: 32 } },
          ...{ proposal: null, body: 'Proponho: “só”\nJunte.' },
        },
        { quote: null, body: 'Sobre “backup”: Qual deles?' },
        { quote: null, body: 'Sobre “some”, proponho: “sumiu”', proposal: null },
        { quote: null, body: 'No todo, bom.' },
      ]);
      await content
        .admin('put', `${POSTS}/${post.id}`)
        .send(buildPost({ ...post, content: '<p>O backup é o começo.</p>' }))
        .expect(200);
      await comment(token, { version, quote: 'O backup é só o', body: 'Na versão que li.' }).expect(204);
      const shown = (await page(token)).comments;
      expect(shown.map(({ is_gone }) => is_gone)).toEqual([false, true, false, false, false, false]);
      expect(JSON.stringify(shown)).not.toContain('@');
      for (const body of [
        {},
        { version },
        { version, body: ' ' },
        { version: 0, body: 'x' },
        { version, body: 'x', occurrence: -1 },
      ])
        expectError(await comment(token, body), 400, 'request.invalid');
    });

    it('comments by link are of threads that the reviewer began, and among admins only the asker has a name', async () => {
      const [carla, davi] = [await ask('Carla Reis'), await ask('Davi Luz')];
      const { version } = post;
      await content
        .admin('post', `${POSTS}/${post.id}/comments`)
        .send({ version, body: 'Só nosso.' })
        .expect(201);
      await comment(davi, { version, body: 'De Davi.' }).expect(204);
      await comment(carla, { version, body: 'De Carla.' }).expect(204);
      const [own, davis, carlas] = (await inHouse()).comments as { id: number }[];
      const answer = (call: typeof content.admin, body: string) =>
        call('post', `${POSTS}/${post.id}/comments`)
          .send({ version, body, parent_id: carlas!.id })
          .expect(201);
      await answer(content.admin, 'Certo.');
      await answer(content.otherAdmin, 'Também acho.');
      await comment(carla, { version, body: 'Obrigada.', parent_id: carlas!.id }).expect(204);
      for (const { id } of [own!, davis!])
        expectError(
          await comment(carla, { version, body: 'x', parent_id: id }),
          404,
          'content.comment_not_found',
        );
      expect((await page(carla)).comments.map(({ author_name, body }) => `${author_name}: ${body}`)).toEqual([
        'Carla Reis: De Carla.',
        'Ana Admin: Certo.',
        'Redação: Também acho.',
        'Carla Reis: Obrigada.',
      ]);
      expect(JSON.stringify(await page(carla))).not.toMatch(/Bia|@vitrine\.test"|De Davi|Só nosso/);
    });

    it('comments by link are taken whole, with every field at its limit', async () => {
      const token = await ask();
      const long = (length: number) => '漢'.repeat(length);
      const { body, quote } = COMMENT_LIMITS;
      const fields = { body: long(body), proposal: long(body), quote: long(quote) };
      await comment(token, { ...fields, version: post.version }).expect(204);
    });

    it('comments are a hundred of one link at most, and a thousand of all links, which leave room for admins', async () => {
      const [carla, davi] = [await ask('Carla Reis'), await ask('Davi Luz')];
      const body = { version: post.version, body: 'Um comentário.' };
      const fill = (count: number, ofLink: string | null) =>
        content.dataSource.query(
          `INSERT INTO review_comments (post_id, author_name, body, version, link_id)
           SELECT $1, 'x', 'x', 1, (SELECT id FROM review_links WHERE post_id = $1 AND reviewer_name = $3)
           FROM generate_series(1, $2::int)`,
          [post.id, count, ofLink],
        );
      await fill(REVIEW_LIMITS.comments, 'Carla Reis');
      expectError(await comment(carla, body), 409, 'content.too_many_comments');
      await comment(davi, body).expect(204);
      await fill(COMMENT_LIMITS.count, null);
      expectError(await comment(davi, body), 409, 'content.too_many_comments');
      await content.admin('post', `${POSTS}/${post.id}/comments`).send(body).expect(201);
    });

    it('comments of a link that has its hundred are refused before the text is read', async () => {
      const token = await ask('Carla Reis');
      const body = { version: post.version, body: 'Um comentário.', quote: 'Texto' };
      const added = jest.spyOn(ReviewCommentsService.prototype, 'addWithin');
      const statuses: number[] = [];
      for (let count = 0; count < 150; count += 1) statuses.push((await comment(token, body)).status);
      expect([204, 409].map((status) => statuses.filter((one) => one === status).length)).toEqual([100, 50]);
      expect(added).toHaveBeenCalledTimes(REVIEW_LIMITS.comments);
      added.mockRestore();
    });

    it('a decision and comments of a link hand the post back to the asker, no matter who decides afterwards', async () => {
      const token = await ask();
      const { text_hash } = await page(token);
      await decide(token, { decision: 'changes_requested', note: 'Falta.', text_hash }).expect(204);
      const back = { state: 'changes_requested', in_charge: 'admin@vitrine.test', note: 'Falta.' };
      expect(await inHouse()).toMatchObject({ ...back, passed_by: 'Carla Reis (por link)' });
      const body = { ...APPROVED, ...(await content.seen(post.id)) };
      await content.otherAdmin('post', `${POSTS}/${post.id}/approval`).send(body).expect(200);
      expect(await inHouse()).toMatchObject({ state: 'writing', in_charge: 'admin@vitrine.test' });
    });
  });

  it('a review by link forgets the name of a reviewer a year after its end, and keeps what was said', async () => {
    const [old, fresh] = [await ask('Carla Reis'), await ask('Davi Luz')];
    for (const token of [old, fresh]) {
      await content.visitor
        .post(`/internal/preview/${token}/comments`)
        .send({ version: post.version, body: 'Dito.' })
        .expect(204);
      await approve(token);
    }
    await approve(old);
    await content.dataSource.query(
      `UPDATE review_links SET revoked_at = now() - interval '12 months 1 day' WHERE reviewer_name = 'Carla Reis' AND post_id = $1`,
      [post.id],
    );
    await content.app.get(SweepReviewersService).run();
    expect((await links()).map(({ reviewer_name }) => reviewer_name)).toEqual(['Davi Luz']);
    const names = (await approval()).decisions.map(({ by_name }) => by_name);
    expect(new Set(names)).toEqual(new Set(['Revisor(a)', 'Davi Luz']));
    const { comments, passed_by } = (await content.admin('get', `${POSTS}/${post.id}/review`).expect(200))
      .body;
    expect(JSON.stringify([comments, passed_by])).not.toContain('Carla');
    expect(comments).toMatchObject([
      { body: 'Dito.', author_name: 'Revisor(a)' },
      { author_name: 'Davi Luz' },
    ]);
  });

  describe('where publishing needs an approval', () => {
    beforeEach(() => rule(true));
    afterAll(() => rule(false));
    const refused = (answer: Parameters<typeof expectError>[0]) =>
      expectError(answer, 409, 'content.approval_needed');
    const publish = (id = post.id) =>
      content.admin('patch', `${POSTS}/${id}/toggle-publish`).send({ is_published: true });
    const live = async (overrides: object = {}) => {
      await rule(false);
      post = await created({ is_published: true, ...overrides });
      await rule(true);
    };

    it('an import brings what was published elsewhere as drafts, and changes nothing that is live', async () => {
      const driver = new ImportDriver(content, { threads: false });
      const zip = (title: string, body: string) =>
        markdownZip([{ name: title, fields: { title, date: '2024-05-01' }, body }]);
      const [byTitle] = ['SELECT id, is_published, content FROM posts WHERE title = $1'];
      const found = (title: string) => content.dataSource.query<AdminPost[]>(byTitle, [title]);
      expect(await driver.bring(zip('novo', 'Texto.'))).toMatchObject({ outcomes: { created: 1 } });
      expect(await found('novo')).toMatchObject([{ is_published: false }]);
      expect(await driver.bring(zip('novo', 'Outro.'))).toMatchObject({ outcomes: { updated: 1 } });
      expect(await found('novo')).toMatchObject([{ is_published: false, content: '<p>Outro.</p>' }]);
      await rule(false);
      await driver.bring(zip('antigo', 'Texto.'));
      await rule(true);
      expect(await driver.bring(zip('antigo', 'Outro.'))).toMatchObject({ outcomes: { refused: 1 } });
      expect(await found('antigo')).toMatchObject([{ is_published: true, content: '<p>Texto.</p>' }]);
    });

    it('no one publishes a text that no one has approved, in whatever way', async () => {
      refused(await publish());
      refused(await content.admin('post', POSTS).send(buildPost({ is_published: true })));
      refused(
        await content.admin('put', `${POSTS}/${post.id}`).send(buildPost({ ...post, is_published: true })),
      );
      const posts = [{ id: post.id, ...(await content.seen(post.id)) }];
      const bulk = await content
        .admin('post', `${POSTS}/bulk`)
        .send({ posts, action: 'publish' })
        .expect(200);
      expect(bulk.body.failed).toMatchObject([{ id: post.id, code: 'content.approval_needed' }]);
      expect(await read()).toMatchObject({ is_published: false, version: post.version });

      await live();
      const save = { ...post, title: 'Mudado no ar', is_published: true };
      refused(await content.admin('put', `${POSTS}/${post.id}`).send(buildPost(save)));
      const draft = { ...save, is_published: undefined };
      await content.admin('put', `${POSTS}/${post.id}/draft`).send(buildPost(draft)).expect(200);
      const seen = await content.seen(post.id);
      refused(await content.admin('post', `${POSTS}/${post.id}/draft/publish`).send(seen));
      const filed = await content
        .admin('post', `${POSTS}/bulk`)
        .send({ posts: [{ id: post.id, ...seen }], action: 'category', category_id: 2 });
      expect(filed.body.failed).toMatchObject([{ code: 'content.approval_needed' }]);
      expect(await read()).toMatchObject({ title: post.title, category_id: post.category_id });
    });

    it('an approved text is published, and what visitors see already may be saved as it is', async () => {
      await approve(await ask());
      await publish().expect(200);
      await live();
      await content
        .admin('put', `${POSTS}/${post.id}`)
        .send(buildPost({ ...post, is_published: true }))
        .expect(200);
      await content
        .admin('patch', `${POSTS}/${post.id}/toggle-publish`)
        .send({ is_published: false })
        .expect(200);
      refused(await publish());
    });

    it('the clock waits for the approval, and the post is late until then', async () => {
      post = await created({ scheduled_publish_at: '2999-01-01T10:00' });
      const listed = async (status: string) =>
        (await content.admin('get', `${POSTS}?status=${status}`).expect(200)).body;
      expect((await listed('scheduled')).posts).toMatchObject([{ id: post.id, needs_approval: true }]);
      await content.dataSource.query(
        `UPDATE posts SET scheduled_publish_at = now() - interval '10 minutes' WHERE id = $1`,
        [post.id],
      );
      const due = async () =>
        (await content.internal('post', '/internal/publish-due').expect(200)).body.published;
      expect(await due()).toEqual([]);
      expect(await read()).toMatchObject({ status: 'late' });
      const { posts, stats } = await listed('late');
      expect(posts).toMatchObject([{ id: post.id, needs_approval: true }]);
      expect(stats).toMatchObject({ late: 1, late_unapproved: 1 });
      const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
      const days = `from=${day(-2)}&to=${day(1)}`;
      const { entries } = (await content.admin('get', `${ADMIN}/calendar?${days}`).expect(200)).body;
      expect(entries).toContainEqual(expect.objectContaining({ id: post.id, needs_approval: true }));
      const [carla, davi] = [await ask('Carla Reis'), await ask('Davi Luz')];
      await approve(carla);
      const { text_hash } = await page(davi);
      await decide(davi, { decision: 'changes_requested', text_hash }).expect(204);
      expect(await due()).toEqual([]);
      await approve(carla);
      expect(await due()).toEqual([]);
      await decide(carla, { ...APPROVED, note: 'Pode ir.', text_hash }).expect(204);
      expect(await due()).toEqual([]);
      await approve(davi);
      expect(await due()).toMatchObject([{ id: post.id }]);
    });

    it('the rule of approvals is set by admins, and their change is in the audit log', async () => {
      const rules = async () => (await content.admin('get', `${ADMIN}/review-rules`).expect(200)).body;
      expect(await rules()).toEqual({ publishing_needs_approval: true });
      await rule(false);
      expect(await rules()).toEqual({ publishing_needs_approval: false });
      expect(await audited(1)).toEqual([
        ['admin@vitrine.test', 'review.rules_changed', 'Publicar deixou de exigir aprovação'],
      ]);
      await publish().expect(200);
    });
  });
});
