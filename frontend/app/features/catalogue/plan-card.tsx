import { Users } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { cardParts, cardStyle } from '../../components/site/card-grid';
import { EntryAnchor } from '../../components/site/entry-anchor';
import { EntryPriceLine } from '../../components/site/entry-price';
import { folded } from '../../components/site/expand-button';
import { FeatureList } from '../../components/site/product-details';
import type { CatalogueEntry, SoldFamily } from '@vitrine/contracts';

/** One plan; its parts line up with those of its neighbours. */
export function PlanCard({ plan, family }: { plan: CatalogueEntry; family: SoldFamily }) {
  const { popular } = plan;
  const parts = cardParts(family);
  return (
    <article
      id={plan.id}
      className={`group/card relative grid gap-y-5 rounded-xl bg-white p-6 sm:gap-y-6 sm:p-8 print:gap-y-3 print:p-4 ${cardStyle(family)} ${popular ? 'border-2 border-brand-600 shadow-md' : 'border border-surface-200 shadow-xs'}`}
    >
      {popular && (
        <p className="absolute -top-3.5 left-6 rounded-full bg-action px-3.5 py-1 text-xs font-bold text-on-action sm:left-8">
          Mais Popular
        </p>
      )}
      <header>
        <h3 className="text-2xl font-bold tracking-tight text-neutral-900">{plan.name}</h3>
        <p className="mt-1.5 font-medium text-neutral-700">{plan.subtitle}</p>
        <p className={`mt-4 text-[0.9375rem] leading-relaxed text-neutral-600 ${folded}`}>
          {plan.description}
        </p>
        <EntryPriceLine entry={plan} />
      </header>
      {plan.users ? (
        <p className="flex items-center gap-3 border-y border-surface-200 py-4 font-semibold text-neutral-900">
          <Users aria-hidden="true" className="size-5 text-brand-700" />
          {plan.users}
        </p>
      ) : (
        parts.users && <div className="max-lg:hidden" />
      )}
      <FeatureList of={plan} />
      {plan.apps.length > 0 ? (
        <div className={folded}>
          <h4 className="mb-3 text-sm font-semibold text-neutral-900">Aplicativos</h4>
          <ul className="flex flex-wrap gap-1.5">
            {plan.apps.map((app) => (
              <li key={app} className="rounded-sm bg-surface-100 px-2.5 py-1 text-sm text-neutral-700">
                {app}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        parts.apps && <div className="max-lg:hidden" />
      )}
      <EntryAnchor
        entry={plan}
        family={family}
        className={`${buttonStyle(popular ? 'primary' : 'outline', 'lg')} w-full self-end`}
      />
    </article>
  );
}
