import { SectionHeading } from '../../components/site/section-heading';
import type { SoldFamily } from '@vitrine/contracts';

/** What happens one after another: a line that is followed downwards. */
export function FamilySteps({ steps: { title, text, entries } }: { steps: SoldFamily['steps'] }) {
  return (
    <section aria-labelledby="edr-titulo" className="section-space print:hidden">
      <div className="wrap grid gap-x-16 gap-y-7 sm:gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <div className="lg:sticky lg:top-32">
            <SectionHeading id="edr-titulo" title={title || 'Passo a passo'}>
              {text}
            </SectionHeading>
          </div>
        </div>
        <ol className="lg:col-span-7">
          {entries.map((step, index) => (
            <li key={step.title} className="group relative flex gap-4 pb-6 last:pb-0 sm:gap-6 sm:pb-10">
              <span
                aria-hidden="true"
                className="absolute top-6 left-[1.0625rem] h-full w-0.5 bg-brand-200 group-last:hidden sm:left-[1.4375rem]"
              />
              <span
                aria-hidden="true"
                className="tabular relative grid size-9 shrink-0 place-items-center rounded-full bg-brand-700 font-bold text-white sm:size-12 sm:text-lg sm:ring-8 sm:ring-white"
              >
                {index + 1}
              </span>
              <div className="min-w-0 sm:pt-1.5">
                <h3 className="text-2xl font-bold tracking-tight text-neutral-900">{step.title}</h3>
                <p className="mt-1.5 max-w-lg text-neutral-600">{step.text}</p>
                {step.trace && (
                  <p className="mt-3 inline-block max-w-full rounded-md bg-neutral-900 px-3 py-1.5 font-mono text-[0.8125rem] text-neutral-100">
                    {step.trace}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
