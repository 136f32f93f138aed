import { page } from '../components/site/page.server';
import { microsoft365 } from '../features/plans/microsoft365';
import { planStructure } from '../features/plans/plan-structure';
import { PlansPage } from '../features/plans/plans-page';
import { fetchNewest } from '../lib/api/content.server';
import { pageMeta } from '../lib/seo/seo';

export const loader = page(async ({ request }, { company }) => ({
  meta: pageMeta(company, {
    title: 'Microsoft 365 para empresas: planos Business',
    description:
      'Microsoft 365 Business Basic, Standard e Premium para até 300 usuários, com 1 TB por pessoa. Compare os planos e peça a cotação pelo WhatsApp.',
    path: microsoft365.path,
    card: '/og-microsoft365.png',
  }),
  structuredData: planStructure(company, microsoft365, 'Microsoft'),
  main: <PlansPage family={microsoft365} posts={await fetchNewest(request, { product: 'microsoft365' })} />,
}));
