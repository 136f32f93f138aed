import { withVisitEntry, type ChatPlacement } from '@vitrine/contracts';
import { sendBeacon } from '../app/lib/api/beacon';
import { visitEntry } from './entry';
import { visit } from './visit';

/** Reports that a button of the site opened the chat, where that is counted; the answer is not waited for. */
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
