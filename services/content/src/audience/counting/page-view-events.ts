import { articlePage, type Origin } from '@vitrine/contracts';
import type { CountedEvent } from './counted-event.js';
import { referrerHostname, originOf } from './origins.js';

/** The events of a page view: the page with its origin, and the referring site of an entry. */
export function pageViewEvents(page: number, from: string, own: string): CountedEvent[] {
  const origin: Origin = originOf(from, own);
  const host = origin === 'direct' || origin === 'internal' ? '' : referrerHostname(from);
  return [{ kind: 'page', page, origin }, ...(host ? [{ kind: 'referrer', host, origin } as const] : [])];
}

/** The events of a view of an article. */
export const articleViewEvents = (post: number, from: string, own: string): CountedEvent[] => [
  { kind: 'view', post },
  ...pageViewEvents(articlePage(post), from, own),
];
