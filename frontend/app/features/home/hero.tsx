import { homeFamilyOf, showsSection } from '@vitrine/contracts';
import { ArrowRight, Check } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { DetectionConsole } from '../../components/site/detection-console';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { useDocument } from '../../lib/site-document/site-context';

export function Hero() {
  const { home, catalogue } = useDocument();
  const products =
    homeFamilyOf(catalogue) && showsSection(home, 'products')
      ? 'products'
      : showsSection(home, 'productivity') && 'licencas';
  const { kicker, title, text, call, assurances, picture, drawing } = home.hero;
  const hasPicture = picture !== '' || drawing === 'timeline';
  return (
    <section aria-labelledby="titulo" className="relative overflow-hidden bg-neutral-950 text-white">
      <div aria-hidden="true" className="dot-grid mask-b-from-40% absolute inset-0" />
      <div className="wrap relative grid items-center gap-x-12 gap-y-6 pt-6 pb-6 sm:gap-y-8 sm:pt-12 sm:pb-10 lg:grid-cols-12 lg:py-20 print:py-0">
        <div className={`min-w-0 ${hasPicture ? 'lg:col-span-7' : 'lg:col-span-8'}`}>
          <p className="mb-3 text-sm font-semibold text-brand-300 sm:mb-5 sm:text-base">{kicker}</p>
          <h1 id="titulo" className="text-display font-bold tracking-tighter">
            {title.split(/(\S+-\S+)/).map((part, index) =>
              index % 2 === 0 ? (
                part
              ) : (
                <span key={index} className="whitespace-nowrap">
                  {part}
                </span>
              ),
            )}
          </h1>
          <p className="mt-4 max-w-2xl text-neutral-200 sm:mt-6 sm:text-lg">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-9 print:hidden">
            <ChatAnchor place="hero" message={useChatMessages().hero} className={buttonStyle('bright', 'lg')}>
              {call}
            </ChatAnchor>
            {products && (
              <a href={`#${products}`} className={`${buttonStyle('outlineDark', 'lg')} max-sm:hidden`}>
                Ver os produtos
                <ArrowRight aria-hidden="true" className="size-4" />
              </a>
            )}
          </div>
        </div>
        {hasPicture && (
          <div className="min-w-0 lg:col-span-5 lg:row-span-2 print:hidden">
            {picture ? (
              <img src={picture} alt="" fetchPriority="high" className="w-full rounded-xl object-cover" />
            ) : (
              <DetectionConsole />
            )}
          </div>
        )}
        <ul
          className={`text-[0.9375rem] text-neutral-200 max-sm:hidden sm:text-base ${hasPicture ? 'flex flex-wrap gap-x-8 gap-y-2 self-start border-t border-neutral-700 pt-5 lg:col-span-7' : 'border-neutral-700 max-lg:flex max-lg:flex-wrap max-lg:gap-x-8 max-lg:gap-y-2 max-lg:border-t max-lg:pt-5 lg:col-span-4 lg:border-l lg:pl-8'}`}
        >
          {assurances.map((assurance) => (
            <li
              key={assurance}
              className={`flex items-center gap-3 ${hasPicture ? '' : 'lg:py-2.5 lg:text-lg'}`}
            >
              <Check aria-hidden="true" className="size-4 shrink-0 text-brand-400" strokeWidth={2.5} />
              {assurance}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
