import { googleWorkspace } from '../features/plans/google-workspace';
import { KeptPart } from '../lib/rendering/kept-part';
import { PlanStructure } from '../features/plans/plan-structure';
import { PlansPage } from '../features/plans/plans-page';
import { metaFor } from '../lib/seo/seo';

export const meta = metaFor({
  title: 'Google Workspace para empresas: planos Business',
  description:
    'Google Workspace Business Starter, Standard e Plus: de 30 GB a 5 TB por usuário e reuniões com até 500 participantes. Compare os planos e peça a cotação.',
  path: googleWorkspace.path,
});

export default function GoogleWorkspace() {
  return (
    <>
      {import.meta.env.SSR && <PlanStructure family={googleWorkspace} brand="Google" />}
      <KeptPart name={googleWorkspace.path}>
        <PlansPage family={googleWorkspace} />
      </KeptPart>
    </>
  );
}
