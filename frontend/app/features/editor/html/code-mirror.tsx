import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { HighlightStyle, bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, drawSelection, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { minimalChange } from './minimal-change';
import type { Selection, TextChange } from './toolbar-actions';

/** What the toolbar does with the text. */
export interface CodeEditorHandle {
  /** Makes one change of the text, undone in one step, and puts the focus into it. */
  apply(change: (text: string, selection: Selection) => TextChange): void;
  selectedText(): string;
  undo(): void;
  redo(): void;
  focus(): void;
}

export interface CodeEditorProps {
  value: string;
  onChange(value: string): void;
  handle: RefObject<CodeEditorHandle | null>;
  label: string;
  describedBy: string;
  invalid: boolean;
  onShortcut: Record<'bold' | 'italic' | 'link', () => void>;
}

export const PLACEHOLDER = 'Digite seu conteúdo aqui...';

const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--color-teal-700)' },
  { tag: tags.attributeName, color: 'var(--color-info-ink)' },
  { tag: tags.attributeValue, color: 'var(--color-warning-ink)' },
  { tag: tags.comment, color: 'var(--color-ink-600)', fontStyle: 'italic' },
  { tag: tags.character, color: 'var(--color-danger-ink)' },
]);

const look = EditorView.theme({
  '&': { fontSize: '0.875rem', backgroundColor: 'transparent', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.7', overflow: 'auto' },
  '.cm-content': { padding: '0.875rem 1rem', minHeight: '400px', caretColor: 'var(--color-ink-950)' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--color-ink-500)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink-950)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--color-teal-200)',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--color-teal-100)', outline: 'none' },
});

/** The HTML source editor: CodeMirror with its own undo history; `value` from outside is taken in as a small change. */
export default function CodeMirrorEditor(props: CodeEditorProps) {
  const { value, handle, label, describedBy, invalid } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [initial] = useState(value);
  const changed = useEffectEvent((text: string) => props.onChange(text));
  const pressed = useEffectEvent((name: keyof CodeEditorProps['onShortcut']) => props.onShortcut[name]());

  useEffect(() => {
    const run = (name: keyof CodeEditorProps['onShortcut']) => () => {
      pressed(name);
      return true;
    };
    const editor = new EditorView({
      parent: host.current as HTMLDivElement,
      state: EditorState.create({
        doc: initial,
        extensions: [
          keymap.of([
            { key: 'Mod-b', run: run('bold') },
            { key: 'Mod-i', run: run('italic') },
            { key: 'Mod-k', run: run('link') },
          ]),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          html({ autoCloseTags: true }),
          syntaxHighlighting(colours),
          EditorView.lineWrapping,
          placeholder(PLACEHOLDER),
          // Tab stays the key that leads on to the next field.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          look,
          EditorView.contentAttributes.of({ spellcheck: 'true', lang: 'pt-BR', 'aria-multiline': 'true' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [initial]);

  useImperativeHandle(handle, () => {
    const withEditor = (act: (editor: EditorView) => void) => () => {
      if (!view.current) return;
      act(view.current);
      view.current.focus();
    };
    return {
      apply: (change) =>
        withEditor((editor) => {
          const { from, to } = editor.state.selection.main;
          const { anchor, head, ...changes } = change(editor.state.doc.toString(), { from, to });
          editor.dispatch({ changes, selection: { anchor, head }, scrollIntoView: true, userEvent: 'input' });
        })(),
      selectedText: () => {
        const { state } = view.current ?? {};
        return state ? state.sliceDoc(state.selection.main.from, state.selection.main.to) : '';
      },
      undo: withEditor(undo),
      redo: withEditor(redo),
      focus: withEditor(() => undefined),
    };
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    // CodeMirror keeps line ends as \n.
    const wanted = value.replace(/\r\n?/g, '\n');
    const changes = minimalChange(editor.state.doc.toString(), wanted);
    if (changes) editor.dispatch({ changes });
  }, [value]);

  useEffect(() => {
    const content = view.current?.contentDOM;
    content?.setAttribute('aria-label', label);
    content?.setAttribute('aria-describedby', describedBy);
    content?.setAttribute('aria-invalid', String(invalid));
  }, [label, describedBy, invalid]);

  return <div ref={host} className="h-full" data-field="content" />;
}
