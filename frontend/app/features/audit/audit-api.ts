import type { AuditEntry } from '@vitrine/contracts';
import { request } from '../../lib/api/api-client';

/** The three services that each keep the log of their own actions. */
export const auditSources = ['content', 'users', 'ai'] as const;
export type AuditSource = (typeof auditSources)[number];

/** One page of a service's log, newest first, after the entry `before`. */
export async function listAudit(
  source: AuditSource,
  query: { limit: number; before?: string },
  signal?: AbortSignal,
): Promise<AuditEntry[]> {
  const calls = {
    content: () => request('GET /api/blog/admin/audit/content', { query, signal }),
    users: () => request('GET /api/blog/admin/audit/users', { query, signal }),
    ai: () => request('GET /api/blog/admin/audit/ai', { query, signal }),
  };
  return (await calls[source]()).entries;
}
