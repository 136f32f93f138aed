import type { AuditEntry } from '@vitrine/contracts';
import { api, isAbort } from '../../lib/api/api-client';

/** The three services that each have the log of their own actions. */
const auditCalls = { content: api.adminContentAudit, users: api.adminUsersAudit, ai: api.adminAiAudit };
export type AuditSource = keyof typeof auditCalls;
export const auditSources = Object.keys(auditCalls) as AuditSource[];

/** Reads some entries of a service's log, newest first, after the entry `before`. */
type ListAudit = (
  source: AuditSource,
  query: { limit: number; before?: string | undefined },
  signal?: AbortSignal,
) => Promise<AuditEntry[]>;

const listAudit: ListAudit = async (source, query, signal) =>
  (await auditCalls[source]({ query, signal })).entries;

const PAGE = 50;

export type SourcedEntry = AuditEntry & { source: AuditSource };

/** Where a page begins: the last entry shown of each log, and the logs that could not be read. */
export interface AuditCursor {
  before: Partial<Record<AuditSource, string>>;
  failed: readonly AuditSource[];
}

/** Reads the next 50 entries of some logs as one, newest first; each log keeps its own order. */
export async function readAuditPage(
  sources: readonly AuditSource[],
  cursor: AuditCursor,
  signal?: AbortSignal,
  list = listAudit,
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
