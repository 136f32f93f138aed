import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { BLOCKS, type Block, type BlockName } from '@vitrine/contracts';
import { blockAround, titleElement, titleName } from './blocks';

/** Takes the block around the cursor away, and leaves what it holds. */
export function removeBlock(editor: Editor, { node, place }: { node: Node; place: number }): void {
  const { tr, selection, schema } = editor.state;
  const { href } = node.attrs as { href?: string };
  const linked = () => node.children.map((text) => text.mark([schema.mark('link', { href })]));
  const inside = href
    ? [schema.node('paragraph', null, linked())]
    : node.children.map((child) =>
        titleElement(child) ? schema.node('paragraph', null, child.content) : child,
      );
  tr.replaceWith(place, place + node.nodeSize, inside);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(place, selection.from - 1))));
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  editor.commands.focus();
}

/** A new card of this link, in the empty line of the cursor or behind the block that the cursor is in. */
export function insertCard(editor: Editor, name: BlockName, href: string, text: string): void {
  const { tr, selection, schema } = editor.state;
  const { $from, $to } = selection;
  const isEmptyLine =
    $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  const end = $to.depth > 0 ? $to.after(1) : $to.pos;
  const start = isEmptyLine ? $from.before() : end;
  const card = schema.node(name, { href }, schema.text(text));
  tr.replaceWith(start, end, card);
  tr.setSelection(TextSelection.create(tr.doc, start + card.nodeSize - 1));
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  editor.commands.focus();
}

/** Puts the selected blocks into a new block, or takes the one of this name around them away. */
export function toggleBlock(editor: Editor, name: BlockName): void {
  const around = blockAround(editor);
  const { link }: Block = BLOCKS[name];
  if (link?.address && around?.name !== name) return insertCard(editor, name, link.address, link.placeholder);
  if (around?.name === name) return removeBlock(editor, around);
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
