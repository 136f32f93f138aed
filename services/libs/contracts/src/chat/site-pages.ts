// In a module without zod: visitors' browsers load it.

/**
 * Public pages that are neither an article nor a family's. A number is never used for another page: references in old
 * conversations keep their meaning.
 */
export const sitePages = [
  { number: 1, path: '/', name: 'Página inicial' },
  { number: 4, path: '/about', name: 'Sobre' },
  { number: 5, path: '/blog', name: 'Blog' },
  { number: 6, path: '/privacidade', name: 'Privacidade' },
] as const;

/** The number of the home page. */
export const HOME_PAGE = 1;

/** The pages of the people who sign articles: one number for all, because their addresses come and go. */
export const AUTHOR_PAGE = 8;

/** The owner's own pages: one number for all. A campaign tells them apart (campaign.ts). */
export const OWN_PAGE = 31;

/** Any other page of the site, such as one that was not found. */
export const OTHER_PAGE = 0;

/** Numbers below are those of pages of the site; the post with id 1 has this one. */
const FIRST_ARTICLE = 32;

/** Numbers that pages of families may have. */
export const FAMILY_NUMBERS: readonly number[] = Array.from(
  { length: FIRST_ARTICLE },
  (_, page) => page,
).filter(
  (page) =>
    ![OTHER_PAGE, AUTHOR_PAGE, OWN_PAGE].includes(page) && sitePages.every(({ number }) => number !== page),
);

/** Whether a page that is neither an article nor a family's has this number. */
export const isSitePage = (page: number): boolean =>
  page === AUTHOR_PAGE || page === OWN_PAGE || sitePages.some(({ number }) => number === page);

/** Number of a post's page. */
export const articlePage = (postId: number): number => FIRST_ARTICLE - 1 + postId;

/** Id of the post whose page has this number; null for a page that is no article. */
export const postOfPage = (page: number): number | null =>
  page >= FIRST_ARTICLE ? page - FIRST_ARTICLE + 1 : null;

/** Number of the page at `pathname`; OTHER_PAGE for those of families and articles, which know theirs. */
export function pageAt(pathname: string): number {
  if (pathname.startsWith('/autores/')) return AUTHOR_PAGE;
  return sitePages.find(({ path }) => path === (pathname.replace(/\/+$/, '') || '/'))?.number ?? OTHER_PAGE;
}
