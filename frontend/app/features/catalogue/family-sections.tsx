import type { PostSummary, SoldFamily } from '@vitrine/contracts';
import { Check } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { gridStyle } from '../../components/site/card-grid';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { PostsSection } from '../../components/site/posts-section';
import { ProductCard } from '../../components/site/product-card';
import { SectionHeading } from '../../components/site/section-heading';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { ComparisonTable } from './comparison-table';
import { FamilyHero, hasComparison } from './family-hero';
import { FamilyIcon } from './family-icon';
import { FamilySteps } from './family-steps';
import { PlanCard } from './plan-card';

/** Everything that a family's page says; a part without entries is not there. */
export function FamilySections({ family, posts }: { family: SoldFamily; posts: readonly PostSummary[] }) {
  const { look, hasPlans, steps, apps, advantages } = family;
  return (
    <>
      <FamilyHero family={family} />
      {hasPlans ? <Plans family={family} /> : <Products family={family} />}
      {steps.entries.length > 0 && <FamilySteps steps={steps} />}
      {!hasPlans && hasComparison(family) && <Comparison family={family} />}
      {apps.entries.length > 0 &&
        (look === 'tiles' ? <AppTiles family={family} /> : <AppList family={family} />)}
      {advantages.entries.length > 0 &&
        (look === 'tiles' ? <AdvantageRows family={family} /> : <AdvantageColumns family={family} />)}
      {hasPlans ? <CustomSolution family={family} /> : <Doubt family={family} />}
      <PostsSection id="artigos-da-familia" title={family.articles} posts={posts} />
    </>
  );
}

