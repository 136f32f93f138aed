import { page } from '../components/site/page.server';
import { googleWorkspace } from '../features/plans/google-workspace';
import { planStructure } from '../features/plans/plan-structure';
import { PlansPage } from '../features/plans/plans-page';
import { fetchNewest } from '../lib/api/content.server';
import { pageMeta } from '../lib/seo/seo';

export const loader = page(async ({ request }, { company }) => ({
  meta: pageMeta(company, {
    title: 'Google Workspace para empresas: planos Business',
    description:
      'Google Workspace Business Starter, Standard e Plus: de 30 GB a 5 TB por usuário e reuniões com até 500 participantes. Compare os planos e peça a cotação.',
    path: googleWorkspace.path,
    card: '/og-google-workspace.png',
  }),
  structuredData: planStructure(company, googleWorkspace, 'Google'),
  main: (
    <PlansPage family={googleWorkspace} posts={await fetchNewest(request, { product: 'google-workspace' })} />
  ),
}));
