import { useQuery } from '@tanstack/react-query';
import type { PostSearch } from '@vitrine/contracts';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DataTable } from '../../components/admin/data-table';
import { DemoNote } from '../../components/admin/demo-note';
import { Badge } from '../../components/ui/badge';
import { EmptyState } from '../../components/ui/empty-state';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { dayText, positionText } from './day-text';
import { formatCount } from '../../lib/words/counted';

/** The searches in which Google shows an article, each with what four weeks changed; `id` is the article's. */
export function PostSearches({ id }: { id: number }) {
  const searches = useQuery(callQuery(api.adminPostSearches, { params: { id } }));
  const { data } = searches;
  return (
    <section aria-labelledby="buscas-do-post" className="grid gap-2">
      <div>
        <h2 id="buscas-do-post" className="text-sm font-bold text-neutral-900">
          Buscas no Google
        </h2>
        {data?.weeks && (
          <p className="text-xs text-neutral-600">
            {`Quatro semanas, de ${dayText(data.weeks.from)} a ${dayText(data.weeks.to)}, e as quatro anteriores. O Google não conta buscas que poucas pessoas fizeram.`}
          </p>
        )}
      </div>
      {data?.demo && <DemoNote />}
      <DataTable
        label="Buscas no Google"
        rows={data?.queries}
        rowKey={({ query }) => query}
        query={searches}
        what="as buscas"
        empty={
          <EmptyState
            icon={Search}
            title={
              data?.is_on
                ? 'O Google ainda não mostrou este post em nenhuma busca.'
                : 'O Search Console não está ligado (Ajustes, Integrações).'
            }
          />
        }
        columns={[
          { head: 'Busca', className: 'sm:min-w-40', cell: (row) => <Query of={row} /> },
          {
            head: 'Cliques',
            right: true,
            className: 'sm:text-right tabular',
            cell: ({ clicks, before }) => (
              <Compared now={formatCount(clicks)} before={before && formatCount(before.clicks)} />
            ),
          },
          {
            head: 'Exibições',
            right: true,
            className: 'sm:text-right tabular',
            cell: ({ impressions, before }) => (
              <Compared now={formatCount(impressions)} before={before && formatCount(before.impressions)} />
            ),
          },
          {
            head: 'Posição',
            right: true,
            className: 'sm:text-right tabular',
            cell: ({ position, before }) => (
              <Compared now={positionText(position)} before={before && positionText(before.position)} />
            ),
          },
        ]}
      />
    </section>
  );
}

function Query({ of: { query, in_text, other } }: { of: PostSearch }) {
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere text-neutral-900">
        {query}
        {!in_text && <Badge tone="warning">Não está no texto</Badge>}
      </span>
      {other && (
        <span className="text-xs text-neutral-600">
          Disputa com{' '}
          <Link
            to={`/blog/admin/edit/${other.id}`}
            className="wrap-anywhere text-brand-800 underline-offset-2 hover:underline"
          >
            {other.title}
          </Link>
        </span>
      )}
    </span>
  );
}

const Compared = ({ now, before }: { now: string; before: string | null }) => (
  <span className="grid">
    <strong className="font-bold text-neutral-900">{now}</strong>
    <span className="text-2xs text-neutral-600">{before === null ? 'novo' : `antes ${before}`}</span>
  </span>
);
