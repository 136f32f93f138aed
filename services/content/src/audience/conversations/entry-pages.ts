import { OTHER_PAGE, pathCode, articlePage, sitePages, type FamilyNames } from '@vitrine/contracts';
import { rows, type Connection } from '@vitrine/platform';
import { z } from 'zod';

const postSchema = z.object({ id: z.number(), slug: z.string() });

/**
 * The pages whose paths have codes: by slugs that articles have and had. OTHER_PAGE for a code that is of none, and for
 * one that two share: it isn't guessed which.
 */
export async function pagesByPathCode(
  manager: Connection,
  families: readonly FamilyNames[],
  codes: readonly string[],
): Promise<(code: string) => number> {
  if (codes.length === 0) return () => OTHER_PAGE;
  const sql = `SELECT id, coalesce(deleted_slug, slug) AS slug FROM posts WHERE published_at IS NOT NULL
     UNION SELECT post_id, slug FROM slug_redirects`;
  const posts = await rows(manager, postSchema, sql);
  const pages = [
    ...[...sitePages, ...families].map(({ path, number }) => ({
      code: pathCode(path),
      page: number,
    })),
    ...posts.map(({ id, slug }) => ({ code: pathCode(`/blog/${slug}`), page: articlePage(id) })),
  ];
  const byCode = Map.groupBy(pages, ({ code }) => code);
  return (code) => {
    const [page = OTHER_PAGE, another] = new Set(byCode.get(code)?.map((one) => one.page));
    return another === undefined ? page : OTHER_PAGE;
  };
}
