import { withVisitEntry, type ChatPlacement } from '@vitrine/contracts';
import { sendBeacon } from '../app/lib/api/beacon';
import { visitEntry } from './entry';
import { visit } from './visit';

/** Says that the chat was opened from one of the site's buttons, where that is counted; nobody waits for it. */
export function countChat(place: ChatPlacement): void {
  if ('countChats' in document.body.dataset) sendBeacon('countChat', { ...visit, place });
}

function onClick({ button, target }: MouseEvent): void {
  // The middle button opens a link in a tab behind.
  if (button > 1) return;
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-chat]');
  if (!link) return;
  link.href = withVisitEntry(link.href, visitEntry());
  countChat(link.dataset['chat'] as ChatPlacement);
}
document.addEventListener('click', onClick);
document.addEventListener('auxclick', onClick);
