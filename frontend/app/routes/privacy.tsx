import { page } from '../components/site/page.server';
import { PrivacyPage } from '../features/privacy/privacy-page';
import { breadcrumbs } from '../lib/seo/schema-org';
import { pageMeta } from '../lib/seo/seo';

export const loader = page((_, { company }) => ({
  meta: pageMeta(company, {
    title: 'Privacidade',
    description:
      'Sem cookies de visitantes, sem rastreadores e sem cópia do que você escreve: como este site trata dados e como falar conosco sobre a LGPD.',
    path: '/privacidade',
  }),
  structuredData: [breadcrumbs(company, [{ name: 'Privacidade', path: '/privacidade' }])],
  main: <PrivacyPage />,
}));
