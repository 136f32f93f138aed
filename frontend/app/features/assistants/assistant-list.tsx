import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import {
  UNUSED_ASSISTANT_DAYS,
  type Assistant,
  type AssistantScope,
  type PersonAssistant,
} from '@vitrine/contracts';
import { DataTable, RowButton, type Column } from '../../components/admin/data-table';
import { PersonName } from '../../components/admin/people';
import { RelativeTime } from '../../components/admin/time-and-person';
import { useAction } from '../../components/admin/use-action';
import { Badge } from '../../components/ui/badge';
import { EmptyState } from '../../components/ui/empty-state';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useCompany } from '../../lib/site-document/site-context';
import { addDays, dayOf, formatDateTime, shortDay } from '../../lib/dates/dates';

/** What people call the scopes of an assistant. */
export const ASSISTANT_SCOPE_LABELS: Record<AssistantScope, string> = {
  read: 'Ler o que está publicado',
  propose: 'Propor textos',
  read_drafts: 'Ler rascunhos',
};

/** The assistants that the person at the screen connected. */
export function OwnAssistantList() {
  const assistants = useQuery(callQuery(api.listMyAssistants, {}));
  const disconnect = ({ id }: Assistant) => api.disconnectMyAssistant({ params: { id } });
  return <AssistantList assistants={assistants} disconnect={disconnect} />;
}

/** The assistants of every admin, with who connected them. */
export function AllAssistantsList() {
  const assistants = useQuery(callQuery(api.adminListAssistants, {}));
  const disconnect = ({ id, user_id }: PersonAssistant) =>
    api.adminDisconnectUserAssistant({ params: { id: user_id, assistant: id } });
  return (
    <AssistantList
      assistants={assistants}
      disconnect={disconnect}
      person={{
        head: 'Pessoa',
        className: 'max-w-48 text-xs text-neutral-700',
        cell: ({ email }) => <PersonName email={email} />,
      }}
    />
  );
}

/** Assistants that people connected, each of which can be disconnected. */
export function AssistantList<Row extends Assistant>({
  assistants,
  disconnect,
  person = false,
}: {
  assistants: UseQueryResult<{ assistants: Row[] }>;
  disconnect: (assistant: Row) => Promise<unknown>;
  /** Whose they are, where they are not one person's. */
  person?: Column<Row> | false;
}) {
  const { timezone } = useCompany();
  const { ask, confirmation } = useAction();
  const askToDisconnect = (assistant: Row) => {
    const { id, name, host } = assistant;
    ask(
      {
        title: 'Desconectar o assistente?',
        description: 'Ele perde o acesso na hora. Para usá-lo de novo, conecte-o outra vez.',
        confirmLabel: 'Desconectar',
        subject: `${name} (${host})`,
      },
      {
        key: `assistant-${id}`,
        call: () => disconnect(assistant),
        success: () => `${name} foi desconectado.`,
        after: () => void assistants.refetch(),
        failure: 'Erro ao desconectar o assistente',
      },
    );
  };
  return (
    <section
      aria-label="Assistentes conectados"
      className="overflow-clip rounded-lg border border-surface-200 bg-white"
    >
      <DataTable
        bare
        label="Assistentes conectados"
        rows={assistants.data?.assistants}
        rowKey={({ id }) => id}
        query={assistants}
        what="os assistentes"
        skeletons={1}
        empty={<EmptyState icon={Bot} title="Nenhum assistente conectado." />}
        columns={[
          {
            head: 'Assistente',
            className: 'sm:w-full',
            cell: ({ name, host, scopes }) => (
              <span className="grid gap-1">
                <span className="font-semibold wrap-anywhere text-neutral-900">
                  {name} <span className="font-normal text-neutral-700">({host})</span>
                </span>
                <span className="flex flex-wrap gap-1">
                  {scopes.map((scope) => (
                    <Badge key={scope}>{ASSISTANT_SCOPE_LABELS[scope]}</Badge>
                  ))}
                </span>
              </span>
            ),
          },
          person,
          {
            head: 'Conectado em',
            className: 'text-xs whitespace-nowrap text-neutral-700 tabular',
            cell: ({ created_at }) => formatDateTime(created_at, timezone),
          },
          {
            head: 'Último uso',
            className: 'text-xs whitespace-nowrap text-neutral-700',
            cell: ({ last_used_at, created_at }) =>
              last_used_at ? (
                <RelativeTime at={last_used_at} />
              ) : (
                `Nunca; sai em ${shortDay(addDays(dayOf(created_at, timezone), UNUSED_ASSISTANT_DAYS))}`
              ),
          },
        ]}
        actions={(assistant) => (
          <RowButton
            label="Desconectar"
            of={`o assistente ${assistant.name}`}
            variant="quiet"
            onClick={() => askToDisconnect(assistant)}
          />
        )}
      />
      {confirmation}
    </section>
  );
}
