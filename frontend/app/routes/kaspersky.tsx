import { page } from '../components/site/page.server';
import { KasperskyPage } from '../features/plans/kaspersky-page';
import { fetchNewest } from '../lib/api/content.server';
import { breadcrumbs } from '../lib/seo/schema-org';
import { pageMeta } from '../lib/seo/seo';

export const loader = page(async ({ request }, { company }) => ({
  meta: pageMeta(company, {
    title: 'Kaspersky EDR para empresas: compare os produtos',
    description:
      'Kaspersky Next EDR Foundations, Managed Detection e Next EDR Optimum lado a lado: quem investiga, o que se vê e como se responde. Peça uma demonstração.',
    path: '/kaspersky',
    card: '/og-kaspersky.png',
  }),
  structuredData: [breadcrumbs(company, [{ name: 'Kaspersky EDR', path: '/kaspersky' }])],
  main: <KasperskyPage posts={await fetchNewest(request, { product: 'kaspersky' })} />,
}));
