import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CornerUpRight } from 'lucide-react';
import type { Import } from '@vitrine/contracts';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { SearchInput } from '../../components/ui/search-input';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { useToasts } from '../../components/ui/toast';
import { api, errorText } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { DownloadLink } from '../../components/ui/download-link';
import { saidOfRedirect } from './import-words';
import { PagedList } from './paged-list';

/** The old addresses of a file and where each would lead; those that are chosen are made with the run. */
export function ImportRedirects({ of, onChanged }: { of: Import; onChanged: () => void }) {
  const toasts = useToasts();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const query = { page, search: search.trim() || undefined };
  const asked = callQuery(api.adminListImportRedirects, { params: { id: of.id }, query });
  const list = useQuery({ ...asked, queryKey: [...asked.queryKey, of.state] });
  const isOpen = of.state === 'ready' || of.state === 'stopped';
  const choose = async (from: string[] | null, chosen: boolean) => {
    try {
      await api.adminChooseImportRedirects({ params: { id: of.id }, body: { from, chosen } });
      await list.refetch();
      onChanged();
    } catch (error) {
      toasts.error(errorText(error, 'Não foi possível guardar.'));
    }
  };
  return (
    <section aria-label="Endereços antigos">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p className="grow text-sm text-ink-600 tabular max-lg:basis-full">
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
            <Button size="sm" onClick={() => void choose(null, true)}>
              Escolher todos
            </Button>
            <Button size="sm" onClick={() => void choose(null, false)}>
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
      <PagedList
        list={list}
        noun="endereços"
        empty={<EmptyState icon={CornerUpRight} title="Nenhum endereço antigo aqui." />}
        onPage={setPage}
      >
        {({ redirects }) => (
          <Table label="Endereços antigos">
            <TableHead>
              <Th>Endereço antigo</Th>
              <Th>Leva para</Th>
              <Th>Situação</Th>
            </TableHead>
            <TableBody>
              {redirects.map((redirect) => (
                <Tr key={redirect.from}>
                  <Td className="font-mono text-xs wrap-anywhere text-ink-900 sm:w-2/5">
                    <label className="flex items-start gap-2">
                      <input
                        type="checkbox"
                        className="mt-0.5 size-4 shrink-0 accent-teal-700"
                        checked={redirect.chosen}
                        disabled={!isOpen || redirect.state !== 'new'}
                        onChange={({ target }) => void choose([redirect.from], target.checked)}
                      />
                      {redirect.from}
                    </label>
                  </Td>
                  <Td label="Leva para" className="font-mono text-xs wrap-anywhere text-ink-900">
                    {redirect.to ?? <span className="font-sans text-ink-600">removido de vez (410)</span>}
                  </Td>
                  <Td label="Situação">
                    <Badge tone={saidOfRedirect(redirect).tone}>{saidOfRedirect(redirect).label}</Badge>
                  </Td>
                </Tr>
              ))}
            </TableBody>
          </Table>
        )}
      </PagedList>
    </section>
  );
}
