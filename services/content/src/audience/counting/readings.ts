import { articlePage, type Origin } from '@vitrine/contracts';
import type { CountedThing } from './counted.js';
import { keptHost, originOf } from './origins.js';

/** What a view of a page counts: the page by the kind of origin, and the site that an entry came from. */
export function readingOf(page: number, from: string, own: string): CountedThing[] {
  const origin: Origin = originOf(from, own);
  const host = origin === 'direct' || origin === 'internal' ? '' : keptHost(from);
  return [{ kind: 'page', page, origin }, ...(host ? [{ kind: 'referrer', host, origin } as const] : [])];
}

/** What a view of an article counts. */
export const articleReading = (post: number, from: string, own: string): CountedThing[] => [
  { kind: 'view', post },
  ...readingOf(articlePage(post), from, own),
];
