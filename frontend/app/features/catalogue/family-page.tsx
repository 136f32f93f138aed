import {
  familyPages,
  planFamiliesOf,
  securityProductsOf,
  type PostSummary,
  type Product,
} from '@vitrine/contracts';
import type { Page } from '../../components/site/page.server';
import { pageTexts, type SiteData } from '../../lib/site-document/site-context';
import { breadcrumbs, service } from '../../lib/seo/schema-org';
import { pageMeta } from '../../lib/seo/seo';
import { KasperskyPage } from './kaspersky-page';
import { PlansPage } from './plans-page';

/** The page of a family, with its products or plans for search engines: without prices, because none is published. */
export function familyPage(site: SiteData, product: Product, posts: readonly PostSummary[]): Page {
  const { document, company } = site;
  const { path, brand } = familyPages[product];
  const plans = planFamiliesOf(document.families).find((family) => family.product === product);
  const entries = plans
    ? plans.plans.map((plan) => ({ ...plan, name: `${plans.name} ${plan.name}` }))
    : securityProductsOf(document.families).map((one) => ({ ...one, name: `${brand} ${one.name}` }));
  return {
    meta: pageMeta(company, { ...pageTexts(site, product), path }),
    structuredData: [
      breadcrumbs(company, [{ name: document.families[product].name, path }]),
      ...entries.map(({ id, name, description }) =>
        service(company, {
          ...{ name, description, brand, path: `${path}#${id}` },
          type: plans ? 'Licenciamento de software' : 'Segurança de endpoints',
        }),
      ),
    ],
    main: plans ? <PlansPage family={plans} posts={posts} /> : <KasperskyPage posts={posts} />,
  };
}
