import { productAt } from '../catalogue/catalogue.js';
import { sitePages } from '../site-pages.js';
import type { SiteDocument } from './site-document.js';

/** A page of the site that exists now. */
export interface ExistingPage {
  readonly path: string;
  readonly name: string;
}

/**
 * The pages that exist by the site's document: those that always do, the families that are sold, and the people. Every
 * list of addresses asks this one; categories and articles are the database's. `slugOf` is analysis' slugify.
 */
export const existingPages = (
  { families, proof }: Pick<SiteDocument, 'families' | 'proof'>,
  slugOf: (name: string) => string,
): ExistingPage[] => [
  ...sitePages.flatMap(({ path, name }) => {
    const product = productAt(path);
    if (!product) return [{ path, name }];
    return families[product].sold ? [{ path, name: families[product].name }] : [];
  }),
  ...proof.people.map(({ name }) => ({ path: `/autores/${slugOf(name)}`, name })),
];
