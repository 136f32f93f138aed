import type { ChatPlacement } from '@vitrine/contracts';
import type { ComponentProps } from 'react';
import { useChat } from '../../lib/chat/use-chat';

/**
 * Link that opens the chat in a new tab with `message` already typed; `place` says which of the site's buttons it is.
 */
export function ChatAnchor({
  place,
  message,
  children,
  ...props
}: { place: ChatPlacement; message: string } & Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'>) {
  const { link } = useChat(place);
  return (
    <a {...props} href={link(message)} target="_blank" rel="noopener noreferrer" data-chat={place}>
      {children}
      <span className="sr-only"> (abre o WhatsApp em nova aba)</span>
    </a>
  );
}
