import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMMENT_LIMITS, type Inbox, type Review, type ReviewComment } from '@vitrine/contracts';
import { buildCategory, buildPost, expectError, served } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const FIRST = 'O antivírus bloqueia ameaças antes que cheguem ao usuário.';
const SECOND = 'Guarde uma cópia fora da rede e teste a restauração.';
const CONTENT = `<h2>Proteção</h2><p>${FIRST}</p><p>${SECOND}</p>`;
const TEXT = `Proteção\n${FIRST}\n${SECOND}`;

describe('comments', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  });
  afterAll(() => content.close());

  async function newPost(fields: object = {}) {
    const post = buildPost({ content: CONTENT, ...fields });
    const { body } = await content.admin('post', '/api/blog/admin/posts').send(post).expect(201);
    const id = body.post.id as number;
    const path = `/api/blog/admin/posts/${id}`;
    const review = async (): Promise<Review> =>
      (await content.admin('get', `${path}/review`).expect(200)).body;
    return {
      id,
      path,
      review,
      /** The words that each comment is on now; null where they are gone. */
      async words(text: string): Promise<(string | null)[]> {
        const { comments } = await review();
        return comments.map(({ place }) => place && text.slice(place.start, place.end));
      },
      async save(html: string, as: 'post' | 'draft' = 'post') {
        const { version } = await review();
        const sent = { ...post, content: html, version };
        await content
          .admin('put', as === 'post' ? path : `${path}/draft`)
          .send(sent)
          .expect(200);
      },
      async comment(comment: object, by: 'admin' | 'otherAdmin' = 'otherAdmin'): Promise<ReviewComment> {
        const { version } = await review();
        const { body: answer } = await content[by]('post', `${path}/comments`)
          .send({ version, body: 'Veja isto.', ...comment })
          .expect(201);
        return answer.comments.at(-1);
      },
    };
  }
  const on = (quote: string, text = TEXT) => ({ quote, start: text.indexOf(quote) });

  it('comments are on words or on the whole, are answered, resolved and opened again', async () => {
    const post = await newPost();
    const whole = await post.comment({ body: ' <b>Falta</b> a fonte. ' });
    expect(whole).toMatchObject({
      body: '<b>Falta</b> a fonte.',
      author_email: 'bia@vitrine.test',
      quote: null,
      place: null,
      resolved_at: null,
    });
    const second = await post.comment(on(SECOND));
    expect(second.place).toEqual({ start: TEXT.indexOf(SECOND), end: TEXT.length });
    const path = `${post.path}/comments/${second.id}`;
    const { body } = await content.admin('patch', path).send({ resolved: true }).expect(200);
    expect(body.comments[1]).toMatchObject({
      resolved_by: 'admin@vitrine.test',
      resolved_at: expect.any(String),
    });
    await content.admin('patch', path).send({ resolved: false }).expect(200);
    await content.admin('patch', path).send({ resolved: true }).expect(200);
    const answer = await post.comment({ parent_id: second.id, body: 'Ainda não.' });
    expect(answer.parent_id).toBe(second.id);
    const { comments } = await post.review();
    expect(comments.map(({ resolved_at }) => resolved_at)).toEqual([null, null, null]);
    const { body: audit } = await content.admin('get', '/api/blog/admin/audit/content').expect(200);
    const actions = audit.entries.filter(({ target }: { target: string }) => target === `post/${post.id}`);
    expect(actions.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['post.commented', 'post.comment_resolved', 'post.comment_reopened']),
    );
  });

  it('comments follow their words through each way of saving a text, and say when they are gone', async () => {
    const post = await newPost();
    await post.comment(on(FIRST));
    await post.comment(on(SECOND));
    await post.comment(on('Proteção'));
    const before = 'Um começo novo.';
    await post.save(`<p>${before}</p>${CONTENT}`);
    expect(await post.words(`${before}\n${TEXT}`)).toEqual([FIRST, SECOND, 'Proteção']);
    const changed = SECOND.replace('cópia', 'segunda cópia');
    await post.save(`<h2>Proteção</h2><p><strong>${changed}</strong></p>`);
    expect(await post.words(`Proteção\n${changed}`)).toEqual([null, changed, 'Proteção']);
    expect((await post.review()).comments[0]?.quote).toBe(FIRST);
    // What an undo brings back.
    await post.save(CONTENT);
    expect(await post.words(TEXT)).toEqual([FIRST, SECOND, 'Proteção']);
    // A revision.
    const { body } = await content.admin('get', `${post.path}/revisions`).expect(200);
    const first = body.revisions.at(-1).id;
    await content
      .admin('post', `${post.path}/revisions/${first}/restore`)
      .send(await content.seen(post.id))
      .expect(200);
    expect(await post.words(TEXT)).toEqual([FIRST, SECOND, 'Proteção']);
  });

  it('comments are on the pending change of a live article, and on its text again once that is discarded', async () => {
    const post = await newPost({ is_published: true });
    await post.save(`<p>Antes.</p>${CONTENT}`, 'draft');
    const text = `Antes.\n${TEXT}`;
    await post.comment(on(SECOND, text));
    await post.comment(on('Antes.', text));
    expect(await post.words(text)).toEqual([SECOND, 'Antes.']);
    const { version } = await post.review();
    await content.admin('delete', `${post.path}/draft?version=${version}`).expect(200);
    expect(await post.words(TEXT)).toEqual([SECOND, null]);
  });

  it('comments are placed in the text as it is by then, though someone has saved since it was read', async () => {
    const post = await newPost();
    const { version } = await post.review();
    await post.save(`<p>Antes.</p><p>${SECOND}</p>`);
    const comment = { version, body: 'Veja.' };
    const place = async (quote: string) => {
      const { body } = await content
        .admin('post', `${post.path}/comments`)
        .send({ ...comment, ...on(quote) })
        .expect(201);
      return body.comments.at(-1).place;
    };
    expect(await place(SECOND)).toEqual({ start: 7, end: 7 + SECOND.length });
    expect(await place(FIRST)).toBeNull();
  });

  it('comments all arrive where two people comment while a third one saves', async () => {
    const post = await newPost();
    const { version } = await post.review();
    const comments = ['admin', 'otherAdmin'].flatMap((by) =>
      Array.from({ length: 8 }, (_, number) =>
        served(() =>
          content[by as 'admin']('post', `${post.path}/comments`).send({
            version,
            body: `${by} ${number}`,
            ...on(number % 2 ? FIRST : SECOND),
          }),
        ),
      ),
    );
    await post.save(`<p>Antes.</p>${CONTENT}`);
    for (const { status } of await Promise.all(comments)) expect(status).toBe(201);
    const words = await post.words(`Antes.\n${TEXT}`);
    expect(words).toHaveLength(16);
    expect(words.every((quote) => quote === FIRST || quote === SECOND)).toBe(true);
  });

  it('comments propose better words, which are accepted or declined once', async () => {
    const post = await newPost();
    const { id } = await post.comment({ ...on(SECOND), body: '', proposal: 'Guarde cópias.' });
    const path = `${post.path}/comments/${id}`;
    const { body } = await content.admin('patch', path).send({ proposal_state: 'accepted' }).expect(200);
    expect(body.comments[0]).toMatchObject({ proposal_state: 'accepted', resolved_by: 'admin@vitrine.test' });
    expectError(
      await content.admin('patch', path).send({ proposal_state: 'declined' }),
      409,
      'content.comment_proposal_settled',
    );
    // Taken twice, as by two tabs, is taken once; undone in the text, it waits again, and may be declined.
    await content.admin('patch', path).send({ proposal_state: 'accepted' }).expect(200);
    const { body: undone } = await content.admin('patch', path).send({ proposal_state: 'open' }).expect(200);
    expect(undone.comments[0]).toMatchObject({
      proposal_state: 'open',
      resolved_at: null,
      resolved_by: null,
    });
    await content.admin('patch', path).send({ proposal_state: 'declined' }).expect(200);
    expectError(
      await content.admin('patch', path).send({ proposal_state: 'accepted' }),
      409,
      'content.comment_proposal_settled',
    );
    const plain = await post.comment(on(FIRST));
    expectError(
      await content.admin('patch', `${post.path}/comments/${plain.id}`).send({ proposal_state: 'declined' }),
      404,
      'content.comment_not_found',
    );
  });

  it('comments whose words are gone are put where these are in the text that was seen, and nowhere else', async () => {
    const post = await newPost();
    const { id } = await post.comment(on('usuário'));
    const whole = await post.comment({});
    const text = 'Um usuário lê.\nOutro usuário escreve.';
    await post.save(text.replaceAll(/.+/g, '<p>$&</p>'));
    expect(await post.words(text)).toEqual([null, null]);
    const { version } = await post.review();
    const put = (start: number, over: object = {}, comment = id) =>
      content.admin('patch', `${post.path}/comments/${comment}`).send({ start, version, ...over });
    await put(text.lastIndexOf('usuário')).expect(200);
    const { comments } = await post.review();
    expect(comments[0]?.place).toEqual({ start: 21, end: 28 });
    expectError(await put(0), 409, 'content.comment_words_gone');
    expectError(await put(3, { version: 1 }), 409, 'content.comment_words_gone');
    expectError(await put(-1), 400);
    expectError(await put(3, {}, whole.id), 404, 'content.comment_not_found');
    expect((await post.review()).comments[0]?.place).toEqual({ start: 21, end: 28 });
  });

  it('comments refuse what is none, and the thread of another post', async () => {
    const [post, other] = [await newPost(), await newPost()];
    const { id } = await other.comment({});
    const { version } = await post.review();
    for (const body of [
      { body: '' },
      { body: 'a'.repeat(COMMENT_LIMITS.body + 1) },
      { body: 'a\u0000' },
      { quote: 'Proteção' },
      { start: 3 },
      { proposal: 'a' },
      { proposal: 'a', quote: `Proteção\n${FIRST}`, start: 0 },
      { quote: 'Proteção', start: -1 },
      { quote: 'a'.repeat(COMMENT_LIMITS.quote + 1), start: 0 },
      { parent_id: id, ...on(FIRST) },
      { version: 'x' },
    ])
      expectError(
        await content.admin('post', `${post.path}/comments`).send({ version, body: 'a', ...body }),
        400,
      );
    const answer = { version, body: 'a', parent_id: id };
    expectError(
      await content.admin('post', `${post.path}/comments`).send(answer),
      404,
      'content.comment_not_found',
    );
    const path = `${post.path}/comments/${id}`;
    expectError(
      await content.admin('patch', path).send({ resolved: true }),
      404,
      'content.comment_not_found',
    );
    const nested = await other.comment({ parent_id: id });
    const deeper = { version, body: 'a', parent_id: nested.id };
    expectError(
      await content.admin('post', `${other.path}/comments`).send(deeper),
      404,
      'content.comment_not_found',
    );
    await content.admin('delete', other.path).expect(204);
    expectError(await content.admin('get', `${other.path}/review`), 404, 'content.post_not_found');
  });

  it('comments are at most a thousand of one post', async () => {
    const post = await newPost();
    await content.dataSource.query(
      `INSERT INTO review_comments (post_id, author_name, author_email, body, version)
       SELECT $1, 'Ana', 'ana@vitrine.test', 'a', 1 FROM generate_series(1, $2::int)`,
      [post.id, COMMENT_LIMITS.count],
    );
    const { version, comments } = await post.review();
    expect(comments).toHaveLength(COMMENT_LIMITS.count);
    const comment = { version, body: 'a' };
    expectError(
      await content.admin('post', `${post.path}/comments`).send(comment),
      409,
      'content.too_many_comments',
    );
  });
});

