import { familiesOf } from '../catalogue/families.js';
import { AUTHOR_PAGE, HOME_PAGE, pageAt, sitePages } from '../chat/site-pages.js';
import type { SiteDocument } from './site-document.js';

/** A page of the site that exists now. */
export interface ExistingPage {
  readonly path: string;
  readonly name: string;
  /** Search engines and the site's own search leave it out. */
  readonly noindex?: boolean;
}

/**
 * The pages that exist by the site's document: those that always do, the families that are sold, the owner's own, and
 * the people. Every list of addresses asks this one; categories and articles are the
 * database's. `slugOf` is analysis' slugify.
 */
export const existingPages = (
  { catalogue, proof, own_pages }: Pick<SiteDocument, 'catalogue' | 'proof' | 'own_pages'>,
  slugOf: (name: string) => string,
): ExistingPage[] => [
  ...sitePages.flatMap(({ path, name, number }) => [
    { path, name },
    ...(number === HOME_PAGE
      ? familiesOf(catalogue).map((family) => ({ path: family.path, name: family.name }))
      : []),
  ]),
  ...own_pages.map(({ slug, name, noindex }) => ({ path: `/${slug}`, name, noindex })),
  ...proof.people.map(({ name }) => ({ path: `/autores/${slugOf(name)}`, name })),
];

/** Paths of families that are no longer sold, at all addresses that they had. */
export const endedFamilies = (catalogue: SiteDocument['catalogue']): string[] => {
  const live = new Set(familiesOf(catalogue).map(({ path }) => path));
  return catalogue
    .filter(({ sold }) => !sold)
    .flatMap(({ slug, former }) => [slug, ...former].map((one) => `/${one}`))
    .filter((path) => !live.has(path));
};

/**
 * Paths of pages of the site that have ended (a family of `ended`, a person who left), of those that links lead to.
 * `origin` is the site's.
 */
export function endedPages(
  hrefs: readonly string[],
  { pages, ended }: { pages: readonly ExistingPage[]; ended: readonly string[] },
  origin: string,
): string[] {
  const paths = hrefs.map((href) => {
    const local = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
    return local.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
  });
  const isEnded = (path: string): boolean =>
    ended.includes(path) || (pageAt(path) === AUTHOR_PAGE && pages.every((page) => page.path !== path));
  return [...new Set(paths.filter(isEnded))];
}
