import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { hasSignedOut } from '../../../lib/storage/personal';
import { useLatest } from '../../../lib/react/use-latest';
import { isDirty, type EditorState } from './editor-state';
import { changedFields, type PostFields } from './post-fields';
import { browserDraftStore, lockDraft, isDraftLocked } from './draft-store';
import { draftKey, findDrafts, hasUnsavedWork, type DraftStore, type LocalDraft } from './local-draft';

const WRITE_AFTER = 400;

const newTab = (): string => crypto.randomUUID?.() ?? String(Math.random());

interface LocalDrafts {
  /** A draft that this device stored and that can be restored. */
  offered: LocalDraft | null;
  /** Which of how many drafts is offered, from 1 on. */
  place: { at: number; of: number };
  /** Offers the next one. */
  next(): void;
  /** What the editor was opened with. */
  opened: { version: number | null; fields: PostFields };
  /** Drops the offer and its draft. */
  discard(): void;
  /**
   * Puts the offer into the editor with `restore`. This tab stores it before the old copy is removed. What was typed
   * meanwhile is offered in its place.
   */
  take(restore: () => void): void;
  /** Stores the draft at once. After the editor was left, `jobId` is the AI job whose text it waits for. */
  flush(jobId?: string): Promise<void>;
  /** The person goes on without a save: the draft is offered at the next visit, however soon the page goes away. */
  leave(): void;
}

interface Options {
  /** The account that writes. */
  owner: string;
  state: EditorState;
  current: RefObject<EditorState>;
  jobId: string | null;
  jobSent?: PostFields | undefined;
  imagePrompt: string;
  /** The session has ended: the next page of this tab is the sign-in. */
  returning: boolean;
  store?: DraftStore;
}

/** Keeps unsaved work on this device, written 0.4 s after it was typed, and finds what an earlier tab left behind. */
export function useLocalDraft({
  owner,
  state,
  current: currentRef,
  jobId,
  jobSent,
  imagePrompt,
  returning,
  store: customStore,
}: Options): LocalDrafts {
  const [found, setFound] = useState<readonly LocalDraft[]>([]);
  const [at, setAt] = useState(0);
  const offered = found[at] ?? null;
  const store = useMemo(() => customStore ?? browserDraftStore(), [customStore]);
  const [tab] = useState(newTab);
  const postId = state.post?.id ?? null;
  const key = draftKey({ owner, postId }, tab);
  const hasLeft = useRef(false);
  const extrasRef = useLatest({ jobId, jobSent, imagePrompt, returning });

  const draftNow = useCallback((): LocalDraft => {
    const { fields, saved, base, post, target, source, desk } = currentRef.current;
    const version = post?.version ?? null;
    const writtenAt = Date.now();
    return { key, fields, saved, base, version, target, source, desk, ...extrasRef.current, writtenAt };
  }, [currentRef, key, extrasRef]);
  const write = useCallback(
    async (late?: string, isLeaving = false) => {
      if (hasSignedOut(owner)) return;
      const draft = {
        ...draftNow(),
        ...(late && { jobId: late }),
        left: hasLeft.current || late !== undefined,
      };
      // A device without storage (private window, full disk) still edits; it only keeps nothing.
      await (hasUnsavedWork(draft) ? store.put(draft, isLeaving) : store.remove(key)).catch(() => undefined);
    },
    [draftNow, key, owner, store],
  );

  useEffect(() => lockDraft(key), [key]);
  // The first save of a new post moves its draft from `new` to the post's own key.
  useEffect(() => {
    const former = draftKey({ owner, postId: null }, tab);
    if (key !== former) void store.remove(former).catch(() => undefined);
  }, [key, owner, store, tab]);

  const dirty = isDirty(state);
  const writeRef = useLatest(write);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // A change goes along with the write that waits already: typing without a pause is written too.
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        void writeRef.current();
      },
      dirty || jobId ? WRITE_AFTER : 0,
    );
  }, [state, dirty, jobId, imagePrompt, returning, writeRef]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useEffect(() => {
    const flush = () => void write();
    const leave = () => void write(undefined, true);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [write]);

  // What is left without a save is not brought back; a page that is loaded again leaves nothing.
  const leave = useCallback(() => {
    hasLeft.current = true;
    void writeRef.current(undefined, true);
  }, [writeRef]);
  useEffect(() => {
    hasLeft.current = false;
    return leave;
  }, [leave]);

  // Looked for once: later drafts of this post are this tab's own.
  const [opened] = useState({ postId, version: state.post?.version ?? null, fields: state.saved });
  useEffect(() => {
    let gone = false;
    findDrafts(store, { owner, postId: opened.postId }, opened.fields, isDraftLocked).then(
      (drafts) => {
        if (gone) return;
        const isUntouched = changedFields(currentRef.current.fields, opened.fields).length === 0;
        const goesOn = ({ version, left }: LocalDraft) =>
          isUntouched && opened.postId !== null && version === opened.version && !left;
        // Only the newest can be of a sign-in that has just been, or of the page before this one was loaded.
        setFound(
          drafts.map((draft, at) => ({
            ...draft,
            returning: at === 0 && (draft.returning || goesOn(draft)),
          })),
        );
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [owner, store, opened, currentRef]);

  return useMemo(() => {
    const drop = (...instead: LocalDraft[]) => {
      if (offered) void store.remove(offered.key).catch(() => undefined);
      const rest = found.toSpliced(at, 1, ...instead);
      setFound(rest);
      setAt(at % Math.max(rest.length, 1));
    };
    const take = (restore: () => void) => {
      const typed = { ...draftNow(), key: draftKey({ owner, postId }, newTab()), saved: opened.fields };
      const isTyped = changedFields(typed.fields, opened.fields).length > 0;
      if (isTyped) void store.put(typed).catch(() => undefined);
      restore();
      void write();
      drop(...(isTyped ? [typed] : []));
    };
    return {
      offered,
      place: { at: at + 1, of: found.length },
      next: () => setAt((at + 1) % found.length),
      opened,
      discard: () => drop(),
      take,
      flush: (job) => write(job),
      leave,
    };
  }, [found, at, offered, opened, owner, postId, store, draftNow, write, leave]);
}
