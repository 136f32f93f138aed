import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../../../lib/react/use-latest';
import { isDirty, type EditorState } from '../model/editor-state';
import { browserDraftStore, holdDraft, isDraftHeld } from './draft-store';
import { draftKey, findDraft, holdsWork, type LocalDraft } from './local-draft';

const WRITE_AFTER = 400;

export interface LocalDrafts {
  /** A draft that this device kept and that can be brought back. */
  offered: LocalDraft | null;
  /** Takes the offer off the table; its draft is removed. */
  settle(): void;
  /** Writes what stands in the editor now, without waiting. */
  flush(): void;
}

interface Options {
  state: EditorState;
  current: RefObject<EditorState>;
  jobId: string | null;
  imagePrompt: string;
  /** The session has ended: the next page of this tab is the sign-in. */
  returning: boolean;
}

/** Keeps unsaved work on this device, written 0.4 s after each change, and finds what an earlier tab left behind. */
export function useLocalDraft({
  state,
  current: currentRef,
  jobId,
  imagePrompt,
  returning,
}: Options): LocalDrafts {
  const [offered, setOffered] = useState<LocalDraft | null>(null);
  const store = useMemo(() => browserDraftStore(), []);
  const [tab] = useState(() => crypto.randomUUID?.() ?? String(Math.random()));
  const postId = state.post?.id ?? null;
  const key = draftKey(postId, tab);
  const extrasRef = useLatest({ jobId, imagePrompt, returning });

  const write = useCallback(async () => {
    const { fields, saved, post, target, source, desk } = currentRef.current;
    const draft: LocalDraft = {
      key,
      fields,
      saved,
      version: post?.version ?? null,
      target,
      source,
      desk,
      ...extrasRef.current,
      writtenAt: Date.now(),
    };
    // A device without storage (private window, full disk) still edits; it only keeps nothing.
    await (holdsWork(draft) ? store.put(draft) : store.remove(key)).catch(() => undefined);
  }, [currentRef, key, store, extrasRef]);

  useEffect(() => holdDraft(key), [key]);
  // The first save of a new post moves its draft from `new` to the post's own key.
  useEffect(() => {
    const former = draftKey(null, tab);
    if (key !== former) void store.remove(former).catch(() => undefined);
  }, [key, store, tab]);

  const dirty = isDirty(state);
  useEffect(() => {
    const timer = setTimeout(() => void write(), dirty || jobId ? WRITE_AFTER : 0);
    return () => clearTimeout(timer);
  }, [state, dirty, jobId, imagePrompt, returning, write]);
  useEffect(() => {
    const flush = () => void write();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [write]);

  // Looked for once: later drafts of this post are this tab's own.
  const opened = useRef({ postId, fields: state.saved });
  useEffect(() => {
    let gone = false;
    const { postId: id, fields } = opened.current;
    findDraft(store, id, fields, isDraftHeld).then(
      (draft) => {
        if (!gone) setOffered(draft);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [store]);

  const settle = useCallback(() => {
    setOffered((draft) => {
      if (draft) void store.remove(draft.key).catch(() => undefined);
      return null;
    });
  }, [store]);
  return useMemo(() => ({ offered, settle, flush: () => void write() }), [offered, settle, write]);
}
