import { articlePage, postOfPage, sitePages, type NamedPage } from '@vitrine/contracts';
import type { EntityManager } from 'typeorm';

/** Names pages by their numbers; an article that was deleted has neither title nor address. */
export async function namePages(
  manager: Pick<EntityManager, 'query'>,
  pages: readonly number[],
): Promise<(page: number) => NamedPage> {
  const posts = await manager.query<{ id: number; title: string; slug: string; is_published: boolean }[]>(
    `SELECT id, title, slug, is_published FROM posts WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL`,
    [pages.map(postOfPage).filter((id) => id !== null)],
  );
  const known = new Map<number, NamedPage>([
    ...sitePages.map(({ number, name, path }): [number, NamedPage] => [
      number,
      { page: number, name, path, post_id: null },
    ]),
    ...posts.map(({ id, title, slug, is_published }): [number, NamedPage] => [
      articlePage(id),
      { page: articlePage(id), name: title, path: is_published ? `/blog/${slug}` : null, post_id: id },
    ]),
  ]);
  return (page) =>
    known.get(page) ?? {
      page,
      name: postOfPage(page) === null ? 'Outra página' : 'Artigo excluído',
      path: null,
      post_id: null,
    };
}
