import { useQuery } from '@tanstack/react-query';
import { originNames, type Outcomes as Counts, type Period } from '@vitrine/contracts';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { DownloadLink } from '../../components/ui/download-link';
import { Select } from '../../components/ui/field';
import { PlacementName } from '../../components/admin/placement-name';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { campaignLine } from '../audience/campaign-words';
import { OutcomeTable, perHundred } from './outcome-table';
import { MIN_READERS, comparisonWarning } from './outcome-words';
import { PageLink } from '../audience/page-link';

type Report = Awaited<ReturnType<typeof api.adminOutcomeReport>>;
type Row = Counts & { key: string; name: ReactNode; readers?: number | undefined };

interface Grouping {
  label: string;
  head: string;
  /** Head of the column of the rate, where there is one. */
  rate?: string;
  /** None where a server of the version before doesn't know them. */
  rows: (report: Report) => Row[] | undefined;
}

/** By what the outcomes are grouped. */
const groupings: readonly Grouping[] = [
  {
    label: 'por página',
    head: 'Página',
    rate: 'Por 100 visualizações',
    rows: ({ pages }) =>
      pages.map((row) => ({ ...row, key: String(row.page.page), name: <PageLink page={row.page} /> })),
  },
  {
    label: 'por botão',
    head: 'Botão',
    rows: ({ places }) =>
      places.map((row) => ({ ...row, key: row.place, name: <PlacementName place={row.place} /> })),
  },
  {
    label: 'por produto',
    head: 'Produto',
    rows: ({ products }) =>
      products?.map((row) => ({
        ...row,
        key: row.product ?? '',
        name: row.product ?? 'De nenhum: o botão não é de um produto',
      })),
  },
  {
    label: 'por campanha',
    head: 'Campanha',
    rate: 'Por 100 visitas',
    rows: ({ campaigns }) =>
      campaigns.map((row) => ({ ...row, key: row.campaign_code ?? '', name: campaignLine(row) })),
  },
  {
    label: 'por primeira página da visita',
    head: 'Primeira página',
    rate: 'Por 100 entradas',
    rows: ({ entry_pages: pages }) =>
      pages?.map((row) => ({
        ...row,
        key: String(row.page?.page ?? ''),
        name: row.page ? <PageLink page={row.page} /> : 'Não se sabe: o navegador não disse',
      })),
  },
  {
    label: 'por origem da visita',
    head: 'Origem',
    rate: 'Por 100 entradas',
    rows: ({ origins }) =>
      origins?.map((row) => ({
        ...row,
        key: row.origin ?? '',
        name: row.origin ? originNames[row.origin] : 'Não se sabe',
      })),
  },
];

/** What has become of the conversations of a period, by what a person chooses. */
export function Outcomes({ period }: { period: Period }) {
  const report = useQuery(callQuery(api.adminOutcomeReport, { query: period }));
  const { data } = report;
  const [by, setBy] = useState(0);
  const { label, head, rate, rows } = groupings[by]!;
  const shown = data && rows(data);
  const tooFew = shown && comparisonWarning(shown);
  return (
    <section aria-labelledby="resultados" className="rounded-lg border border-surface-200 bg-white p-4">
      <header className="mb-2 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="resultados" className="text-sm font-bold text-neutral-900">
            Resultado das conversas
          </h2>
          <p className="text-sm text-neutral-600">
            Conversas cuja primeira mensagem é deste período, pela situação de hoje.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Select
            fit
            aria-label="Ver resultados"
            value={by}
            options={groupings.flatMap((one, index) =>
              data && !one.rows(data) ? [] : [[index, one.label] as const],
            )}
            onChange={({ target }) => setBy(Number(target.value))}
          />
          <DownloadLink
            href={api.adminOutcomeRows.url({ query: period })}
            name={`resultados-${period.from}-${period.to}.csv`}
          >
            <Download aria-hidden />
            Baixar resultados (CSV)
          </DownloadLink>
        </div>
      </header>
      {tooFew && <p className="mb-2 text-sm text-neutral-700">{tooFew}</p>}
      <OutcomeTable
        key={by}
        label={`Resultados ${label}`}
        head={head}
        query={report}
        rows={shown}
        {...(rate && { more: perHundred(rate) })}
      />
      {data && data.conversations > 0 && (
        <p className="mt-3 max-w-3xl text-xs text-neutral-600">
          Um traço no lugar de uma taxa: menos de {MIN_READERS} visualizações, poucas para dizer algo. A
          origem só é conhecida quando a conversa sai da primeira página da visita; nas seguintes o navegador
          não a diz, e nada é gravado nele para lembrá-la.
        </p>
      )}
    </section>
  );
}
