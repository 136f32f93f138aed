import { z } from 'zod';
import { changedFields, changedTexts, FIELD_NAMES, type PostFields, type Source } from './post-fields';

/** What this device stores of an editor with unsaved work. */
export interface LocalDraft {
  /** Who wrote it, `new` or the post's id, and the tab: `7/12:3f…`. Those of older releases have no owner. */
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
  /** The person went to another screen without saving: it is offered, not brought back. */
  left?: boolean;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

const fieldsSchema = z.custom<PostFields>((value) => typeof value === 'object' && value !== null);
export const draftSchema: z.ZodType<LocalDraft> = z.object({
  key: z.string(),
  fields: fieldsSchema,
  saved: fieldsSchema,
  base: fieldsSchema.optional(),
  version: z.number().nullable(),
  target: z.enum(['post', 'pending']),
  source: z.enum(['hand', 'ai']),
  jobId: z.string().nullable().default(null),
  jobSent: fieldsSchema.optional(),
  imagePrompt: z.string().default(''),
  desk: z.string().optional(),
  returning: z.boolean().default(false),
  left: z.boolean().optional(),
  writtenAt: z.number(),
});

/** What a browser stores, as drafts. What is no draft stays where it is. */
export const storedDrafts = (stored: readonly unknown[]): LocalDraft[] =>
  stored.flatMap((one) => draftSchema.safeParse(one).data ?? []);

/** Fields of an older release as those of today: one that is new is as in the post. */
const filledFields = (fields: PostFields, current: PostFields): PostFields =>
  Object.assign(
    { ...current },
    ...FIELD_NAMES.filter((name) => typeof fields[name] === typeof current[name]).map((name) => ({
      [name]: fields[name],
    })),
  );

/** Where local drafts are stored: IndexedDB in the browser, a Map in tests. */
export interface DraftStore {
  /** With `isLeaving` it is stored before this returns, as far as the browser allows it. */
  put(draft: LocalDraft, isLeaving?: boolean): Promise<void>;
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
  for (const stored of await store.all()) {
    const draft = {
      ...stored,
      fields: filledFields(stored.fields, current),
      saved: filledFields(stored.saved, current),
      ...(stored.base && { base: filledFields(stored.base, current) }),
    };
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
