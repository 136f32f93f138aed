import { dateOf, type Fact } from './claims/facts.js';
import { findClaims } from './claims/find-claims.js';
import { findIssues } from './issues/find-issues.js';
import { shownText } from './shown-text.js';

/** What an article says that grows old or breaks. */
export interface TextHealth {
  /** Addresses outside the site, each once, without fragment: http and https, at most MOST_LINKS_OUT. */
  links: string[];
  /** Pictures without alternative text. */
  pictures: number;
  /** Percentages, amounts and laws that it states. */
  claims: number;
  /** Days that it names, as YYYY-MM-DD: of a month or a year its last one. At most 50, each once. */
  dates: string[];
}

/** Rises when the same text would be read otherwise; what is stored is read again then. */
export const HEALTH_VERSION = 2;
const MOST_LINKS_OUT = 300;
const MOST_DATES = 50;
const LONGEST_LINK = 2_000;
const CLAIMS: ReadonlySet<string> = new Set(['percent', 'amount', 'law']);

/** The last day that a written date can mean; null for one without a year. */
function lastDay(fact: Fact | null): string | null {
  const [day, month, year] = (fact && dateOf(fact)) ?? [];
  if (!year) return null;
  const of = month ?? 12;
  const last = new Date(Date.UTC(year, of, 0)).getUTCDate();
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year}-${two(of)}-${two(Math.min(day ?? last, last))}`;
}

/** An address outside `origin` as it is requested, or null. */
function linkOut(href: string, origin: string): string | null {
  if (!/^(?:https?:)?\/\//i.test(href) || !URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  url.hash = '';
  const isOut = (url.protocol === 'http:' || url.protocol === 'https:') && url.origin !== origin;
  return isOut && url.href.length <= LONGEST_LINK ? url.href : null;
}

/** Reads an article's HTML; `origin` is the site's own. Linear in its length, never throws. */
export function readHealth(html: string, origin: string): TextHealth {
  const shown = shownText(html);
  const links = shown.links.map((href) => linkOut(href, origin)).filter((link) => link !== null);
  const claims = findClaims(shown.text);
  const dates = claims.map(({ fact }) => lastDay(fact)).filter((date) => date !== null);
  return {
    links: [...new Set(links)].slice(0, MOST_LINKS_OUT),
    pictures: findIssues(html).filter(({ rule }) => rule === 'picture-text').length,
    claims: claims.filter(({ kind }) => CLAIMS.has(kind)).length,
    dates: [...new Set(dates)].sort().slice(0, MOST_DATES),
  };
}
