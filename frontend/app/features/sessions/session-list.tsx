import type { UseQueryResult } from '@tanstack/react-query';
import type { Session } from '@vitrine/contracts';
import { DataTable, RowButton } from '../../components/admin/data-table';
import { RelativeTime } from '../../components/admin/time-and-person';
import { Badge } from '../../components/ui/badge';
import { EmptyState } from '../../components/ui/empty-state';
import { useCompany } from '../../lib/site-document/site-context';
import { formatDateTime } from '../../lib/dates/dates';

/** The browsers in which a person is signed in. With `onEnd` each but this one can be signed out. */
export function SessionList({
  sessions,
  isBusy,
  onEnd,
}: {
  sessions: UseQueryResult<{ sessions: Session[] }>;
  isBusy?: (session: Session) => boolean;
  onEnd?: (session: Session) => void;
}) {
  const { timezone } = useCompany();
  return (
    <DataTable
      bare
      label="Sessões abertas"
      rows={sessions.data?.sessions}
      rowKey={({ id }) => id}
      query={sessions}
      what="as sessões"
      skeletons={2}
      empty={<EmptyState title="Nenhuma sessão aberta." />}
      columns={[
        {
          head: 'Navegador',
          className: 'sm:w-full',
          cell: ({ device, is_current }) => (
            <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere text-neutral-900">
              {device}
              {is_current && <Badge tone="accent">Esta sessão</Badge>}
            </span>
          ),
        },
        {
          head: 'Aberta em',
          className: 'text-xs whitespace-nowrap text-neutral-700 tabular',
          cell: ({ created_at }) => formatDateTime(created_at, timezone),
        },
        {
          head: 'Último uso',
          className: 'text-xs whitespace-nowrap text-neutral-700',
          cell: ({ last_seen_at }) => <RelativeTime at={last_seen_at} />,
        },
      ]}
      {...(onEnd && {
        actions: (session: Session) =>
          !session.is_current && (
            <RowButton
              label="Encerrar"
              of={`a sessão ${session.device}`}
              variant="quiet"
              busy={isBusy?.(session)}
              onClick={() => onEnd(session)}
            />
          ),
      })}
    />
  );
}
