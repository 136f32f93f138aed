import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin, Selection, TextSelection, type EditorState } from '@tiptap/pm/state';
import { ReplaceAroundStep, type Step } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { blockAround, definitionOf, removeBlock, titleElement } from './blocks';

/** Blocks without a line of their own after which one can go on typing. */
const isObject = (node: Node | null | undefined): boolean =>
  (node && hasText(node)) || (node?.isAtom === true && node.isBlock);
/** A picture with its caption, and a card with its words. */
const hasText = (node: Node): boolean => node.type.name === 'figure' || Boolean(definitionOf(node)?.link);
/** What may be the last block of a text and still lets one type below it. */
const isLine = (node: Node | null): boolean =>
  node?.type.name === 'paragraph' || node?.type.name === 'heading';
const isEmptyLine = (node: Node | null): boolean => isLine(node) && node?.content.size === 0;

/** The picture or block of HTML that is chosen, or whose caption the cursor is in, and its place. */
function objectAt({ selection }: EditorState): { node: Node; start: number; end: number } | null {
  if (selection instanceof NodeSelection) {
    const { node, from, to } = selection;
    return isObject(node) ? { node, start: from, end: to } : null;
  }
  const { $from } = selection;
  if (!hasText($from.parent)) return null;
  return { node: $from.parent, start: $from.before(), end: $from.after() };
}

/** Behind the block that a place is in, where that holds no lines. */
function lineSpot(doc: Node, at: number): number {
  const place = doc.resolve(at);
  const { paragraph } = doc.type.schema.nodes;
  const holdsLines = !paragraph || place.parent.contentMatchAt(place.index()).matchType(paragraph);
  return holdsLines || place.depth === 0 ? at : lineSpot(doc, place.after());
}

/** Puts the cursor in an empty line at this place, between two blocks, with what is to stand in it. */
function startLine({ state, dispatch }: EditorView, place: number, text = ''): true {
  const { tr, schema } = state;
  const at = lineSpot(state.doc, place);
  const line = schema.nodes['paragraph']?.create(null, text ? schema.text(text) : null);
  if (line) tr.insert(at, line).setSelection(TextSelection.create(tr.doc, at + 1 + text.length));
  dispatch(tr.scrollIntoView());
  return true;
}

/** Goes on behind a place: in the line that is there, where it fits, or in a new one. */
function goOnAt(view: EditorView, place: number, fits = isLine): true {
  const { doc, tr } = view.state;
  const at = lineSpot(doc, place);
  const next = doc.resolve(at).nodeAfter;
  if (!fits(next)) return startLine(view, at);
  view.dispatch(tr.setSelection(TextSelection.create(doc, at + 1)).scrollIntoView());
  return true;
}

/**
 * Goes on in an empty line behind the picture or card that is chosen or that the cursor is in: nothing takes its
 * place. Who is `inserting` something leaves any other chosen block, and the title of a block, as well.
 */
export function moveBehindObject(view: EditorView, inserting = false): void {
  const { selection } = view.state;
  const isChosen = inserting && selection instanceof NodeSelection && selection.node.isBlock;
  const inTitle = inserting && titleElement(selection.$from.parent);
  const end = isChosen ? selection.to : inTitle ? selection.$from.after() : objectAt(view.state)?.end;
  if (end !== undefined) goOnAt(view, end, isEmptyLine);
}

/** Whether there is a picture or card in what is selected. */
export function hasObject({ doc, selection: { from, to } }: EditorState): boolean {
  let found = false;
  doc.nodesBetween(from, to, (node) => (found ||= hasText(node)));
  return found;
}

/** Whether a step makes a line of a picture or card, whose address would be gone. */
function unmakes(step: Step, doc: Node): boolean {
  if (!(step instanceof ReplaceAroundStep) || step.gapFrom !== step.from + 1) return false;
  const before = doc.nodeAt(step.from);
  return before !== null && hasText(before) && step.slice.content.firstChild?.type !== before.type;
}

function select(view: EditorView, at: number): true {
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)).scrollIntoView());
  return true;
}

/** Backspace selects the object before the cursor, or around its empty caption; pressed again it deletes it. */
function chooseBefore(editor: Editor): boolean {
  const { view, state } = editor;
  const { selection } = state;
  const { $from } = selection;
  if (!(selection instanceof TextSelection) || !selection.empty || $from.parentOffset > 0) return false;
  if (hasText($from.parent)) return select(view, $from.before());
  const around = titleElement($from.parent) && blockAround(editor);
  // At the start of its title a block goes, and what it holds stays.
  if (around) removeBlock(editor, around);
  if (around) return true;
  if ($from.depth === 0 || $from.parent.content.size === 0) return false;
  const before = state.doc.resolve($from.before()).nodeBefore;
  return isObject(before) && select(view, $from.before() - (before?.nodeSize ?? 0));
}

