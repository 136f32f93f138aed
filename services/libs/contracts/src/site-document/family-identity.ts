import { AUTHOR_PAGE, FAMILY_NUMBERS, OTHER_PAGE } from '../chat/site-pages.js';
import type { SiteCatalogue } from './catalogue.js';

/** Former slugs of a page. */
const MOST_FORMER = 100;

/** A family that a published version has or had. */
export interface KnownFamily {
  key: string;
  number: number;
}

/**
 * The families with keys and numbers: an entry of `published` has those that it has there, one of an earlier version
 * (`known` are the families of all) its own, and a new one free ones. Former slugs are those of `published`.
 */
export function withIdentities(
  families: SiteCatalogue,
  known: readonly KnownFamily[],
  published: SiteCatalogue,
): SiteCatalogue {
  const owners = new Map(known.map(({ key, number }) => [number, key]));
  const before = new Map(published.map((family) => [family.id, family]));
  const taken = new Set(families.flatMap(({ id }) => before.get(id)?.key ?? []));
  const fresh = () => {
    const number = FAMILY_NUMBERS.find((one) => one > AUTHOR_PAGE && !owners.has(one)) ?? OTHER_PAGE;
    return { number, key: `familia-${number}` };
  };
  return families.map((family) => {
    const isKnown = owners.get(family.number) === family.key && !taken.has(family.key);
    const { key, number } = before.get(family.id) ?? (isKnown ? family : fresh());
    owners.set(number, key);
    taken.add(key);
    return { ...family, key, number, former: before.get(family.id)?.former ?? [] };
  });
}

/**
 * Pages with the slugs that they have in `published`, where those are others, among their former ones. `keyOf` says
 * which page is the same.
 */
export const withFormerSlugs = <Page extends { slug: string; former: string[] }>(
  pages: readonly Page[],
  published: readonly Page[],
  keyOf: (page: Page) => unknown,
): Page[] =>
  pages.map((page) => {
    const before = published.find((one) => keyOf(one) === keyOf(page));
    const slugs = new Set([...(before?.former ?? []), ...(before ? [before.slug] : [])]);
    slugs.delete(page.slug);
    return { ...page, former: [...slugs].slice(-MOST_FORMER) };
  });
