import type { PlanFamily, PostSummary } from '@vitrine/contracts';
import { Check } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { PostsSection } from '../../components/site/posts-section';
import { SectionHeading } from '../../components/site/section-heading';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { ComparisonTable } from './comparison-table';
import { FamilyMark } from '../../components/site/family-mark';
import { PlanCard } from './plan-card';
import { planIcons } from './plan-icons';
import { WorkspaceScene } from '../../components/site/workspace-scene';

/** Page of a family of licences: the plans first, then what is in them. */
export function PlansPage({ family, posts }: { family: PlanFamily; posts: readonly PostSummary[] }) {
  const isMicrosoft = family.product === 'microsoft365';
  return (
    <>
      <PlansHero family={family} />
      <Plans family={family} />
      {isMicrosoft ? <AppTiles family={family} /> : <AppList family={family} />}
      {isMicrosoft ? <AdvantageRows family={family} /> : <AdvantageColumns family={family} />}
      <CustomSolution family={family} />
      <PostsSection id="artigos-da-familia" title={family.articles} posts={posts} />
    </>
  );
}

/** The icon of an app or an advantage, by its place in the list. */
function Icon({
  of: { product },
  list,
  index,
  className,
}: {
  of: PlanFamily;
  list: 'apps' | 'advantages';
  index: number;
  className: string;
}) {
  const Drawn = planIcons[product][list][index];
  return Drawn && <Drawn aria-hidden="true" className={className} strokeWidth={1.6} />;
}

