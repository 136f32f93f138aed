import { EDITOR_DELAYS, type AdminPost } from '@vitrine/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isAutosaved, type EditorState } from './editor-state';
import type { SaveObstacle } from './use-saving';

/**
 * Saves the draft on the server a few seconds after the last change, and at intervals during longer typing. A save that
 * fails is sent again: by itself after a passing failure, after the next change when the text was refused, and after
 * the merge when another person has saved.
 */
export function useAutosave(
  state: EditorState,
  save: () => Promise<AdminPost | null>,
  obstacle: SaveObstacle | null,
  /** While the AI writes, or a save waits for an answer. */
  paused: boolean,
): void {
  /** When the oldest change was made that the server does not have, and when one was last sent. */
  const since = useRef<number | null>(null);
  const sentAt = useRef(0);
  const { fields } = state;
  const blocked =
    obstacle?.kind === 'conflict' || (obstacle?.kind === 'refused' && obstacle.fields === fields);
  const wanted = !paused && !isAutosaved(state);
  const waits = obstacle?.kind === 'waits';
  const send = useEffectEvent(() => void save());
  useEffect(() => {
    if (!wanted) since.current = null;
    if (!wanted || blocked) return;
    const now = Date.now();
    since.current ??= now;
    const at = waits
      ? sentAt.current + EDITOR_DELAYS.autosaveAgain
      : Math.min(now + EDITOR_DELAYS.autosave, since.current + EDITOR_DELAYS.autosaveAtMost);
    const timer = setTimeout(
      () => {
        since.current = sentAt.current = Date.now();
        send();
      },
      Math.max(0, at - now),
    );
    return () => clearTimeout(timer);
  }, [wanted, blocked, waits, obstacle, fields]);
}
