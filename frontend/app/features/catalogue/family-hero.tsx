import type { SoldFamily } from '@vitrine/contracts';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { DetectionConsole } from '../../components/site/detection-console';
import { FamilyMark } from '../../components/site/family-mark';
import { WorkspaceScene } from '../../components/site/workspace-scene';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { allOf } from '../../lib/rendering/all-of';

export const hasComparison = ({ comparison }: SoldFamily): boolean => comparison.groups.length > 0;

/** The opening of a family's page, in the design that its owner chose. */
export const FamilyHero = ({ family }: { family: SoldFamily }) =>
  family.hasPlans ? <LightHero family={family} /> : <DarkHero family={family} />;

function DarkHero({ family }: { family: SoldFamily }) {
  return (
    <section
      aria-labelledby="titulo"
      className="relative overflow-hidden bg-neutral-950 text-white print:bg-white print:text-neutral-900"
    >
      <div aria-hidden="true" className="dot-grid mask-b-from-40% absolute inset-0 print:hidden" />
      <div className="wrap relative grid items-center gap-x-10 gap-y-8 py-8 sm:gap-y-12 sm:py-16 lg:grid-cols-12 lg:py-20 print:py-0">
        <div className="min-w-0 lg:col-span-6">
          <p className="font-semibold text-brand-300 print:text-brand-700">{family.name}</p>
          <h1 id="titulo" className="mt-4 text-display font-bold tracking-tighter">
            {family.title}
          </h1>
          <p className="mt-4 max-w-xl text-neutral-200 sm:mt-6 sm:text-lg print:text-neutral-700">
            {family.lead}
          </p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-9 print:hidden">
            <ChatAnchor
              place="family"
              message={useChatMessages().family(family.name)}
              className={buttonStyle('bright', 'lg')}
            >
              {family.call}
            </ChatAnchor>
            {hasComparison(family) && (
              <a href="#comparacao" className={buttonStyle('outlineDark', 'lg')}>
                {`Comparar ${allOf(family)}`}
              </a>
            )}
          </div>
        </div>
        <div className="min-w-0 lg:col-span-6 xl:pl-4 print:hidden">
          <DetectionConsole />
        </div>
      </div>
    </section>
  );
}

function LightHero({ family }: { family: SoldFamily }) {
  return (
    <section aria-labelledby="titulo" className="border-b border-surface-200 bg-surface-50">
      <div className="wrap grid items-center gap-x-14 gap-y-12 py-10 sm:py-20 lg:grid-cols-12 print:py-0">
        <div className="lg:col-span-7">
          <FamilyMark hues={family.hues} />
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
              {family.entries.length > 1 ? 'Comparar planos' : 'Ver o plano'}
            </a>
          </div>
        </div>
        <div className="mx-auto w-full max-w-md max-sm:hidden lg:col-span-5 print:hidden">
          <WorkspaceScene look={family.look} eager />
        </div>
      </div>
    </section>
  );
}
