import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CornerUpRight, Pencil, Plus, Trash2 } from 'lucide-react';
import type { Redirect } from '@vitrine/contracts';
import { DataTable, RowButton } from '../../components/admin/data-table';
import { useAction } from '../../components/admin/use-action';
import { TimeAndPerson } from '../../components/admin/time-and-person';
import { Badge } from '../../components/ui/badge';
import { Breakable } from '../../components/ui/breakable';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { pagerOf } from '../../components/ui/pager';
import { SearchInput } from '../../components/ui/search-input';
import { useToasts } from '../../components/ui/toast';
import { shortDay } from '../../lib/dates/dates';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { pageChange, useAddress } from '../../lib/navigation/use-address';
import { RedirectDialog } from './redirect-dialog';

/** What answers at addresses that have no page. */
export function RedirectsPanel() {
  const toasts = useToasts();
  const { ask, confirmation } = useAction();
  const { params, page, change } = useAddress();
  const search = params.get('busca') ?? '';
  const [editing, setEditing] = useState<Redirect | 'new'>();
  const list = useQuery(callQuery(api.adminListRedirects, { query: { page, ...(search && { search }) } }));
  const { data } = list;

  const remove = ({ id, from, version }: Redirect) =>
    ask(
      {
        title: 'Excluir redirecionamento?',
        description: 'Quem abrir o endereço antigo verá que a página não existe.',
        confirmLabel: 'Excluir',
        subject: from,
      },
      {
        key: `redirect-${id}`,
        call: () => api.adminDeleteRedirect({ params: { id }, query: { version } }),
        refresh: () => list.refetch(),
        success: () => `${from} não redireciona mais.`,
        after: () => void list.refetch(),
        failure: 'Não foi possível excluir o redirecionamento.',
      },
    );

  return (
    <section aria-label="Redirecionamentos">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="max-w-2xl grow text-sm text-neutral-600">
          O que responder em endereços que não têm página. Quando um post muda de slug, o endereço antigo já
          leva ao novo, sem nada aqui.
        </p>
        <SearchInput
          label="Procurar redirecionamento"
          value={search}
          onSearch={(busca) => change({ busca, pagina: null }, { replace: true })}
        />
        <Button icon={Plus} variant="primary" onClick={() => setEditing('new')}>
          Novo redirecionamento
        </Button>
      </div>
      <DataTable
        label="Redirecionamentos"
        rows={data?.redirects}
        rowKey={({ id }) => id}
        query={list}
        what="os redirecionamentos"
        empty={
          <EmptyState
            icon={CornerUpRight}
            title={search ? 'Nenhum redirecionamento com estas palavras.' : 'Nenhum redirecionamento ainda.'}
          >
            {!search && 'Crie um quando um endereço que existiu deixar de existir.'}
          </EmptyState>
        }
        pager={
          data && data.redirects.length > 0
            ? pagerOf(data, 'redirecionamentos', (next) => change(pageChange(next)))
            : undefined
        }
        columns={[
          {
            head: 'Endereço antigo',
            className: 'font-mono text-xs text-neutral-900 sm:w-1/3',
            cell: ({ from }) => <Breakable text={from} />,
          },
          {
            head: 'Leva para',
            className: 'font-mono text-xs text-neutral-900 sm:w-1/3',
            cell: ({ to }) =>
              to === null ? (
                <span className="font-sans text-neutral-600">removido de vez (410)</span>
              ) : (
                <Breakable text={to} />
              ),
          },
          {
            head: 'Usos',
            className: 'text-xs text-neutral-700 tabular',
            cell: ({ uses = 0, last_used }) => (
              <span className="grid">
                {uses.toLocaleString('pt-BR')}
                {last_used && (
                  <span className="text-2xs text-neutral-600">último em {shortDay(last_used)}</span>
                )}
              </span>
            ),
          },
          { head: 'Situação', cell: ({ state }) => <State state={state} /> },
          {
            head: 'Alterado',
            className: 'text-xs text-neutral-700',
            cell: ({ updated_at, updated_by }) => <TimeAndPerson at={updated_at} by={updated_by} />,
          },
        ]}
        actions={(row) => (
          <>
            <RowButton icon={Pencil} label="Editar" of={row.from} onClick={() => setEditing(row)} />
            <RowButton
              icon={Trash2}
              label="Excluir"
              of={row.from}
              variant="quiet"
              onClick={() => remove(row)}
            />
          </>
        )}
      />
      {editing && (
        <RedirectDialog
          redirect={editing === 'new' ? null : editing}
          onClose={() => setEditing(undefined)}
          onRefused={() => list.refetch()}
          onSaved={() => {
            setEditing(undefined);
            toasts.success('Redirecionamento salvo.');
            void list.refetch();
          }}
        />
      )}
      {confirmation}
    </section>
  );
}

function State({ state }: Pick<Redirect, 'state'>) {
  if (state === 'active') return <Badge tone="success">Ativo</Badge>;
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone="warning">{state === 'shadowed' ? 'Sem efeito' : 'Destino fora do ar'}</Badge>
      <span className="text-2xs text-neutral-600">
        {state === 'shadowed'
          ? 'Há um post publicado neste endereço.'
          : 'Quem chega vê que a página não existe.'}
      </span>
    </span>
  );
}
