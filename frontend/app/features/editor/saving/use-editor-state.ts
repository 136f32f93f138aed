import { startTransition, useState, type Dispatch, type RefObject } from 'react';
import { editorReducer, type EditorAction, type EditorState } from './editor-state';
import type { OwnText, TextOwner } from '../text/common/text-owner';

/** The text is read this long after a letter, in milliseconds: no key waits for what follows from it. */
const READ_AFTER = 250;

/** The state of an editor and the text of the mode that owns it, which is read whenever the state is asked for. */
function createStore(initial: EditorState, render: (state: EditorState) => void) {
  let held = initial;
  let owner: TextOwner | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reduce = (action: EditorAction) => {
    held = editorReducer(held, action);
    render(held);
  };
  const read = () => {
    const written = owner?.read();
    if (!written) return;
    const { content, by, isReformatted } = written;
    if (isReformatted) reduce({ type: 'reformat' });
    reduce(by === 'ai' ? { type: 'rewrite', content } : { type: 'edit', patch: { content } });
  };
  const own: OwnText = (next) => {
    read();
    owner = next;
    next.show(held.fields.content);
    return () => {
      if (owner !== next) return;
      read();
      owner = null;
    };
  };
  return {
    own,
    current: {
      get current() {
        read();
        return held;
      },
    },
    dispatch(action: EditorAction) {
      read();
      const { content } = held.fields;
      reduce(action);
      const isTheirs = action.type === 'merge' && action.isTheirs;
      if (held.fields.content !== content) owner?.show(held.fields.content, isTheirs);
    },
    textChanged(isDue = false) {
      if (isDue) return read();
      timer ??= setTimeout(() => {
        timer = undefined;
        startTransition(read);
      }, READ_AFTER);
    },
  };
}

/**
 * The editor's state as React renders it, and as it is at this moment: a save or a job's event that comes between two
 * renderings must not read or build upon an old one.
 */
export function useEditorState(initial: () => EditorState): {
  state: EditorState;
  current: RefObject<EditorState>;
  dispatch: Dispatch<EditorAction>;
  own: OwnText;
  /** Tells that the text of the mode has changed; one that is due is read at once. */
  textChanged: (isDue?: boolean) => void;
} {
  const [state, setState] = useState(initial);
  const [store] = useState(() => createStore(state, setState));
  return { state, ...store };
}
