import type { AuditEntry } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';

/** The three services that each keep the log of their own actions. */
export const auditSources = ['content', 'users', 'ai'] as const;
export type AuditSource = (typeof auditSources)[number];

/** One page of a service's log, newest first, after the entry `before`. */
export async function listAudit(
  source: AuditSource,
  query: { limit: number; before?: string | undefined },
  signal?: AbortSignal,
): Promise<AuditEntry[]> {
  const calls = {
    content: () => api.adminContentAudit({ query, signal }),
    users: () => api.adminUsersAudit({ query, signal }),
    ai: () => api.adminAiAudit({ query, signal }),
  };
  return (await calls[source]()).entries;
}
