import type {
  ArticleFunnels,
  Calendar,
  ChatReport,
  OutcomeReport,
  ReaderReport,
  SearchLists,
} from '@vitrine/contracts';
import { shortDay } from '../../lib/dates/dates';
import { counted, formatCount } from '../../lib/words/counted';
import { NOT_COUNTED } from '../../lib/words/not-counted';
import { formatReais } from '../../lib/words/reais';
import { dayText } from '../search-queries/day-text';
import { proposalsOf } from './month';
import { changeWords } from './summary';

/** What a month's report is made of; `chats` is null where clicks aren't counted. */
export interface MonthFigures {
  published: readonly (Pick<Calendar['entries'][number], 'id' | 'title'> & { day: string })[];
  readers: ReaderReport;
  chats: ChatReport | null;
  funnels: ArticleFunnels;
  outcomes: OutcomeReport;
  lists: SearchLists;
}

export interface ReportLine {
  text: string;
  /** Where it leads in the panel. */
  to?: string;
  /** One of several that a line before it sums up. */
  isDetail?: true;
}

/** A part of the report; `empty` is said where it has no lines. */
interface ReportSection {
  title: string;
  lines: ReportLine[];
  empty: string;
  note?: string;
}

const FEW = 5;
const editor = (id: number): string => `/blog/admin/edit/${id}`;

/** The first rows as details. */
const details = <Row>(rows: readonly Row[], line: (row: Row) => Omit<ReportLine, 'isDetail'>): ReportLine[] =>
  rows.slice(0, FEW).map((row) => ({ ...line(row), isDetail: true }));

const ofPost = (
  page: { name: string; post_id: number | null },
  text: string,
): Omit<ReportLine, 'isDetail'> => ({
  text: `${page.name}: ${text}`,
  ...(page.post_id !== null && { to: `/blog/admin/leitores/${page.post_id}` }),
});

function published({ published: posts }: MonthFigures): ReportSection {
  return {
    title: 'Publicado',
    empty: 'Nenhum post foi publicado.',
    lines:
      posts.length === 0
        ? []
        : [
            { text: counted(posts.length, 'post publicado', 'posts publicados') },
            ...posts.map(({ id, title, day }) => ({
              ...{ text: `${shortDay(day)} · ${title}`, to: editor(id), isDetail: true as const },
            })),
          ],
  };
}

function found({ funnels, readers }: MonthFigures): ReportSection {
  const { search_is_on, search_until, site, articles } = funnels;
  const best = articles
    .filter(({ search_clicks }) => search_clicks > 0)
    .toSorted((a, b) => b.search_clicks - a.search_clicks);
  const sought = readers.searches.filter(({ found: results, count }) => results === 0 && count > 0);
  return {
    title: 'Encontrado',
    empty: search_is_on
      ? 'O Google ainda não tem números deste período.'
      : 'O Search Console não está ligado: o que as pessoas buscaram no Google não se sabe.',
    lines: [
      ...(search_until === null
        ? []
        : [
            {
              text: `${counted(site.search_clicks.count, 'clique', 'cliques')} nos resultados do Google (${changeWords(site.search_clicks)})`,
            },
            {
              text: `${counted(site.impressions.count, 'exibição', 'exibições')} (${changeWords(site.impressions)})`,
            },
            ...details(best, ({ page, search_clicks }) =>
              ofPost(page, counted(search_clicks, 'clique', 'cliques')),
            ),
          ]),
      ...(sought.length === 0
        ? []
        : [
            {
              text: `Buscado no blog sem resultado: ${sought
                .slice(0, FEW)
                .map(({ words }) => `“${words}”`)
                .join(', ')}`,
            },
          ]),
    ],
    ...(search_until !== null && { note: `Números do Search Console até ${dayText(search_until)}.` }),
  };
}

