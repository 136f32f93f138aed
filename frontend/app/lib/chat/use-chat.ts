import { chatLink, chatReference, referredMessage, type ChatPlacement } from '@vitrine/contracts';
import { useSite } from '../site-document/site-context';
import { useVisit } from './visit';

/** What a button or a form that opens the chat needs; `place` says which of the site's it is. */
export function useChat(place: ChatPlacement): {
  /** Chat link with the message already typed, and where it was opened at its end. */
  link: (message: string) => string;
  /** The link without a message, to which a form appends what was typed; and what it puts behind that. */
  form: { 'data-chat-form': ChatPlacement; 'data-link': string; 'data-end': string };
} {
  const { company, chatReferences } = useSite();
  const { page, campaign } = useVisit();
  const end = chatReferences ? referredMessage('', chatReference({ page, place }, campaign)) : '';
  return {
    link: (message) => chatLink(company, message + end),
    form: { 'data-chat-form': place, 'data-link': chatLink(company, ''), 'data-end': end },
  };
}
