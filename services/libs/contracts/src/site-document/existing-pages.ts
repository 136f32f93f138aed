import { productAt } from '../catalogue/catalogue.js';
import { OTHER_PAGE, pageAt, sitePages } from '../chat/site-pages.js';
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
  { families, proof, own_pages }: Pick<SiteDocument, 'families' | 'proof' | 'own_pages'>,
  slugOf: (name: string) => string,
): ExistingPage[] => [
  ...sitePages.flatMap(({ path, name }) => {
    const product = productAt(path);
    if (!product) return [{ path, name }];
    return families[product].sold ? [{ path, name: families[product].name }] : [];
  }),
  ...own_pages.map(({ slug, name, noindex }) => ({ path: `/${slug}`, name, noindex })),
  ...proof.people.map(({ name }) => ({ path: `/autores/${slugOf(name)}`, name })),
];

/**
 * Paths of pages of the site that have ended (a family that isn't sold, a person who left), of those that links lead
 * to. `origin` is the site's.
 */
export function endedPages(
  hrefs: readonly string[],
  pages: readonly ExistingPage[],
  origin: string,
): string[] {
  const paths = hrefs.map((href) => {
    const local = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
    return local.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
  });
  const isEnded = (path: string): boolean =>
    path.startsWith('/') && pageAt(path) !== OTHER_PAGE && pages.every((page) => page.path !== path);
  return [...new Set(paths.filter(isEnded))];
}
