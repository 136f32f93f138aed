import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_POST_MARKS } from '@vitrine/contracts';
import { buildCategory, buildPost, expectError } from '@vitrine/testing';
import { startContent, type ContentApp } from './content-app.js';

describe('the marks of a post', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  });
  afterAll(() => content.close());

  const newPost = async (): Promise<string> => {
    const { body } = await content.admin('post', '/api/blog/admin/posts').send(buildPost()).expect(201);
    return `/api/blog/admin/posts/${body.post.id}`;
  };

  it('are stored with their words and a name, whatever is saved meanwhile, until they are taken back', async () => {
    const post = await newPost();
    const claim = { kind: 'claim', words: '38%: Cresceu 38%.' };
    await content
      .admin('put', `${post}/marks`)
      .send({ ...claim, verdict: 'checked' })
      .expect(200);
    const { body } = await content
      .otherAdmin('put', `${post}/marks`)
      .send({ ...claim, verdict: 'no_claim' })
      .expect(200);
    expect(body.marks).toEqual([
      { ...claim, verdict: 'no_claim', marked_by: 'bia@vitrine.test', marked_at: expect.any(String) },
    ]);
    const { version } = (await content.admin('get', post).expect(200)).body.post;
    await content
      .admin('put', post)
      .send({ ...buildPost(), version })
      .expect(200);
    expect((await content.admin('get', `${post}/marks`).expect(200)).body.marks).toHaveLength(1);
    await content
      .admin('put', `${post}/marks`)
      .send({ ...claim, verdict: null })
      .expect(200);
    expect((await content.admin('get', `${post}/marks`).expect(200)).body.marks).toEqual([]);
  });

  it('the marks of a post refuse what is no mark, and go with their post', async () => {
    const post = await newPost();
    for (const body of [
      { kind: 'claim', words: '', verdict: 'checked' },
      { kind: 'claim', words: 'a\u0000', verdict: 'checked' },
      { kind: 'claim', words: 'a'.repeat(1_001), verdict: 'checked' },
      { kind: 'finding', words: 'a', verdict: 'no_claim' },
      { kind: 'outro', words: 'a', verdict: 'checked' },
      { kind: 'claim', words: 'a' },
    ])
      expectError(await content.admin('put', `${post}/marks`).send(body), 400);
    await content.admin('delete', post).expect(204);
    expectError(await content.admin('get', `${post}/marks`), 404, 'content.post_not_found');
    const mark = { kind: 'claim', words: 'a', verdict: 'checked' };
    expectError(await content.admin('put', `${post}/marks`).send(mark), 404, 'content.post_not_found');
  });

  it('the marks of a post are at most as many as are shown: the oldest go', async () => {
    const post = await newPost();
    const id = Number(post.split('/').at(-1));
    await content.dataSource.query(
      `INSERT INTO post_marks (post_id, kind, words, verdict, marked_by, marked_at)
       SELECT $1, 'claim', 'n' || n, 'checked', 'a', now() - n * interval '1 minute' FROM generate_series(1, $2::int) AS n`,
      [id, MAX_POST_MARKS],
    );
    const { body } = await content
      .admin('put', `${post}/marks`)
      .send({ kind: 'claim', words: 'nova', verdict: 'checked' })
      .expect(200);
    expect(body.marks).toHaveLength(MAX_POST_MARKS);
    const [row] = await content.dataSource.query<{ held: number }[]>(
      'SELECT count(*)::int AS held FROM post_marks WHERE post_id = $1',
      [id],
    );
    expect(row?.held).toBe(MAX_POST_MARKS);
    expect(body.marks[0].words).toBe('nova');
    expect(body.marks.some(({ words }: { words: string }) => words === `n${MAX_POST_MARKS}`)).toBe(false);
  });
});
