import { Node, mergeAttributes, type Editor } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { BLOCKS, blockOf, blocks, type Block, type BlockName } from '@vitrine/contracts';

/** The nodes of the schema that the blocks of `@vitrine/contracts` are. */
export const blockNodes = blocks.map(([name, { element, kind }]) =>
  Node.create({
    name,
    group: 'block',
    content: 'block+',
    defining: true,
    addAttributes: () =>
      kind
        ? {
            kind: {
              default: Object.keys(kind.values)[0],
              parseHTML: (dom: HTMLElement) => dom.getAttribute(kind.attribute),
              renderHTML: ({ kind: value }: { kind: string }) => ({ [kind.attribute]: value }),
            },
          }
        : {},
    parseHTML: () =>
      [element, 'div'].map((tag) => ({
        tag: kind ? `${tag}[${kind.attribute}]` : tag,
        getAttrs: (dom: HTMLElement) =>
          blockOf(element, (attribute) => dom.getAttribute(attribute))?.name === name ? null : false,
      })),
    // On the page its own element; among a page's landmarks an editor's text has none.
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { role: 'note' }), 0],
  }),
);

/** The definition of a node's block. */
export const definitionOf = (node: DocumentNode): Block | undefined =>
  (BLOCKS as Record<string, Block>)[node.type.name];

/** The block around the cursor, the innermost one, with its name and place. */
export function blockAround({ state }: Editor) {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    const block = definitionOf(node);
    if (block) return { name: node.type.name as BlockName, block, node, place: $from.before(depth) };
  }
  return null;
}

/** Takes the block around the cursor away, and leaves what it holds. */
export function removeBlock(editor: Editor, { node, place }: { node: DocumentNode; place: number }): void {
  const { tr, selection } = editor.state;
  const offset = selection.from - place - 1;
  tr.replaceWith(place, place + node.nodeSize, node.content);
  tr.setSelection(TextSelection.near(tr.doc.resolve(place + offset)));
  editor.view.dispatch(tr.scrollIntoView());
  editor.commands.focus();
}

/** Puts the selected blocks into a new block, or takes the one of this name around them away. */
export function toggleBlock(editor: Editor, name: BlockName): void {
  const around = blockAround(editor);
  if (around?.name === name) return removeBlock(editor, around);
  const { tr, selection, schema } = editor.state;
  const range = selection.$from.blockRange(selection.$to);
  const type = schema.nodes[name];
  if (!type || !range?.parent.canReplaceWith(range.startIndex, range.endIndex, type)) return;
  const inside = range.parent.children.slice(range.startIndex, range.endIndex);
  tr.replaceWith(range.start, range.end, type.create(null, inside));
  tr.setSelection(TextSelection.create(tr.doc, selection.from + 1, selection.to + 1));
  editor.view.dispatch(tr.scrollIntoView());
  editor.commands.focus();
}
