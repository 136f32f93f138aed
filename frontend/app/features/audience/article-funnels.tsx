import { useQuery } from '@tanstack/react-query';
import type { ArticleFunnel, ArticleFunnels, Period } from '@vitrine/contracts';
import { ChartNoAxesColumn } from 'lucide-react';
import { DataTable, type Column } from '../../components/admin/data-table';
import { DemoNote } from '../../components/admin/demo-note';
import { EmptyState } from '../../components/ui/empty-state';
import { useShowMore } from '../../components/admin/use-show-more';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useSite } from '../../lib/site-document/site-context';
import { formatReais } from '../../lib/words/reais';
import { dayText } from '../search-queries/day-text';
import { ArticleFigures, PageLink } from './page-link';
import { counted, formatCount } from '../../lib/words/counted';

const FIRST = 20;

/** What each column counts, who counts it, and what is missing in it. */
function countedBy(report: ArticleFunnels, chatClicks: boolean): string[] {
  const { search_is_on, search_until, gateway_read } = report;
  return [
    search_is_on
      ? `Buscas: o Search Console do Google, ${search_until ? `até ${dayText(search_until)}` : 'ainda sem números neste período'}; outros buscadores não contam.`
      : 'Buscas: o Search Console não está ligado (Ajustes, Integrações).',
    'Visualizações do post: este site, uma por pessoa a cada 30 minutos, venha de onde vier.',
    gateway_read
      ? 'IA: leituras por robôs, pelo registro do servidor; visualizações e conversas de quem veio de um assistente que se identifica.'
      : 'IA: os robôs não são contados nesta instalação; visualizações e conversas de quem veio de um assistente que se identifica.',
    chatClicks
      ? 'Conversas e vendas: só as que foram registradas em Conversas, pela referência da mensagem. Uma conversa conta para o post em que a visita começou e para aquele em que a pessoa clicou.'
      : 'Conversas e vendas: só as que foram registradas em Conversas, pela referência da mensagem; cliques no WhatsApp não são contados.',
  ];
}

const figures = 'sm:text-right tabular whitespace-nowrap';
const Figure = ({ main, note }: { main: string; note?: string | undefined }) => (
  <span className="grid">
    <strong className="font-bold text-neutral-900">{main}</strong>
    {note && <span className="text-2xs text-neutral-600">{note}</span>}
  </span>
);

/** Articles from the searches that lead to them to what was sold; with `post`, one article. */
export function ArticleFunnelTable({ period, post }: { period: Period; post?: number }) {
  const { chatClicks } = useSite();
  const report = useQuery(
    callQuery(api.adminArticleFunnels, { query: { ...period, ...(post !== undefined && { post }) } }),
  );
  const { data } = report;
  const { shown, more } = useShowMore(data?.articles ?? [], FIRST);
  const columns: (Column<ArticleFunnel> | false)[] = [
    post === undefined && {
      head: 'Post',
      className: 'min-w-0 wrap-anywhere font-medium text-neutral-900 sm:w-full',
      cell: ({ page }) => (
        <span className="grid gap-0.5">
          <span>
            <PageLink page={page} />
          </span>
          <span className="text-2xs font-normal text-neutral-600">
            <ArticleFigures page={page} />
          </span>
        </span>
      ),
    },
    {
      head: 'Buscas',
      right: true,
      className: figures,
      cell: ({ impressions, search_clicks }) =>
        data?.search_until ? (
          <Figure
            main={counted(search_clicks, 'clique', 'cliques')}
            note={`de ${counted(impressions, 'exibição', 'exibições')}`}
          />
        ) : (
          <Figure main="–" note="sem números" />
        ),
    },
    {
      head: 'Visualizações do post',
      label: () => 'Visualizações',
      right: true,
      className: figures,
      cell: ({ views }) => <Figure main={formatCount(views)} />,
    },
    {
      head: 'Por IA',
      right: true,
      className: figures,
      cell: ({ ai_views, ai_readings, ai_conversations }) => (
        <Figure
          main={counted(ai_views, 'visualização', 'visualizações')}
          note={[
            data?.gateway_read && `${formatCount(ai_readings)} de robôs`,
            counted(ai_conversations, 'conversa', 'conversas'),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    {
      head: 'Conversas',
      right: true,
      className: figures,
      cell: ({ conversations, chat_clicks }) => (
        <Figure
          main={formatCount(conversations)}
          note={chatClicks ? `${counted(chat_clicks, 'clique', 'cliques')} no WhatsApp` : undefined}
        />
      ),
    },
    {
      head: 'Vendas',
      right: true,
      className: figures,
      cell: ({ won, value }) => (
        <Figure main={formatCount(won)} note={value > 0 ? formatReais(value) : undefined} />
      ),
    },
  ];
  return (
    <section aria-labelledby="da-busca-a-venda" className="grid gap-2">
      <h2 id="da-busca-a-venda" className="text-sm font-bold text-neutral-900">
        Da busca à venda
      </h2>
      {data?.demo && data.articles.length > 0 && <DemoNote />}
      <DataTable
        label="Da busca à venda"
        rows={data && shown}
        rowKey={({ page }) => page.page}
        query={report}
        what="o caminho da busca à venda"
        empty={<EmptyState icon={ChartNoAxesColumn} title="Nada foi contado neste período." />}
        columns={columns}
      />
      {more}
      {data && (
        <ul className="grid gap-0.5 text-xs text-neutral-600">
          {countedBy(data, chatClicks).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
