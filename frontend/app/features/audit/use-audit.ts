import { useInfiniteQuery } from '@tanstack/react-query';
import { listAudit, type AuditSource } from './audit-api';
import { readAuditPage, type AuditCursor } from './audit-page';

const newest: AuditCursor = { before: {}, failed: [] };

/** The merged log of some services, read page by page as it is asked for. */
export function useAudit(sources: readonly AuditSource[]) {
  const reading = useInfiniteQuery({
    queryKey: ['audit', ...sources],
    initialPageParam: newest,
    queryFn: ({ pageParam, signal }) => readAuditPage(listAudit, sources, pageParam, signal),
    getNextPageParam: ({ hasMore, before, failed }) => (hasMore ? { before, failed } : undefined),
    // What one service did is no stand-in for what another did.
    placeholderData: undefined,
  });
  const pages = reading.data?.pages ?? [];
  return {
    entries: pages.flatMap(({ entries }) => entries),
    hasMore: reading.hasNextPage,
    isBusy: reading.isFetching,
    failed: pages.at(-1)?.failed ?? [],
    more: () => void reading.fetchNextPage(),
    reload: () => void reading.refetch(),
  };
}
