import type { SearchLists } from '@vitrine/contracts';
import { counted } from '../../lib/words/counted';
import { addDays } from '../../lib/dates/dates';
import { positionText } from '../search-queries/day-text';

const MONTH = /^[12]\d{3}-(?:0[1-9]|1[0-2])$/;
/** Months that can be chosen, this one among them. */
const MONTHS = 24;

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

/** The last 24 months, the newest first; `today` is YYYY-MM-DD. */
export function monthsUntil(today: string): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1)!));
  return months;
}

/** The month (YYYY-MM) that the address asks for; the last whole one where it asks for none. */
export const readMonth = (text: string | null, today: string): string =>
  text !== null && MONTH.test(text) && text <= today.slice(0, 7) ? text : monthBefore(today.slice(0, 7));

/** The days of a month, until today at most. */
export function daysOfMonth(month: string, today: string) {
  const last = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);
  return { from: `${month}-01`, to: last < today ? last : today };
}

/** What could be done next, and where. */
export interface Proposal {
  key: string;
  text: string;
  to: string;
}

const MOST_PROPOSALS = 3;

/** Three proposals: one of each list first, more of those that have more. */
export function proposalsOf({
  falling,
  near,
  unanswered,
}: Pick<SearchLists, 'falling' | 'near' | 'unanswered'>): Proposal[] {
  const lists: Proposal[][] = [
    falling.map(({ post, reasons }) => ({
      key: `falling/${post.id}`,
      text: `Atualizar “${post.title}”, que perde leitores. ${reasons[0] ?? ''}`.trim(),
      to: `/blog/admin/edit/${post.id}`,
    })),
    near.map(({ post, queries: [best] }) => ({
      key: `near/${post.id}`,
      text: `Melhorar “${post.title}”${best ? `: na busca “${best.query}” está na posição ${positionText(best.position)}` : ''}.`,
      to: `/blog/admin/edit/${post.id}`,
    })),
    unanswered.map(({ query, impressions, searches }) => ({
      key: `unanswered/${query}`,
      text: `Escrever sobre “${query}”: ${
        impressions > 0
          ? `${counted(impressions, 'exibição', 'exibições')} no Google sem um post`
          : `${counted(searches, 'busca', 'buscas')} no blog sem resultado`
      }.`,
      to: '/blog/admin/pendencias?secao=buscas',
    })),
  ];
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []))
    .flat()
    .filter(
      ({ to, key }, at, all) => key.startsWith('unanswered') || at === all.findIndex((one) => one.to === to),
    )
    .slice(0, MOST_PROPOSALS);
}
