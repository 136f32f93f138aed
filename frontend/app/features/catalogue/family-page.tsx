import { entryPrice, fillPlaceholders, type PostSummary, type SoldFamily } from '@vitrine/contracts';
import type { Page } from '../../components/site/page.server';
import type { SiteData } from '../../lib/site-document/site-context';
import { breadcrumbs, service } from '../../lib/seo/schema-org';
import { pageMeta } from '../../lib/seo/seo';
import { FamilySections } from './family-sections';

/** The page of a family, with its products or plans for search engines. */
export function familyPage({ company }: SiteData, family: SoldFamily, posts: readonly PostSummary[]): Page {
  const { path, key, name, maker, service: type, page, entries } = family;
  const values = { empresa: company.name };
  return {
    number: family.number,
    meta: pageMeta(company, {
      ...{ title: fillPlaceholders(page.title, values), path, card: key },
      description: fillPlaceholders(page.description, values),
    }),
    structuredData: [
      breadcrumbs(company, [{ name, path }]),
      ...entries.map((entry) =>
        service(company, {
          ...{ name: entry.fullName, description: entry.description, brand: maker, type },
          path: `${path}#${entry.id}`,
          price: entryPrice(entry),
        }),
      ),
    ],
    main: <FamilySections family={family} posts={posts} />,
  };
}
