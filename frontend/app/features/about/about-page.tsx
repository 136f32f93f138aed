import type { Person } from '@vitrine/contracts';
import {
  Cloud,
  GraduationCap,
  HeartHandshake,
  Languages,
  MonitorCheck,
  Puzzle,
  Radar,
  Siren,
  Truck,
} from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { Credentials } from '../../components/site/credentials';
import { FigureCondition, hasSource } from '../../components/site/figure-condition';
import { Portrait } from '../../components/site/portrait';
import { SectionHeading } from '../../components/site/section-heading';
import { SiteLink } from '../../components/site/site-link';
import { chatMessages } from '../../lib/company/chat-messages';
import { personPath, useCompany, useSite } from '../../lib/company/company';

const stats = [
  { value: '99,9%', label: 'de detecção', figure: 'detection' },
  { value: '24/7', label: 'de suporte', figure: 'support' },
  { value: '5 min', label: 'de resposta', figure: 'response' },
  { value: '2 a 5', label: 'dias úteis para implantar', figure: undefined },
] as const;

const services = [
  {
    icon: Radar,
    title: 'Detecção e resposta',
    text: 'Venda, implantação e acompanhamento da linha Kaspersky Next EDR.',
  },
  {
    icon: MonitorCheck,
    title: 'Proteção de endpoints',
    text: 'Políticas para computadores, servidores e celulares, no escritório ou fora dele.',
  },
  {
    icon: Siren,
    title: 'Resposta a incidentes',
    text: 'Atendimento a emergências a qualquer hora, com orientação passo a passo.',
  },
  {
    icon: Cloud,
    title: 'Microsoft 365 e Google Workspace',
    text: 'Escolha de planos, licenças e gestão das contas da equipe.',
  },
  {
    icon: Truck,
    title: 'Migração',
    text: 'E-mails, agendas e arquivos levados para a nuvem com calendário combinado.',
  },
  {
    icon: GraduationCap,
    title: 'Treinamento',
    text: 'Orientação para que as pessoas reconheçam golpes e usem bem as ferramentas.',
  },
] as const;

const differentiators = [
  {
    icon: Languages,
    title: 'Gente que fala a sua língua',
    text: 'Explicamos risco e solução sem jargão, para quem decide e para quem opera.',
  },
  {
    icon: Puzzle,
    title: 'Um só contato',
    text: 'Segurança, e-mail e colaboração tratados juntos, sem empurrar o problema de um fornecedor para outro.',
  },
  {
    icon: HeartHandshake,
    title: 'Recomendação honesta',
    text: 'Se o plano menor resolve, é ele que indicamos. A conversa começa por aquilo de que você precisa.',
  },
] as const;

export function AboutPage() {
  const company = useCompany();
  const { credentials, people, figures } = useSite();
  return (
    <>
      <section aria-labelledby="titulo" className="bg-ink-950 text-white">
        <div className="wrap pb-16 pt-16 sm:pt-24">
          <h1 id="titulo" className="max-w-4xl text-display font-bold tracking-tighter">
            Segurança é ter a quem ligar quando algo sai do normal
          </h1>
          <p className="mt-6 max-w-2xl text-lg text-ink-200">
            {`A ${company.name} revende e implanta Kaspersky EDR, Microsoft 365 e Google Workspace para empresas brasileiras pequenas, médias e grandes. Da primeira conversa ao suporte, o atendimento é em português e com pessoas.`}
          </p>
          <dl className="mt-14 grid grid-cols-2 gap-x-8 lg:grid-cols-4">
            {stats.map(({ value, label, figure }) => (
              <div
                key={label}
                className="flex flex-col-reverse justify-end border-t border-ink-600 pb-6 pt-5"
              >
                <dt className="mt-1.5 text-ink-200">
                  {label}
                  <FigureCondition figure={figure} className="text-ink-300" />
                </dt>
                <dd
                  className={`tabular font-bold tracking-tighter ${(figure ? hasSource(figures, figure) : figures.length > 0) ? 'text-4xl' : 'text-2xl'}`}
                >
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <section aria-labelledby="servicos" className="section-space">
        <div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <div className="lg:sticky lg:top-28">
              <SectionHeading id="servicos" title="O que fazemos">
                Seis serviços que se completam, contratados juntos ou separados.
              </SectionHeading>
            </div>
          </div>
          <ul className="grid gap-x-10 sm:grid-cols-2 lg:col-span-8">
            {services.map(({ icon: Icon, title, text }) => (
              <li key={title} className="border-t border-sand-300 pb-9 pt-6">
                <Icon aria-hidden="true" className="size-7 text-teal-700" strokeWidth={1.6} />
                <h3 className="mt-4 text-xl font-bold">{title}</h3>
                <p className="mt-1.5 text-ink-600">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section aria-labelledby="diferenciais" className="section-space bg-sand-50">
        <div className="wrap">
          <SectionHeading id="diferenciais" title="Diferenciais" />
          <ul className="mt-10 space-y-4">
            {differentiators.map(({ icon: Icon, title, text }) => (
              <li
                key={title}
                className="grid items-center gap-x-10 gap-y-3 rounded-2xl bg-white p-6 ring-1 ring-sand-200 sm:p-8 lg:grid-cols-12"
              >
                <h3 className="flex items-center gap-5 text-2xl font-bold tracking-tight lg:col-span-6">
                  <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-teal-700 text-white">
                    <Icon aria-hidden="true" className="size-6" strokeWidth={1.8} />
                  </span>
                  {title}
                </h3>
                <p className="text-ink-600 lg:col-span-6">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <People people={people} />

      {credentials.length > 0 && (
        <section aria-labelledby="certificacoes" className="section-space">
          <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-12">
            <div className="lg:col-span-5">
              <SectionHeading id="certificacoes" title="Certificações">
                Cada credencial com o seu número e a página em que o fabricante a confirma.
              </SectionHeading>
            </div>
            <div className="min-w-0 lg:col-span-7">
              <Credentials credentials={credentials} />
            </div>
          </div>
        </section>
      )}

      <section aria-labelledby="conversa" className="bg-teal-900 text-white">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-8 py-16">
          <div className="max-w-2xl">
            <h2 id="conversa" className="text-3xl font-bold tracking-tighter">
              Vamos conversar sobre a sua empresa?
            </h2>
            <p className="mt-3 text-lg text-teal-100">
              {`${company.legal_name} · CNPJ ${company.cnpj}`}
              <br />
              {company.address}
            </p>
          </div>
          <ChatAnchor place="about" message={chatMessages.about} className={buttonStyle('bright', 'lg')}>
            Iniciar conversa
          </ChatAnchor>
        </div>
      </section>
    </>
  );
}

/** Who works there; nothing where the configuration names nobody. */
function People({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="pessoas" className="section-space border-b border-sand-200">
      <div className="wrap">
        <SectionHeading id="pessoas" title="Quem atende você">
          Gente com nome, do primeiro contato ao dia em que algo dá errado.
        </SectionHeading>
        <ul className="mt-12 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {people.map((person) => (
            <li key={person.name} className="flex gap-5">
              <Portrait person={person} />
              <div className="min-w-0">
                <h3 className="text-xl leading-snug font-bold break-words">
                  <SiteLink to={personPath(person)} className="hover:text-teal-800 hover:underline">
                    {person.name}
                  </SiteLink>
                </h3>
                <p className="text-[0.9375rem] font-semibold text-teal-700">{person.role}</p>
                {person.text && <p className="mt-2 text-[0.9375rem] text-ink-600">{person.text}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
