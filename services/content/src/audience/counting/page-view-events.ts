import { articlePage, originOf, type Campaign, type Origin } from '@vitrine/contracts';
import type { CountedEvent } from './counted-event.js';

/** A referrer's host without `www.`, cut to 100 characters. */
const referrerHostname = (host: string): string => host.replace(/^www\./, '').slice(0, 100);

/** A view: host of the page before, this site's own, and the campaign of the address. */
interface PageVisit {
  from: string;
  own: string;
  campaign: Campaign | null;
}

/** The events of a page view: the page with its origin, and the referring site and the campaign of an entry. */
export function pageViewEvents(page: number, { from, own, campaign }: PageVisit): CountedEvent[] {
  const origin: Origin = originOf(from, own);
  const host = origin === 'direct' || origin === 'internal' ? '' : referrerHostname(from);
  return [
    { kind: 'page', page, origin },
    ...(host ? [{ kind: 'referrer', host, origin } as const] : []),
    ...(campaign && origin !== 'internal' ? [{ kind: 'campaign', campaign } as const] : []),
  ];
}

/** The events of a view of an article. */
export const articleViewEvents = (post: number, visit: PageVisit): CountedEvent[] => [
  { kind: 'view', post },
  ...pageViewEvents(articlePage(post), visit),
];
