import { Check } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { SectionHeading } from '../../components/site/section-heading';
import { chatMessages } from '../../lib/company/chat-messages';
import { ComparisonTable } from './comparison-table';
import { FamilyMark } from '../../components/site/family-mark';
import { PlanCard } from './plan-card';
import type { DrawnFamily } from './plan-family';
import { WorkspaceScene } from '../../components/site/workspace-scene';

/** Page of a family of licences. */
export function PlansPage({ family }: { family: DrawnFamily }) {
  return (
    <>
      <PlansHero family={family} />
      <Apps family={family} />
      <Advantages family={family} />
      <Plans family={family} />
      <CustomSolution family={family} />
    </>
  );
}

function PlansHero({ family }: { family: DrawnFamily }) {
  return (
    <section aria-labelledby="titulo" className="border-b border-sand-200 bg-sand-50">
      <div className="wrap grid items-center gap-x-14 gap-y-12 py-14 sm:py-20 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <FamilyMark hue={family.hue} />
          <h1 id="titulo" className="mt-6 text-display font-bold tracking-tighter">
            {family.title}
          </h1>
          <p className="mt-6 max-w-xl text-lg text-ink-600">{family.lead}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ChatAnchor
              place="family"
              message={chatMessages.family(family.name)}
              className={buttonStyle('primary', 'lg')}
            >
              Falar com um especialista
            </ChatAnchor>
            <a href="#planos" className={buttonStyle('outline', 'lg')}>
              Comparar planos
            </a>
          </div>
        </div>
        <div className="mx-auto w-full max-w-md lg:col-span-5">
          <WorkspaceScene hue={family.hue} eager />
        </div>
      </div>
    </section>
  );
}

function Apps({ family }: { family: DrawnFamily }) {
  return (
    <section aria-labelledby="aplicativos" className="section-space">
      <div className="wrap">
        <SectionHeading id="aplicativos" title="Oito aplicativos, uma conta só">
          Cada pessoa entra uma vez e encontra tudo de que precisa para trabalhar.
        </SectionHeading>
        <ul className="mt-12 grid gap-px overflow-clip rounded-2xl border border-sand-200 bg-sand-200 sm:grid-cols-2 lg:grid-cols-4">
          {family.apps.map(({ name, text, icon: Icon }) => (
            <li key={name} className="flex gap-4 bg-white p-5 sm:flex-col sm:gap-0 sm:p-6">
              <span
                className={`grid size-12 shrink-0 place-items-center rounded-xl ${family.hue === 'microsoft' ? 'bg-info-soft text-microsoft' : 'bg-teal-50 text-teal-700'}`}
              >
                <Icon aria-hidden="true" className="size-6" strokeWidth={1.7} />
              </span>
              <div>
                <h3 className="text-lg font-bold text-ink-900 sm:mt-4">{name}</h3>
                <p className="mt-0.5 text-[0.9375rem] leading-relaxed text-ink-600 sm:mt-1">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Advantages({ family }: { family: DrawnFamily }) {
  return (
    <section aria-labelledby="vantagens" className="section-space bg-ink-900 text-white">
      <div className="wrap">
        <SectionHeading id="vantagens" title={`Por que ${family.name}`} dark />
        <ul className="mt-10">
          {family.advantages.map(({ title, text, points, icon: Icon }) => (
            <li key={title} className="grid gap-x-10 gap-y-5 border-t border-ink-700 py-8 md:grid-cols-12">
              <div className="flex gap-5 md:col-span-6">
                <Icon aria-hidden="true" className="mt-1 size-8 shrink-0 text-teal-400" strokeWidth={1.5} />
                <div>
                  <h3 className="text-2xl font-bold">{title}</h3>
                  <p className="mt-1.5 text-ink-200">{text}</p>
                </div>
              </div>
              <ul className="space-y-2.5 md:col-span-6">
                {points.map((point) => (
                  <li key={point} className="flex gap-3 leading-snug text-ink-100">
                    <Check
                      aria-hidden="true"
                      className="mt-0.5 size-4 shrink-0 text-teal-400"
                      strokeWidth={2.5}
                    />
                    {point}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Plans({ family }: { family: DrawnFamily }) {
  return (
    <section id="planos" aria-labelledby="planos-titulo" className="section-space bg-sand-50">
      <div className="wrap">
        <SectionHeading id="planos-titulo" title="Escolha o plano">
          O valor depende do número de licenças e do contrato: peça a cotação e receba a proposta pelo
          WhatsApp.
        </SectionHeading>
        <div className="mt-14 grid gap-x-6 gap-y-8 lg:grid-cols-3 lg:grid-rows-[repeat(5,auto)]">
          {family.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} family={family.name} />
          ))}
        </div>
        <h3 className="mt-20 text-2xl font-bold tracking-tight" id="comparacao">
          Compare lado a lado
        </h3>
        <ComparisonTable family={family} />
      </div>
    </section>
  );
}

function CustomSolution({ family }: { family: DrawnFamily }) {
  const { title, text, points } = family.custom;
  return (
    <section aria-labelledby="personalizada" className="bg-teal-900 text-white">
      <div className="wrap grid items-center gap-x-16 gap-y-10 py-16 sm:py-20 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="text-sm font-semibold text-teal-300">Solução personalizada</p>
          <h2 id="personalizada" className="mt-3 text-4xl font-bold tracking-tighter">
            {title}
          </h2>
          <p className="mt-4 max-w-2xl text-lg text-teal-100">{text}</p>
          <ChatAnchor
            place="custom"
            message={chatMessages.custom(family.name)}
            className={`${buttonStyle('bright', 'lg')} mt-8`}
          >
            Pedir solução personalizada
          </ChatAnchor>
        </div>
        <ul className="lg:col-span-5">
          {points.map((point) => (
            <li key={point} className="flex gap-4 border-t border-teal-700 py-5 text-lg last:border-b">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-teal-300" strokeWidth={2.5} />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
