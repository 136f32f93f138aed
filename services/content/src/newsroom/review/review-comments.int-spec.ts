import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { COMMENT_LIMITS, type Review, type ReviewComment } from '@vitrine/contracts';
import { buildCategory, buildPost, expectError } from '@vitrine/testing';
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
        content[by as 'admin']('post', `${post.path}/comments`)
          .send({ version, body: `${by} ${number}`, ...on(number % 2 ? FIRST : SECOND) })
          .expect(201),
      ),
    );
    await Promise.all([...comments, post.save(`<p>Antes.</p>${CONTENT}`)]);
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
    const plain = await post.comment(on(FIRST));
    expectError(
      await content.admin('patch', `${post.path}/comments/${plain.id}`).send({ proposal_state: 'declined' }),
      404,
      'content.comment_not_found',
    );
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
    const { body } = await content[by]('get', '/api/blog/admin/waiting-posts').expect(200);
    const list = await content[by]('get', '/api/blog/admin/posts?focus=waiting').expect(200);
    expect(list.body.total).toBe(body.waiting);
    return list.body.posts.map(({ id }: { id: number }) => id);
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
    expect(await waiting('admin')).toContain(id);
  });

  it('the hand-over of a post ends when the text goes live, no matter who publishes it', async () => {
    const { id, path } = await newPost();
    await content.admin('put', `${path}/review`).send(toBia).expect(200);
    await content
      .admin('patch', `${path}/toggle-publish`)
      .send({ is_published: true, ...(await content.seen(id)) })
      .expect(200);
    expect(await waiting('otherAdmin')).not.toContain(id);
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

  describe('what is open', () => {
    afterEach(() => content.auth.since.clear());
    const SIGNED = { author_name: 'Empresa', author_email: 'contato@vitrine.test' };
    const written = async (by: 'admin' | 'otherAdmin', fields: object = {}) => {
      const { body } = await content[by]('post', '/api/blog/admin/posts')
        .send(buildPost({ ...SIGNED, ...fields }))
        .expect(201);
      return { id: body.post.id as number, path: `/api/blog/admin/posts/${body.post.id}` };
    };
    const comment = (by: 'admin' | 'otherAdmin', path: string) =>
      content[by]('post', `${path}/comments`).send({ version: 1, body: 'Falta a fonte.' }).expect(201);
    /** Which of the two active admins a post waits for. */
    const waitsFor = async (id: number) => ({
      ana: (await waiting('admin')).includes(id),
      bia: (await waiting('otherAdmin')).includes(id),
    });
    const gone = (id: number) =>
      content.dataSource.query(
        `UPDATE post_revisions SET saved_by = 'saiu@vitrine.test' WHERE post_id = $1`,
        [id],
      );
    const proposal = (id: number) =>
      content.dataSource.query(
        `INSERT INTO post_proposals (post_id, version, fields, base, assistant, proposed_by)
         VALUES ($1, 1, '{}', '{}', 'Claude', 'admin@vitrine.test')`,
        [id],
      );

    it('what is open on a post that the company signs waits for who wrote it', async () => {
      const post = await written('admin');
      content.auth.since.set(SIGNED.author_email, null);
      expect(await waitsFor(post.id)).toEqual({ ana: false, bia: false });
      await proposal(post.id);
      expect(await waitsFor(post.id)).toEqual({ ana: true, bia: false });
      const other = await written('admin');
      await comment('otherAdmin', other.path);
      expect(await waitsFor(other.id)).toEqual({ ana: true, bia: false });
    });

    it('what is open waits for who is in charge before who wrote', async () => {
      const post = await written('admin');
      await content.admin('put', `${post.path}/review`).send(toBia).expect(200);
      await proposal(post.id);
      expect(await waitsFor(post.id)).toEqual({ ana: false, bia: true });
      await comment('otherAdmin', post.path);
      expect(await waitsFor(post.id)).toEqual({ ana: true, bia: true });
    });

    it('what waited for a person waits for the rest while they are not active', async () => {
      const post = await written('admin');
      await content.admin('put', `${post.path}/review`).send(toBia).expect(200);
      content.auth.since.set('bia@vitrine.test', null);
      expect(await waiting('admin')).toContain(post.id);
      content.auth.since.clear();
      expect(await waitsFor(post.id)).toEqual({ ana: false, bia: true });
    });

    it('what is open waits for every active admin where no one who is involved is active', async () => {
      const post = await written('admin');
      await gone(post.id);
      await comment('otherAdmin', post.path);
      expect(await waitsFor(post.id)).toEqual({ ana: true, bia: true });
      const proposed = await written('otherAdmin');
      await gone(proposed.id);
      await proposal(proposed.id);
      expect(await waitsFor(proposed.id)).toEqual({ ana: true, bia: true });
    });

    it('a comment of who wrote the text waits for who commented before, else for the writer', async () => {
      const post = await written('admin');
      const note = await comment('admin', post.path);
      expect(await waitsFor(post.id)).toEqual({ ana: true, bia: false });
      await comment('otherAdmin', post.path);
      const [own, other] = note.body.comments.concat(
        (await content.admin('get', `${post.path}/review`)).body.comments[1],
      );
      await content.admin('patch', `${post.path}/comments/${other.id}`).send({ resolved: true }).expect(200);
      expect(own.author_email).toBe('admin@vitrine.test');
      expect(await waitsFor(post.id)).toEqual({ ana: false, bia: true });
    });

    it('a comment of a reviewer waits for who asked by the link, and for who wrote', async () => {
      const post = await written('otherAdmin');
      const { body } = await content
        .admin('post', `${post.path}/review-links`)
        .send({ reviewer_name: 'Carla Reis' })
        .expect(201);
      const token = /preview\/([\w-]{43})\/parecer$/.exec(body.url)![1]!;
      await content.visitor
        .post(`/internal/preview/${token}/comments`)
        .send({ version: 1, body: 'O prazo mudou.' })
        .expect(204);
      expect(await waitsFor(post.id)).toEqual({ ana: true, bia: true });
    });

    it('a scheduled text that needs an approval waits for who wrote it', async () => {
      const rule = (publishing_needs_approval: boolean) =>
        content.admin('put', '/api/blog/admin/review-rules').send({ publishing_needs_approval }).expect(200);
      const post = await written('otherAdmin', { scheduled_publish_at: '2999-01-01T10:00' });
      expect(await waitsFor(post.id)).toEqual({ ana: false, bia: false });
      await rule(true);
      expect(await waitsFor(post.id)).toEqual({ ana: false, bia: true });
      await rule(false);
    });
  });
});
