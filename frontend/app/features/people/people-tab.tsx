import { useState } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { KeyRound, MonitorSmartphone, Trash2, Users } from 'lucide-react';
import type { AdminUser } from '@vitrine/contracts';
import { PersonName } from '../../components/admin/people';
import { DataTable, type Column } from '../../components/admin/data-table';
import { StatCard, StatCards } from '../../components/admin/stat-card';
import { useAction } from '../../components/admin/use-action';
import { Badge, BadgeButton } from '../../components/ui/badge';
import { IconButton } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { useToasts } from '../../components/ui/toast';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useCompany } from '../../lib/site-document/site-context';
import { formatDateTime } from '../../lib/dates/dates';
import { SessionsDialog } from '../sessions/sessions-dialog';
import { TokensDialog } from '../tokens/tokens-dialog';
import { PersonDialog } from './person-dialog';

/** Everybody who is, or was, let into the admin area. */
export const peopleQuery = callQuery(api.adminListUsers, {});

/** Words for what added a person where no person did. */
const ORIGINS: Record<string, string> = { ADMIN_EMAILS: 'Configuração inicial', terminal: 'Terminal' };

/** The third tab of the panel. The panel owns `adding`: its header has the button. */
export function PeopleTab({
  users,
  myEmail,
  adding,
  onAdding,
}: {
  users: UseQueryResult<{ users: AdminUser[] }>;
  /** E-mail of the person at the screen, whose own row can't be switched off or removed. */
  myEmail: string;
  adding: boolean;
  onAdding: (adding: boolean) => void;
}) {
  const toasts = useToasts();
  const { timezone } = useCompany();
  const { isBusy, run, ask, confirmation } = useAction();
  const [watching, setWatching] = useState<AdminUser>();
  const [holding, setHolding] = useState<AdminUser>();
  const client = useQueryClient();
  const rows = users.data?.users;
  const active = rows?.filter((row) => row.is_active).length;
  const isMe = (email: string) => email.toLowerCase() === myEmail.toLowerCase();

  const keyOf = ({ id }: AdminUser) => `user-${id}`;
  const toggle = (user: AdminUser) =>
    run({
      key: keyOf(user),
      call: () =>
        api.adminToggleUser({
          params: { id: user.id },
          body: { is_active: !user.is_active, version: user.version },
        }),
      success: ({ user: { is_active } }) => `${user.email} agora está ${is_active ? 'ativo' : 'inativo'}.`,
      after: (answer) =>
        client.setQueryData(
          peopleQuery.queryKey,
          (list) => list && { users: list.users.map((row) => (row.id === user.id ? answer.user : row)) },
        ),
      failure: 'Erro ao alterar status do usuário',
      refresh: () => users.refetch(),
    });
  const remove = (user: AdminUser) =>
    ask(
      {
        title: 'Remover Usuário',
        description: 'Tem certeza que deseja remover este usuário administrativo?',
        confirmLabel: 'Remover',
        subject: user.email,
      },
      {
        key: `remove-${user.id}`,
        call: () => api.adminDeleteUser({ params: { id: user.id }, query: { version: user.version } }),
        success: () => `${user.email} foi removido.`,
        after: () => void users.refetch(),
        failure: 'Erro ao remover usuário',
        refresh: () => users.refetch(),
      },
    );

  const columns: Column<AdminUser>[] = [
    {
      head: 'Usuário',
      cell: ({ name, email }) => (
        <span className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere text-neutral-900">
            {name || email}
            {isMe(email) && <Badge tone="accent">Você</Badge>}
          </span>
          {name && <span className="text-xs wrap-anywhere text-neutral-600">{email}</span>}
        </span>
      ),
    },
    {
      head: 'Status',
      cell: (user) => {
        const todo = user.is_active ? 'desativar' : 'ativar';
        const status = user.is_active ? 'Ativo' : 'Inativo';
        const busy = isBusy(keyOf(user));
        return (
          <BadgeButton
            tone={user.is_active ? 'success' : 'neutral'}
            disabled={busy}
            aria-busy={busy || undefined}
            aria-label={`${status}: ${todo} ${user.email}`}
            title={`Clique para ${todo}`}
            onClick={() => void toggle(user)}
          >
            <span aria-hidden className="size-1.5 rounded-full bg-current" />
            {status}
          </BadgeButton>
        );
      },
    },
    {
      head: 'Adicionado por',
      className: 'text-xs wrap-anywhere text-neutral-700',
      cell: ({ created_by }) => <PersonName email={ORIGINS[created_by] ?? created_by} />,
    },
    {
      head: 'Data',
      className: 'text-xs whitespace-nowrap text-neutral-700 tabular',
      cell: ({ created_at }) => formatDateTime(created_at, timezone),
    },
    {
      head: 'Ações',
      right: true,
      cell: (user) => (
        <span className="-mx-1 flex justify-end">
          <IconButton
            icon={MonitorSmartphone}
            label={`Sessões de ${user.email}`}
            title="Sessões"
            onClick={() => setWatching(user)}
          />
          <IconButton
            icon={KeyRound}
            label={`Tokens de API de ${user.email}`}
            title="Tokens de API"
            onClick={() => setHolding(user)}
          />
          <IconButton
            icon={Trash2}
            label={`Remover ${user.email}`}
            title={isMe(user.email) ? 'Você não pode remover o seu próprio acesso' : 'Remover'}
            disabled={isMe(user.email)}
            className="not-disabled:hover:bg-danger-soft not-disabled:hover:text-danger"
            onClick={() => remove(user)}
          />
        </span>
      ),
    },
  ];

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <StatCards>
        <StatCard label="Total de Usuários" value={rows?.length} />
        <StatCard label="Ativos" value={active} />
        <StatCard label="Inativos" value={rows && active !== undefined ? rows.length - active : undefined} />
      </StatCards>
      <section aria-label="Lista de usuários">
        <DataTable
          label="Usuários administrativos"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          query={users}
          what="os usuários"
          skeletons={3}
          empty={<EmptyState icon={Users} title="Nenhum usuário encontrado." />}
        />
      </section>

      {adding && (
        <PersonDialog
          onClose={() => onAdding(false)}
          onAdded={(user) => {
            toasts.success(`${user.email} foi adicionado.`);
            onAdding(false);
            void users.refetch();
          }}
        />
      )}
      {watching && <SessionsDialog user={watching} onClose={() => setWatching(undefined)} />}
      {holding && <TokensDialog user={holding} onClose={() => setHolding(undefined)} />}
      {confirmation}
    </div>
  );
}
