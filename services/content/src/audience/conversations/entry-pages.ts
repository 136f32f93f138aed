import { OTHER_PAGE, pathCode, articlePage, sitePages } from '@vitrine/contracts';
import type { EntityManager } from 'typeorm';

/**
 * The page whose path has a code: by slugs that articles have and had. OTHER_PAGE for a code that is of none, and for
 * one that two share: it isn't guessed which.
 */
export async function pageOfPathCode(manager: Pick<EntityManager, 'query'>, code: string): Promise<number> {
  const posts = await manager.query<{ id: number; slug: string }[]>(
    `SELECT id, coalesce(deleted_slug, slug) AS slug FROM posts WHERE published_at IS NOT NULL
     UNION SELECT post_id, slug FROM slug_redirects`,
  );
  const pages = new Set([
    ...sitePages.filter(({ path }) => pathCode(path) === code).map(({ number }) => number),
    ...posts.filter(({ slug }) => pathCode(`/blog/${slug}`) === code).map(({ id }) => articlePage(id)),
  ]);
  const [page = OTHER_PAGE, another] = pages;
  return another === undefined ? page : OTHER_PAGE;
}
