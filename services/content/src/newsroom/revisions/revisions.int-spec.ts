import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildCategory, buildPost } from '@vitrine/testing';
import { SweepRevisionsService } from './sweep-revisions.service.js';
import { startContent, type ContentApp } from '../../../test/content-app.js';

let content: ContentApp;
beforeAll(async () => {
  content = await startContent();
  await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
});
afterAll(() => content.close());

const create = async (): Promise<number> =>
  (await content.admin('post', '/api/blog/admin/posts').send(buildPost()).expect(201)).body.post.id;
/** Runs the sweep, and answers which revisions of the post it left, oldest first. */
const sweep = async (post: number): Promise<number[]> => {
  await content.app.get(SweepRevisionsService).run();
  const rows = await content.dataSource.query<{ version: number }[]>(
    'SELECT version FROM post_revisions WHERE post_id = $1 ORDER BY id',
    [post],
  );
  return rows.map(({ version }) => version);
};

it('the newest 100 revisions stay, the last of each day before them, and the newest from the AI', async () => {
  const [long, short] = [await create(), await create()];
  // Three a day for sixty days; the first of all is from the AI.
  await content.dataSource.query('DELETE FROM post_revisions');
  const add = (post: number, count: number) =>
    content.dataSource.query(
      `INSERT INTO post_revisions (post_id, version, source, action, saved_by, saved_at, title, slug, content, category_id,
         author_name, author_email)
       SELECT $1, n, CASE n WHEN 1 THEN 'ai' ELSE 'hand' END, 'updated', 'a@b.c',
         timestamptz '2026-01-01 09:00Z' + ((n - 1) / 3) * interval '1 day' + (n % 3) * interval '1 hour', 'T', 's', 'x', 1,
         'A', 'a@b.c' FROM generate_series(1, $2::int) AS n`,
      [post, count],
    );
  await add(long, 180);
  await add(short, 100);
  const daily = Array.from({ length: 26 }, (_, day) => 3 * day + 3);
  const newest = Array.from({ length: 100 }, (_, n) => n + 81);
  expect(await sweep(long)).toEqual([1, ...daily, ...newest]);
  expect(await sweep(short)).toHaveLength(100);
});

it('the audit log keeps the entries of a year, and that the demo was filled once', async () => {
  await content.dataSource.query('DELETE FROM audit_entries');
  await content.dataSource.query(
    `INSERT INTO audit_entries (at, actor, action, target, summary) SELECT now() - age::interval, 'a@b.c', action, 'x', age
     FROM unnest('{post.created,blog.seeded}'::text[]) AS action CROSS JOIN unnest('{11 months,13 months}'::text[]) AS age`,
  );
  await content.app.get(SweepRevisionsService).run();
  expect(
    await content.dataSource.query('SELECT action, summary FROM audit_entries ORDER BY action, at DESC'),
  ).toEqual([
    { action: 'blog.seeded', summary: '11 months' },
    { action: 'blog.seeded', summary: '13 months' },
    { action: 'post.created', summary: '11 months' },
  ]);
});

it("a day of revisions is the site's: at 01:00 UTC it is still the evening before", async () => {
  const post = await create();
  await content.dataSource.query('DELETE FROM post_revisions');
  const add = (first: number, times: readonly string[]) =>
    content.dataSource.query(
      `INSERT INTO post_revisions (post_id, version, source, action, saved_by, saved_at, title, slug, content, category_id,
         author_name, author_email)
       SELECT $1, $2 + place - 1, 'hand', 'updated', 'a@b.c', saved_at, 'T', 's', 'x', 1, 'A', 'a@b.c'
       FROM unnest($3::timestamptz[]) WITH ORDINALITY AS t (saved_at, place)`,
      [post, first, times],
    );
  await add(1, ['2026-01-01T22:00Z', '2026-01-02T01:00Z', '2026-01-02T12:00Z']);
  await add(4, Array<string>(100).fill('2026-02-01T12:00Z'));
  expect((await sweep(post)).slice(0, 3)).toEqual([2, 3, 4]);
});
