import { EDITOR_DELAYS, type AdminPost } from '@vitrine/contracts';
import { useEffect, useRef } from 'react';
import { isDirty, isKept, type EditorState } from '../model/editor-state';
import type { SaveError } from './save-errors';

/**
 * Saves the draft on the server a few seconds after the last change, beside the copy on this device. Where the server
 * refuses (somebody else has saved, the session has ended) that copy is what is left, until the person saves: then they
 * are told. What an obstacle keeps from the server is sent again until it arrives.
 */
export function useAutosave(
  state: EditorState,
  save: () => Promise<AdminPost | null>,
  obstacle: SaveError | null,
  /** While the AI writes, an old draft is offered, or a save waits for an answer. */
  paused: boolean,
): void {
  const refused = useRef<number | null>(null);
  const { fields, post } = state;
  const version = post?.version ?? 0;
  const wanted = !paused && isDirty(state) && !isKept(state);
  useEffect(() => {
    if (!wanted || (refused.current === version && !obstacle)) return;
    const timer = setTimeout(
      () => {
        void save().then((stored) => {
          // A new post that lacks its title or text is no refusal: what is typed next may be enough.
          refused.current = stored === null && version > 0 ? version : null;
        });
      },
      EDITOR_DELAYS[obstacle ? 'autosaveAgain' : 'autosave'],
    );
    return () => clearTimeout(timer);
  }, [wanted, fields, version, save, obstacle]);
}
