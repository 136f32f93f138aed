import type { Company } from '@vitrine/contracts';
import { breadcrumbs, service } from '../../lib/seo/schema-org';
import type { DrawnFamily } from './plan-family';

/** The family's plans for search engines, without prices: none is published. */
export const planStructure = (company: Company, family: DrawnFamily, brand: string): object[] => [
  breadcrumbs(company, [{ name: family.name, path: family.path }]),
  ...family.plans.map((plan) =>
    service(company, {
      name: `${family.name} ${plan.name}`,
      description: plan.description,
      path: `${family.path}#${plan.id}`,
      brand,
      type: 'Licenciamento de software',
    }),
  ),
];
