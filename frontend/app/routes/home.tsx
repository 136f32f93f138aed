import { namedPage } from '../lib/api/missing-page.server';
import type { Route } from './+types/home';
import { KeptPart } from '../lib/rendering/kept-part';
import { StructuredData } from '../lib/rendering/structured-data';
import { useCompany } from '../lib/company/company';
import { organization, service, website } from '../lib/seo/schema-org';
import { metaFor } from '../lib/seo/seo';
import { CompanyNumbers } from '../features/home/company-numbers';
import { Consultancy } from '../features/home/consultancy';
import { Contact } from '../features/home/contact';
import { Hero } from '../features/home/hero';
import { DrawnBenefits, DrawnImplantation, DrawnSteps, loadDrawings } from '../features/home/drawn-parts';
import { securityProducts } from '@vitrine/contracts';
import { Productivity } from '../features/home/productivity';
import { Products } from '../features/home/products';

export const meta = metaFor((company) => ({
  title: `${company.name} | Kaspersky EDR, Microsoft 365 e Google Workspace`,
  description:
    'Detecção e resposta Kaspersky, Microsoft 365 e Google Workspace para empresas brasileiras: consultoria, implantação em 2 a 5 dias úteis e suporte 24/7.',
  path: '/',
}));

/** Blogs of other products have articles at `/?p=123`: an import leaves redirects there. */
export async function loader({ request }: Route.LoaderArgs) {
  const answer = await namedPage(request);
  if (answer) throw answer;
  await loadDrawings();
  return null;
}

/** Within the site nobody asks for such an address: the page needs nothing of the server but what a document has drawn. */
export async function clientLoader() {
  await loadDrawings();
  return null;
}

export default function Home() {
  return (
    <>
      {import.meta.env.SSR && <HomeData />}
      <KeptPart name="home">
        <Hero />
        <Products />
        <DrawnSteps />
        <Consultancy />
        <DrawnBenefits />
        <DrawnImplantation />
        <Productivity />
        <CompanyNumbers />
        <Contact />
      </KeptPart>
    </>
  );
}

function HomeData() {
  const company = useCompany();
  return (
    <>
      <StructuredData data={organization(company)} />
      <StructuredData data={website(company)} />
      {securityProducts.map((product) => (
        <StructuredData
          key={product.id}
          data={service(company, {
            name: `Kaspersky ${product.name}`,
            description: product.description,
            path: `/#${product.id}`,
            brand: 'Kaspersky',
            type: 'Segurança de endpoints',
          })}
        />
      ))}
    </>
  );
}
