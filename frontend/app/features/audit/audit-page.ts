import type { AuditEntry } from '@vitrine/contracts';
import { isAbort } from '../../lib/api/api-client';
import type { AuditSource, listAudit } from './audit-api';

const PAGE = 50;

export type SourcedEntry = AuditEntry & { source: AuditSource };

/** Where a page begins: the last entry shown of each log, and the logs that could not be read. */
export interface AuditCursor {
  before: Partial<Record<AuditSource, string>>;
  failed: readonly AuditSource[];
}

/** Reads the next 50 entries of some logs as one, newest first; each log keeps its own order. */
export async function readAuditPage(
  list: typeof listAudit,
  sources: readonly AuditSource[],
  cursor: AuditCursor,
  signal?: AbortSignal,
): Promise<AuditCursor & { entries: SourcedEntry[]; hasMore: boolean }> {
  const failed = [...cursor.failed];
  const before = { ...cursor.before };
  const read = async (source: AuditSource): Promise<SourcedEntry[]> => {
    try {
      const page = await list(source, { limit: PAGE + 1, before: before[source] }, signal);
      return page.map((entry) => ({ ...entry, source }));
    } catch (error) {
      if (isAbort(error)) throw error;
      // One service that is down does not hold the others' entries back.
      failed.push(source);
      return [];
    }
  };
  const logs = await Promise.all(sources.filter((source) => !failed.includes(source)).map(read));
  const entries: SourcedEntry[] = [];
  while (entries.length < PAGE) {
    const newest = logs.toSorted(([a], [b]) => (b?.at ?? '').localeCompare(a?.at ?? ''))[0]?.shift();
    if (!newest) break;
    entries.push(newest);
    before[newest.source] = newest.id;
  }
  return { entries, hasMore: logs.some((log) => log.length > 0), before, failed };
}
