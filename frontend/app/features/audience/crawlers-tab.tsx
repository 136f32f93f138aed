import { useQuery } from '@tanstack/react-query';
import type { CrawlerPurpose, CrawlerReport, Period } from '@vitrine/contracts';
import { Download } from 'lucide-react';
import { QueryError } from '../../components/admin/query-error';
import { ChartTable } from '../../components/charts/chart-table';
import { TimeChart } from '../../components/charts/time-chart';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { longDay } from '../../lib/dates/dates';
import { crawlerReportQuery, crawlerRowsAddress } from './audience-api';
import { ComparedTable, whole } from './compared';
import { DownloadLink } from './download-link';
import { DemoNote, Headline } from './headline';
import { RobotsSwitches } from './robots-switches';

export const purposeWords: Record<CrawlerPurpose, string> = {
  training: 'Treinamento de modelos',
  index: 'Índice de busca',
  answer: 'Resposta a uma pessoa',
};
const verifiedWords: Record<CrawlerReport['crawlers'][number]['verified'], string> = {
  yes: 'verificado',
  no: 'não verificado: veio de fora da rede publicada',
  unknown: 'não verificado: sem rede conhecida',
};

/** Which machines of AIs read, for what, and whom assistants sent. */
export function CrawlersTab({ period }: { period: Period }) {
  const report = useQuery(crawlerReportQuery(period));
  const { data } = report;
  const none = 'Nenhuma leitura neste período.';
  return (
    <div className="grid gap-4">
      {data?.demo && <DemoNote />}
      <div className="grid gap-4 lg:grid-cols-[1fr_22rem]">
        <section aria-labelledby="robos" className="min-w-0 rounded-lg border border-sand-200 bg-white p-4">
          <Headline
            id="robos"
            title="Leituras por robôs de IA e de busca"
            count={data?.count}
            before={data?.before}
          >
            <DownloadLink href={crawlerRowsAddress(period)} name={`robos-${period.from}-${period.to}.csv`}>
              <Download aria-hidden />
              Baixar CSV
            </DownloadLink>
          </Headline>
          <QueryError queries={[report]} fallback="Não foi possível carregar os robôs." />
          {report.isPending && (
            <>
              <LoadingStatus>Carregando robôs...</LoadingStatus>
              <Skeleton className="h-50 w-full" />
            </>
          )}
          {data && (
            <div className={report.isFetching ? 'mt-2 grid gap-2 opacity-60' : 'mt-2 grid gap-2'}>
              <TimeChart
                kind="bars"
                days={data.days.map(({ date, count }) => ({ date, value: count }))}
                label="Leituras de robôs por dia"
                format={whole}
              />
              <ChartTable
                head={['Dia', 'Leituras']}
                rows={data.days.map(({ date, count }) => [longDay(date), whole(count)]).toReversed()}
              />
              <p className="mt-1 text-2xs text-ink-600">
                Um robô diz o próprio nome, e qualquer programa pode dizer o mesmo: só é verificado o que vem
                da rede que o operador publica (listas guardadas em{' '}
                {data.ranges_of.split('-').reverse().join('/')}).
              </p>
            </div>
          )}
        </section>
        <RobotsSwitches />
      </div>
      {data && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <ComparedTable
            title="Por robô"
            head={['Robô', 'Leituras']}
            empty={none}
            rows={data.crawlers.map(({ name, operator, purpose, verified, count, before }) => ({
              key: `${name}/${verified}`,
              name: `${name} (${operator})`,
              note: `${purposeWords[purpose]} · ${verifiedWords[verified]}`,
              ...{ count, before },
            }))}
          />
          <ComparedTable
            title="Por página"
            head={['Endereço', 'Leituras']}
            empty={none}
            rows={data.paths.map(({ name, ...rest }) => ({ key: name, name, ...rest }))}
          />
          <ComparedTable
            title="Por finalidade"
            head={['Finalidade', 'Leituras']}
            empty={none}
            rows={data.purposes.map(({ purpose, ...rest }) => ({
              key: purpose,
              name: purposeWords[purpose],
              ...rest,
            }))}
          />
          <ComparedTable
            title="Pessoas que assistentes enviaram"
            head={['Assistente', 'Entradas']}
            empty="Nenhuma entrada neste período."
            rows={data.assistants.map(({ name, ...rest }) => ({ key: name, name, ...rest }))}
          />
        </div>
      )}
    </div>
  );
}
