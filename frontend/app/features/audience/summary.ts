import type { ChatReport, Period, ReaderReport } from '@vitrine/contracts';
import { counted, formatCount } from '../../lib/words/counted';
import { addDays, daysIn } from '../../lib/dates/dates';

type Compared = { count: number; before: number };

/** The change of a number, as a part of a sentence. */
export function changeWords({ count, before }: Compared): string {
  if (count === before) return 'o mesmo';
  if (before === 0) return 'antes, nada';
  const change = Math.max(1, Math.round((Math.abs(count - before) / before) * 100));
  return `${formatCount(change)}% a ${count > before ? 'mais' : 'menos'}`;
}

/** What changed in a period, in one sentence; without chats where clicks aren't counted. */
export function changeSentence(
  period: Period,
  readers: Pick<ReaderReport, 'count' | 'before' | 'pages'>,
  chats: Compared | null,
): string {
  const days = daysIn(period);
  const span = days === 1 ? 'o dia anterior' : `os ${formatCount(days)} dias anteriores`;
  // A page without visits before has no growth to compare.
  const [grown] = readers.pages
    .filter(({ before }) => before > 0)
    .toSorted((a, b) => b.count - b.before - (a.count - a.before));
  const most =
    grown && grown.count > grown.before
      ? `; a página que mais cresceu foi “${grown.page.name}”, de ${formatCount(grown.before)} para ${formatCount(grown.count)}`
      : '';
  const begun = chats
    ? ` e ${counted(chats.count, 'clique no WhatsApp', 'cliques no WhatsApp')} (${changeWords(chats)})`
    : '';
  return `Contra ${span}: ${counted(readers.count, 'visualização do site', 'visualizações do site')} (${changeWords(readers)})${begun}${most}.`;
}

/** Monday to Sunday of the week before the one of `today`. */
export function lastWeek(today: string): Period {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const sunday = addDays(today, weekday === 0 ? -7 : -weekday);
  return { from: addDays(sunday, -6), to: sunday };
}

const FEW = 3;
const list = <Row>(rows: readonly Row[], line: (row: Row) => string): string =>
  rows.slice(0, FEW).map(line).join('; ');

/** What a week brought, a line each; what it had nothing of is left out. */
export function summaryLines(period: Period, readers: ReaderReport, chats: ChatReport | null): string[] {
  const articles = readers.pages.filter(({ page, count }) => page.post_id !== null && count > 0);
  const campaigns = (chats?.campaigns ?? []).flatMap(({ campaign, count }) =>
    campaign && campaign !== 'other' && count > 0 ? [{ ...campaign, count }] : [],
  );
  const sought = readers.searches.filter(({ found, count }) => found === 0 && count > 0);
  const origins = readers.origins.filter(({ origin, count }) => origin === 'ai' && count > 0);
  return [
    changeSentence(period, readers, chats),
    articles.length > 0 &&
      `Mais lidos: ${list(articles, ({ page, count }) => `${page.name} (${formatCount(count)})`)}.`,
    campaigns.length > 0 &&
      `Cliques no WhatsApp por campanha: ${list(campaigns, ({ name, source, medium, count }) => `${name || source || medium} (${formatCount(count)})`)}.`,
    origins[0] && `Assistentes de IA trouxeram ${counted(origins[0].count, 'entrada', 'entradas')}.`,
    sought.length > 0 && `Procurado sem resultado: ${list(sought, ({ words }) => `“${words}”`)}.`,
  ].filter((line) => typeof line === 'string');
}
