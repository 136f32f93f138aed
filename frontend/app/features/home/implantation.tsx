import { SectionHeading } from '../../components/site/section-heading';
import { useDocument } from '../../lib/site-document/site-context';

const DAYS = [1, 2, 3, 4, 5] as const;

/** When each task is done; the classes are written out, because Tailwind reads them here. */
const calendar = [
  { when: 'Dia 1', bar: 'col-start-1 col-end-2 bg-neutral-700' },
  { when: 'Dias 1 e 2', bar: 'col-start-1 col-end-3 bg-brand-500' },
  { when: 'Dias 2 a 4', bar: 'col-start-2 col-end-5 bg-brand-600' },
  { when: 'Dias 3 a 5', bar: 'col-start-3 col-end-6 bg-brand-700' },
  { when: 'Dia 5', bar: 'col-start-5 col-end-6 bg-neutral-900' },
] as const;

/** A deployment as its calendar: a bar for each task, over the working days it takes. */
export function Implantation() {
  const { title, text, tasks } = useDocument().home.implantation;
  return (
    <section aria-labelledby="implantacao-titulo" className="section-space bg-surface-50 max-sm:hidden">
      <div className="wrap">
        <SectionHeading id="implantacao-titulo" title={title}>
          {text}
        </SectionHeading>
        <div className="mt-6 rounded-xl border border-surface-200 bg-white px-8 lg:mt-12">
          <div
            aria-hidden="true"
            className="tabular grid grid-cols-5 border-b border-surface-200 py-4 text-sm font-semibold text-neutral-600 max-md:hidden md:ml-[42%]"
          >
            {DAYS.map((day) => (
              <span key={day}>{`Dia ${day}`}</span>
            ))}
          </div>
          <ol className="divide-y divide-surface-200">
            {calendar.map(({ when, bar }, index) => (
              <li key={when} className="gap-x-6 py-2.5 md:flex md:items-center lg:py-5">
                <div className="md:w-[42%] md:shrink-0 md:pr-6">
                  <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold text-neutral-900 lg:text-lg">
                    {tasks[index]?.title}
                    <span className="tabular text-sm font-semibold text-brand-700 md:sr-only">{when}</span>
                  </h3>
                  <p className="mt-1 text-[0.9375rem] text-neutral-600 max-lg:hidden">{tasks[index]?.text}</p>
                </div>
                <div aria-hidden="true" className="grid flex-1 grid-cols-5 max-md:hidden md:-ml-6">
                  <span className={`h-6 rounded-md lg:h-8 ${bar}`} />
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
