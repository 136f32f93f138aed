import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { UNUSED_ASSISTANT_DAYS, type Assistant, type AssistantScope } from '@vitrine/contracts';
import { DataTable, RowButton } from '../../components/admin/data-table';
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
  const disconnect = (id: string) => api.disconnectMyAssistant({ params: { id } });
  return <AssistantList assistants={assistants} disconnect={disconnect} />;
}

/** Assistants that a person connected, each of which can be disconnected. */
export function AssistantList({
  assistants,
  disconnect,
}: {
  assistants: UseQueryResult<{ assistants: Assistant[] }>;
  disconnect: (id: string) => Promise<unknown>;
}) {
  const { timezone } = useCompany();
  const { ask, confirmation } = useAction();
  const askToDisconnect = ({ id, name, host }: Assistant) =>
    ask(
      {
        title: 'Desconectar o assistente?',
        description: 'Ele perde o acesso na hora. Para usá-lo de novo, conecte-o outra vez.',
        confirmLabel: 'Desconectar',
        subject: `${name} (${host})`,
      },
      {
        key: `assistant-${id}`,
        call: () => disconnect(id),
        success: () => `${name} foi desconectado.`,
        after: () => void assistants.refetch(),
        failure: 'Erro ao desconectar o assistente',
      },
    );
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
