import { AboutPage } from '../features/about/about-page';
import { useCompany } from '../lib/company/company';
import { breadcrumbs, organization } from '../lib/seo/schema-org';
import { metaFor } from '../lib/seo/seo';
import { KeptPart } from '../lib/rendering/kept-part';
import { StructuredData } from '../lib/rendering/structured-data';

export const meta = metaFor((company) => ({
  title: 'Sobre a empresa',
  description: `Conheça a ${company.name}: serviços, diferenciais e as pessoas de quem implanta segurança e produtividade em empresas brasileiras, com suporte 24/7.`,
  path: '/about',
}));

export default function About() {
  return (
    <>
      {import.meta.env.SSR && <AboutStructure />}
      <KeptPart name="about">
        <AboutPage />
      </KeptPart>
    </>
  );
}

function AboutStructure() {
  const company = useCompany();
  return (
    <>
      <StructuredData data={organization(company)} />
      <StructuredData data={breadcrumbs(company, [{ name: 'Sobre a empresa', path: '/about' }])} />
    </>
  );
}
