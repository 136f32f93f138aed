import { Extension, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice, type Mark, type Node } from '@tiptap/pm/model';
import {
  AllSelection,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type EditorState,
  type Transaction,
} from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { plainText } from '../../../../lib/diff/html-blocks';
import { commonMarks, withWords } from './carried-marks';
import { readBlocks } from './read-html';
import { writeBlock, writeInline } from './write-html';
import {
  selectionContext,
  NOTHING_SELECTED,
  selectionProblem,
  type Tracking,
  type SelectedHtml,
} from '../common/selected-html';

interface Range {
  from: number;
  to: number;
}

/** What is tracked: its place, mapped through every change, and what stood there when it was proposed for. */
interface Tracked extends Range {
  original: Fragment;
  place: HTMLElement;
  onChange(isAsProposed: boolean): void;
}

const key = new PluginKey<Tracked | null>('trackedSelection');
/** The meta of a transaction that puts a text by the AI into the article. */
export const AI_CHANGE_META = 'by-ai';

const contentOf = (doc: Node, { from, to }: Range): Fragment => doc.slice(from, to).content;
const isAsProposed = (doc: Node, tracked: Tracked): boolean =>
  tracked.from < tracked.to && contentOf(doc, tracked).eq(tracked.original);

/** Behind the block that the passage ends in; behind the whole table where that is a cell. */
function placeOf(doc: Node, to: number): number {
  const $to = doc.resolve(to);
  if ($to.depth === 0) return to;
  for (let depth = $to.depth; depth > 0; depth -= 1) {
    if ($to.node(depth).type.name === 'table') return $to.after(depth);
  }
  return $to.after($to.depth);
}

function apply(tr: Transaction, before: Tracked | null): Tracked | null {
  const next = tr.getMeta(key) as Tracked | null | undefined;
  if (next !== undefined) return next;
  if (!before || !tr.docChanged) return before;
  const from = tr.mapping.map(before.from, 1);
  return { ...before, from, to: Math.max(from, tr.mapping.map(before.to, -1)) };
}

function decorate({ doc }: EditorState, tracked: Tracked | null): DecorationSet {
  if (!tracked) return DecorationSet.empty;
  return DecorationSet.create(doc, [
    ...(isAsProposed(doc, tracked)
      ? [Decoration.inline(tracked.from, tracked.to, { class: 'tracked-selection', 'data-tracked': '' })]
      : []),
    Decoration.widget(placeOf(doc, tracked.to), () => tracked.place, {
      key: 'tracked-selection',
      side: -1,
      stopEvent: () => true,
      ignoreSelection: true,
    }),
  ]);
}

/** Keeps a passage marked, and a place for the proposal below it; neither is part of the document. */
export const trackedSelections = Extension.create({
  name: 'trackedSelections',
  addProseMirrorPlugins: () => [
    new Plugin<Tracked | null>({
      key,
      state: { init: () => null, apply },
      props: { decorations: (state) => decorate(state, key.getState(state) ?? null) },
      view: () => ({
        update({ state }, before) {
          const tracked = key.getState(state);
          if (tracked && !state.doc.eq(before.doc)) tracked.onChange(isAsProposed(state.doc, tracked));
        },
      }),
    }),
  ],
});

/** Whether the selection lies within one block's running text. */
const isInline = (doc: Node, { from, to }: Range): boolean => {
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)];
  return $from.sameParent($to) && $from.parent.isTextblock;
};

/** The selection without white space at its ends; over several blocks, all of each of them. Else why there is none. */
function rangeOf({ doc, selection }: EditorState): Range | string {
  if (selection.empty) return NOTHING_SELECTED;
  if (selection instanceof AllSelection) return { from: 0, to: doc.content.size };
  if (!(selection instanceof TextSelection)) {
    return 'A IA reescreve texto. Selecione um trecho de um parágrafo, ou parágrafos inteiros.';
  }
  const { $from, $to } = selection;
  if (!isInline(doc, selection)) {
    // A selection that ends before the first letter of a block doesn't mean that block.
    return { from: $from.before(1), to: $to.pos === $to.start(1) ? $to.before(1) : $to.after(1) };
  }
  if ($from.parent.type.spec.code) {
    return 'A IA não reescreve blocos de código. Selecione um trecho de texto.';
  }
  let { from, to } = selection;
  const isSpace = (at: number): boolean => /^\s$/.test(doc.textBetween(at, at + 1));
  while (from < to && isSpace(from)) from += 1;
  while (to > from && isSpace(to - 1)) to -= 1;
  return from < to ? { from, to } : NOTHING_SELECTED;
}

/** The marks that all of some running text has; a link is the text's own and goes along with it. */
const marksOf = (content: Fragment): readonly Mark[] =>
  commonMarks(content).filter((mark) => mark.type.name !== 'link');
const withMarks = (content: Fragment, change: (node: Node) => readonly Mark[]): Fragment =>
  Fragment.from(content.content.map((node) => node.mark(change(node))));

/** The inline content of a range, and the marks around all of it, which its HTML leaves out. */
function inlineOf(doc: Node, range: Range): { content: Fragment; marks: readonly Mark[] } {
  const content = contentOf(doc, range);
  const marks = marksOf(content);
  return { marks, content: withMarks(content, (node) => node.marks.filter((mark) => !mark.isInSet(marks))) };
}

