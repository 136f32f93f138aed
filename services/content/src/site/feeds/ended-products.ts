import { familyAt, type SiteCatalogue } from '@vitrine/contracts';

const PRODUCT =
  /<p\b[^<>]*\sdata-card="produto"[^<>]*><a\b[^<>]*\shref="([^"]*)"[^<>]*>((?:[^<]|<(?!\/?[ap]\b))*)<\/a><\/p>/g;

/** The text of an article where each product that is no longer sold is its name alone. */
export const withoutEndedProducts = (html: string, catalogue: SiteCatalogue): string =>
  html.replace(PRODUCT, (card: string, href: string, name: string) =>
    familyAt(catalogue, href) ? card : `<p>${name}</p>`,
  );
