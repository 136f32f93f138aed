import { useQuery } from '@tanstack/react-query';
import { chatPlaces, type Period } from '@vitrine/contracts';
import { Download } from 'lucide-react';
import { QueryError } from '../../components/admin/query-error';
import { ChartTable } from '../../components/charts/chart-table';
import { TimeChart } from '../../components/charts/time-chart';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { longDay } from '../../lib/dates/dates';
import { chatReportQuery, chatRowsAddress } from './audience-api';
import { namedCampaign } from './campaign-words';
import { ComparedTable, whole } from './compared';
import { DownloadLink } from './download-link';
import { Headline } from './headline';
import { PageLink } from './page-link';
import { ReferenceFinder } from './reference-finder';

/** Which pages, buttons and campaigns start conversations. */
export function ChatsTab({ period }: { period: Period }) {
  const report = useQuery(chatReportQuery(period));
  const { data } = report;
  const none = 'Nenhuma conversa neste período.';
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-[1fr_22rem]">
        <section
          aria-labelledby="conversas"
          className="min-w-0 rounded-lg border border-sand-200 bg-white p-4"
        >
          <Headline id="conversas" title="Conversas iniciadas" count={data?.count} before={data?.before}>
            <DownloadLink href={chatRowsAddress(period)} name={`conversas-${period.from}-${period.to}.csv`}>
              <Download aria-hidden />
              Baixar CSV
            </DownloadLink>
          </Headline>
          <QueryError queries={[report]} fallback="Não foi possível carregar as conversas." />
          {report.isPending && (
            <>
              <LoadingStatus>Carregando conversas...</LoadingStatus>
              <Skeleton className="h-50 w-full" />
            </>
          )}
          {data && (
            <div className={report.isFetching ? 'mt-2 grid gap-2 opacity-60' : 'mt-2 grid gap-2'}>
              <TimeChart
                days={data.days.map(({ date, count }) => ({ date, value: count }))}
                before={data.days_before.map(({ count }) => count)}
                label="Conversas por dia"
                format={whole}
              />
              <ChartTable
                head={['Dia', 'Conversas', 'Período anterior']}
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
            Uma conversa é um clique que abre o WhatsApp. Robôs, páginas carregadas de antemão, pessoas da
            equipe e o mesmo clique repetido em 30 minutos não contam. Sem JavaScript o clique não é contado,
            mas a referência vai na mensagem.
          </p>
        </section>
        <ReferenceFinder />
      </div>
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <ComparedTable
            title="Por página"
            head={['Página', 'Conversas']}
            empty={none}
            rows={data.pages.map(({ page, count, before }) => ({
              key: String(page.page),
              name: <PageLink page={page} />,
              ...{ count, before },
            }))}
          />
          <ComparedTable
            title="Por lugar do botão"
            head={['Lugar', 'Conversas']}
            empty={none}
            rows={data.places.map(({ place, count, before }) => ({
              key: place,
              name: chatPlaces[place].name,
              ...{ count, before },
            }))}
          />
          <ComparedTable
            title="Por campanha"
            head={['Campanha', 'Conversas']}
            empty={none}
            rows={data.campaigns.map(({ campaign, count, before }) => ({
              key: JSON.stringify(campaign),
              ...namedCampaign(campaign),
              ...{ count, before },
            }))}
          />
        </div>
      )}
    </div>
  );
}
