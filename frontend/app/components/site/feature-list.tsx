import { Check } from 'lucide-react';
import { folded, FoldSwitch } from './fold';

/** What a product or a plan does; on a phone the first three, and the rest below "ver tudo". */
export function FeatureList({
  of: { name, features },
}: {
  of: { name: string; features: readonly string[] };
}) {
  return (
    <>
      <div>
        <h4 className="mb-3 text-sm font-semibold text-ink-900">Recursos</h4>
        <ul className="space-y-2.5">
          {features.map((feature, index) => (
            <li
              key={feature}
              className={`flex gap-3 text-[0.9375rem] leading-snug text-ink-700 ${index < 3 ? '' : folded}`}
            >
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-teal-600" strokeWidth={2.5} />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <FoldSwitch of={name} />
    </>
  );
}
