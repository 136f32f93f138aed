import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bulkActionSchema,
  contentCalls,
  versionConflictSchema,
  type AdminPost,
  type Call,
} from '@vitrine/contracts';
import { addressOf, buildCategory, buildPost, expectError, methodOf } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const ADMIN = '/api/blog/admin';

/** Every call that names a version; one of many posts once for each of its actions. */
const calls = Object.values<Call>(contentCalls).flatMap((call): [string, Call, object][] => {
  if (typeof call.postVersion !== 'string') return [];
  if (call.postVersion !== 'each') return [[call.name, call, bodyOf(call.name)]];
  return bulkActionSchema.options.map((action) => [`${call.name} ${action}`, call, { action }]);
});

function bodyOf(name: string): object {
  if (name === contentCalls.adminTogglePublish.name) return { is_published: true };
  if (name === contentCalls.adminSchedulePost.name) return { scheduled_publish_at: null };
  if (name === contentCalls.adminDecide.name) return { decision: 'approved', note: '' };
  return name === contentCalls.adminUpdatePost.name || name === contentCalls.adminSavePendingChange.name
    ? buildPost()
    : {};
}

describe('a post that someone else has changed', () => {
  let content: ContentApp;
  let category_id: number;
  let other_category: number;
  beforeAll(async () => {
    content = await startContent();
    [category_id, other_category] = (await Promise.all(
      [1, 2].map(async () => {
        const made = await content.admin('post', `${ADMIN}/categories`).send(buildCategory()).expect(201);
        return made.body.category.id as number;
      }),
    )) as [number, number];
  });
  afterAll(() => content.close());

  const stored = async (id: number): Promise<unknown> =>
    content.dataSource.query(
      `SELECT p.*, (SELECT count(*) FROM review_decisions WHERE post_id = p.id) AS decisions
       FROM posts p WHERE id = $1`,
      [id],
    );
  const autosave = async ({ id }: AdminPost, text: string): Promise<AdminPost> => {
    const typed = { ...buildPost({ category_id, content: text }), is_published: undefined, autosave: true };
    return (await content.otherAdmin('put', `${ADMIN}/posts/${id}/draft`).send(typed).expect(200)).body.post;
  };

  /** A post in a state that the call changes, and how another person changes it. */
  const prepare = async ({ path }: Call, is_published: boolean) => {
    const body = buildPost({ category_id, is_published, scheduled_publish_at: '2999-01-01T10:00' });
    const created = (await content.admin('post', `${ADMIN}/posts`).send(body).expect(201)).body.post;
    const { id } = await autosave(created, '<p>A alteração que a primeira pessoa viu.</p>');
    const { body: list } = await content.admin('get', `${ADMIN}/posts/${id}/revisions`).expect(200);
    const bin = () => content.otherAdmin('delete', `${ADMIN}/posts/${id}`).expect(204);
    const isBinned = path.startsWith(`${ADMIN}/bin`);
    if (isBinned) await bin();
    const changeIt = async () => {
      if (!isBinned) return void (await autosave(created, '<p>Meia fra</p>'));
      await content
        .otherAdmin('post', `${ADMIN}/bin/${id}/restore`)
        .send(await content.seen(id))
        .expect(200);
      await bin();
    };
    return { id, slug: created.slug as string, revision: list.revisions.at(-1).id as number, changeIt };
  };

  it.each(calls)(
    'a post that someone else has changed is not changed by %s of a person who has not seen that',
    async (_, call, input) => {
      const { id, slug, revision, changeIt } = await prepare(
        call,
        'action' in input && input.action === 'withdraw',
      );
      const text = 'title' in input && { slug, category_id };
      const send = (version: number) => {
        const address = addressOf(call, String(id)).replace(`revisions/${id}`, `revisions/${revision}`);
        const request = content.admin(methodOf(call), address);
        if (call.postVersion === 'query') return request.query({ version });
        const seen = call.postVersion === 'each' ? { posts: [{ id, version }] } : { version };
        return request.send({ ...input, ...text, category_id: other_category, ...text, ...seen });
      };
      const { version } = await content.seen(id);
      await changeIt();
      const before = await stored(id);
      const now = await content.seen(id);

      const refused = await send(version);
      if (call.postVersion === 'each') {
        expect(refused.body).toMatchObject({ done: [], failed: [{ id, code: 'content.version_conflict' }] });
      } else {
        expectError(refused, 409, 'content.version_conflict');
        expect(versionConflictSchema.loose().parse(refused.body).post).toMatchObject({ id, ...now });
      }
      expect(await stored(id)).toEqual(before);

      // It is the version alone that it was refused for.
      const done = await send(now.version);
      expect([done.status, done.body.failed ?? []]).toEqual([expect.any(Number), []]);
      expect(done.status).toBeLessThan(300);
      expect(await stored(id)).not.toEqual(before);
    },
  );
});
