import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { BLOCKS, kindsOf, type BlockName } from '@vitrine/contracts';
import type { TextPicture } from '../common/toolbar-actions';
import { moveBehindObject } from './block-edges';
import { isEmptyLine } from './visual-document';

/** Puts the cursor in the empty line at a place between two blocks, or in a new one. */
export function goOnBehind(tr: Transaction, place: number): void {
  const next = tr.doc.nodeAt(place);
  const paragraph = tr.doc.type.schema.node('paragraph');
  if (!next || !isEmptyLine(next)) tr.insert(place, paragraph);
  tr.setSelection(TextSelection.create(tr.doc, place + 1));
}

/** Puts an empty line behind the block of the cursor where the text ends with it. */
export function ensureLineBehind(tr: Transaction): Transaction {
  const { doc, selection } = tr;
  return selection.$to.depth > 0 && selection.$to.after(1) === doc.content.size
    ? tr.insert(doc.content.size, doc.type.schema.node('paragraph'))
    : tr;
}

/**
 * The place of new blocks: before the line of the cursor where that is empty or the cursor is at its start, else behind
 * it; behind the part around it (a list, a cell) that can't hold them.
 */
function placeFor({ doc, selection: { $from, $to, empty } }: Transaction, blocks: readonly Node[]): number {
  const isBefore = empty && $from.parent.isTextblock && $from.parentOffset === 0;
  const levels = Array.from({ length: $to.depth }, (_, at) => $to.after($to.depth - at));
  const places = isBefore ? [$from.before(), ...levels] : levels;
  const holds = (place: number): boolean => {
    const $place = doc.resolve(place);
    const index = $place.index();
    // No table is put into the cell of another one.
    const isNested = $place.depth > 0 && blocks.some(({ type }) => type.name === 'table');
    return !isNested && blocks.every(({ type }) => $place.parent.canReplaceWith(index, index, type));
  };
  return places.find(holds) ?? $to.pos;
}

/**
 * The one way of blocks into a text, whether a tool, a dialog, a paste, a drop or an upload brings them. No line is
 * split, nothing takes the place of a chosen picture, and the cursor goes on in an empty line behind the blocks.
 *
 * @returns The place of the first block
 */
export function insertBlocks(editor: Editor, blocks: readonly Node[], isOverWords = false): number {
  moveBehindObject(editor.view, true);
  const { tr } = editor.state;
  if (isOverWords && !tr.selection.empty) tr.deleteSelection();
  const place = placeFor(tr, blocks);
  tr.insert(place, blocks);
  goOnBehind(
    tr,
    blocks.reduce((end, { nodeSize }) => end + nodeSize, place),
  );
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  return place;
}

/** A new card of this link. */
export function insertCard(editor: Editor, name: BlockName, href: string, text: string, picture = ''): Node {
  const { schema } = editor;
  const [kind] = kindsOf(BLOCKS[name], href);
  const card = schema.node(name, { kind, href, picture }, schema.text(text));
  insertBlocks(editor, [card]);
  editor.commands.focus();
  return card;
}

/** New pictures, or a block of this name that holds them. */
export function insertPictures(
  editor: Editor,
  name: BlockName | null,
  pictures: readonly TextPicture[],
): void {
  const { schema } = editor;
  const figures = pictures.map((picture) => schema.node('figure', { ...picture }));
  insertBlocks(editor, name ? [schema.node(name, null, figures)] : figures);
  editor.commands.focus();
}
