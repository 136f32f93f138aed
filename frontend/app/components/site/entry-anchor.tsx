import type { CatalogueEntry, SoldFamily } from '@vitrine/contracts';
import { useChatMessages } from '../../lib/chat/chat-messages';
import { ChatAnchor } from './chat-anchor';

/** The button that asks for a product or plan. */
export function EntryAnchor({
  entry,
  family: { name, hasPlans },
  className,
}: {
  entry: CatalogueEntry;
  family: SoldFamily;
  className: string;
}) {
  const messages = useChatMessages();
  const message = hasPlans ? messages.plan(name, entry.name) : messages.product(entry.fullName);
  return (
    <ChatAnchor place={entry.place} message={entry.message || message} className={className}>
      {entry.button || (hasPlans ? 'Solicitar cotação' : 'Solicitar demonstração')}
      <span className="sr-only">{` do ${hasPlans ? entry.fullName : entry.name}`}</span>
    </ChatAnchor>
  );
}
