import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { BLOCKS, type Block, type BlockName } from '@vitrine/contracts';
import { blockAround, definitionOf, titleElement, titleName } from './blocks';

/** Takes the block around the cursor away: a card whole, of any other only the frame. */
export function removeBlock(editor: Editor, { node, place }: { node: Node; place: number }): void {
  const { tr, selection, schema } = editor.state;
  const isCard = Boolean(definitionOf(node)?.link);
  const inside = node.children.map((child) =>
    titleElement(child) ? schema.node('paragraph', null, child.content) : child,
  );
  if (isCard) tr.delete(place, place + node.nodeSize);
  else tr.replaceWith(place, place + node.nodeSize, inside);
  const cursor = isCard ? place : Math.max(place, selection.from - 1);
  tr.setSelection(TextSelection.near(tr.doc.resolve(cursor)));
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  editor.commands.focus();
}

/** A new card of this link, in the empty line of the cursor or behind the block that the cursor is in. */
export function insertCard(editor: Editor, name: BlockName, href: string, text: string, picture = ''): void {
  const { tr, selection, schema } = editor.state;
  const { $from, $to } = selection;
  const isEmptyLine =
    $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  const end = $to.depth > 0 ? $to.after(1) : $to.pos;
  const start = isEmptyLine ? $from.before() : end;
  const card = schema.node(name, { href, picture }, schema.text(text));
  tr.replaceWith(start, end, card);
  tr.setSelection(TextSelection.create(tr.doc, start + card.nodeSize - 1));
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  editor.commands.focus();
}

/**
 * Puts the pictures beside the cursor, and those of galleries beside it, into a new gallery of this name.
 *
 * @returns A sentence for the person where there are fewer than two
 */
function gather(editor: Editor, name: BlockName, holds: string): string | undefined {
  const { tr, selection, schema } = editor.state;
  const { doc } = tr;
  const isOne = (at: number) => [holds, name].includes(doc.maybeChild(at)?.type.name ?? '');
  const at = selection.$from.index(0);
  const line = doc.maybeChild(at);
  const isEmptyLine = line?.type.name === 'paragraph' && line.content.size === 0;
  let [from, to] = [at, at];
  if (isOne(at) || isEmptyLine) while (isOne(from - 1)) from -= 1;
  while (isOne(to)) to += 1;
  const found = doc.children
    .slice(from, to)
    .flatMap((node) => (node.type.name === name ? node.children : node));
  if (found.length < 2)
    return 'Insira duas imagens ou mais, uma abaixo da outra, e escolha Galeria junto delas.';
  const start = doc.children.slice(0, from).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const size = doc.children
    .slice(from, isEmptyLine ? at + 1 : to)
    .reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  tr.replaceWith(start, start + size, schema.node(name, null, found));
  tr.setSelection(NodeSelection.create(tr.doc, start + 1));
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  editor.commands.focus();
  return undefined;
}

/**
 * Makes a block of this name where the selection is, or takes the one of this name around them away.
 *
 * @returns A sentence for the person where that can't be done
 */
export function toggleBlock(editor: Editor, name: BlockName): string | undefined {
  const around = blockAround(editor);
  const { link, holds }: Block = BLOCKS[name];
  if (around?.name === name) removeBlock(editor, around);
  else if (link?.address) insertCard(editor, name, link.address, link.placeholder);
  else if (holds) return gather(editor, name, holds);
  else if (!link) wrap(editor, name);
  return undefined;
}

/** Puts the selected blocks into a new block. */
function wrap(editor: Editor, name: BlockName): void {
  const { tr, selection, schema } = editor.state;
  const range = selection.$from.blockRange(selection.$to);
  const type = schema.nodes[name];
  if (!type || !range?.parent.canReplaceWith(range.startIndex, range.endIndex, type)) return;
  const title = schema.nodes[titleName(name)]?.create();
  const inside = range.parent.children.slice(range.startIndex, range.endIndex);
  tr.replaceWith(range.start, range.end, type.create(null, title ? [title, ...inside] : inside));
  // A title is written first.
  const { from, to } = title ? { from: range.start + 1, to: range.start + 1 } : selection;
  tr.setSelection(TextSelection.create(tr.doc, from + 1, to + 1));
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  editor.commands.focus();
}
