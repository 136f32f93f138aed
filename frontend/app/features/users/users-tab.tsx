import { useState } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { KeyRound, MonitorSmartphone, Trash2, Users } from 'lucide-react';
import type { AdminUser } from '@vitrine/contracts';
import { Breakable } from '../../components/ui/breakable';
import { QueryError } from '../../components/admin/query-error';
import { StatCard, StatCards } from '../../components/admin/stat-card';
import { Badge, BadgeButton } from '../../components/ui/badge';
import { IconButton } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { EmptyState } from '../../components/ui/empty-state';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { useToasts } from '../../components/ui/toast';
import { errorText } from '../../lib/api/api-client';
import { formatDate, formatTime } from '../../lib/dates/dates';
import { SessionsDialog } from './sessions-dialog';
import { TokensDialog } from './tokens-dialog';
import { deleteUser, toggleUser, usersQuery } from './users-api';
import { UserDialog } from './user-dialog';

/** Words for what added a person where no person did. */
const ORIGINS: Record<string, string> = { ADMIN_EMAILS: 'Configuração inicial', terminal: 'Terminal' };

/** The third tab of the panel. `adding` is kept by the panel, whose header has the button. */
export function UsersTab({
  users,
  myEmail,
  timeZone,
  adding,
  onAdding,
}: {
  users: UseQueryResult<{ users: AdminUser[] }>;
  /** E-mail of the person at the screen, whose own row can't be switched off or removed. */
  myEmail: string;
  timeZone: string;
  adding: boolean;
  onAdding: (adding: boolean) => void;
}) {
  const toasts = useToasts();
  const [busyId, setBusyId] = useState<number>();
  const [removing, setRemoving] = useState<AdminUser>();
  const [watching, setWatching] = useState<AdminUser>();
  const [holding, setHolding] = useState<AdminUser>();
  const client = useQueryClient();
  const rows = users.data?.users;
  const active = rows?.filter((row) => row.is_active).length;

  const toggle = async (user: AdminUser) => {
    setBusyId(user.id);
    toasts.settle(`user-${user.id}`);
    try {
      const answer = await toggleUser(user.id, !user.is_active);
      client.setQueryData(
        usersQuery.queryKey,
        (list) => list && { users: list.users.map((row) => (row.id === user.id ? answer.user : row)) },
      );
      toasts.success(`${user.email} agora está ${answer.user.is_active ? 'ativo' : 'inativo'}.`);
    } catch (failure) {
      toasts.error(errorText(failure, 'Erro ao alterar status do usuário'), `user-${user.id}`);
    } finally {
      setBusyId(undefined);
    }
  };
  const remove = async (user: AdminUser): Promise<string | void> => {
    try {
      await deleteUser(user.id);
    } catch (failure) {
      return errorText(failure, 'Erro ao remover usuário');
    }
    toasts.success(`${user.email} foi removido.`);
    void users.refetch();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <StatCards>
        <StatCard label="Total de Usuários" value={rows?.length} />
        <StatCard label="Ativos" value={active} />
        <StatCard label="Inativos" value={rows && active !== undefined ? rows.length - active : undefined} />
      </StatCards>
      <section
        aria-label="Lista de usuários"
        className="overflow-clip rounded-lg border border-sand-200 bg-white"
      >
        <QueryError className="m-4" queries={[users]} fallback="Não foi possível carregar os usuários." />
        {rows?.length === 0 ? (
          <EmptyState icon={Users} title="Nenhum usuário encontrado." />
        ) : (
          (rows || users.isPending) && (
            <Table label="Usuários administrativos">
              <TableHead>
                <Th>Usuário</Th>
                <Th>Status</Th>
                <Th>Adicionado por</Th>
                <Th>Data</Th>
                <Th className="text-right">Ações</Th>
              </TableHead>
              <TableBody>
                {rows
                  ? rows.map((row) => (
                      <UserRow
                        key={row.id}
                        user={row}
                        isMe={row.email.toLowerCase() === myEmail.toLowerCase()}
                        timeZone={timeZone}
                        busy={busyId === row.id}
                        onToggle={() => void toggle(row)}
                        onSessions={() => setWatching(row)}
                        onTokens={() => setHolding(row)}
                        onRemove={() => setRemoving(row)}
                      />
                    ))
                  : Array.from({ length: 3 }, (_, index) => (
                      <Tr key={index} aria-hidden>
                        <Td colSpan={5}>
                          <Skeleton className="h-8 w-full" />
                        </Td>
                      </Tr>
                    ))}
              </TableBody>
            </Table>
          )
        )}
        {users.isPending && <LoadingStatus>Carregando usuários...</LoadingStatus>}
      </section>

      {adding && (
        <UserDialog
          onClose={() => onAdding(false)}
          onAdded={(user) => {
            toasts.success(`${user.email} foi adicionado.`);
            onAdding(false);
            void users.refetch();
          }}
        />
      )}
      {watching && (
        <SessionsDialog user={watching} timeZone={timeZone} onClose={() => setWatching(undefined)} />
      )}
      {holding && <TokensDialog user={holding} timeZone={timeZone} onClose={() => setHolding(undefined)} />}
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoving(undefined)}
          title="Remover Usuário"
          description="Tem certeza que deseja remover este usuário administrativo?"
          confirmLabel="Remover"
          onConfirm={() => remove(removing)}
        >
          <p className="rounded-md bg-sand-100 px-3 py-2 text-sm font-semibold wrap-anywhere text-ink-900">
            {removing.email}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function UserRow({
  user,
  isMe,
  timeZone,
  busy,
  onToggle,
  onSessions,
  onTokens,
  onRemove,
}: {
  user: AdminUser;
  isMe: boolean;
  timeZone: string;
  busy: boolean;
  onToggle: () => void;
  onSessions: () => void;
  onTokens: () => void;
  onRemove: () => void;
}) {
  const todo = user.is_active ? 'desativar' : 'ativar';
  const status = user.is_active ? 'Ativo' : 'Inativo';
  return (
    <Tr>
      <Td>
        <span className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere text-ink-900">
            {user.name || user.email}
            {isMe && <Badge tone="accent">Você</Badge>}
          </span>
          {user.name && <span className="text-xs wrap-anywhere text-ink-600">{user.email}</span>}
        </span>
      </Td>
      <Td label="Status">
        <BadgeButton
          tone={user.is_active ? 'success' : 'neutral'}
          disabled={busy}
          aria-busy={busy || undefined}
          aria-label={`${status}: ${todo} ${user.email}`}
          title={`Clique para ${todo}`}
          onClick={onToggle}
        >
          <span aria-hidden className="size-1.5 rounded-full bg-current" />
          {status}
        </BadgeButton>
      </Td>
      <Td label="Adicionado por" className="text-xs wrap-anywhere text-ink-700">
        <span>
          <Breakable text={ORIGINS[user.created_by] ?? user.created_by} />
        </span>
      </Td>
      <Td label="Data" className="text-xs whitespace-nowrap text-ink-700 tabular">
        {formatDate(user.created_at, timeZone)} {formatTime(user.created_at, timeZone)}
      </Td>
      <Td label="Ações">
        <span className="-mx-1 flex justify-end">
          <IconButton label={`Sessões de ${user.email}`} title="Sessões" onClick={onSessions}>
            <MonitorSmartphone aria-hidden />
          </IconButton>
          <IconButton label={`Tokens de API de ${user.email}`} title="Tokens de API" onClick={onTokens}>
            <KeyRound aria-hidden />
          </IconButton>
          <IconButton
            label={`Remover ${user.email}`}
            title={isMe ? 'Você não pode remover o seu próprio acesso' : 'Remover'}
            disabled={isMe}
            className="not-disabled:hover:bg-danger-soft not-disabled:hover:text-danger"
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      </Td>
    </Tr>
  );
}