function Products({ family }: { family: SoldFamily }) {
  return (
    <section aria-labelledby="produtos-titulo" className="section-space bg-surface-50">
      <div className="wrap">
        <SectionHeading id="produtos-titulo" title={family.entries_heading.title}>
          {family.entries_heading.text}
        </SectionHeading>
        <div className={gridStyle(family)}>
          {family.entries.map((product) => (
            <ProductCard key={product.id} product={product} family={family} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Plans({ family }: { family: SoldFamily }) {
  const { entries, entries_heading, comparison } = family;
  return (
    <section id="planos" aria-labelledby="planos-titulo" className="section-space">
      <div className="wrap">
        <SectionHeading id="planos-titulo" title={entries_heading.title}>
          {entries_heading.text}
        </SectionHeading>
        <div className={gridStyle(family)}>
          {entries.map((plan) => (
            <PlanCard key={plan.id} plan={plan} family={family} />
          ))}
        </div>
        {hasComparison(family) && (
          <>
            <h3 className="mt-20 text-2xl font-bold tracking-tight" id="comparacao">
              {comparison.title || 'Compare lado a lado'}
            </h3>
            {comparison.text && <p className="mt-2 text-neutral-600">{comparison.text}</p>}
            <ComparisonTable columns={entries} groups={comparison.groups} />
          </>
        )}
      </div>
    </section>
  );
}

function Comparison({ family: { entries, comparison } }: { family: SoldFamily }) {
  return (
    <section aria-labelledby="comparacao" className="section-space bg-surface-50">
      <div className="wrap">
        <SectionHeading id="comparacao" title={comparison.title || 'Compare lado a lado'}>
          {comparison.text}
        </SectionHeading>
        <ComparisonTable columns={entries} groups={comparison.groups} />
      </div>
    </section>
  );
}

function AppTiles({ family }: { family: SoldFamily }) {
  return (
    <section aria-labelledby="aplicativos" className="section-space bg-surface-50">
      <div className="wrap">
        <SectionHeading id="aplicativos" title={family.apps.title}>
          {family.apps.text}
        </SectionHeading>
        <ul className="mt-12 grid gap-px overflow-clip rounded-2xl border border-surface-200 bg-surface-200 sm:grid-cols-2 lg:grid-cols-4">
          {family.apps.entries.map(({ name, text, icon }) => (
            <li key={name} className="flex gap-4 bg-white p-5 sm:flex-col sm:gap-0 sm:p-6">
              <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-info-soft text-navy">
                <FamilyIcon icon={icon} className="size-6" />
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
function AppList({ family }: { family: SoldFamily }) {
  return (
    <section aria-labelledby="aplicativos" className="section-space">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading id="aplicativos" title={family.apps.title}>
            {family.apps.text}
          </SectionHeading>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:col-span-8">
          {family.apps.entries.map(({ name, text, icon }) => (
            <li key={name} className="flex gap-4 border-t border-surface-200 py-4 sm:py-5">
              <FamilyIcon icon={icon} className="mt-0.5 size-6 shrink-0 text-brand-700" />
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

const lineStyle: Record<SoldFamily['hues'][number], string> = {
  navy: 'border-navy',
  blue: 'border-google-blue',
  red: 'border-google-red',
  yellow: 'border-google-yellow',
  green: 'border-google-green',
};

function AdvantageColumns({ family }: { family: SoldFamily }) {
  // Red would look like a warning.
  const own = family.hues.filter((hue) => hue !== 'red').map((hue) => lineStyle[hue]);
  const lines = own.length > 0 ? own : ['border-brand-600'];
  return (
    <section aria-labelledby="vantagens" className="section-space bg-surface-100">
      <div className="wrap">
        <SectionHeading id="vantagens" title={family.advantages.title} />
        <ul className="mt-10 grid gap-6 lg:grid-cols-3">
          {family.advantages.entries.map(({ title, text, points }, index) => (
            <li
              key={title}
              className={`rounded-b-xl border-t-4 bg-white p-6 sm:p-8 ${lines[index % lines.length]}`}
            >
              <h3 className="text-2xl font-bold">{title}</h3>
              <p className="mt-2 text-neutral-600">{text}</p>
              {points.length > 0 && (
                <ul className="mt-5 list-disc space-y-1.5 pl-5 text-[0.9375rem] text-neutral-700 marker:text-neutral-400">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function AdvantageRows({ family }: { family: SoldFamily }) {
  return (
    <section aria-labelledby="vantagens" className="section-space bg-neutral-900 text-white">
      <div className="wrap">
        <SectionHeading id="vantagens" title={family.advantages.title} dark />
        <ul className="mt-10">
          {family.advantages.entries.map(({ title, text, points, icon }) => (
            <li
              key={title}
              className="grid gap-x-10 gap-y-5 border-t border-neutral-700 py-8 md:grid-cols-12"
            >
              <div className="flex gap-5 md:col-span-6">
                <FamilyIcon icon={icon} className="mt-1 size-8 shrink-0 text-brand-400" />
                <div>
                  <h3 className="text-2xl font-bold">{title}</h3>
                  <p className="mt-1.5 text-neutral-200">{text}</p>
                </div>
              </div>
              {points.length > 0 && (
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
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CustomSolution({ family }: { family: SoldFamily }) {
  const { title, text, points, call } = family.closing;
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
        {points.length > 0 && (
          <ul className="lg:col-span-5">
            {points.map((point) => (
              <li key={point} className="flex gap-4 border-t border-brand-700 py-5 text-lg last:border-b">
                <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand-300" strokeWidth={2.5} />
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Doubt({ family }: { family: SoldFamily }) {
  return (
    <section aria-labelledby="personalizada" className="bg-brand-900 text-white print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14">
        <div className="max-w-2xl">
          <h2 id="personalizada" className="text-3xl font-bold tracking-tighter">
            {family.closing.title}
          </h2>
          <p className="mt-3 text-lg text-brand-100">{family.closing.text}</p>
        </div>
        <ChatAnchor
          place="custom"
          message={useChatMessages().custom(family.name)}
          className={buttonStyle('bright', 'lg')}
        >
          {family.closing.call}
        </ChatAnchor>
      </div>
    </section>
  );
}