/** Whether an arrow leads out of a table that the text begins or ends with, where there is no line to go to. */
function leavesTable(view: EditorView, direction: 'up' | 'down'): boolean {
  const { doc, selection } = view.state;
  const { $from, empty } = selection;
  const [table, cell] = [$from.node(1), $from.node(3)];
  if (!empty || table?.type.name !== 'table' || !cell || $from.depth < 4) return false;
  const isDown = direction === 'down';
  const row = $from.index(1) + (isDown ? Number(cell.attrs['rowspan']) - 1 : 0);
  const atEdge = isDown
    ? table === doc.lastChild && row >= table.childCount - 1 && $from.index(3) === cell.childCount - 1
    : table === doc.firstChild && row === 0 && $from.index(3) === 0;
  return atEdge && view.endOfTextblock(direction);
}

/** Whether the cursor is at the end of a title with an empty line below it. */
function endsTitle({ selection: { $from, empty } }: EditorState): boolean {
  const { parent, parentOffset } = $from;
  if (!empty || !titleElement(parent) || parentOffset < parent.content.size) return false;
  return isEmptyLine($from.node(-1).maybeChild($from.indexAfter(-1)));
}

function onKey(view: EditorView, event: KeyboardEvent): boolean {
  const { state } = view;
  const { doc } = state;
  const isCtrl = event.ctrlKey || event.metaKey;
  if (event.key === 'End' && isCtrl && !event.shiftKey && isObject(doc.lastChild)) {
    return startLine(view, doc.content.size);
  }
  const isPlain = !event.shiftKey && !event.altKey && !isCtrl;
  if (event.key === 'ArrowDown' && isPlain && leavesTable(view, 'down'))
    return startLine(view, doc.content.size);
  if (event.key === 'ArrowUp' && isPlain && leavesTable(view, 'up')) return startLine(view, 0);
  if (event.key === 'Enter' && isPlain && endsTitle(state))
    return goOnAt(view, state.selection.$from.after());
  const object = objectAt(state);
  if (!object || !isPlain) return false;
  if (event.key === 'ArrowDown' && object.end === doc.content.size) return startLine(view, object.end);
  if (event.key === 'ArrowUp' && object.start === 0 && state.selection instanceof NodeSelection)
    return startLine(view, 0);
  // Enter on a block of HTML opens it.
  if (event.key === 'Enter' && hasText(object.node)) return goOnAt(view, object.end);
  return false;
}

/**
 * Keys and clicks around blocks without a line of their own. A click on a picture selects it, Backspace selects before
 * it deletes, Enter in a caption leads behind it, a letter never replaces a block, arrows lead out of a table, and
 * below the last block there is always room.
 */
export const blockEdges = Extension.create({
  name: 'blockEdges',
  // Before the keys of the schema.
  priority: 200,
  addKeyboardShortcuts: () => ({ Backspace: ({ editor }) => chooseBefore(editor) }),
  addProseMirrorPlugins: () => [
    new Plugin({
      // Keys and signs (`## `) change lines, and a picture with its caption is one for them.
      filterTransaction: ({ steps, docs }) => !steps.some((step, at) => unmakes(step, docs[at] as Node)),
      props: {
        handleKeyDown: onKey,
        handleTextInput(view, _from, _to, text) {
          const { selection } = view.state;
          const isChosen = selection instanceof NodeSelection && selection.node.isBlock;
          return isChosen && startLine(view, selection.to, text);
        },
        handleClickOn(view, _position, node, at, { target }) {
          return node.type.name === 'figure' && target instanceof HTMLImageElement && select(view, at);
        },
        handleDOMEvents: {
          mousedown(view, event) {
            const { doc } = view.state;
            const bottom = view.dom.lastElementChild?.getBoundingClientRect().bottom ?? 0;
            if (event.target !== view.dom || event.button !== 0 || event.clientY <= bottom) return false;
            event.preventDefault();
            view.focus();
            if (!isLine(doc.lastChild)) return startLine(view, doc.content.size);
            view.dispatch(view.state.tr.setSelection(Selection.atEnd(doc)));
            return true;
          },
        },
      },
    }),
  ],
});
