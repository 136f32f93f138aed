import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CornerUpRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Redirect } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { WhenAndWho } from '../../components/admin/when-and-who';
import { Badge } from '../../components/ui/badge';
import { Breakable } from '../../components/ui/breakable';
import { Button } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { EmptyState } from '../../components/ui/empty-state';
import { Pager } from '../../components/ui/pager';
import { SearchInput } from '../../components/ui/search-input';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { useToasts } from '../../components/ui/toast';
import { api, errorText } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { RedirectDialog } from './redirect-dialog';

/** What stands at addresses that have no page. */
export function RedirectsPanel() {
  const toasts = useToasts();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('pagina')) || 1);
  const search = params.get('busca') ?? '';
  const [editing, setEditing] = useState<Redirect | 'new'>();
  const [deleting, setDeleting] = useState<Redirect>();
  const list = useQuery(callQuery(api.adminListRedirects, { query: { page, ...(search && { search }) } }));
  const { data } = list;

  const go = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('pagina');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true, replace: name === 'busca' },
    );
  const remove = async ({ id, from }: Redirect): Promise<string | void> => {
    try {
      await api.adminDeleteRedirect({ params: { id } });
      toasts.success(`${from} não redireciona mais.`);
      void list.refetch();
    } catch (error) {
      return errorText(error, 'Não foi possível excluir o redirecionamento.');
    }
  };

  return (
    <section aria-label="Redirecionamentos">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="max-w-2xl grow text-sm text-ink-600">
          O que responder em endereços que não têm página. Quando um artigo muda de slug, o endereço antigo já
          leva ao novo, sem nada aqui.
        </p>
        <SearchInput
          label="Procurar redirecionamento"
          value={search}
          onSearch={(words) => go('busca', words)}
        />
        <Button variant="primary" onClick={() => setEditing('new')}>
          <Plus aria-hidden />
          Novo redirecionamento
        </Button>
      </div>
      <QueryError
        className="mb-3"
        queries={[list]}
        fallback="Não foi possível carregar os redirecionamentos."
      />
      {list.isPending && (
        <div className="grid gap-3">
          <LoadingStatus>Carregando redirecionamentos...</LoadingStatus>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-12 w-full" />
          ))}
        </div>
      )}
      {data && data.redirects.length === 0 && (
        <div className="rounded-lg border border-sand-200 bg-white">
          <EmptyState
            icon={CornerUpRight}
            title={search ? 'Nenhum redirecionamento com estas palavras.' : 'Nenhum redirecionamento ainda.'}
          >
            {!search && 'Crie um quando um endereço que existiu deixar de existir.'}
          </EmptyState>
        </div>
      )}
      {data && data.redirects.length > 0 && (
        <div className="rounded-lg border border-sand-200 bg-white">
          <Table label="Redirecionamentos">
            <TableHead>
              <Th>Endereço antigo</Th>
              <Th>Leva para</Th>
              <Th>Situação</Th>
              <Th>Alterado</Th>
              <Th className="text-right">Ações</Th>
            </TableHead>
            <TableBody>
              {data.redirects.map((redirect) => (
                <Tr key={redirect.id}>
                  <Td className="font-mono text-xs text-ink-900 sm:w-1/3">
                    <Breakable text={redirect.from} />
                  </Td>
                  <Td label="Leva para" className="font-mono text-xs text-ink-900 sm:w-1/3">
                    {redirect.to === null ? (
                      <span className="font-sans text-ink-600">removido de vez (410)</span>
                    ) : (
                      <Breakable text={redirect.to} />
                    )}
                  </Td>
                  <Td label="Situação">
                    <State state={redirect.state} />
                  </Td>
                  <Td label="Alterado" className="text-xs text-ink-700">
                    <WhenAndWho at={redirect.updated_at} by={redirect.updated_by} />
                  </Td>
                  <Td label="Ações">
                    <span className="flex flex-wrap justify-end gap-1.5">
                      <Button
                        size="sm"
                        aria-label={`Editar ${redirect.from}`}
                        onClick={() => setEditing(redirect)}
                      >
                        <Pencil aria-hidden />
                        Editar
                      </Button>
                      <Button
                        size="sm"
                        variant="quiet"
                        aria-label={`Excluir ${redirect.from}`}
                        onClick={() => setDeleting(redirect)}
                      >
                        <Trash2 aria-hidden />
                        Excluir
                      </Button>
                    </span>
                  </Td>
                </Tr>
              ))}
            </TableBody>
          </Table>
          <div className="border-t border-sand-200">
            <Pager
              page={page}
              perPage={data.per_page}
              total={data.total}
              noun="redirecionamentos"
              onPage={(next) => go('pagina', next === 1 ? '' : String(next))}
            />
          </div>
        </div>
      )}
      {editing && (
        <RedirectDialog
          redirect={editing === 'new' ? null : editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined);
            toasts.success('Redirecionamento salvo.');
            void list.refetch();
          }}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(undefined)}
          title="Excluir redirecionamento?"
          description="Quem abrir o endereço antigo verá que a página não existe."
          confirmLabel="Excluir"
          onConfirm={() => remove(deleting)}
        >
          <p className="rounded-md bg-sand-100 px-3 py-2 font-mono text-xs wrap-anywhere text-ink-900">
            {deleting.from}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function State({ state }: Pick<Redirect, 'state'>) {
  if (state === 'active') return <Badge tone="success">Ativo</Badge>;
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone="warning">{state === 'shadowed' ? 'Sem efeito' : 'Destino fora do ar'}</Badge>
      <span className="text-2xs text-ink-600">
        {state === 'shadowed'
          ? 'Há um artigo publicado neste endereço.'
          : 'Responde que a página não existe.'}
      </span>
    </span>
  );
}
