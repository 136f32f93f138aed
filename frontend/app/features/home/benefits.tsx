import type { Product, SiteDocument } from '@vitrine/contracts';
import type { ReactNode } from 'react';
import { FigureCondition } from '../../components/site/figure-condition';
import { SectionHeading } from '../../components/site/section-heading';
import { useDocument } from '../../lib/site-document/site-context';

/** A line of a console: what was seen, and when. */
const Row = ({ time, text, tone }: Record<'time' | 'text' | 'tone', string>) => (
  <p className="flex items-center gap-3 py-1.5">
    <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${tone}`} />
    <span className="min-w-0 flex-1 truncate text-neutral-100">{text}</span>
    <span className="tabular text-neutral-300">{time}</span>
  </p>
);

/** The alert that a signature would not have given. */
const alert = (
  <div className="rounded-lg bg-neutral-900 px-4 py-2.5 font-mono text-[0.8125rem] leading-5">
    <Row time="09:41:05" text="fatura.xlsm aberta" tone="bg-neutral-400" />
    <Row time="09:41:06" text="script oculto iniciado" tone="bg-signal-red" />
  </div>
);

/** From the alert to the person who takes it. */
const answer = (
  <div className="rounded-lg bg-neutral-900 px-4 py-2.5 font-mono text-[0.8125rem] leading-5">
    <Row time="09:41:06" text="alerta crítico" tone="bg-signal-red" />
    <Row time="09:45:40" text="analista assume o caso" tone="bg-brand-400" />
  </div>
);

/** A week by its hours: the team's, and those of emergencies. */
const week = (
  <svg viewBox="0 0 280 92" className="h-auto w-full">
    {['S', 'T', 'Q', 'Q', 'S', 'S', 'D'].map((day, index) => (
      <g key={index} transform={`translate(${index * 40 + 4} 0)`}>
        <rect width="32" height="72" rx="6" className="fill-brand-200" />
        {index < 5 && <rect y="24" width="32" height="30" className="fill-brand-600" />}
        <text x="16" y="88" textAnchor="middle" className="fill-neutral-600 text-[0.75rem] font-semibold">
          {day}
        </text>
      </g>
    ))}
  </svg>
);

/** A sheet of a calendar: the days on which protection may be active. */
const days = (
  <ol className="grid grid-cols-5 gap-1.5 text-center text-sm font-semibold">
    {['Seg', 'Ter', 'Qua', 'Qui', 'Sex'].map((day, index) => (
      <li
        key={day}
        className={`rounded-md py-3 ${index === 0 ? 'bg-surface-100 text-neutral-600' : 'bg-brand-700 text-white'}`}
      >
        {day}
      </li>
    ))}
  </ol>
);

/** Who gets which of the plans. */
const Licences = ({ plans }: { plans: readonly string[] }) => (
  <ul className="text-sm">
    {['Recepção', 'Vendas', 'Diretoria'].map((team, index) => (
      <li key={team} className="flex justify-between gap-4 border-t border-surface-200 py-2 first:border-0">
        <span className="text-neutral-600">{team}</span>
        <span className="font-semibold text-neutral-900">{plans[index]}</span>
      </li>
    ))}
  </ul>
);

/** The three plans' room, to scale but for the smallest, which would not be seen. */
const Storage = ({ plans }: { plans: readonly string[] }) => (
  <ul className="space-y-2 text-sm text-neutral-700">
    {['w-[2%] bg-google-yellow', 'w-[40%] bg-google-green', 'w-full bg-google-blue'].map((bar, index) => (
      <li key={bar}>
        {plans[index]}
        <span className={`mt-1 block h-2.5 rounded-sm ${bar}`} />
      </li>
    ))}
  </ul>
);

const namesOf = (document: SiteDocument, product: 'microsoft365' | 'google-workspace') =>
  document.families[product].plans.map(({ name }) => name);

/** The figures of the specification; a benefit of a family that is not sold is left out. */
const benefits: readonly {
  stat: string;
  unit: string;
  picture: (document: SiteDocument) => ReactNode;
  figure?: keyof SiteDocument['proof']['figures'];
  of?: Product;
}[] = [
  { stat: '99,9%', unit: 'de detecção', figure: 'detection', of: 'kaspersky', picture: () => alert },
  { stat: '5 min', unit: 'de resposta', figure: 'response', picture: () => answer },
  { stat: '24/7', unit: 'de suporte', figure: 'support', picture: () => week },
  { stat: '2 a 5', unit: 'dias úteis', of: 'kaspersky', picture: () => days },
  {
    stat: '300',
    unit: 'usuários no Microsoft 365 Business',
    of: 'microsoft365',
    picture: (document) => <Licences plans={namesOf(document, 'microsoft365')} />,
  },
  {
    stat: '5 TB',
    unit: 'por usuário no Google Workspace',
    of: 'google-workspace',
    picture: (document) => <Storage plans={namesOf(document, 'google-workspace')} />,
  },
];

/** Each figure of the page, once, all of one size, with one real thing that it means. */
export function Benefits() {
  const document = useDocument();
  const { title, text, cards } = document.home.benefits;
  return (
    <section id="benefits" aria-labelledby="beneficios-titulo" className="section-space">
      <div className="wrap">
        <SectionHeading id="beneficios-titulo" title={title}>
          <span className="max-lg:hidden">{text}</span>
        </SectionHeading>
        <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:mt-12 lg:gap-5">
          {benefits.map(
            ({ stat, unit, picture, figure, of }, index) =>
              (!of || document.families[of].sold) && (
                <li
                  key={stat}
                  className="flex flex-col rounded-2xl border border-surface-200 bg-white p-4 lg:p-7"
                >
                  <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
                    <span className="tabular text-3xl leading-none font-bold tracking-tighter text-brand-700 lg:text-4xl">
                      {stat}
                    </span>
                    <span className="text-sm font-medium text-neutral-600">{unit}</span>
                  </p>
                  <FigureCondition figure={figure} className="text-neutral-600" />
                  <h3 className="mt-3 font-bold text-neutral-900 lg:mt-4 lg:text-xl">
                    {cards[index]?.title}
                  </h3>
                  <p className="mt-2 mb-6 text-neutral-600 max-lg:hidden">{cards[index]?.text}</p>
                  <div aria-hidden="true" className="mt-auto max-lg:hidden">
                    {picture(document)}
                  </div>
                </li>
              ),
          )}
        </ul>
      </div>
    </section>
  );
}
