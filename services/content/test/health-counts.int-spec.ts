import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AdminPost } from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { HealthCountsService } from '../src/health/health-counts.service.js';
import { startContent, type ContentApp } from './content-app.js';

const POSTS = '/api/blog/admin/posts';
const BIN = '/api/blog/admin/bin';
const HEALTH = '/api/blog/admin/health';

/** What is kept, as it is looked for among all posts. */
const LOOKED_FOR = {
  orphan_posts_now: `SELECT p.id FROM posts p WHERE p.is_published
    AND NOT EXISTS (SELECT FROM post_links l JOIN posts f ON f.id = l.post_id AND f.is_published
      WHERE l.slug = p.slug AND l.post_id <> p.id)
    AND NOT EXISTS (SELECT FROM slug_redirects r JOIN post_links l ON l.slug = r.slug
      JOIN posts f ON f.id = l.post_id AND f.is_published WHERE r.post_id = p.id AND l.post_id <> p.id)`,
  unmet_links_now: `SELECT DISTINCT l.slug FROM post_links l
    LEFT JOIN posts p ON p.slug = l.slug AND p.is_published WHERE p.id IS NULL`,
  '(SELECT post_id FROM post_health WHERE is_published AND version < 1) AS h': `SELECT p.id FROM posts p
    LEFT JOIN post_health h ON h.post_id = p.id WHERE p.is_published AND coalesce(h.version, 0) < 1`,
};
/** Where the two differ, both seen at one moment. */
const DIFFERENCES = Object.entries(LOOKED_FOR)
  .map(([kept, truth]) =>
    `SELECT $$${kept}$$ AS kept, d::text AS row FROM (
      (TABLE kept EXCEPT ALL ${truth}) UNION ALL (${truth} EXCEPT ALL TABLE kept)) AS d`.replaceAll(
      'TABLE kept',
      `SELECT * FROM ${kept}`,
    ),
  )
  .join(' UNION ALL ');
/** PostgreSQL's: a post that is deleted at once takes its redirects, which another may be taking over. */
const DEADLOCK = '40P01';
/** No post has this id. */
const NOBODY = 1_000_000;
/** Slugs that posts have and link to: few, so that they meet. */
const SLUGS = Array.from({ length: 12 }, (_, index) => `artigo-${index}`);

