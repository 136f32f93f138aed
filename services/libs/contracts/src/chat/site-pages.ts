// In a module without zod: visitors' browsers load it.

/**
 * Public pages that are no article. A number is never used for another page: references in old conversations keep their
 * meaning.
 */
export const sitePages = [
  { number: 1, path: '/', name: 'Página inicial' },
  { number: 2, path: '/microsoft365', name: 'Microsoft 365' },
  { number: 3, path: '/google-workspace', name: 'Google Workspace' },
  { number: 4, path: '/about', name: 'Sobre' },
  { number: 5, path: '/blog', name: 'Blog' },
  { number: 6, path: '/privacidade', name: 'Privacidade' },
  { number: 7, path: '/kaspersky', name: 'Kaspersky' },
] as const;

/** The pages of the people who sign articles: one number for all, because their addresses come and go. */
export const AUTHOR_PAGE = 8;

/** Any other page of the site, such as one that was not found. */
export const OTHER_PAGE = 0;

/** Whether a page that is no article has this number. */
export const isSitePage = (page: number): boolean =>
  page === AUTHOR_PAGE || sitePages.some(({ number }) => number === page);

/** Numbers below are those of {@link sitePages}, with room for more; the post with id 1 has this one. */
const FIRST_ARTICLE = 32;

/** Number of a post's page. */
export const articlePage = (postId: number): number => FIRST_ARTICLE - 1 + postId;

/** Id of the post whose page has this number; null for a page that is no article. */
export const postOfPage = (page: number): number | null =>
  page >= FIRST_ARTICLE ? page - FIRST_ARTICLE + 1 : null;

/** Number of the page at `pathname`; OTHER_PAGE for articles too, which their posts number. */
export function pageAt(pathname: string): number {
  if (pathname.startsWith('/autores/')) return AUTHOR_PAGE;
  return sitePages.find(({ path }) => path === (pathname.replace(/\/+$/, '') || '/'))?.number ?? OTHER_PAGE;
}
