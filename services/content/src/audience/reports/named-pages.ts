import { articlePage, postOfPage, sitePages, type NamedPage, type Period } from '@vitrine/contracts';
import type { EntityManager } from 'typeorm';
import { rankCounts } from './period-comparison.js';

/** Number of a page; PostgreSQL's bigint arrives as a string. */
type PageNumber = number | string;

/** Names pages by their numbers; an article that was deleted has neither title nor address. */
export async function namePages(
  manager: Pick<EntityManager, 'query'>,
  pages: readonly (PageNumber | null)[],
): Promise<(page: PageNumber) => NamedPage> {
  const posts = await manager.query<{ id: number; title: string; slug: string; is_published: boolean }[]>(
    `SELECT id, title, slug, is_published FROM posts WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL`,
    [[...new Set(pages)].flatMap((page) => postOfPage(Number(page)) ?? [])],
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
  return (number) => {
    const page = Number(number);
    const name = postOfPage(page) === null ? 'Outra página' : 'Artigo excluído';
    return known.get(page) ?? { page, name, path: null, post_id: null };
  };
}

/** Rows with the name and the address of their page. */
export async function withNamedPages<Row extends { page: PageNumber }>(
  manager: Pick<EntityManager, 'query'>,
  rows: readonly Row[],
) {
  const nameOf = await namePages(
    manager,
    rows.map(({ page }) => page),
  );
  return rows.map((row) => ({ ...row, page: nameOf(row.page) }));
}

/** Pages by what was counted of each. */
export async function rankPages(
  manager: Pick<EntityManager, 'query'>,
  period: Period,
  counts: { from: string; counted: string; where?: string },
) {
  const rows = await rankCounts<{ page: string }>(manager, period, { ...counts, columns: 't.page' });
  return withNamedPages(manager, rows);
}
