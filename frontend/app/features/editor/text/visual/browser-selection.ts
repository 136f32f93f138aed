import { Extension, type Editor } from '@tiptap/core';
import { Plugin, type EditorState } from '@tiptap/pm/state';

/**
 * Makes the editor read the selection that the browser has. The browser's own event comes in a later task. Keys and
 * answers of the server may overtake it: a key would act at the old place, and an update of the view would put the old
 * selection back over a click.
 */
const readSelection = (): void => void document.dispatchEvent(new Event('selectionchange'));

/** The state to build a transaction on that no key or press asked for. */
export function syncedState(editor: Editor): EditorState {
  readSelection();
  return editor.state;
}

/** Reads the browser's selection before each key and press, in the text and on its tools. */
export const browserSelection = Extension.create({
  name: 'browserSelection',
  addProseMirrorPlugins: () => [
    new Plugin({
      view() {
        const destroyed = new AbortController();
        const options = { capture: true, signal: destroyed.signal };
        document.addEventListener('keydown', readSelection, options);
        document.addEventListener('pointerdown', readSelection, options);
        return { destroy: () => destroyed.abort() };
      },
    }),
  ],
});