function PlansHero({ family }: { family: PlanFamily }) {
  return (
    <section aria-labelledby="titulo" className="border-b border-surface-200 bg-surface-50">
      <div className="wrap grid items-center gap-x-14 gap-y-12 py-10 sm:py-20 lg:grid-cols-12 print:py-0">
        <div className="lg:col-span-7">
          <FamilyMark product={family.product} />
          <h1 id="titulo" className="mt-5 text-display font-bold tracking-tighter sm:mt-6">
            {family.title}
          </h1>
          <p className="mt-4 max-w-xl text-neutral-600 sm:mt-6 sm:text-lg">{family.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-9 print:hidden">
            <ChatAnchor
              place="family"
              message={useChatMessages().family(family.name)}
              className={buttonStyle('primary', 'lg')}
            >
              {family.call}
            </ChatAnchor>
            <a href="#planos" className={buttonStyle('outline', 'lg')}>
              Comparar planos
            </a>
          </div>
        </div>
        <div className="mx-auto w-full max-w-md max-sm:hidden lg:col-span-5 print:hidden">
          <WorkspaceScene product={family.product} eager />
        </div>
      </div>
    </section>
  );
}

function AppTiles({ family }: { family: PlanFamily }) {
  return (
    <section aria-labelledby="aplicativos" className="section-space bg-surface-50">
      <div className="wrap">
        <SectionHeading id="aplicativos" title={family.apps_heading.title}>
          {family.apps_heading.text}
        </SectionHeading>
        <ul className="mt-12 grid gap-px overflow-clip rounded-2xl border border-surface-200 bg-surface-200 sm:grid-cols-2 lg:grid-cols-4">
          {family.apps.map(({ name, text }, index) => (
            <li key={name} className="flex gap-4 bg-white p-5 sm:flex-col sm:gap-0 sm:p-6">
              <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-info-soft text-microsoft">
                <Icon of={family} list="apps" index={index} className="size-6" />
              </span>
              <div>
                <h3 className="text-lg font-bold text-neutral-900 sm:mt-4">{name}</h3>
                <p className="mt-0.5 text-[0.9375rem] leading-relaxed text-neutral-600 sm:mt-1">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The same facts as a list to read: a name, and what it is for. */
function AppList({ family }: { family: PlanFamily }) {
  return (
    <section aria-labelledby="aplicativos" className="section-space">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading id="aplicativos" title={family.apps_heading.title}>
            {family.apps_heading.text}
          </SectionHeading>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:col-span-8">
          {family.apps.map(({ name, text }, index) => (
            <li key={name} className="flex gap-4 border-t border-surface-200 py-4 sm:py-5">
              <Icon of={family} list="apps" index={index} className="mt-0.5 size-6 shrink-0 text-brand-700" />
              <div>
                <h3 className="font-bold text-neutral-900">{name}</h3>
                <p className="text-[0.9375rem] text-neutral-600">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const googleLines = ['border-google-blue', 'border-google-yellow', 'border-google-green'] as const;

function AdvantageColumns({ family }: { family: PlanFamily }) {
  return (
    <section aria-labelledby="vantagens" className="section-space bg-surface-100">
      <div className="wrap">
        <SectionHeading id="vantagens" title={family.advantages_title} />
        <ul className="mt-10 grid gap-6 lg:grid-cols-3">
          {family.advantages.map(({ title, text, points }, index) => (
            <li key={title} className={`rounded-b-xl border-t-4 bg-white p-6 sm:p-8 ${googleLines[index]}`}>
              <h3 className="text-2xl font-bold">{title}</h3>
              <p className="mt-2 text-neutral-600">{text}</p>
              <ul className="mt-5 list-disc space-y-1.5 pl-5 text-[0.9375rem] text-neutral-700 marker:text-neutral-400">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function AdvantageRows({ family }: { family: PlanFamily }) {
  return (
    <section aria-labelledby="vantagens" className="section-space bg-neutral-900 text-white">
      <div className="wrap">
        <SectionHeading id="vantagens" title={family.advantages_title} dark />
        <ul className="mt-10">
          {family.advantages.map(({ title, text, points }, index) => (
            <li
              key={title}
              className="grid gap-x-10 gap-y-5 border-t border-neutral-700 py-8 md:grid-cols-12"
            >
              <div className="flex gap-5 md:col-span-6">
                <Icon
                  of={family}
                  list="advantages"
                  index={index}
                  className="mt-1 size-8 shrink-0 text-brand-400"
                />
                <div>
                  <h3 className="text-2xl font-bold">{title}</h3>
                  <p className="mt-1.5 text-neutral-200">{text}</p>
                </div>
              </div>
              <ul className="space-y-2.5 md:col-span-6">
                {points.map((point) => (
                  <li key={point} className="flex gap-3 leading-snug text-neutral-100">
                    <Check
                      aria-hidden="true"
                      className="mt-0.5 size-4 shrink-0 text-brand-400"
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

function Plans({ family }: { family: PlanFamily }) {
  return (
    <section id="planos" aria-labelledby="planos-titulo" className="section-space">
      <div className="wrap">
        <SectionHeading id="planos-titulo" title={family.plans_heading.title}>
          {family.plans_heading.text}
        </SectionHeading>
        <div className="mt-10 grid sm:mt-14 gap-x-6 gap-y-8 md:max-lg:grid-cols-2 lg:grid-cols-3 lg:grid-rows-[repeat(5,auto)] print:mt-4 print:grid-cols-3">
          {family.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} family={family.name} />
          ))}
        </div>
        <h3 className="mt-20 text-2xl font-bold tracking-tight" id="comparacao">
          Compare lado a lado
        </h3>
        <ComparisonTable columns={family.plans} groups={family.comparison} />
      </div>
    </section>
  );
}

function CustomSolution({ family }: { family: PlanFamily }) {
  const { title, text, points, call } = family.custom;
  return (
    <section aria-labelledby="personalizada" className="bg-brand-900 text-white">
      <div className="wrap grid items-center gap-x-16 gap-y-10 py-16 sm:py-20 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="text-sm font-semibold text-brand-300">Solução personalizada</p>
          <h2 id="personalizada" className="mt-3 text-4xl font-bold tracking-tighter">
            {title}
          </h2>
          <p className="mt-4 max-w-2xl text-lg text-brand-100">{text}</p>
          <ChatAnchor
            place="custom"
            message={useChatMessages().custom(family.name)}
            className={`${buttonStyle('bright', 'lg')} mt-8`}
          >
            {call}
          </ChatAnchor>
        </div>
        <ul className="lg:col-span-5">
          {points.map((point) => (
            <li key={point} className="flex gap-4 border-t border-brand-700 py-5 text-lg last:border-b">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand-300" strokeWidth={2.5} />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