function passageOf(doc: Node, range: Range): SelectedHtml | string {
  const context = selectionContext(
    doc.textBetween(0, range.from, '\n'),
    doc.textBetween(range.to, doc.content.size, '\n'),
  );
  if (isInline(doc, range)) return { html: writeInline(inlineOf(doc, range).content), ...context };
  const blocks = contentOf(doc, range).content;
  if (blocks.some(({ type }) => ['htmlBlock', 'pendingPicture'].includes(type.name))) {
    return 'A seleção inclui um bloco HTML ou uma imagem que ainda está sendo enviada. Selecione só o texto.';
  }
  return { html: blocks.map((block) => writeBlock(block)).join('\n'), ...context };
}

/** The running text of some HTML as the schema has it; what it has no form for comes as its words. */
function inlineFrom(editor: Editor, html: string): Fragment {
  const [read, ...others] = readBlocks(editor.schema, html);
  if (read?.type.name === 'paragraph' && others.length === 0) return read.content;
  const words = plainText(html);
  return words ? Fragment.from(editor.schema.text(words)) : Fragment.empty;
}

function replace(editor: Editor, html: string, by?: 'ai', onUndo?: (isUndone: boolean) => void): boolean {
  const { doc } = editor.state;
  const tracked = key.getState(editor.state);
  if (!tracked || !isAsProposed(doc, tracked)) return false;
  const isText = isInline(doc, tracked);
  const { marks } = isText ? inlineOf(doc, tracked) : { marks: [] };
  const content = isText
    ? withMarks(inlineFrom(editor, html), (node) =>
        marks.reduce((set, mark) => mark.addToSet(set), node.marks),
      )
    : Fragment.from(readBlocks(editor.schema, html));
  if (content.size === 0) return false;
  // One step of the history, with what is typed before and after it.
  editor.view.dispatch(closeHistory(editor.state.tr));
  const tr = editor.state.tr.replace(tracked.from, tracked.to, new Slice(content, 0, 0));
  const end = tr.mapping.map(tracked.to);
  tr.setSelection(TextSelection.between(tr.doc.resolve(end), tr.doc.resolve(end)));
  editor.view.dispatch(
    tr
      .setMeta(key, null)
      .setMeta(AI_CHANGE_META, by === 'ai')
      .scrollIntoView(),
  );
  editor.view.dispatch(closeHistory(editor.state.tr));
  if (onUndo) followUndo(editor, [doc, tracked], [tr.doc, { from: tracked.from, to: end }], onUndo);
  editor.view.focus();
  return true;
}

type Passage = [doc: Node, range: Range];

/**
 * Calls back where a change that was made is undone, and where it is done again: where its place has the other words
 * once more, whatever another person has changed elsewhere.
 */
function followUndo(
  editor: Editor,
  before: Passage,
  after: Passage,
  onUndo: (isUndone: boolean) => void,
): void {
  let isUndone = false;
  let range = after[1];
  editor.on('update', ({ editor: { state }, transaction: { mapping } }) => {
    const [doc, place] = isUndone ? after : before;
    range = { from: mapping.map(range.from, -1), to: mapping.map(range.to, 1) };
    const isSame = state.doc.eq(doc);
    if (isSame) range = place;
    else if (!contentOf(state.doc, range).eq(contentOf(doc, place))) return;
    onUndo((isUndone = !isUndone));
  });
}

/** Marks what is selected as the passage to propose for; `onChange` is called after each change of the text. */
export function trackSelection(editor: Editor, onChange: Tracked['onChange']): Tracking {
  const range = rangeOf(editor.state);
  if (typeof range === 'string') return { problem: range };
  const passage = passageOf(editor.state.doc, range);
  if (typeof passage === 'string') return { problem: passage };
  const problem = selectionProblem(passage);
  if (problem) return { problem };

  const place = document.createElement('div');
  place.contentEditable = 'false';
  place.className = 'proposal-place';
  const track = (tracked: Range | null): void => {
    const { tr, doc } = editor.state;
    const next: Tracked | null = tracked && {
      ...tracked,
      original: contentOf(doc, tracked),
      place,
      onChange,
    };
    // What is typed next replaces no passage that is looked at.
    if (tracked) tr.setSelection(Selection.near(doc.resolve(tracked.to), -1));
    editor.view.dispatch(tr.setMeta(key, next).setMeta('addToHistory', false));
  };
  track(range);
  return {
    tracked: {
      passage,
      place,
      withWords(words) {
        const { doc, schema } = editor.state;
        if (!isInline(doc, range)) return null;
        return writeInline(withWords(inlineOf(doc, range).content, words, (text) => schema.text(text)));
      },
      replace: (html, by, onUndo) => replace(editor, html, by, onUndo),
      renew() {
        const tracked = key.getState(editor.state);
        if (!tracked || tracked.from >= tracked.to) return null;
        const now = passageOf(editor.state.doc, tracked);
        if (typeof now === 'string' || selectionProblem(now)) return null;
        track({ from: tracked.from, to: tracked.to });
        return now;
      },
      release() {
        if (editor.isDestroyed) return;
        track(null);
        editor.view.focus();
      },
    },
  };
}
