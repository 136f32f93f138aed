import type { RewriteOperation } from '@vitrine/contracts';
import type { Passage } from '../html/passage';

const KEY = 'vitrine:rewriting';

/** The job that a page waits for, and what it asked about. */
export interface KeptRewriting {
  job: string;
  operation: RewriteOperation;
  instruction: string;
  passage: Passage;
  /** The desk of the post's sources, which a new post has before it is saved. */
  desk: string;
  /** The page that asked. */
  path: string;
}

/** Remembers in this tab which job is waited for, for the case of a reload. */
export function keepRewriting(kept: Omit<KeptRewriting, 'path'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept, path: location.pathname }));
  } catch {
    // Without storage a reload loses the proposal; its costs are counted all the same.
  }
}

/** The job that this page waited for before it was loaded again; null for none. */
export function keptRewriting(desk: string): KeptRewriting | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptRewriting | null;
    return kept && (kept.desk === desk || kept.path === location.pathname) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetRewriting(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
