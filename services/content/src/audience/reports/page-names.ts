import {
  articlePage,
  AUTHOR_PAGE,
  OWN_PAGE,
  postOfPage,
  sitePages,
  type FamilyNames,
  type ReportPage,
  type Period,
} from '@vitrine/contracts';
import { rows, type Connection } from '@vitrine/platform';
import { z } from 'zod';
import { rankCounts } from './period-comparison.js';

/** Number of a page; PostgreSQL's bigint arrives as a string. */
type PageNumber = number | string;

const postSchema = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  is_published: z.boolean(),
});

/** Names pages by their numbers; an article that was deleted has neither title nor address. */
export async function loadPageNames(
  manager: Connection,
  families: readonly FamilyNames[],
  pages: readonly (PageNumber | null)[],
): Promise<(page: PageNumber) => ReportPage> {
  const sql = `SELECT id, title, slug, is_published FROM posts WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL`;
  const values = [[...new Set(pages)].flatMap((page) => postOfPage(Number(page)) ?? [])];
  const posts = await rows(manager, postSchema, sql, values);
  const known = new Map<number, ReportPage>([
    [AUTHOR_PAGE, { page: AUTHOR_PAGE, name: 'Páginas de autores', path: null, post_id: null }],
    [OWN_PAGE, { page: OWN_PAGE, name: 'Páginas próprias', path: null, post_id: null }],
    ...sitePages.map(({ number, name, path }): [number, ReportPage] => [
      number,
      { page: number, name, path, post_id: null },
    ]),
    ...families.map(({ number, menu, path, isSold }): [number, ReportPage] => [
      number,
      { page: number, name: menu, path: isSold ? path : null, post_id: null },
    ]),
    ...posts.map(({ id, title, slug, is_published }): [number, ReportPage] => [
      articlePage(id),
      { page: articlePage(id), name: title, path: is_published ? `/blog/${slug}` : null, post_id: id },
    ]),
  ]);
  return (number) => {
    const page = Number(number);
    const name = postOfPage(page) === null ? 'Outra página' : 'Post excluído';
    return known.get(page) ?? { page, name, path: null, post_id: null };
  };
}

/** Rows with the name and the address of their page. */
export async function withPageNames<Row extends { page: PageNumber }>(
  manager: Connection,
  families: readonly FamilyNames[],
  rows: readonly Row[],
) {
  const nameOf = await loadPageNames(
    manager,
    families,
    rows.map(({ page }) => page),
  );
  return rows.map((row) => ({ ...row, page: nameOf(row.page) }));
}

/** Pages by what was counted of each. */
export async function rankPages(
  manager: Connection,
  families: readonly FamilyNames[],
  period: Period,
  counts: { from: string; counted: string; where?: string },
) {
  const rows = await rankCounts(manager, period, z.object({ page: z.string() }), {
    ...counts,
    columns: 't.page',
  });
  return withPageNames(manager, families, rows);
}
