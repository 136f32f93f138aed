import type { RewriteOperation } from '@vitrine/contracts';
import { session } from '../../../lib/storage/storage';
import type { SelectedHtml } from '../html/selected-html';

const KEY = 'vitrine:rewriting';

/** The job that a page waits for, and what it asked about. */
interface PendingRewriting {
  job: string;
  operation: RewriteOperation;
  instruction: string;
  passage: SelectedHtml;
  /** The post's source list, which a new post has before it is saved. */
  desk: string;
  /** The page that asked. */
  path: string;
}

/** Remembers in this tab which job is waited for, for the case of a reload. */
export function storeRewriting(stored: Omit<PendingRewriting, 'path'>): void {
  session.set(KEY, JSON.stringify({ ...stored, path: location.pathname }));
}

/** The job that this page waited for before it was loaded again; null for none. */
export function storedRewriting(desk: string): PendingRewriting | null {
  try {
    const stored = JSON.parse(session.get(KEY) ?? 'null') as PendingRewriting | null;
    return stored && (stored.desk === desk || stored.path === location.pathname) ? stored : null;
  } catch {
    return null;
  }
}

export const forgetRewriting = (): void => session.set(KEY, null);