describe('what the health of the blog is counted by', () => {
  let content: ContentApp;
  let replica: ContentApp;
  let counts: HealthCountsService;

  beforeAll(async () => {
    content = await startContent();
    replica = await startContent({ database: content.database, identity: content.identity });
    counts = content.app.get(HealthCountsService);
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  });
  afterAll(async () => {
    await replica.close();
    await content.close();
  });

  const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    content.dataSource.query<Row[]>(sql, values);
  const differences = () => query(DIFFERENCES);
  const linking = (slugs: readonly string[]): string =>
    `<p>x ${slugs.map((slug) => `<a href="/blog/${slug}">y</a>`).join(' ')}</p>`;

  /** `steps` changes of all kinds through one process; what others did meanwhile may refuse any of them. */
  async function write(
    { admin, dataSource }: ContentApp,
    start: number,
    steps: number,
  ): Promise<Set<string>> {
    let state = start;
    const random = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const one = <T>(of: readonly T[]): T => of[random(of.length)]!;
    const body = () =>
      buildPost({
        slug: one(SLUGS),
        is_published: random(3) > 0,
        content: linking(Array.from({ length: random(4) }, () => one(SLUGS))),
      });
    const some = async (where: string): Promise<number> =>
      one(await query<{ id: number }>(`SELECT id FROM posts WHERE ${where} ORDER BY id`))?.id ?? NOBODY;
    const changes: Record<string, () => PromiseLike<{ status: number } | undefined | void>> = {
      add: () => admin('post', POSTS).send(body()),
      edit: async () => admin('put', `${POSTS}/${await some('deleted_at IS NULL')}`).send(body()),
      rename: async () => {
        const id = await some('is_published');
        const [post] = await query<AdminPost>('SELECT title, content, slug FROM posts WHERE id = $1', [id]);
        return admin('put', `${POSTS}/${id}`).send(
          buildPost({ ...post, is_published: true, slug: one(SLUGS) }),
        );
      },
      toggle: async () =>
        admin('patch', `${POSTS}/${await some('deleted_at IS NULL')}/toggle-publish`).send({
          is_published: random(2) > 0,
        }),
      delete: async () => admin('delete', `${POSTS}/${await some('deleted_at IS NULL')}`),
      restore: async () => admin('post', `${BIN}/${await some('deleted_at IS NOT NULL')}/restore`),
      erase: async () => admin('delete', `${BIN}/${await some('deleted_at IS NOT NULL')}`),
      view: async () =>
        dataSource.query('UPDATE post_view_totals SET views = views + 1 WHERE post_id = $1', [
          await some('is_published'),
        ]),
      unread: async () =>
        dataSource.query('UPDATE post_health SET version = 0 WHERE post_id = $1', [await some('true')]),
      'delete at once': async () =>
        dataSource.query('DELETE FROM posts WHERE id = $1', [await some('is_published')]),
      'take back': async () => {
        const id = await some('is_published');
        await dataSource
          .transaction(async (manager) => {
            await manager.query('UPDATE posts SET is_published = false WHERE id = $1', [id]);
            await manager.query('DELETE FROM post_links WHERE post_id = $1', [id]);
            throw new Error('taken back');
          })
          .catch(() => undefined);
      },
    };
    const names = Object.keys(changes);
    const likely = [...names, 'add', 'add', 'add', 'edit', 'edit', 'rename', 'toggle', 'toggle', 'restore'];
    const done = new Set<string>();
    for (let step = 0; step < steps; step++) {
      const name = one(likely);
      const answer = await Promise.resolve(changes[name]!()).catch((error: { code?: string }) => {
        if (error.code !== DEADLOCK) throw error;
        return { status: 503 };
      });
      const status = answer && 'status' in answer ? answer.status : 200;
      if (status < 300) done.add(name);
      else expect([404, 409, 503]).toContain(status);
    }
    return done;
  }

  it('is at every moment what looking for it finds, while four write through two processes, and what is folded stays', async () => {
    let isOver = false;
    const until = async (act: () => Promise<unknown>): Promise<void> => {
      while (!isOver) await act();
    };
    const beside = [
      until(() => query('SELECT fold_link_changes()')),
      until(() => replica.dataSource.query('SELECT fold_link_changes()')),
      until(async () => expect(await differences()).toEqual([])),
      until(async () => expect(await counts.check()).toBe(false)),
    ];
    const seed = Math.abs(jest.getSeed());
    const writers = [content, replica, content, replica].map((app, n) => write(app, seed + n * 7, 80));
    const [done] = await Promise.all([
      Promise.all(writers).finally(() => (isOver = true)),
      // One that fails lets the others go on to their end.
      Promise.allSettled(writers),
      ...beside,
    ]);
    expect(new Set(done.flatMap((names) => [...names])).size).toBeGreaterThan(6);
    const last = buildPost({ is_published: true, content: linking(['nao-ha']) });
    const { id } = (await replica.admin('post', POSTS).send(last).expect(201)).body.post;
    await query('UPDATE post_health SET version = 0 WHERE post_id = $1', [id]);
    for (const truth of Object.values(LOOKED_FOR)) expect((await query(truth)).length).toBeGreaterThan(0);
    expect(await differences()).toEqual([]);
    const { sections, unread } = (await content.admin('get', HEALTH).expect(200)).body;
    const [orphans, , unread_posts] = await Promise.all(
      Object.values(LOOKED_FOR).map((truth) => query(truth)),
    );
    expect([sections.orphans, unread]).toEqual([orphans!.length, unread_posts!.length]);
    await query('SELECT fold_link_changes()');
    expect(await query('SELECT FROM link_changes')).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('follows an old slug that another article takes over, and links that come and go alone', async () => {
    const save = async (slug: string, links: string[], id?: number): Promise<number> => {
      const body = buildPost({ slug, is_published: true, content: linking(links) });
      const answer = id
        ? content.admin('put', `${POSTS}/${id}`).send(body)
        : content.admin('post', POSTS).send(body);
      return (await answer).body.post.id;
    };
    const isOrphan = async (id: number): Promise<boolean> => {
      expect(await differences()).toEqual([]);
      await query('SELECT fold_link_changes()');
      return (await query('SELECT FROM orphan_posts WHERE post_id = $1', [id])).length > 0;
    };
    const first = await save('primeiro', []);
    const linker = await save('liga', ['primeiro']);
    await save('primeiro-novo', [], first);
    const second = await save('primeiro', []);
    expect(await isOrphan(first)).toBe(false);
    await save('segundo', [], second);
    expect(await isOrphan(first)).toBe(true);
    await save('liga', ['primeiro-novo'], linker);
    expect(await isOrphan(first)).toBe(false);
    await save('liga', [], linker);
    expect(await isOrphan(first)).toBe(true);
  });

  it('is mended when something went around it', async () => {
    // An orphan, whatever the other tests have left.
    const lonely = buildPost({ slug: 'sozinho', is_published: true });
    await content.admin('post', '/api/blog/admin/posts').send(lonely).expect(201);
    await counts.check();
    for (const damage of [
      'DELETE FROM orphan_posts',
      "INSERT INTO unmet_links VALUES ('ninguem')",
      'UPDATE post_health SET is_published = NOT is_published',
      'DELETE FROM post_health WHERE post_id = (SELECT max(post_id) FROM post_health)',
    ]) {
      await query(damage);
      expect(await Promise.all([counts.check(), counts.check()])).toContain(true);
      expect([damage, await differences(), await counts.check()]).toEqual([damage, [], false]);
    }
  });
});