describe('the hand-over of a post', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  });
  afterAll(() => content.close());

  const newPost = async (): Promise<{ id: number; path: string }> => {
    const { body } = await content.admin('post', '/api/blog/admin/posts').send(buildPost()).expect(201);
    return { id: body.post.id, path: `/api/blog/admin/posts/${body.post.id}` };
  };
  const waiting = async (by: 'admin' | 'otherAdmin'): Promise<number[]> => {
    const { body } = await content[by]('get', '/api/blog/admin/inbox').expect(200);
    return (body as Inbox).entries.filter(({ read_at }) => !read_at).map(({ post }) => post.id);
  };
  const toBia = { state: 'ready', in_charge: 'bia@vitrine.test', note: 'Confira os preços.' };

  it('the hand-over of a post goes to a person with a note, waits for them, and comes back', async () => {
    const { id, path } = await newPost();
    const { body } = await content.admin('put', `${path}/review`).send(toBia).expect(200);
    expect(body).toMatchObject({ ...toBia, passed_by: 'admin@vitrine.test', passed_at: expect.any(String) });
    expect(await waiting('otherAdmin')).toContain(id);
    expect(await waiting('admin')).not.toContain(id);
    const { body: listed } = await content.admin('get', path).expect(200);
    expect(listed.post.review).toEqual({ state: 'ready', in_charge: 'bia@vitrine.test' });
    const back = { state: 'changes_requested', in_charge: 'admin@vitrine.test' };
    await content.otherAdmin('put', `${path}/review`).send(back).expect(200);
    expect(await waiting('otherAdmin')).not.toContain(id);
    expect(await waiting('admin')).toContain(id);
  });

  it('the hand-over of a post waits for the writer while someone else has a comment open', async () => {
    const { id, path } = await newPost();
    const { body } = await content
      .otherAdmin('post', `${path}/comments`)
      .send({ version: 1, body: 'Falta a fonte.' })
      .expect(201);
    expect(await waiting('admin')).toContain(id);
    expect(await waiting('otherAdmin')).not.toContain(id);
    const [comment] = body.comments;
    await content.admin('patch', `${path}/comments/${comment.id}`).send({ resolved: true }).expect(200);
    expect(await waiting('admin')).not.toContain(id);
  });

  it('the hand-over of a post follows a decision: an approved text goes back to who asked', async () => {
    const { id, path } = await newPost();
    await content.admin('put', `${path}/review`).send(toBia).expect(200);
    const decision = { decision: 'approved', note: '', ...(await content.seen(id)) };
    await content.otherAdmin('post', `${path}/approval`).send(decision).expect(200);
    const { body } = await content.admin('get', `${path}/review`).expect(200);
    expect(body).toMatchObject({
      state: 'approved',
      in_charge: 'admin@vitrine.test',
      passed_by: 'bia@vitrine.test',
    });
  });

  it('the hand-over of a post ends when the text goes live, no matter who publishes it', async () => {
    const { id, path } = await newPost();
    await content.admin('put', `${path}/review`).send(toBia).expect(200);
    await content
      .admin('patch', `${path}/toggle-publish`)
      .send({ is_published: true, ...(await content.seen(id)) })
      .expect(200);
    const { body } = await content.admin('get', `${path}/review`).expect(200);
    expect(body).toMatchObject({ state: 'writing', in_charge: null, note: '' });
  });

  it('the hand-over of a post is refused to someone who is no admin, and as an approval', async () => {
    const { path } = await newPost();
    content.auth.since.set('gil@vitrine.test', null);
    for (const body of [
      { ...toBia, in_charge: 'gil@vitrine.test' },
      { ...toBia, in_charge: '' },
      { ...toBia, state: 'approved' },
      { ...toBia, note: 'a'.repeat(COMMENT_LIMITS.note + 1) },
    ])
      expectError(await content.admin('put', `${path}/review`).send(body), 400);
  });
});
