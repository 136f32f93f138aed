import type { FigureSource } from '@vitrine/contracts';
import type { ReactNode } from 'react';
import { FigureCondition, hasSource } from '../../components/site/figure-condition';
import { SectionHeading } from '../../components/site/section-heading';
import { useSite } from '../../lib/company/company';

/** A small mark, repeated over the whole picture: a thousand of them cost as much as one. */
function Marks({
  id,
  width,
  height,
  size,
  className,
}: Record<'id' | 'className', string> & Record<'width' | 'height' | 'size', number>) {
  return (
    <>
      <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
        <rect
          x={size * 0.15}
          y={size * 0.15}
          width={size * 0.7}
          height={size * 0.7}
          rx={size * 0.2}
          className={className}
        />
      </pattern>
      <rect width={width * size} height={height * size} fill={`url(#${id})`} />
    </>
  );
}

const drawing = 'h-auto w-full';

/** A thousand attempts: all caught but one. */
const thousand = (
  <svg viewBox="0 0 500 200" className={drawing} aria-hidden="true">
    <Marks id="mil" width={50} height={20} size={10} className="fill-teal-400" />
    <rect x="370" y="120" width="10" height="10" className="fill-ink-900" />
    <rect x="371.5" y="121.5" width="7" height="7" rx="2" className="fill-signal-red" />
  </svg>
);

/** The share of an hour that it takes. */
const clock = (
  <svg viewBox="0 0 120 120" className="mx-auto h-32" aria-hidden="true">
    <circle cx="60" cy="60" r="50" fill="none" strokeWidth="12" className="stroke-sand-200" />
    <circle
      cx="60"
      cy="60"
      r="50"
      fill="none"
      strokeWidth="12"
      pathLength="60"
      strokeDasharray="5 60"
      transform="rotate(-90 60 60)"
      className="stroke-teal-600"
    />
    <path d="M60 60V28M60 60l11-19" strokeWidth="4" strokeLinecap="round" className="stroke-ink-900" />
  </svg>
);

/** Every hour of a week, without a gap. */
const week = (
  <svg viewBox="0 0 240 70" className={drawing} aria-hidden="true">
    <Marks id="semana" width={24} height={7} size={10} className="fill-teal-600" />
  </svg>
);

/** The working days of a week, up to which it may take. */
const days = (
  <svg viewBox="0 0 250 46" className={drawing} aria-hidden="true">
    {[0, 1, 2, 3, 4].map((day) => (
      <rect
        key={day}
        x={day * 51 + 1}
        y="1"
        width="44"
        height="44"
        rx="8"
        className={day === 0 ? 'fill-sand-200' : 'fill-teal-600'}
        opacity={day === 0 ? 1 : 1 - (day - 1) * 0.2}
      />
    ))}
  </svg>
);

const people = (
  <svg viewBox="0 0 300 100" className={drawing} aria-hidden="true">
    <Marks id="pessoas" width={30} height={10} size={10} className="fill-microsoft" />
  </svg>
);

/** The three plans' room, to scale but for the smallest, which would not be seen. */
const storage = (
  <svg viewBox="0 0 300 100" className={drawing} aria-hidden="true">
    <rect y="8" width="4" height="20" rx="2" className="fill-google-yellow" />
    <rect y="40" width="120" height="20" rx="4" className="fill-google-green" />
    <rect y="72" width="300" height="20" rx="4" className="fill-google-blue" />
  </svg>
);

const benefits: readonly {
  stat: string;
  unit: string;
  title: string;
  text: string;
  picture: ReactNode;
  place: string;
  figure?: FigureSource['figure'];
}[] = [
  {
    stat: '99,9%',
    figure: 'detection',
    unit: 'de detecção',
    title: 'Ameaças vistas a tempo',
    text: 'Todas menos uma em mil. Aprendizado de máquina e análise de comportamento encontram o que um antivírus por assinatura deixa passar.',
    picture: thousand,
    place: 'lg:col-span-4 bg-ink-900',
  },
  {
    stat: '5 min',
    figure: 'response',
    unit: 'de resposta',
    title: 'Alguém do outro lado',
    text: 'O alerta crítico não espera na fila: logo há uma pessoa cuidando do caso.',
    picture: clock,
    place: 'lg:col-span-2 border border-sand-200 bg-white',
  },
  {
    stat: '24/7',
    figure: 'support',
    unit: 'de suporte',
    title: 'De madrugada também',
    text: 'Ataques preferem a noite e o feriado. O suporte e as emergências não param.',
    picture: week,
    place: 'lg:col-span-3 border border-sand-200 bg-white',
  },
  {
    stat: '2 a 5',
    unit: 'dias úteis',
    title: 'Implantação rápida',
    text: 'Da contratação à proteção ativa, sem parar quem está trabalhando.',
    picture: days,
    place: 'lg:col-span-3 border border-sand-200 bg-white',
  },
  {
    stat: '300',
    unit: 'usuários no Microsoft 365 Business',
    title: 'Cresce com a equipe',
    text: 'Licenças entram e saem conforme a equipe muda, cada pessoa com 1 TB para os seus arquivos.',
    picture: people,
    place: 'lg:col-span-3 bg-sand-100',
  },
  {
    stat: '5 TB',
    unit: 'por usuário no Google Workspace',
    title: 'Espaço para o que importa',
    text: 'É o maior plano; os outros têm 30 GB e 2 TB, e nenhum limita o número de usuários.',
    picture: storage,
    place: 'lg:col-span-3 bg-sand-100',
  },
];

/** Each figure of the page, once, drawn as what it means. */
export function Benefits() {
  const { figures } = useSite();
  return (
    <section id="benefits" aria-labelledby="beneficios-titulo" className="section-space">
      <div className="wrap">
        <SectionHeading id="beneficios-titulo" title="O que muda no dia seguinte">
          Segurança boa aparece em números simples, que qualquer pessoa da empresa entende.
        </SectionHeading>
        <ul
          tabIndex={0}
          aria-labelledby="beneficios-titulo"
          className="mt-7 gap-4 max-sm:snap-row sm:mt-12 sm:grid sm:grid-cols-2 sm:gap-5 lg:grid-cols-6"
        >
          {benefits.map(({ stat, unit, title, text, picture, place, figure }, index) => (
            <li
              key={title}
              className={`flex flex-col justify-between gap-5 rounded-2xl p-5 sm:gap-7 sm:p-8 ${index === 0 ? 'sm:max-lg:col-span-2 lg:flex-row lg:items-center' : ''} ${index === 1 ? 'sm:max-lg:col-span-2' : ''} ${place}`}
            >
              <div className={index === 0 ? 'lg:w-1/2 lg:shrink-0' : ''}>
                <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
                  <span
                    className={`tabular leading-none font-bold tracking-tighter ${!figure || hasSource(figures, figure) ? 'text-[2.75rem]' : 'text-2xl'} ${index === 0 ? 'text-teal-300' : 'text-teal-700'}`}
                  >
                    {stat}
                  </span>
                  <span className={`text-sm font-medium ${index === 0 ? 'text-ink-200' : 'text-ink-600'}`}>
                    {unit}
                  </span>
                </p>
                <h3 className={`mt-4 text-xl font-bold ${index === 0 ? 'text-white' : 'text-ink-900'}`}>
                  {title}
                </h3>
                <p className={`mt-2 ${index === 0 ? 'text-ink-200' : 'text-ink-600'}`}>{text}</p>
                <FigureCondition figure={figure} className={index === 0 ? 'text-ink-300' : 'text-ink-600'} />
              </div>
              {picture}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
