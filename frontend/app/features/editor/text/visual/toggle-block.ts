import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { BLOCKS, type Block, type BlockName } from '@vitrine/contracts';
import { blockAround, removeBlock, titleNodeName } from './blocks';
import { ensureLineBehind, insertCard } from './insert-blocks';

/**
 * Puts the pictures next to the cursor, and those of adjacent galleries, into a new gallery of this name; false where
 * there are fewer than two.
 */
function gather(editor: Editor, name: BlockName, holds: string): boolean {
  const { tr, selection, schema } = editor.state;
  const { doc } = tr;
  const isOne = (at: number) => [holds, name].includes(doc.maybeChild(at)?.type.name ?? '');
  const at = selection.$from.index(0);
  const line = doc.maybeChild(at);
  const isInEmptyLine = line?.type.name === 'paragraph' && line.content.size === 0;
  let [from, to] = [at, at];
  if (isOne(at) || isInEmptyLine) while (isOne(from - 1)) from -= 1;
  while (isOne(to)) to += 1;
  const found = doc.children
    .slice(from, to)
    .flatMap((node) => (node.type.name === name ? node.children : node));
  if (found.length < 2) return false;
  const start = doc.children.slice(0, from).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const size = doc.children
    .slice(from, isInEmptyLine ? at + 1 : to)
    .reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  tr.replaceWith(start, start + size, schema.node(name, null, found));
  tr.setSelection(NodeSelection.create(tr.doc, start + 1));
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  editor.commands.focus();
  return true;
}

/**
 * Makes a block of this name where the selection is, or takes the one of this name around it away.
 *
 * @param onAsk Asks for the pictures of a new block
 * @returns Whether that could be done
 */
export function toggleBlock(editor: Editor, name: BlockName, onAsk: (name: BlockName) => void): boolean {
  const around = blockAround(editor);
  const { link, holds }: Block = BLOCKS[name];
  if (around?.name === name) removeBlock(editor, around);
  else if (link?.address) insertCard(editor, name, link.address, link.placeholder);
  else if (!link && !holds) return wrap(editor, name);
  else if (holds && !gather(editor, name, holds)) onAsk(name);
  return true;
}

/** Puts the selected blocks into a new block; false where it has no place. */
function wrap(editor: Editor, name: BlockName): boolean {
  const { tr, selection, schema } = editor.state;
  const range = selection.$from.blockRange(selection.$to);
  const type = schema.nodes[name];
  if (!type || !range?.parent.canReplaceWith(range.startIndex, range.endIndex, type)) return false;
  const title = schema.nodes[titleNodeName(name)]?.create();
  const inside = range.parent.children.slice(range.startIndex, range.endIndex);
  tr.replaceWith(range.start, range.end, type.create(null, title ? [title, ...inside] : inside));
  // A title is written first.
  const { from, to } = title ? { from: range.start + 1, to: range.start + 1 } : selection;
  tr.setSelection(TextSelection.create(tr.doc, from + 1, to + 1));
  ensureLineBehind(tr);
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  editor.commands.focus();
  return true;
}
