import { useQuery } from '@tanstack/react-query';
import type { Origin, Period } from '@vitrine/contracts';
import { Download } from 'lucide-react';
import { QueryError } from '../../components/admin/query-error';
import { ChartTable } from '../../components/charts/chart-table';
import { TimeChart } from '../../components/charts/time-chart';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { longDay } from '../../lib/dates/dates';
import { readerReportQuery, readerRowsAddress } from './audience-api';
import { ComparedTable, whole } from './compared';
import { DownloadLink } from './download-link';
import { DemoNote, Headline } from './headline';
import { PageLink } from './page-link';

export const originWords: Record<Origin, string> = {
  search: 'Busca',
  ai: 'Assistente de IA',
  social: 'Rede social',
  direct: 'Direto',
  site: 'Outro site',
  internal: 'Este site',
};

/** Who reads: by day, page, category and origin, and what was sought in vain. */
export function ReadersTab({ period }: { period: Period }) {
  const report = useQuery(readerReportQuery(period));
  const { data } = report;
  const none = 'Nada neste período.';
  return (
    <div className="grid gap-4">
      {data?.demo && <DemoNote />}
      <section aria-labelledby="leituras" className="min-w-0 rounded-lg border border-sand-200 bg-white p-4">
        <Headline id="leituras" title="Visualizações" count={data?.count} before={data?.before}>
          <DownloadLink href={readerRowsAddress(period)} name={`leitores-${period.from}-${period.to}.csv`}>
            <Download aria-hidden />
            Baixar CSV
          </DownloadLink>
        </Headline>
        {data && (
          <p className="text-sm text-ink-600">
            <strong className="text-ink-900 tabular">{whole(data.entries)}</strong>{' '}
            {data.entries === 1 ? 'entrada' : 'entradas'} no site · antes {whole(data.entries_before)}
          </p>
        )}
        <QueryError queries={[report]} fallback="Não foi possível carregar os leitores." />
        {report.isPending && (
          <>
            <LoadingStatus>Carregando leitores...</LoadingStatus>
            <Skeleton className="h-50 w-full" />
          </>
        )}
        {data && (
          <div className={report.isFetching ? 'mt-2 grid gap-2 opacity-60' : 'mt-2 grid gap-2'}>
            <TimeChart
              days={data.days.map(({ date, count }) => ({ date, value: count }))}
              before={data.days_before.map(({ count }) => count)}
              label="Visualizações por dia"
              format={whole}
            />
            <ChartTable
              head={['Dia', 'Visualizações', 'Período anterior']}
              rows={data.days
                .map(({ date, count }, index) => [
                  longDay(date),
                  whole(count),
                  whole(data.days_before[index]?.count ?? 0),
                ])
                .toReversed()}
            />
          </div>
        )}
        <p className="mt-3 text-2xs text-ink-600">
          Cada visitante conta uma vez por página a cada 30 minutos; robôs e pessoas da equipe não contam. Do
          endereço de onde a pessoa veio fica só o nome do site.
        </p>
      </section>
      {data && (
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          <ComparedTable
            title="Páginas"
            head={['Página', 'Vistas']}
            empty={none}
            rows={data.pages.map(({ page, ...rest }) => ({
              key: String(page.page),
              name: <PageLink page={page} />,
              ...rest,
            }))}
          />
          <ComparedTable
            title="Páginas de entrada"
            head={['Página', 'Entradas']}
            empty={none}
            rows={data.entry_pages.map(({ page, ...rest }) => ({
              key: String(page.page),
              name: <PageLink page={page} />,
              ...rest,
            }))}
          />
          <ComparedTable
            title="Origens"
            head={['Origem', 'Vistas']}
            empty={none}
            rows={data.origins.map(({ origin, ...rest }) => ({
              key: origin,
              name: originWords[origin],
              ...rest,
            }))}
          />
          <ComparedTable
            title="Sites de onde vieram"
            head={['Site', 'Entradas']}
            empty={none}
            rows={data.referrers.map(({ host, origin, ...rest }) => ({
              key: `${host}/${origin}`,
              name: host,
              note: originWords[origin],
              ...rest,
            }))}
          />
          <ComparedTable
            title="Categorias"
            head={['Categoria', 'Vistas']}
            empty={none}
            rows={data.categories.map(({ name, ...rest }) => ({ key: name, name, ...rest }))}
          />
          <ComparedTable
            title="Buscas com pouco ou nenhum resultado"
            head={['Busca', 'Vezes']}
            empty="Nenhuma busca ficou sem resposta."
            rows={data.searches.map(({ words, found, ...rest }) => ({
              key: `${words}/${found}`,
              name: words,
              note: found === 0 ? 'nenhum artigo' : found === 1 ? '1 artigo' : `${found} artigos`,
              ...rest,
            }))}
          />
          <ComparedTable
            title="Endereços que não existem"
            head={['Endereço', 'Vezes']}
            empty="Ninguém caiu em um endereço que não existe."
            rows={data.missing.map(({ path, ...rest }) => ({ key: path, name: path, ...rest }))}
          />
        </div>
      )}
    </div>
  );
}
