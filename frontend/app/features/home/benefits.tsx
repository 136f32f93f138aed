import type { Benefit } from '@vitrine/contracts';
import { FigureCondition } from '../../components/site/figure-condition';
import { SectionHeading } from '../../components/site/section-heading';
import { useDocument } from '../../lib/site-document/site-context';
import { BenefitDrawing } from './benefit-drawing';

/** Columns of six: rows of three, and no place of the last row is empty. */
function spanOf(at: number, count: number): string {
  const rest = count % 3;
  if (count === 4 || (rest === 2 && at >= count - 2)) return 'sm:col-span-3';
  return rest === 1 && at === count - 1 ? 'sm:col-span-6' : 'sm:col-span-2';
}

/** Each promise of the company, once, all of one size, with one real thing that it means. */
export function Benefits() {
  const { title, text, entries } = useDocument().home.benefits;
  const shown = entries.filter((entry) => entry.shown);
  if (shown.length === 0) return null;
  return (
    <section id="benefits" aria-labelledby="beneficios-titulo" className="section-space">
      <div className="wrap">
        <SectionHeading id="beneficios-titulo" title={title}>
          <span className="max-lg:hidden">{text}</span>
        </SectionHeading>
        <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-6 lg:mt-12 lg:gap-5">
          {shown.map((entry, at) => (
            <BenefitCard key={at} entry={entry} span={spanOf(at, shown.length)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function BenefitCard({ entry, span }: { entry: Benefit; span: string }) {
  const { value, unit, title, text, kind } = entry;
  return (
    <li
      className={`flex flex-col rounded-2xl border border-surface-200 bg-white p-4 max-sm:odd:last:col-span-full lg:p-7 ${span}`}
    >
      {(value || unit) && (
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          {value && (
            <span className="tabular text-3xl leading-none font-bold tracking-tighter text-brand-700 lg:text-4xl">
              {value}
            </span>
          )}
          {unit && <span className="text-sm font-medium text-neutral-600">{unit}</span>}
        </p>
      )}
      <FigureCondition figure={entry} className="text-neutral-600" />
      <h3 className="mt-3 font-bold text-neutral-900 first:mt-0 lg:mt-4 lg:text-xl lg:first:mt-0">{title}</h3>
      <p className={`mt-2 text-neutral-600 max-lg:hidden ${kind === 'none' ? '' : 'mb-6'}`}>{text}</p>
      <div aria-hidden="true" className="mt-auto max-lg:hidden">
        <BenefitDrawing benefit={entry} />
      </div>
    </li>
  );
}
