import { useCallback, useRef, useState, type Dispatch, type RefObject } from 'react';
import { editorReducer, type EditorAction, type EditorState } from './model/editor-state';

/**
 * The editor's state as React renders it, and as it is at this moment: a save or a job's event that comes between two
 * renderings must not read or build upon an old one.
 */
export function useEditorState(initial: () => EditorState): {
  state: EditorState;
  current: RefObject<EditorState>;
  dispatch: Dispatch<EditorAction>;
} {
  const [state, setState] = useState(initial);
  const current = useRef(state);
  const dispatch = useCallback((action: EditorAction) => {
    current.current = editorReducer(current.current, action);
    setState(current.current);
  }, []);
  return { state, current, dispatch };
}
