import type { UseQueryResult } from '@tanstack/react-query';
import type { Session } from '@vitrine/contracts';
import { DataTable } from '../../components/admin/data-table';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { formatDateTime, relativeTime } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';

/** The browsers in which a person is signed in. With `onEnd` each but this one can be signed out. */
export function SessionList({
  sessions,
  timeZone,
  isBusy,
  onEnd,
}: {
  sessions: UseQueryResult<{ sessions: Session[] }>;
  timeZone: string;
  isBusy?: (session: Session) => boolean;
  onEnd?: (session: Session) => void;
}) {
  const now = useNow();
  return (
    <DataTable
      bare
      label="Sessões abertas"
      rows={sessions.data?.sessions}
      rowKey={({ id }) => id}
      query={sessions}
      failure="Não foi possível carregar as sessões."
      loading="Carregando sessões..."
      skeletons={2}
      empty={<EmptyState title="Nenhuma sessão aberta." />}
      columns={[
        {
          head: 'Navegador',
          className: 'sm:w-full',
          cell: ({ device, is_current }) => (
            <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere text-ink-900">
              {device}
              {is_current && <Badge tone="accent">Esta sessão</Badge>}
            </span>
          ),
        },
        {
          head: 'Aberta em',
          className: 'text-xs whitespace-nowrap text-ink-700 tabular',
          cell: ({ created_at }) => formatDateTime(created_at, timeZone),
        },
        {
          head: 'Último uso',
          className: 'text-xs whitespace-nowrap text-ink-700',
          cell: ({ last_seen_at }) => (
            <time dateTime={last_seen_at} title={formatDateTime(last_seen_at, timeZone)}>
              {relativeTime(last_seen_at, now)}
            </time>
          ),
        },
        onEnd !== undefined && {
          head: 'Ações',
          right: true,
          label: ({ is_current }) => (is_current ? undefined : 'Ações'),
          cell: (session) =>
            !session.is_current && (
              <span className="flex justify-end">
                <Button
                  size="sm"
                  variant="quiet"
                  busy={isBusy?.(session)}
                  aria-label={`Encerrar a sessão ${session.device}`}
                  onClick={() => onEnd(session)}
                >
                  Encerrar
                </Button>
              </span>
            ),
        },
      ]}
    />
  );
}
