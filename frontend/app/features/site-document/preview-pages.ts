import { slugify } from '@vitrine/analysis';
import {
  AUTHOR_PAGE,
  existingPages,
  pageAt,
  valueAt,
  type ExistingPage,
  type Path,
  type SiteDocument,
} from '@vitrine/contracts';

/** The pages that can be shown before they are published. */
export const previewPages = (document: SiteDocument): ExistingPage[] =>
  existingPages(document, slugify).filter(({ path }) => pageAt(path) !== AUTHOR_PAGE);

/** By the beginning of a value's path. */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  benefits: '/',
  questions: '/',
  about: '/about',
  proof: '/about',
  'proof.cases': '/',
  privacy: '/privacidade',
};

/** The page of an entry that has one of its own. */
function pageOfEntry(section: string | number | undefined, entry: string | number, document: SiteDocument) {
  const slug = valueAt(document, [section ?? '', entry, 'slug']);
  return typeof slug === 'string' && `/${slug}`;
}

/** The page that shows a section of the document; undefined for what every page shows. */
export function pageOfPath([section, entry]: Path, document: SiteDocument): string | undefined {
  const path =
    (entry !== undefined && pageOfEntry(section, entry, document)) ||
    (pages[`${section}.${entry}`] ?? pages[String(section)]);
  return previewPages(document).find((page) => page.path === path)?.path;
}
