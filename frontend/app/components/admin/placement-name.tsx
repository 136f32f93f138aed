import { placementName, type ChatPlacement } from '@vitrine/contracts';
import { useSite } from '../../lib/site-document/site-context';

/** What people call a button that opens the chat; `page` is the number of its page, where that is known. */
export function PlacementName({ place, page }: { place: ChatPlacement; page?: number }) {
  return placementName(place, useSite().families, page);
}
