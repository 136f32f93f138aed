import { Extension, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, NodeRange, type Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { MoveTool } from '../common/toolbar-actions';
import { definitionOf } from './blocks';

/** Whether the children of a node have an order of their own: not those of an item, a row or a cell. */
export const hasOrder = (node: Node): boolean =>
  /^(?:doc|bulletList|orderedList|blockquote)$/.test(node.type.name) || definitionOf(node) !== undefined;

/** The selected blocks, from the innermost ones that can be moved to those of the document. */
function* rangesAround({ state: { selection } }: Editor): Generator<NodeRange> {
  const { $from, $to } = selection;
  for (let depth = $from.depth - ($from.parent.inlineContent ? 1 : 0); depth >= 0; depth--) {
    if ($to.pos <= $from.end(depth) && hasOrder($from.node(depth))) yield new NodeRange($from, $to, depth);
  }
}

function dispatch(editor: Editor, tr: Transaction): true {
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  return true;
}

/**
 * Lets the selected blocks and their neighbour change places, as one step of the history. The first and the last of a
 * list or a box move with all of it. False where nothing is beyond.
 */
export function moveBlocks(editor: Editor, by: -1 | 1): boolean {
  const { tr } = editor.state;
  for (const { parent, startIndex, endIndex, start, end } of rangesAround(editor)) {
    const neighbour = parent.maybeChild(by < 0 ? startIndex - 1 : endIndex);
    if (!neighbour) continue;
    const children = [...parent.children];
    children.splice(by < 0 ? startIndex - 1 : endIndex, 1);
    children.splice(by < 0 ? endIndex - 1 : startIndex, 0, neighbour);
    // A title stays the first of its block.
    if (!parent.type.validContent(Fragment.from(children))) continue;
    // The neighbour goes around them: the selection and what is marked in them stay.
    const size = neighbour.nodeSize;
    const from = by < 0 ? start - size : end;
    tr.delete(from, from + size).insert(by < 0 ? end - size : start, neighbour);
    return dispatch(editor, tr);
  }
  return false;
}

/** Puts a copy of the selected blocks behind them, and selects in it what was selected. */
export function duplicateBlocks(editor: Editor): boolean {
  const { tr, selection } = editor.state;
  for (const { parent, startIndex, endIndex, start, end } of rangesAround(editor)) {
    const copies = parent.children.slice(startIndex, endIndex);
    // A picture that is being uploaded is not duplicated.
    const isWaiting = copies.some(({ type }) => type.name === 'pendingPicture');
    if (isWaiting || !parent.canReplace(endIndex, endIndex, Fragment.from(copies))) continue;
    tr.insert(end, copies);
    const by = end - start;
    const place = (at: number) => tr.doc.resolve(at + by);
    tr.setSelection(
      selection instanceof NodeSelection
        ? new NodeSelection(place(selection.from))
        : TextSelection.between(place(selection.anchor), place(selection.head)),
    );
    return dispatch(editor, tr);
  }
  return false;
}

/**
 * Does what a button of the toolbar says.
 *
 * @returns A sentence for the person where that can't be done
 */
export function runMoveTool(editor: Editor, tool: MoveTool): string | undefined {
  const isDone =
    tool === 'duplicate' ? duplicateBlocks(editor) : moveBlocks(editor, tool === 'moveUp' ? -1 : 1);
  editor.commands.focus();
  if (isDone) return undefined;
  if (tool === 'duplicate') return 'Uma imagem que ainda está chegando não pode ser duplicada.';
  return tool === 'moveUp' ? 'O bloco já é o primeiro.' : 'O bloco já é o último.';
}

/** Alt and an arrow move blocks; with Shift, down copies them: the keys of the HTML mode. */
export const blockMoves = Extension.create({
  name: 'blockMoves',
  addKeyboardShortcuts: () => ({
    'Alt-ArrowUp': ({ editor }) => moveBlocks(editor, -1) || true,
    'Alt-ArrowDown': ({ editor }) => moveBlocks(editor, 1) || true,
    'Shift-Alt-ArrowDown': ({ editor }) => duplicateBlocks(editor) || true,
  }),
});
