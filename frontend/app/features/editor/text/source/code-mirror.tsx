import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import {
  copyLineDown,
  defaultKeymap,
  history,
  historyKeymap,
  moveLineDown,
  moveLineUp,
  redo,
  undo,
} from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { HighlightStyle, bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Annotation, EditorState, Transaction } from '@codemirror/state';
import { EditorView, drawSelection, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { PLACEHOLDER, type ContentHandle, type ContentModeProps } from '../common/content-handle';
import { useLatest } from '../../../../lib/react/use-latest';
import type { TextOwner } from '../common/text-owner';
import { minimalChange } from './minimal-change';
import {
  applyTool,
  asksPictures,
  insertCard,
  insertImage,
  insertLink,
  insertPictures,
  isMoveTool,
  type Selection,
  type TextChange,
} from '../common/toolbar-actions';

const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--color-brand-700)' },
  { tag: tags.attributeName, color: 'var(--color-info-ink)' },
  { tag: tags.attributeValue, color: 'var(--color-warning-ink)' },
  { tag: tags.comment, color: 'var(--color-neutral-600)', fontStyle: 'italic' },
  { tag: tags.character, color: 'var(--color-danger-ink)' },
]);

const look = EditorView.theme({
  '&': { fontSize: '0.875rem', backgroundColor: 'transparent', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.7', overflow: 'auto' },
  '.cm-content': { padding: '0.875rem 1rem', minHeight: '400px', caretColor: 'var(--color-neutral-950)' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--color-neutral-500)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-neutral-950)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--color-brand-200)',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--color-brand-100)', outline: 'none' },
});

/** Marks a change that came from outside, which calls no listener. */
const takenIn = Annotation.define<true>();

const MOVES = { moveUp: moveLineUp, moveDown: moveLineDown, duplicate: copyLineDown };

/** Makes one change of the text, undone in one step. */
function change(editor: EditorView, make: (text: string, selection: Selection) => TextChange): void {
  const { from, to } = editor.state.selection.main;
  const { anchor, head, ...changes } = make(editor.state.doc.toString(), { from, to });
  editor.dispatch({ changes, selection: { anchor, head }, scrollIntoView: true, userEvent: 'input' });
}

/** The text of the HTML mode. */
function sourceOwner(editor: EditorView): TextOwner {
  let newest = editor.state.doc;
  return {
    read() {
      const { doc } = editor.state;
      if (doc.eq(newest)) return null;
      newest = doc;
      return { content: doc.toString() };
    },
    show(content, isTheirs = false) {
      // CodeMirror keeps line ends as \n.
      const changes = minimalChange(editor.state.doc.toString(), content.replace(/\r\n?/g, '\n'));
      // What was there at the start can't be undone.
      const isFirst = isTheirs || editor.state.doc.length === 0;
      if (changes)
        editor.dispatch({
          changes,
          annotations: [takenIn.of(true), ...(isFirst ? [Transaction.addToHistory.of(false)] : [])],
        });
      newest = editor.state.doc;
    },
  };
}

interface Props extends ContentModeProps {
  shown: boolean;
  handle: React.RefObject<ContentHandle | null>;
  /** Called once the text can be typed in. */
  onReady: () => void;
}

/** The HTML source editor: CodeMirror with its own undo history. A text from elsewhere is a small change. */
export default function CodeMirrorEditor(props: Props) {
  const { handle, label, describedBy, invalid, shown } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useLatest(props);

  useLayoutEffect(() => {
    const format = (name: 'bold' | 'italic') => (editor: EditorView) => {
      change(editor, (text, selection) => applyTool(name, text, selection));
      return true;
    };
    const editor = new EditorView({
      parent: host.current as HTMLDivElement,
      state: EditorState.create({
        extensions: [
          keymap.of([
            { key: 'Mod-b', run: format('bold') },
            { key: 'Mod-i', run: format('italic') },
            {
              key: 'Mod-k',
              run: () => {
                latest.current.onLink();
                return true;
              },
            },
          ]),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          // Closing tags are not completed.
          html({ autoCloseTags: false }),
          syntaxHighlighting(colours),
          EditorView.lineWrapping,
          placeholder(PLACEHOLDER),
          // Tab stays the key that leads on to the next field.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          look,
          // The cursor stays clear of the bars over and under the text.
          EditorView.scrollMargins.of(() => ({ top: 140, bottom: 90 })),
          EditorView.contentAttributes.of({ spellcheck: 'true', lang: 'pt-BR', 'aria-multiline': 'true' }),
          EditorView.updateListener.of(({ docChanged, transactions }) => {
            if (docChanged && !transactions.some((one) => one.annotation(takenIn))) latest.current.onChange();
          }),
        ],
      }),
    });
    view.current = editor;
    latest.current.onReady();
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [latest]);

  useLayoutEffect(
    () => (shown && view.current ? latest.current.own(sourceOwner(view.current)) : undefined),
    [shown, latest],
  );

  useImperativeHandle(handle, (): ContentHandle => {
    const withEditor = (act: (editor: EditorView) => unknown) => () => {
      if (!view.current) return;
      act(view.current);
      view.current.focus();
    };
    const apply = (make: Parameters<typeof change>[1]) => withEditor((editor) => change(editor, make))();
    return {
      run(tool) {
        if (isMoveTool(tool)) withEditor(MOVES[tool])();
        else if (asksPictures(tool)) latest.current.onAsk(tool);
        else apply((text, selection) => applyTool(tool, text, selection));
      },
      insertLink: (address, label) => apply((text, selection) => insertLink(text, selection, address, label)),
      insertCard: (...card) => apply((text, selection) => insertCard(text, selection, ...card)),
      insertImage: (address, alternative) =>
        apply((text, selection) => insertImage(text, selection, address, alternative)),
      insertPictures: (...pictures) =>
        apply((text, selection) => insertPictures(text, selection, ...pictures)),
      selectedText: () => {
        const { state } = view.current ?? {};
        return state ? state.sliceDoc(state.selection.main.from, state.selection.main.to) : '';
      },
      undo: withEditor(undo),
      redo: withEditor(redo),
      focus: withEditor(() => undefined),
      pastePlain: (text) => withEditor((editor) => editor.dispatch(editor.state.replaceSelection(text)))(),
    };
  }, [latest]);

  useEffect(() => {
    const content = view.current?.contentDOM;
    content?.setAttribute('aria-label', label);
    content?.setAttribute('aria-describedby', describedBy);
    content?.setAttribute('aria-invalid', String(invalid));
  }, [label, describedBy, invalid]);

  return <div ref={host} className="mx-auto h-full max-w-[calc(var(--measure)+2rem)]" />;
}
