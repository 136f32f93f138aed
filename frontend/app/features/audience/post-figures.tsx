import { useQuery } from '@tanstack/react-query';
import {
  chatPlacementName,
  originNames,
  purposeNames,
  verifiedNames,
  type PostFigures as Figures,
} from '@vitrine/contracts';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { DaysSelect } from '../../components/admin/days-select';
import { DemoNote } from '../../components/admin/demo-note';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { DayChart } from '../../components/charts/day-chart';
import { useShowMore } from '../../components/admin/use-show-more';
import { ButtonLink } from '../../components/ui/button';
import { Loading } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useCompany, useSite } from '../../lib/site-document/site-context';
import { NOT_COUNTED } from '../../lib/words/not-counted';
import { addDays, dayOf } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';
import { PostSearches } from '../search-queries/post-searches';
import { ArticleFunnelTable } from './article-funnels';
import { changeText } from './compared';
import { formatCount } from '../../lib/words/counted';

/** The readers of the article that the address names. */
export function ArticleReadersScreen() {
  const id = Number(useParams().id);
  const { data } = useQuery(callQuery(api.adminGetPost, { params: { id } }));
  return (
    <>
      <ScreenHeader
        title="Leitores do post"
        actions={
          <ButtonLink icon={Pencil} to={`/blog/admin/edit/${id}`}>
            Editar
          </ButtonLink>
        }
      >
        <p className="min-h-[1lh] wrap-anywhere">{data?.post.title}</p>
      </ScreenHeader>
      <PostFigures id={id} />
      <div className="mt-6">
        <PostSearches id={id} />
      </div>
    </>
  );
}

/**
 * Who reads an article, from where, the clicks on WhatsApp and the machines that read it; each compared with the days
 * before.
 */
function PostFigures({ id }: { id: number }) {
  const [days, setDays] = useState(30);
  const { chatClicks } = useSite();
  const today = dayOf(useNow(600), useCompany().timezone);
  const figures = useQuery(callQuery(api.adminPostFigures, { params: { id }, query: { days } }));
  const { data } = figures;
  return (
    <div className="grid gap-3">
      <div className="justify-self-start">
        <DaysSelect value={days} onChange={setDays} />
      </div>
      {data?.demo && data.count + data.before + data.crawlers.length > 0 && <DemoNote />}
      <QueryError queries={[figures]} fallback="Não foi possível carregar os leitores." />
      {data ? (
        <div
          aria-busy={figures.isFetching}
          className="grid items-start gap-4 aria-busy:opacity-60 *:rounded-lg *:border *:border-surface-200 *:bg-white *:p-4 lg:grid-cols-3"
        >
          <Views data={data} />
          <Ranks
            title="De onde vieram"
            none="Nenhuma visualização no período."
            rows={data.origins.map(({ origin, ...rest }) => ({ name: originNames[origin], ...rest }))}
          />
          <Ranks
            title="Cliques no WhatsApp"
            total={data.chats}
            none={chatClicks ? 'Nenhum clique no período.' : NOT_COUNTED}
            rows={data.chats.places.map(({ place, ...rest }) => ({
              name: chatPlacementName(place),
              ...rest,
            }))}
          />
          <Ranks
            title="Robôs que leram"
            none={data.gateway_read ? 'Nenhuma leitura no período.' : NOT_COUNTED}
            rows={data.crawlers.map(({ name, purpose, verified, ...rest }) => ({
              ...{ name, note: `${purposeNames[purpose]} · ${verifiedNames[verified]}` },
              ...rest,
            }))}
          />
        </div>
      ) : (
        figures.isPending && <Loading className="h-dvh w-full">Carregando os leitores...</Loading>
      )}
      <ArticleFunnelTable period={{ from: addDays(today, 1 - days), to: today }} post={id} />
    </div>
  );
}

function Views({ data }: { data: Figures }) {
  if (data.count === 0 && data.before === 0)
    return (
      <p className="text-sm text-neutral-600 lg:col-span-3">
        Ninguém leu este post neste período, nem no anterior.
      </p>
    );
  return (
    <div className="grid gap-1 lg:col-span-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-neutral-600">
        <strong className="text-2xl font-bold text-neutral-900 tabular">{formatCount(data.count)}</strong>
        {data.count === 1 ? 'visualização' : 'visualizações'}
        <span>{`${changeText(data.count, data.before)} · antes ${formatCount(data.before)}`}</span>
      </p>
      <DayChart
        days={data.days}
        before={data.days_before}
        unit="Visualizações"
        label="Visualizações do post por dia"
        height={180}
      />
    </div>
  );
}

const FIRST = 6;

interface Rank {
  name: string;
  note?: ReactNode;
  count: number;
  before: number;
}

/** Names by their number, and that of the days before. */
function Ranks({
  title,
  total,
  rows,
  none,
}: {
  title: string;
  total?: { count: number; before: number };
  rows: readonly Rank[];
  none: string;
}) {
  const { shown, more } = useShowMore(rows, FIRST);
  return (
    <section aria-label={title}>
      <h2 className="flex items-baseline justify-between gap-2 text-sm font-bold text-neutral-900">
        {title}
        {total && rows.length > 0 && (
          <span className="font-normal text-neutral-600 tabular">
            <strong className="font-bold text-neutral-900">{formatCount(total.count)}</strong>
            {` · antes ${formatCount(total.before)}`}
          </span>
        )}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-1 text-2xs text-neutral-600">{none}</p>
      ) : (
        <table className="mt-1 w-full text-xs">
          <thead className="sr-only">
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Vezes</th>
              <th scope="col">Período anterior</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, note, count, before }) => (
              <tr key={`${name}/${String(note)}`} className="border-t border-surface-200 align-top">
                <th scope="row" className="py-1 pr-2 text-left font-normal text-neutral-800">
                  {name}
                  {note && <span className="block text-2xs text-neutral-600">{note}</span>}
                </th>
                <td className="w-12 py-1 pr-2 text-right font-bold text-neutral-900 tabular">
                  {formatCount(count)}
                </td>
                <td className="w-16 py-1 text-right text-2xs whitespace-nowrap text-neutral-600 tabular">
                  antes {formatCount(before)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more}
    </section>
  );
}
