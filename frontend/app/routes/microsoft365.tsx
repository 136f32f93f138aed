import { microsoft365 } from '../features/plans/microsoft365';
import { KeptPart } from '../lib/rendering/kept-part';
import { PlanStructure } from '../features/plans/plan-structure';
import { PlansPage } from '../features/plans/plans-page';
import { metaFor } from '../lib/seo/seo';

export const meta = metaFor({
  title: 'Microsoft 365 para empresas: planos Business',
  description:
    'Microsoft 365 Business Basic, Standard e Premium para até 300 usuários, com 1 TB por pessoa. Compare os planos e peça a cotação pelo WhatsApp.',
  path: microsoft365.path,
});

export default function Microsoft365() {
  return (
    <>
      {import.meta.env.SSR && <PlanStructure family={microsoft365} brand="Microsoft" />}
      <KeptPart name={microsoft365.path}>
        <PlansPage family={microsoft365} />
      </KeptPart>
    </>
  );
}
