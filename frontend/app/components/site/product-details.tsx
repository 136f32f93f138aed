import type { CatalogueEntry, SoldFamily } from '@vitrine/contracts';
import { Check, Target } from 'lucide-react';
import { cardParts } from './card-grid';
import { folded, ExpandButton } from './expand-button';

/** What a product does, for whom and why; `isFolding` leaves the longer half to a switch on a phone. */
export function ProductDetails({
  product,
  family,
  isFolding = false,
}: {
  product: CatalogueEntry;
  family: SoldFamily;
  isFolding?: boolean;
}) {
  const rest = isFolding ? folded : '';
  const parts = cardParts(family);
  return (
    <>
      <p className={`text-neutral-600 ${rest}`}>{product.description}</p>
      {product.idealFor ? (
        <p className="flex gap-3 self-start rounded-md bg-surface-50 px-4 py-3.5 text-[0.9375rem] leading-snug text-neutral-700">
          <Target aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-700" />
          <span>
            <strong className="font-semibold text-neutral-900">Ideal para:</strong> {product.idealFor}
          </span>
        </p>
      ) : (
        parts.idealFor && <div className="max-lg:hidden" />
      )}
      <FeatureList of={product} isFolding={isFolding} />
      {product.benefits.length > 0 ? (
        <div className={`border-t border-surface-200 pt-6 ${rest}`}>
          <h4 className="mb-3 text-sm font-semibold text-neutral-900">Benefícios</h4>
          <ul className="space-y-2 md:max-lg:group-last/card:columns-2">
            {product.benefits.map((benefit) => (
              <li key={benefit} className="flex gap-3 text-[0.9375rem] leading-snug text-neutral-700">
                <span
                  aria-hidden="true"
                  className="mt-[0.45rem] size-1.5 shrink-0 rounded-full bg-brand-500"
                />
                {benefit}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        parts.benefits && <div className="max-lg:hidden" />
      )}
    </>
  );
}

/** What a product or a plan does; folding, on a phone, the first three, and the rest below "ver tudo". */
export function FeatureList({
  of: { name, features },
  isFolding = true,
}: {
  of: { name: string; features: readonly string[] };
  isFolding?: boolean;
}) {
  return (
    <>
      <div>
        <h4 className="mb-3 text-sm font-semibold text-neutral-900">Recursos</h4>
        <ul className="space-y-2.5 md:max-lg:group-last/card:columns-2">
          {features.map((feature, index) => (
            <li
              key={feature}
              className={`flex gap-3 text-[0.9375rem] leading-snug text-neutral-700 ${isFolding && index > 2 ? folded : ''}`}
            >
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-600" strokeWidth={2.5} />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      {isFolding && <ExpandButton of={name} />}
    </>
  );
}
