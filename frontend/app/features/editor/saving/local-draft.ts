import { changedFields, type PostFields, type Source } from '../model/post-fields';

/** What this device stores of an editor with unsaved work. */
export interface LocalDraft {
  /** `new` or the post's id, and the tab that wrote it: `12:3f…`. */
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

export const draftKey = (postId: number | null, tab: string): string => `${postId ?? 'new'}:${tab}`;
const targetOf = (key: string): string => key.slice(0, key.indexOf(':'));

/** Whether a draft holds anything that would be lost without it. */
export const hasUnsavedWork = (draft: Pick<LocalDraft, 'fields' | 'saved' | 'jobId'>): boolean =>
  draft.jobId !== null || changedFields(draft.fields, draft.saved).length > 0;

/**
 * The drafts of a post (or of a new one) that no open tab holds and that differ from what the server has, the newest
 * first. Drafts that are too old, or whose text the server already has, are removed on the way.
 */
export async function findDrafts(
  store: DraftStore,
  postId: number | null,
  current: PostFields,
  isLocked: IsLocked,
  now = Date.now(),
): Promise<LocalDraft[]> {
  const target = String(postId ?? 'new');
  const found: LocalDraft[] = [];
  for (const draft of await store.all()) {
    if (now - draft.writtenAt > DRAFT_LIFE) {
      await store.remove(draft.key);
      continue;
    }
    if (targetOf(draft.key) !== target || (await isLocked(draft.key))) continue;
    const needed =
      hasUnsavedWork(draft) && (draft.jobId !== null || changedFields(draft.fields, current).length > 0);
    if (needed) found.push(draft);
    else await store.remove(draft.key);
  }
  return found.sort((a, b) => b.writtenAt - a.writtenAt);
}
