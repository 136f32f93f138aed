import { useCompany } from '../../lib/company/company';
import { breadcrumbs, service } from '../../lib/seo/schema-org';
import { StructuredData } from '../../lib/rendering/structured-data';
import type { DrawnFamily } from './plan-family';

/** The family's plans for search engines, without prices: none is published. */
export function PlanStructure({ family, brand }: { family: DrawnFamily; brand: string }) {
  const company = useCompany();
  return (
    <>
      <StructuredData data={breadcrumbs(company, [{ name: family.name, path: family.path }])} />
      {family.plans.map((plan) => (
        <StructuredData
          key={plan.id}
          data={service(company, {
            name: `${family.name} ${plan.name}`,
            description: plan.description,
            path: `${family.path}#${plan.id}`,
            brand,
            type: 'Licenciamento de software',
          })}
        />
      ))}
    </>
  );
}