function read({ readers, funnels }: MonthFigures): ReportSection {
  const articles = readers.pages.filter(({ page, count }) => page.post_id !== null && count > 0);
  const ai = readers.origins.find(({ origin }) => origin === 'ai');
  const readings = funnels.articles.reduce((sum, { ai_readings }) => sum + ai_readings, 0);
  return {
    title: 'Lido',
    empty: 'Ninguém leu o site.',
    lines:
      readers.count === 0 && readers.before === 0
        ? []
        : [
            {
              text: `${counted(readers.count, 'visualização do site', 'visualizações do site')} (${changeWords(readers)})`,
            },
            ...details(articles, ({ page, count }) =>
              ofPost(page, counted(count, 'visualização', 'visualizações')),
            ),
            ...(ai && ai.count > 0
              ? [
                  {
                    text: `${counted(ai.count, 'visita', 'visitas')} de assistentes de IA (${changeWords(ai)})`,
                  },
                ]
              : []),
            {
              text: funnels.gateway_read
                ? `${counted(readings, 'leitura', 'leituras')} de posts por robôs de IA`
                : `Robôs de IA: ${NOT_COUNTED.toLocaleLowerCase('pt-BR')}`,
            },
          ],
  };
}

function asked({ chats, outcomes, funnels }: MonthFigures): ReportSection {
  const talked = funnels.articles
    .filter(({ conversations }) => conversations > 0)
    .toSorted((a, b) => b.conversations - a.conversations);
  return {
    title: 'Perguntado',
    empty: 'Nenhuma conversa começou.',
    lines: [
      ...(chats && chats.count + chats.before > 0
        ? [
            {
              text: `${counted(chats.count, 'clique no WhatsApp', 'cliques no WhatsApp')} (${changeWords(chats)})`,
            },
          ]
        : []),
      ...(outcomes.conversations > 0
        ? [{ text: counted(outcomes.conversations, 'conversa registrada', 'conversas registradas') }]
        : []),
      ...details(talked, ({ page, conversations }) =>
        ofPost(page, counted(conversations, 'conversa', 'conversas')),
      ),
    ],
    note: 'Contam as conversas registradas em Conversas; uma pode contar para dois posts.',
  };
}

function sold({ outcomes, funnels }: MonthFigures): ReportSection {
  const selling = funnels.articles.filter(({ won }) => won > 0);
  return {
    title: 'Vendido',
    empty: 'Nenhuma conversa deste mês foi dada como ganha.',
    lines:
      outcomes.won === 0
        ? []
        : [
            { text: `${counted(outcomes.won, 'venda', 'vendas')}: ${formatReais(outcomes.value)}` },
            ...details(selling, ({ page, won, value }) =>
              ofPost(page, `${counted(won, 'venda', 'vendas')}, ${formatReais(value)}`),
            ),
          ],
    note: 'Conversas que começaram no mês, pelo que se sabe delas hoje; o total é do site inteiro.',
  };
}

function falling({ lists }: MonthFigures): ReportSection {
  const change = ({ lately, before }: { lately: number; before: number }, of: string): string | false =>
    before > lately && `${of} de ${formatCount(before)} para ${formatCount(lately)}`;
  return {
    title: 'O que cai',
    empty: 'Nenhum post cai além do acaso.',
    lines: details(lists.falling, ({ post, clicks, views, reasons }) => ({
      text: `${post.title}: ${[change(clicks, 'cliques'), change(views, 'visualizações')].filter(Boolean).join(', ')}. ${reasons[0] ?? ''}`.trim(),
      to: editor(post.id),
    })),
    note: 'Os últimos 28 dias, e os 28 anteriores, contados de hoje.',
  };
}

const proposals = ({ lists }: MonthFigures): ReportSection => ({
  title: 'Três propostas',
  empty: 'Nada a propor: nenhum post cai, nenhum está quase lá, nenhuma busca ficou sem post.',
  lines: proposalsOf(lists).map(({ text, to }) => ({ text, to })),
});

/** A month's report, in the order in which a reader comes to be a customer. */
export const reportSections = (figures: MonthFigures): ReportSection[] =>
  [published, found, read, asked, sold, falling, proposals].map((section) => section(figures));
