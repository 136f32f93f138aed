import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMMENT_LIMITS, type CommentPlace, type Review } from '@vitrine/contracts';
import { buildCategory, buildPost, expectError } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const FIRST = 'O antivírus bloqueia ameaças.';
const SECOND = 'Guarde uma cópia fora da rede.';
const TEXT = `${FIRST}\n${SECOND}`;
const htmlOf = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');

describe('the places of comments in a save', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  });
  afterAll(() => content.close());

  async function newPost(...quotes: string[]) {
    const fields = buildPost({ content: htmlOf(TEXT) });
    const { body } = await content.admin('post', '/api/blog/admin/posts').send(fields).expect(201);
    const path = `/api/blog/admin/posts/${body.post.id}`;
    const review = async (): Promise<Review> =>
      (await content.admin('get', `${path}/review`).expect(200)).body;
    for (const quote of quotes)
      await content
        .admin('post', `${path}/comments`)
        .send({ version: 1, body: 'Veja.', quote, start: TEXT.indexOf(quote) })
        .expect(201);
    const ids = (await review()).comments.map(({ id }) => id);
    /** Sends a save with places, and answers the words that each comment is on by then. */
    const save = async (text: string, comment_places: CommentPlace[], way: '' | '/draft' = '') => {
      const { version } = await review();
      const sent = { ...fields, content: htmlOf(text), version, comment_places };
      await content.admin('put', `${path}${way}`).send(sent).expect(200);
      return (await review()).comments.map(({ place }) => place && text.slice(place.start, place.end));
    };
    return { path, fields, ids, save, review };
  }
  const on = (id: number | undefined, text: string, words: string): CommentPlace => ({
    ...{ id: id ?? 0, start: text.indexOf(words), end: text.indexOf(words) + words.length },
  });

  it.each(['', '/draft'] as const)(
    'the places of comments in a save%s are where they are from then on',
    async (way) => {
      const { ids, save } = await newPost('bloqueia');
      // The comparison would lose a word whose sentence becomes another one.
      const text = 'Ele barra e bloqueia o que vem.\nFim.';
      expect(await save(text, [on(ids[0], text, 'barra e bloqueia')], way)).toEqual(['barra e bloqueia']);
      const next = 'Ele barra tudo, e bloqueia o que vem.\nFim.';
      expect(await save(next, [on(ids[0], next, 'barra tudo, e bloqueia')], way)).toEqual([
        'barra tudo, e bloqueia',
      ]);
      const last = 'Ele barra tudo que vem.\nFim.';
      // What was commented before counts as the comment's words.
      expect(await save(last, [on(ids[0], last, 'barra tudo')], way)).toEqual(['barra tudo']);
    },
  );

  it('the places of comments in a save are not taken where the words of the comment are not', async () => {
    const { ids, save } = await newPost(FIRST, 'cópia');
    const text = `Um começo.\n${TEXT}`;
    const hostile: CommentPlace[][] = [
      [{ id: ids[0]!, start: -5, end: 3 }],
      [{ id: ids[0]!, start: 5, end: 5 }],
      [{ id: ids[0]!, start: 20, end: 10 }],
      [{ id: ids[0]!, start: 0, end: Number.MAX_SAFE_INTEGER }],
      [{ id: ids[0]!, start: 0, end: text.length + 1 }],
      [on(ids[0], text, SECOND)],
      [on(ids[0], text, 'Um começo.'), on(ids[1], text, 'Um começo.')],
      [{ id: ids[1]!, start: 0, end: text.length }],
      [{ id: 2_147_483_647, start: 0, end: 3 }],
    ];
    for (const places of hostile) {
      expect(await save(text, places)).toEqual([FIRST, 'cópia']);
      expect(await save(TEXT, [])).toEqual([FIRST, 'cópia']);
    }
    // Two comments may be on the same words.
    const both = [on(ids[0], text, 'bloqueia ameaças'), on(ids[1], text, 'cópia')];
    expect(await save(text, [...both, on(ids[0], text, 'antivírus bloqueia')])).toEqual([
      'antivírus bloqueia',
      'cópia',
    ]);
  });

  it("the places of comments in a save move no other post's comment", async () => {
    const [post, other] = [await newPost(FIRST), await newPost(FIRST)];
    const text = `${SECOND}\n${FIRST}`;
    await post.save(text, [on(other.ids[0], text, 'antivírus'), on(post.ids[0], text, FIRST)]);
    expect((await other.review()).comments[0]?.place).toEqual({ start: 0, end: FIRST.length });
  });

  it('the places of comments in a save are whole numbers, and no more than a post has comments', async () => {
    const { path, fields, ids } = await newPost(FIRST);
    const place = { id: ids[0]!, start: 0, end: 3 };
    for (const comment_places of [
      [{ ...place, start: 0.5 }],
      [{ ...place, end: '3' }],
      [{ ...place, id: 0 }],
      'a',
      Array.from({ length: 2 * COMMENT_LIMITS.count + 1 }, () => place),
    ])
      expectError(await content.admin('put', path).send({ ...fields, version: 1, comment_places }), 400);
  });

  it('the places of a thousand comments in a save are all taken', async () => {
    const { path, save, review } = await newPost();
    await content.dataSource.query(
      `INSERT INTO review_comments (post_id, author_name, author_email, body, version, quote, start_at, end_at)
       SELECT $1, 'Ana', 'ana@vitrine.test', 'a', 1, $2, 0, $3 FROM generate_series(1, $4::int)`,
      [path.split('/').at(-1), FIRST, FIRST.length, COMMENT_LIMITS.count],
    );
    const text = `${FIRST} ${TEXT}`;
    const second = { start: FIRST.length + 1, end: 2 * FIRST.length + 1 };
    const places = (await review()).comments.map(({ id }) => ({ id, ...second }));
    const words = await save(text, places);
    expect(new Set(words)).toEqual(new Set([FIRST]));
    expect((await review()).comments.every(({ place }) => place?.start === second.start)).toBe(true);
  });
});
