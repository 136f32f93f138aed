import { originOf, type VisitEntry } from '@vitrine/contracts';
import { referrerHost } from './visit';

interface NavigationWindow {
  navigation?: { entries(): { url: string | null }[] };
}

/**
 * Where the visit of this tab began. The browser's list of this tab's pages of the site has the first page (Navigation
 * API); only that page's document knows which site led to it. Null where neither is known: the browser lacks the list,
 * and this page was opened from another of ours. Asked at the click: then a page that was rendered ahead, or that came
 * back from the back/forward cache, is the one on the screen.
 */
export function visitEntry(): VisitEntry | null {
  const path = location.pathname;
  const origin = originOf(referrerHost(), location.host);
  const first = (window as NavigationWindow).navigation?.entries()[0]?.url;
  const firstPath = first && new URL(first).pathname;
  // Without a referrer a later page was typed in, or the browser hides what led here: then its origin is unknown.
  if (origin !== 'internal' && (origin !== 'direct' || !firstPath || firstPath === path))
    return { path, origin };
  return firstPath ? { path: firstPath, origin: null } : null;
}
