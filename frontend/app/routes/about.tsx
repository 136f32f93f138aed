import { page } from '../components/site/page.server';
import { AboutPage } from '../features/about/about-page';
import { breadcrumbs, organization } from '../lib/seo/schema-org';
import { pageMeta } from '../lib/seo/seo';

export const loader = page((_, { company, profiles }) => ({
  meta: pageMeta(company, {
    title: 'Sobre a empresa',
    description: `Conheça a ${company.name}: serviços, diferenciais e as pessoas de quem implanta segurança e produtividade em empresas brasileiras, com suporte 24/7.`,
    path: '/about',
  }),
  structuredData: [
    organization(company, profiles),
    breadcrumbs(company, [{ name: 'Sobre a empresa', path: '/about' }]),
  ],
  main: <AboutPage />,
}));
