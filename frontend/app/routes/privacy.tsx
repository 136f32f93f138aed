import { PrivacyPage } from '../features/privacy/privacy-page';
import { useCompany } from '../lib/company/company';
import { breadcrumbs } from '../lib/seo/schema-org';
import { metaFor } from '../lib/seo/seo';
import { KeptPart } from '../lib/rendering/kept-part';
import { StructuredData } from '../lib/rendering/structured-data';

export const meta = metaFor({
  title: 'Privacidade',
  description:
    'Sem cookies de visitantes, sem rastreadores e sem cópia do que você escreve: como este site trata dados e como falar conosco sobre a LGPD.',
  path: '/privacidade',
});

export default function Privacy() {
  return (
    <>
      {import.meta.env.SSR && <PrivacyStructure />}
      <KeptPart name="privacy">
        <PrivacyPage />
      </KeptPart>
    </>
  );
}

function PrivacyStructure() {
  const company = useCompany();
  return <StructuredData data={breadcrumbs(company, [{ name: 'Privacidade', path: '/privacidade' }])} />;
}
