import type { ComponentProps } from 'react';
import { useChatLink } from '../../lib/company/company';

/** Link that opens the chat in a new tab with `message` already typed. */
export function ChatAnchor({
  message,
  children,
  ...props
}: { message: string } & Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'>) {
  const chatLink = useChatLink();
  return (
    <a {...props} href={chatLink(message)} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (abre o WhatsApp em nova aba)</span>
    </a>
  );
}
