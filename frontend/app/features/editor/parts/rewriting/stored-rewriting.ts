import { REWRITE_OPERATIONS } from '@vitrine/contracts';
import { z } from 'zod';
import { personal } from '../../../../lib/storage/personal';

/** The job that a page waits for, and what it asked about. */
const pendingSchema = z.object({
  job: z.string(),
  operation: z.enum(REWRITE_OPERATIONS),
  instruction: z.string(),
  passage: z.object({ html: z.string(), before: z.string(), after: z.string() }),
  /** The post's source list, which a new post has before it is saved. */
  desk: z.string(),
  /** The page that asked. */
  path: z.string(),
});
type PendingRewriting = z.output<typeof pendingSchema>;
const pending = personal('rewriting', pendingSchema);

/** Remembers in this tab which job is waited for, for the case of a reload. */
export function storeRewriting(stored: Omit<PendingRewriting, 'path'>): void {
  pending.set({ ...stored, path: location.pathname });
}

/** The job that this page waited for before it was loaded again; null for none. */
export function storedRewriting(desk: string): PendingRewriting | null {
  const stored = pending.get();
  return stored && (stored.desk === desk || stored.path === location.pathname) ? stored : null;
}

export const forgetRewriting = (): void => pending.set(null);
