import { productAt, type ExistingPage } from '@vitrine/contracts';

const PRODUCT =
  /<p\b[^<>]*\sdata-card="produto"[^<>]*><a\b[^<>]*\shref="([^"]*)"[^<>]*>((?:[^<]|<(?!\/?[ap]\b))*)<\/a><\/p>/g;

/** The text of an article where each product that is no longer sold is its name alone. */
export const withoutEndedProducts = (html: string, pages: readonly ExistingPage[]): string =>
  html.replace(PRODUCT, (card: string, href: string, name: string) =>
    productAt(href) && !pages.some(({ path }) => path === href) ? `<p>${name}</p>` : card,
  );
