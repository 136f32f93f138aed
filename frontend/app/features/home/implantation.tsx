import { SectionHeading } from '../../components/site/section-heading';

const DAYS = [1, 2, 3, 4, 5] as const;

/** What is done when; the classes are written out, because Tailwind reads them here. */
const tasks = [
  {
    title: 'Levantamento',
    text: 'Listamos as máquinas e combinamos quem é avisado.',
    when: 'Dia 1',
    bar: 'col-start-1 col-end-2 bg-ink-700',
  },
  {
    title: 'Piloto',
    text: 'Poucos computadores primeiro, para achar o que atrapalha.',
    when: 'Dias 1 e 2',
    bar: 'col-start-1 col-end-3 bg-teal-500',
  },
  {
    title: 'Instalação por grupos',
    text: 'Área por área, a distância, com a equipe trabalhando.',
    when: 'Dias 2 a 4',
    bar: 'col-start-2 col-end-5 bg-teal-600',
  },
  {
    title: 'Ajuste das políticas',
    text: 'Os alertas dos primeiros dias dizem o que afinar.',
    when: 'Dias 3 a 5',
    bar: 'col-start-3 col-end-6 bg-teal-700',
  },
  {
    title: 'Entrega',
    text: 'Você recebe o console, os contatos e o primeiro relatório.',
    when: 'Dia 5',
    bar: 'col-start-5 col-end-6 bg-ink-900',
  },
] as const;

/** A deployment as its calendar: a bar for each task, over the working days it takes. */
export function Implantation() {
  return (
    <section aria-labelledby="implantacao-titulo" className="section-space bg-sand-50">
      <div className="wrap">
        <SectionHeading id="implantacao-titulo" title="Os dias de uma implantação">
          O calendário é combinado antes de começar. Escritórios pequenos terminam no segundo dia útil; quem
          tem filiais usa a semana.
        </SectionHeading>
        <div className="mt-6 sm:mt-12 sm:rounded-xl sm:border sm:border-sand-200 sm:bg-white sm:px-8">
          <div
            aria-hidden="true"
            className="tabular grid grid-cols-5 border-b border-sand-200 py-4 text-sm font-semibold text-ink-600 max-md:hidden md:ml-[42%]"
          >
            {DAYS.map((day) => (
              <span key={day}>{`Dia ${day}`}</span>
            ))}
          </div>
          <ol
            tabIndex={0}
            aria-labelledby="implantacao-titulo"
            className="max-sm:snap-row sm:divide-y sm:divide-sand-200"
          >
            {tasks.map(({ title, text, when, bar }) => (
              <li
                key={title}
                className="gap-x-6 py-3 max-sm:rounded-xl max-sm:border max-sm:border-sand-200 max-sm:bg-white max-sm:p-5 md:flex md:items-center md:py-5"
              >
                <div className="md:w-[42%] md:shrink-0 md:pr-6">
                  <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-bold text-ink-900">
                    {title}
                    <span className="tabular text-sm font-semibold text-teal-700 md:sr-only">{when}</span>
                  </h3>
                  <p className="mt-0.5 text-sm text-ink-600 md:mt-1 md:text-[0.9375rem]">{text}</p>
                </div>
                <div aria-hidden="true" className="grid flex-1 grid-cols-5 max-md:hidden md:-ml-6">
                  <span className={`h-3 rounded-md md:h-8 ${bar}`} />
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
