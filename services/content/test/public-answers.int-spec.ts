import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AdminPost } from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { CategoriesService } from '../src/core/categories/categories.service.js';
import { PublicPostsService } from '../src/core/posts/public/public-posts.service.js';
import { startContent, type ContentApp } from './content-app.js';

const ADMIN = '/api/blog/admin/posts';

describe('what visitors read', () => {
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

  const publish = async (overrides: Parameters<typeof buildPost>[0]): Promise<AdminPost> =>
    (
      await content
        .admin('post', ADMIN)
        .send(buildPost({ is_published: true, ...overrides }))
        .expect(201)
    ).body.post;

  it('every surface shows what another process published, changed or withdrew a moment ago, under load', async () => {
    for (let n = 0; n < 4; n++) await publish({});
    const { id, slug } = await publish({ title: 'Zebroide 0' });
    const surfaces = [
      `/api/blog/posts/${slug}`,
      `/internal/articles/${slug}`,
      '/api/blog/posts',
      '/api/blog/posts?limit=2',
      '/api/blog/posts?search=zebroide',
      '/internal/blog',
      '/internal/blog?search=zebroide',
      '/feed.xml',
      `/blog/${slug}.md`,
    ];
    const names = new Map<string, string>();
    /** What a surface shows now to a client that has its former answer; null where that is still right. */
    const read = async (surface: string): Promise<string | null> => {
      const { status, headers, text } = await content.visitor
        .get(surface)
        .set('If-None-Match', names.get(surface) ?? '"none"');
      if (status === 304) return null;
      if (headers.etag) names.set(surface, headers.etag);
      return text;
    };
    let isOver = false;
    const visitors = surfaces.map(async (surface) => {
      while (!isOver) await content.visitor.get(surface);
    });
    const change = async (round: number): Promise<void> => {
      await replica
        .admin('put', `${ADMIN}/${id}`)
        .send(buildPost({ title: `Zebroide ${round}`, slug, is_published: true }))
        .expect(200);
      for (const surface of surfaces)
        expect([surface, (await read(surface))?.includes(`Zebroide ${round}`)]).toEqual([surface, true]);
      for (const surface of surfaces) await read(surface);
      const toggle = (is_published: boolean) =>
        replica.admin('patch', `${ADMIN}/${id}/toggle-publish`).send({ is_published }).expect(200);
      await toggle(false);
      const withdrawn = await Promise.all(surfaces.map(read));
      expect(withdrawn.map((text, n) => [surfaces[n], text?.includes('Zebroide')])).toEqual(
        surfaces.map((surface) => [surface, false]),
      );
      await toggle(true);
      const again = await Promise.all(surfaces.map(read));
      expect(again.map((text, n) => [surfaces[n], text?.includes(`Zebroide ${round}`)])).toEqual(
        surfaces.map((surface) => [surface, true]),
      );
    };
    try {
      for (let round = 1; round <= 6; round++) await change(round);
    } finally {
      isOver = true;
      await Promise.all(visitors);
    }
  });

  it('what visitors read of an article are followed by others of its category alone, three at most', async () => {
    const [own, other] = await Promise.all(
      ['Própria', 'Alheia'].map(
        async (name) =>
          (await content.admin('post', '/api/blog/admin/categories').send({ name, description: null })).body
            .category.id as number,
      ),
    );
    const { slug } = await publish({ category_id: own! });
    for (let n = 0; n < 3; n++) await publish({ category_id: other! });
    const related = async (): Promise<number[]> =>
      (await content.visitor.get(`/internal/articles/${slug}`).expect(200)).body.related.map(
        ({ id }: { id: number }) => id,
      );
    expect(await related()).toEqual([]);
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) {
      ids.unshift((await publish({ category_id: own! })).id);
      expect(await related()).toEqual(ids.slice(0, 3));
    }
  });

  it('answers of the list come without categories where those alone fail, and with them once they are back', async () => {
    const { slug } = await publish({ title: 'Quagga' });
    const failing = jest
      .spyOn(content.app.get(CategoriesService), 'listPublic')
      .mockRejectedValue(new Error('the categories are away'));
    const pages = ['/internal/blog?limit=5', '/internal/blog?limit=5&search=quagga'];
    for (const page of pages) {
      const { list, categories } = (await content.visitor.get(page).expect(200)).body;
      expect([list.posts[0].slug, categories]).toEqual([slug, []]);
    }
    failing.mockRestore();
    for (const page of pages)
      expect((await content.visitor.get(page).expect(200)).body.categories).not.toEqual([]);
  });

  it('what visitors read have one name in every process, so that what a reader has is right behind any of them', async () => {
    const { slug } = await publish({});
    for (const address of [
      `/api/blog/posts/${slug}`,
      '/api/blog/posts',
      '/api/blog/posts?search=artigo',
      '/feed.xml',
      '/sitemap.xml',
      `/blog/${slug}.md`,
    ]) {
      const { headers, text } = await content.visitor.get(address).expect(200);
      expect([address, headers.etag]).toEqual([address, `"${hash('sha1', text, 'base64url')}"`]);
      await replica.visitor.get(address).set('If-None-Match', headers.etag!).expect(304);
    }
  });

  it('what visitors read are, byte by byte, what the row is in JSON, whatever characters it holds', async () => {
    const { id, slug } = await publish({});
    const controls = Array.from({ length: 31 }, (_, n) => String.fromCharCode(n + 1)).join('');
    const text = `"aspas" \\ / ${controls}\u007f\u2028\u2029 ção 🙂 </script>`;
    await content.dataSource.query('UPDATE posts SET title = $2, content = $2, excerpt = $2 WHERE id = $1', [
      id,
      text,
    ]);
    const posts = content.app.get(PublicPostsService);
    for (const again of [1, 2]) {
      const post = await content.visitor.get(`/api/blog/posts/${slug}`).expect(200);
      expect([again, post.text]).toEqual([again, JSON.stringify(await posts.find(slug))]);
      const list = await content.visitor.get('/api/blog/posts?limit=3').expect(200);
      expect([again, list.text]).toEqual([again, JSON.stringify(await posts.list({ limit: 3 }))]);
    }
  });
});
