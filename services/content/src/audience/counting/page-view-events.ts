import { articlePage, type Origin } from '@vitrine/contracts';
import type { CountedEvent } from './counted-event.js';
import { referrerHostname, originOf } from './origins.js';

/** What a view of a page counts: the page by the kind of origin, and the site that an entry came from. */
export function pageViewEvents(page: number, from: string, own: string): CountedEvent[] {
  const origin: Origin = originOf(from, own);
  const host = origin === 'direct' || origin === 'internal' ? '' : referrerHostname(from);
  return [{ kind: 'page', page, origin }, ...(host ? [{ kind: 'referrer', host, origin } as const] : [])];
}

/** What a view of an article counts. */
export const articleViewEvents = (post: number, from: string, own: string): CountedEvent[] => [
  { kind: 'view', post },
  ...pageViewEvents(articlePage(post), from, own),
];
