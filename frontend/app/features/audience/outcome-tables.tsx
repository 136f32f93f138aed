import { useQuery } from '@tanstack/react-query';
import { chatPlaceName, type Period } from '@vitrine/contracts';
import { Download } from 'lucide-react';
import { DownloadLink } from '../../components/ui/download-link';
import { outcomeReportQuery, outcomeRowsAddress } from './audience-api';
import { campaignLine } from './campaign-words';
import { OutcomeTable } from './outcome-table';
import { tooFewToCompare } from './outcome-words';
import { PageLink } from './page-link';

/** What has become of the conversations of a period: by page, by button and by campaign. */
export function OutcomeTables({ period }: { period: Period }) {
  const report = useQuery(outcomeReportQuery(period));
  const { data } = report;
  const tooFew = data && tooFewToCompare(data.pages);
  return (
    <section aria-labelledby="resultados" className="rounded-lg border border-sand-200 bg-white p-4">
      <header className="mb-2 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="resultados" className="text-sm font-bold text-ink-900">
            Em que deram as conversas
          </h2>
          <p className="text-sm text-ink-600">
            Conversas cuja primeira mensagem é deste período, pela situação de hoje.
          </p>
        </div>
        <DownloadLink href={outcomeRowsAddress(period)} name={`resultados-${period.from}-${period.to}.csv`}>
          <Download aria-hidden />
          Baixar resultados (CSV)
        </DownloadLink>
      </header>
      {tooFew && <p className="mb-2 text-sm text-ink-700">{tooFew}</p>}
      <div className="grid gap-6">
        <OutcomeTable
          label="Resultados por página"
          head="Página"
          query={report}
          rows={data?.pages.map((row) => ({
            ...row,
            key: String(row.page.page),
            name: <PageLink page={row.page} />,
          }))}
        />
        {data && data.conversations > 0 && (
          <>
            <OutcomeTable
              label="Resultados por botão"
              head="Botão"
              query={report}
              rows={data.places.map((row) => ({ ...row, key: row.place, name: chatPlaceName(row.place) }))}
            />
            <OutcomeTable
              label="Resultados por campanha"
              head="Campanha"
              query={report}
              rows={data.campaigns.map((row) => ({
                ...row,
                key: row.campaign_code ?? '',
                name: campaignLine(row),
              }))}
            />
          </>
        )}
      </div>
    </section>
  );
}
