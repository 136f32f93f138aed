import { chatLink, chatReference, referredMessage, type ChatPlace } from '@vitrine/contracts';
import { useRouteLoaderData } from 'react-router-dom';
import type { RootData } from '../company/company';
import { sendBeacon } from './beacon';
import { useVisit } from './visit';

/** What a button or a form that opens the chat needs; `place` says which of the site's it is. */
export function useChat(place: ChatPlace): {
  /** Chat link with the message already typed, and where it was opened at its end. */
  link: (message: string) => string;
  /** Says that the chat was opened; nobody waits for it. */
  opened: () => void;
} {
  const root = useRouteLoaderData<RootData>('root');
  if (!root) throw new Error('useChat must be used below the root route');
  const { page, campaign } = useVisit();
  return {
    link: (message) =>
      chatLink(
        root.company,
        root.chatReferences ? referredMessage(message, chatReference({ page, place }, campaign)) : message,
      ),
    opened: () => sendBeacon('countChat', { page, place, campaign }),
  };
}
