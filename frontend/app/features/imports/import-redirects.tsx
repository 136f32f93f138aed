import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CornerUpRight } from 'lucide-react';
import { FIELD_LIMITS, type Import } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Input } from '../../components/ui/field';
import { Pager } from '../../components/ui/pager';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { useToasts } from '../../components/ui/toast';
import { api, errorText } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { DownloadLink } from '../../components/ui/download-link';
import { redirectWords } from './import-words';

/** The old addresses of a file and where each would lead; those that are chosen are made with the run. */
export function ImportRedirects({ of, onChanged }: { of: Import; onChanged: () => void }) {
  const toasts = useToasts();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const query = { page, search: search.trim() || undefined };
  const asked = callQuery(api.adminListImportRedirects, { params: { id: of.id }, query });
  const list = useQuery({ ...asked, queryKey: [...asked.queryKey, of.state] });
  const { data } = list;
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
        <p className="grow text-sm text-ink-600 tabular">
          {of.redirects.chosen.toLocaleString('pt-BR')} de {of.redirects.listed.toLocaleString('pt-BR')} viram
          redirecionamentos.
        </p>
        <Input
          type="search"
          aria-label="Procurar endereço"
          placeholder="Procurar..."
          className="sm:w-56"
          maxLength={FIELD_LIMITS.search}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
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
      <QueryError className="mb-3" queries={[list]} fallback="Não foi possível carregar os endereços." />
      {list.isPending && (
        <>
          <LoadingStatus>Carregando endereços...</LoadingStatus>
          <Skeleton className="h-40 w-full" />
        </>
      )}
      {data && (
        <div className="rounded-lg border border-sand-200 bg-white">
          {data.redirects.length === 0 ? (
            <EmptyState icon={CornerUpRight} title="Nenhum endereço antigo aqui." />
          ) : (
            <Table label="Endereços antigos">
              <TableHead>
                <Th>Endereço antigo</Th>
                <Th>Leva para</Th>
                <Th>Situação</Th>
              </TableHead>
              <TableBody>
                {data.redirects.map((redirect) => (
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
                      {redirect.made ? (
                        <Badge tone="success">Criado</Badge>
                      ) : (
                        <Badge tone={redirectWords[redirect.state].tone}>
                          {redirectWords[redirect.state].label}
                        </Badge>
                      )}
                    </Td>
                  </Tr>
                ))}
              </TableBody>
            </Table>
          )}
          <div className="border-t border-sand-200">
            <Pager page={page} perPage={data.per_page} total={data.total} noun="endereços" onPage={setPage} />
          </div>
        </div>
      )}
    </section>
  );
}
