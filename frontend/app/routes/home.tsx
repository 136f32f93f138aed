import { securityProducts } from '@vitrine/contracts';
import { page } from '../components/site/page.server';
import { Benefits } from '../features/home/benefits';
import { Cases } from '../features/home/cases';
import { CompanyNumbers } from '../features/home/company-numbers';
import { Consultancy } from '../features/home/consultancy';
import { Contact } from '../features/home/contact';
import { EdrSteps } from '../features/home/edr-steps';
import { Hero } from '../features/home/hero';
import { Implantation } from '../features/home/implantation';
import { Productivity } from '../features/home/productivity';
import { Products } from '../features/home/products';
import { namedPage } from '../lib/api/missing-page.server';
import { organization, service, website } from '../lib/seo/schema-org';
import { pageMeta } from '../lib/seo/seo';

export const loader = page(async ({ request }, { company, profiles }) => {
  // Blogs of other products have articles at `/?p=123`: an import leaves redirects there.
  const answer = await namedPage(request);
  if (answer) throw answer;
  return {
    meta: pageMeta(company, {
      title: `${company.name} | EDR, Microsoft 365 e Google Workspace`,
      description:
        'Detecção e resposta Kaspersky, Microsoft 365 e Google Workspace para empresas brasileiras: consultoria, implantação em 2 a 5 dias úteis e suporte 24/7.',
      path: '/',
    }),
    structuredData: [
      organization(company, profiles),
      website(company),
      ...securityProducts.map((product) =>
        service(company, {
          name: `Kaspersky ${product.name}`,
          description: product.description,
          path: `/#${product.id}`,
          brand: 'Kaspersky',
          type: 'Segurança de endpoints',
        }),
      ),
    ],
    main: (
      <>
        <Hero />
        <Products />
        <EdrSteps />
        <Consultancy />
        <Benefits />
        <Implantation />
        <Productivity />
        <CompanyNumbers />
        <Cases />
        <Contact />
      </>
    ),
    island: 'home',
  };
});
