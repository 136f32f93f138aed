import { useQuery } from '@tanstack/react-query';
import { originNames, chatPlaceName, type Period } from '@vitrine/contracts';
import { Download } from 'lucide-react';
import { DownloadLink } from '../../components/ui/download-link';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { campaignLine } from './campaign-words';
import { OutcomeTable, perHundred } from './outcome-table';
import { FEWEST_READERS, tooFewToCompare } from './outcome-words';
import { PageLink } from './page-link';

/** What has become of the conversations of a period: by page, button, campaign, first page and origin. */
export function OutcomeTables({ period }: { period: Period }) {
  const report = useQuery(callQuery(api.adminOutcomeReport, { query: period }));
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
        <DownloadLink
          href={api.adminOutcomeRows.url({ query: period })}
          name={`resultados-${period.from}-${period.to}.csv`}
        >
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
          more={perHundred('Por 100 leitores')}
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
              more={perHundred('Por 100 visitas')}
            />
            {data.entry_pages && (
              <OutcomeTable
                label="Resultados por primeira página da visita"
                head="Primeira página"
                query={report}
                rows={data.entry_pages.map((row) => ({
                  ...row,
                  key: String(row.page?.page ?? ''),
                  name: row.page ? <PageLink page={row.page} /> : 'Não se sabe: o navegador não disse',
                }))}
                more={perHundred('Por 100 entradas')}
              />
            )}
            {data.origins && (
              <OutcomeTable
                label="Resultados por origem da visita"
                head="Origem"
                query={report}
                rows={data.origins.map((row) => ({
                  ...row,
                  key: row.origin ?? '',
                  name: row.origin ? originNames[row.origin] : 'Não se sabe',
                }))}
                more={perHundred('Por 100 entradas')}
              />
            )}
            <p className="max-w-3xl text-xs text-ink-600">
              Um traço no lugar de uma taxa: menos de {FEWEST_READERS} leitores, poucos para dizer algo. A
              origem só é conhecida quando a conversa sai da primeira página da visita; nas seguintes o
              navegador não a diz, e nada é gravado nele para lembrá-la.
            </p>
          </>
        )}
      </div>
    </section>
  );
}
