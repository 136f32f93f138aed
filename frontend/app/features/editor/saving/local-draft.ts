import { changedFields, changedTexts, type PostFields, type Source } from '../model/post-fields';

/** What this device stores of an editor with unsaved work. */
export interface LocalDraft {
  /** Who wrote it, `new` or the post's id, and the tab: `7/12:3f…`. Those of older releases name nobody. */
  key: string;
  fields: PostFields;
  saved: PostFields;
  /** What the work started from: the third side of a merge; older drafts have none. */
  base?: PostFields;
  version: number | null;
  target: 'post' | 'pending';
  source: Source;
  /** AI job whose text is still being written into this editor. */
  jobId: string | null;
  /** The fields that it was asked about; older drafts have none. */
  jobSent?: PostFields | undefined;
  imagePrompt: string;
  /** List of sources of a post that was never saved; older drafts have none. */
  desk?: string;
  /** Written on the way to a new sign-in: brought back without asking. */
  returning: boolean;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

/** Where local drafts are stored: IndexedDB in the browser, a Map in tests. */
export interface DraftStore {
  put(draft: LocalDraft): Promise<void>;
  remove(key: string): Promise<void>;
  all(): Promise<LocalDraft[]>;
}

/** Whether another open tab still holds the draft. */
type IsLocked = (key: string) => Promise<boolean>;

/** Drafts older than this are thrown away, in milliseconds. */
export const DRAFT_LIFE = 30 * 24 * 60 * 60 * 1000;

/** Whose drafts of what: the account's id, and the post's. */
export interface DraftScope {
  owner: string;
  postId: number | null;
}

export const draftKey = ({ owner, postId }: DraftScope, tab: string): string =>
  `${owner}/${postId ?? 'new'}:${tab}`;

/** Whether a draft holds anything that would be lost without it. */
export const hasUnsavedWork = (draft: Pick<LocalDraft, 'fields' | 'saved' | 'jobId'>): boolean =>
  draft.jobId !== null || changedFields(draft.fields, draft.saved).length > 0;

/**
 * A person's drafts of a post (or of a new one) that no open tab holds and whose text differs from the server's, the
 * newest first. Those whose text the server has are removed, and so are everybody's that are too old.
 */
export async function findDrafts(
  store: DraftStore,
  place: DraftScope,
  current: PostFields,
  isLocked: IsLocked,
  now = Date.now(),
): Promise<LocalDraft[]> {
  const found: LocalDraft[] = [];
  for (const draft of await store.all()) {
    if (now - draft.writtenAt > DRAFT_LIFE) {
      await store.remove(draft.key);
      continue;
    }
    if (!draft.key.startsWith(draftKey(place, '')) || (await isLocked(draft.key))) continue;
    const differs = draft.returning ? changedFields : changedTexts;
    const needed =
      hasUnsavedWork(draft) && (draft.jobId !== null || differs(draft.fields, current).length > 0);
    if (needed) found.push(draft);
    else await store.remove(draft.key);
  }
  return found.sort((a, b) => b.writtenAt - a.writtenAt);
}
