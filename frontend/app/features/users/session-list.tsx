import type { Session } from '@vitrine/contracts';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { formatDateTime, relativeTime } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';

/** The browsers in which a person is signed in. With `onEnd` each but this one can be signed out. */
export function SessionList({
  sessions,
  isPending,
  timeZone,
  busyId,
  onEnd,
}: {
  sessions: readonly Session[] | undefined;
  isPending: boolean;
  timeZone: string;
  busyId?: string | undefined;
  onEnd?: (session: Session) => void;
}) {
  const now = useNow();
  if (isPending) {
    return (
      <div className="grid gap-2 p-4">
        <LoadingStatus>Carregando sessões...</LoadingStatus>
        {Array.from({ length: 2 }, (_, index) => (
          <Skeleton key={index} className="h-9 w-full" />
        ))}
      </div>
    );
  }
  if (sessions?.length === 0) return <EmptyState title="Nenhuma sessão aberta." />;
  if (!sessions) return null;
  return (
    <Table label="Sessões abertas">
      <TableHead>
        <Th>Navegador</Th>
        <Th>Aberta em</Th>
        <Th>Último uso</Th>
        {onEnd && <Th className="text-right">Ações</Th>}
      </TableHead>
      <TableBody>
        {sessions.map((session) => (
          <Tr key={session.id}>
            <Td className="sm:w-full">
              <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere text-ink-900">
                {session.device}
                {session.is_current && <Badge tone="accent">Esta sessão</Badge>}
              </span>
            </Td>
            <Td label="Aberta em" className="text-xs whitespace-nowrap text-ink-700 tabular">
              {formatDateTime(session.created_at, timeZone)}
            </Td>
            <Td label="Último uso" className="text-xs whitespace-nowrap text-ink-700">
              <time dateTime={session.last_seen_at} title={formatDateTime(session.last_seen_at, timeZone)}>
                {relativeTime(session.last_seen_at, now)}
              </time>
            </Td>
            {onEnd && (
              <Td label={session.is_current ? undefined : 'Ações'}>
                {!session.is_current && (
                  <span className="flex justify-end">
                    <Button
                      size="sm"
                      variant="quiet"
                      busy={busyId === session.id}
                      aria-label={`Encerrar a sessão ${session.device}`}
                      onClick={() => onEnd(session)}
                    >
                      Encerrar
                    </Button>
                  </span>
                )}
              </Td>
            )}
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}
