import type { Offer } from '@vitrine/contracts';
import { ArrowRight } from 'lucide-react';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { SiteLink } from '../../components/site/site-link';
import { useChatMessages } from '../../lib/chat/chat-messages';

const link =
  'inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-semibold text-brand-700 no-underline underline-offset-4 hover:underline';

/** What an article's category offers, between two of its sections. */
export function OfferCard({ offer, title }: { offer: Offer; title: string }) {
  return (
    <section
      aria-label={`Conheça ${offer.name}`}
      className="my-10 rounded-r-lg border-l-4 border-brand-600 bg-surface-50 px-5 py-4 text-base leading-normal sm:px-6 print:hidden"
    >
      <p className="font-bold text-neutral-900">{offer.name}</p>
      <p className="mt-1 text-[0.9375rem] text-neutral-600">{offer.text}</p>
      <p className="mt-1.5 flex flex-wrap gap-x-6">
        <SiteLink to={offer.path} className={link}>
          Comparar opções
          <ArrowRight aria-hidden="true" className="size-4" />
        </SiteLink>
        <ChatAnchor place="offer" message={useChatMessages().article(title, offer.name)} className={link}>
          Perguntar pelo WhatsApp
        </ChatAnchor>
      </p>
    </section>
  );
}
