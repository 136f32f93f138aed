import { useInfiniteQuery } from '@tanstack/react-query';
import { isAbort } from '../../lib/api/api-client';
import { listAudit, type AuditSource } from './audit-api';
import { logsToRead, mergeLogs, type ReadLog } from './merge-audit';

const PAGE = 50;

interface Log extends ReadLog {
  error: unknown;
}

/** The logs as far as they were read to show `wanted` entries. */
interface Reading {
  logs: Log[];
  wanted: number;
}

const unread = (sources: readonly AuditSource[]): Log[] =>
  sources.map((source) => ({ source, entries: [], isComplete: false, error: undefined }));

async function readOn(log: Log, signal: AbortSignal): Promise<Log> {
  const before = log.entries.at(-1)?.id;
  try {
    const page = await listAudit(log.source, { limit: PAGE, ...(before && { before }) }, signal);
    return { ...log, entries: [...log.entries, ...page], isComplete: page.length < PAGE, error: undefined };
  } catch (error) {
    if (isAbort(error)) throw error;
    // One service that is down does not hold the others' entries back.
    return { ...log, isComplete: true, error };
  }
}

async function readTo({ logs, wanted }: Reading, signal: AbortSignal): Promise<Reading> {
  let current = logs;
  for (;;) {
    const behind = logsToRead(current, wanted - 1);
    if (behind.length === 0) return { logs: current, wanted };
    const read = await Promise.all(behind.map((log) => readOn(log, signal)));
    current = current.map((log) => read.find((other) => other.source === log.source) ?? log);
  }
}

/** The merged log of some services, read page by page as it is asked for. */
export function useAudit(sources: readonly AuditSource[]) {
  const reading = useInfiniteQuery({
    queryKey: ['audit', ...sources],
    initialPageParam: { logs: unread(sources), wanted: PAGE },
    queryFn: ({ pageParam, signal }) => readTo(pageParam, signal),
    getNextPageParam: ({ logs, wanted }) =>
      mergeLogs(logs).length > wanted || logs.some((log) => !log.isComplete)
        ? { logs, wanted: wanted + PAGE }
        : undefined,
    // What one service did is no stand-in for what another did.
    placeholderData: undefined,
  });
  const { logs, wanted } = reading.data?.pages.at(-1) ?? { logs: [], wanted: PAGE };
  return {
    entries: mergeLogs(logs).slice(0, wanted),
    hasMore: reading.hasNextPage,
    isBusy: reading.isFetching,
    failed: logs.filter((log) => log.error !== undefined).map((log) => log.source),
    more: () => void reading.fetchNextPage(),
    reload: () => void reading.refetch(),
  };
}
