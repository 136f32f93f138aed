import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CornerUpRight } from 'lucide-react';
import type { Import } from '@vitrine/contracts';
import { DataTable } from '../../components/admin/data-table';
import { useAction } from '../../components/admin/use-action';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { pagerOf } from '../../components/ui/pager';
import { SearchInput } from '../../components/ui/search-input';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { DownloadLink } from '../../components/ui/download-link';
import { labelOfRedirect } from './import-words';

/** The old addresses of a file and where each would lead; those that are chosen are made with the run. */
export function ImportRedirects({ of, onChanged }: { of: Import; onChanged: () => void }) {
  const { run } = useAction();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const query = { page, search: search.trim() || undefined };
  const asked = callQuery(api.adminListImportRedirects, { params: { id: of.id }, query });
  const list = useQuery({ ...asked, queryKey: [...asked.queryKey, of.state] });
  const isOpen = of.state === 'ready' || of.state === 'stopped';
  const choose = (from: string[] | null, chosen: boolean) =>
    void run({
      key: 'redirects',
      call: () => api.adminChooseImportRedirects({ params: { id: of.id }, body: { from, chosen } }),
      after: async () => {
        await list.refetch();
        onChanged();
      },
      failure: 'Não foi possível guardar.',
    });
  return (
    <section aria-label="Endereços antigos">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p className="grow text-sm text-neutral-600 tabular max-lg:basis-full">
          {of.redirects.chosen.toLocaleString('pt-BR')} de {of.redirects.listed.toLocaleString('pt-BR')} viram
          redirecionamentos.
        </p>
        <SearchInput
          label="Procurar endereço"
          value={search}
          onSearch={(words) => {
            setSearch(words);
            setPage(1);
          }}
        />
        {isOpen && (
          <>
            <Button size="sm" onClick={() => choose(null, true)}>
              Escolher todos
            </Button>
            <Button size="sm" onClick={() => choose(null, false)}>
              Nenhum
            </Button>
          </>
        )}
        <DownloadLink
          href={`/api/blog/admin/imports/${of.id}/redirects.csv`}
          name={`redirecionamentos-${of.id}.csv`}
        >
          Baixar CSV
        </DownloadLink>
      </div>
      <DataTable
        label="Endereços antigos"
        rows={list.data?.redirects}
        rowKey={({ from }) => from}
        query={list}
        what="os endereços"
        empty={<EmptyState icon={CornerUpRight} title="Nenhum endereço antigo aqui." />}
        pager={list.data && pagerOf(list.data, 'endereços', setPage)}
        columns={[
          {
            head: 'Endereço antigo',
            className: 'font-mono text-xs wrap-anywhere text-neutral-900 sm:w-2/5',
            cell: ({ from, chosen, state }) => (
              <label className="flex items-start gap-2">
                <input
                  type="checkbox"
                  className="mt-0.5 size-4 shrink-0 accent-brand-700"
                  checked={chosen}
                  disabled={!isOpen || state !== 'new'}
                  onChange={({ target }) => choose([from], target.checked)}
                />
                {from}
              </label>
            ),
          },
          {
            head: 'Leva para',
            className: 'font-mono text-xs wrap-anywhere text-neutral-900',
            cell: ({ to }) => to ?? <span className="font-sans text-neutral-600">removido de vez (410)</span>,
          },
          {
            head: 'Situação',
            cell: (redirect) => (
              <>
                <Badge tone={labelOfRedirect(redirect).tone}>{labelOfRedirect(redirect).label}</Badge>
                {redirect.problem && <p className="mt-1 text-2xs text-neutral-600">{redirect.problem}</p>}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
