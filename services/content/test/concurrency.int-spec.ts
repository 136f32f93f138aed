import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminPost, Category } from '@vitrine/contracts';
import { buildCategory, buildPost, served } from '@vitrine/testing';
import { startContent, type ContentApp } from './content-app.js';

const ADMIN = '/api/blog/admin/posts';

describe('people at the same time', () => {
  let content: ContentApp;
  let replica: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    replica = await startContent({ database: content.database, identity: content.identity });
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  });
  afterAll(async () => {
    await replica.close();
    await content.close();
  });

  const create = async (overrides: Parameters<typeof buildPost>[0] = {}): Promise<AdminPost> =>
    (await content.admin('post', ADMIN).send(buildPost(overrides)).expect(201)).body.post;

  it('two editors who save one post 100 times each lose no acknowledged change, and the version never goes back', async () => {
    const post = await create();
    const acknowledged: { title: string; version: number }[] = [];
    const edit = async (app: ContentApp, who: 'admin' | 'otherAdmin'): Promise<void> => {
      let { version } = (await app.admin('get', `${ADMIN}/${post.id}`)).body.post;
      for (let saved = 0; saved < 100;) {
        const title = `${who} ${saved}`;
        const answer = await app[who]('put', `${ADMIN}/${post.id}`).send(
          buildPost({ title, slug: post.slug, version }),
        );
        if (answer.status === 200) {
          saved++;
          expect(answer.body.post).toMatchObject({ title, version: version + 1 });
          acknowledged.push({ title, version: answer.body.post.version });
        } else {
          expect(answer.status).toBe(409);
          expect(answer.body.post.version).toBeGreaterThan(version);
        }
        ({ version } = answer.body.post);
      }
    };
    await Promise.all([edit(content, 'admin'), edit(replica, 'otherAdmin')]);
    const kept = await content.dataSource.query<{ title: string; version: number }[]>(
      'SELECT title, version FROM post_revisions WHERE post_id = $1 AND version > 1 ORDER BY id',
      [post.id],
    );
    expect(kept.map((revision) => revision.version)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 2),
    );
    expect([...acknowledged].sort((a, b) => a.version - b.version)).toEqual(kept);
  });

  it('people at the same time get one post and otherwise 409 when eight create the same slug', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          served(() =>
            (index % 2 ? content : replica)
              .admin('post', ADMIN)
              .send(buildPost({ slug: `corrida-${round}` })),
          ),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
      for (const answer of answers.filter(({ status }) => status === 409)) {
        expect(answer.body).toMatchObject({ code: 'content.slug_taken', field: 'slug' });
      }
    }
  });

  it('concurrent people never leave a post without its category', async () => {
    for (let round = 0; round < 25; round++) {
      const category = (
        await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201)
      ).body.category;
      const [removed, created] = await Promise.all([
        content.admin('delete', `/api/blog/admin/categories/${category.id}`),
        replica.admin('post', ADMIN).send(buildPost({ category_id: category.id })),
      ]);
      expect([
        [204, 400],
        [409, 201],
      ]).toContainEqual([removed.status, created.status]);
    }
    const orphans = await content.dataSource.query(
      'SELECT p.id FROM posts p LEFT JOIN categories c ON c.id = p.category_id WHERE c.id IS NULL',
    );
    expect(orphans).toEqual([]);
  });

  it('people at the same time keep the counts of categories true while posts are made, moved and deleted', async () => {
    const categories = await Promise.all(
      Array.from(
        { length: 3 },
        async () =>
          (await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201)).body
            .category.id as number,
      ),
    );
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        const app = worker % 2 ? content : replica;
        for (let round = 0; round < 6; round++) {
          const [from, to] = [categories[(worker + round) % 3], categories[(worker + round + 1) % 3]];
          const body = buildPost({ category_id: from!, is_published: round % 2 === 0 });
          const { id } = (await app.admin('post', ADMIN).send(body).expect(201)).body.post;
          await app
            .admin('put', `${ADMIN}/${id}`)
            .send({ ...body, category_id: to })
            .expect(200);
          if (round % 3 === 0) await app.admin('delete', `${ADMIN}/${id}`).expect(204);
        }
      }),
    );
    const counted = await content.dataSource.query<{ id: number; posts: number; published: number }[]>(
      `SELECT c.id, count(p.id)::int AS posts, count(p.id) FILTER (WHERE p.is_published)::int AS published
       FROM categories c LEFT JOIN posts p ON p.category_id = c.id AND p.deleted_at IS NULL GROUP BY c.id`,
    );
    const [all, shown] = await Promise.all([
      content.admin('get', '/api/blog/admin/categories').expect(200),
      content.visitor.get('/api/blog/categories').expect(200),
    ]);
    for (const [answer, key] of [
      [all, 'posts'],
      [shown, 'published'],
    ] as const) {
      const counts = (answer.body.categories as Category[]).map(({ id, post_count }) => [id, post_count]);
      expect(new Map(counts as [number, number][])).toEqual(
        new Map(counted.map((row) => [row.id, row[key]])),
      );
    }
  });

  it('people at the same time move posts into a category while someone else’s save in it is under way', async () => {
    const [from, to] = await Promise.all(
      [1, 2].map(
        async () =>
          (await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201)).body
            .category.id as number,
      ),
    );
    const post = await create({ category_id: from!, is_published: true });
    const other = await create({ category_id: to!, is_published: true });
    const slow = replica.dataSource.createQueryRunner();
    await slow.startTransaction();
    await slow.query('UPDATE posts SET category_id = $2 WHERE id = $1', [other.id, from]);
    await content
      .admin('put', `${ADMIN}/${post.id}`)
      .send(buildPost({ slug: post.slug, category_id: to!, is_published: true }))
      .expect(200);
    await slow.rollbackTransaction();
    await slow.release();
  });

  it('people at the same time see each of 500 due posts published exactly once by many schedulers', async () => {
    await content.dataSource.query(
      `INSERT INTO posts (slug, title, content, category_id, author_name, author_email, scheduled_publish_at, updated_by)
       SELECT 'devido-' || n, 'Devido', '<p>x</p>', 1, 'a', 'a@b.c', now() - interval '1 minute', 'a@b.c'
       FROM generate_series(1, 500) AS n`,
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? content : replica).internal('post', '/internal/publish-due'),
      ),
    );
    const published = answers.flatMap(
      (answer) => answer.body.published as { slug: string; late_ms: number }[],
    );
    expect(published).toHaveLength(500);
    expect(new Set(published.map((post) => post.slug)).size).toBe(500);
    expect(published.every((post) => post.late_ms >= 60_000)).toBe(true);
    const [counts] = await content.dataSource.query(
      `SELECT count(DISTINCT r.post_id)::int AS posts, count(*)::int AS revisions,
         (SELECT count(*)::int FROM audit_entries WHERE summary = 'Post “Devido” publicado pelo agendamento') AS audited
       FROM post_revisions r JOIN posts p ON p.id = r.post_id WHERE p.slug LIKE 'devido-%'`,
    );
    expect(counts).toEqual({ posts: 500, revisions: 500, audited: 500 });
  });

  it('people at the same time keep what was edited, unscheduled or deleted from being published', async () => {
    const [moved, unscheduled, removed] = await Promise.all(
      [1, 2, 3].map(() => create({ scheduled_publish_at: '2999-01-01T09:00' })),
    );
    await content.dataSource.query(
      `UPDATE posts SET scheduled_publish_at = '2020-01-01' WHERE id = ANY($1)`,
      [[moved!.id, unscheduled!.id, removed!.id]],
    );
    await content
      .admin('put', `${ADMIN}/${moved!.id}`)
      .send(buildPost({ scheduled_publish_at: '2999-01-01T10:00' }))
      .expect(200);
    await content
      .admin('put', `${ADMIN}/${unscheduled!.id}`)
      .send(buildPost({ scheduled_publish_at: null }))
      .expect(200);
    await content.admin('delete', `${ADMIN}/${removed!.id}`).expect(204);
    expect((await content.internal('post', '/internal/publish-due').expect(200)).body.published).toEqual([]);
  });
});
