import type { IdentityClaims } from '@vitrine/contracts';
import { AppError } from '@vitrine/platform';

/** Who writes: a person, with an API token or without, or one of our own processes by its name. */
export type Writer = string | Pick<IdentityClaims, 'email' | 'api_token'>;

interface Publication {
  is_published: boolean;
  scheduled_publish_at: Date | string | null;
}

export const emailOf = (by: Writer): string => (typeof by === 'string' ? by : by.email);

/** What the API token is called that somebody writes with; null for none. */
export const tokenNameOf = (by: Writer): string | null =>
  typeof by === 'string' ? null : (by.api_token?.name ?? null);

/**
 * Holds an API token to drafts: what was read under the post's lock, and what a save would make of it. A person isn't
 * held.
 * @throws AppError content.token_drafts_only
 */
export function requireDraft(by: Writer, state: Publication | undefined): void {
  if (tokenNameOf(by) === null || !state) return;
  if (state.is_published || state.scheduled_publish_at !== null) {
    throw new AppError('content.token_drafts_only');
  }
}
