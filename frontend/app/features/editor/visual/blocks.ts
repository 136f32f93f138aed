import { Node, mergeAttributes, type Editor } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { closeHistory } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import { BLOCKS, blockOf, blocks, type Block, type BlockName } from '@vitrine/contracts';

/** The node of the title of a block. */
export const titleName = (name: string): string => `${name}Title`;

/** The nodes of the schema that the blocks of `@vitrine/contracts` are, and those of their titles. */
export const blockNodes = blocks.flatMap(([name, { element, kind, title }]) => [
  Node.create({
    name,
    group: 'block',
    content: title ? `${titleName(name)} block+` : 'block+',
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
      [element, `div[data-block=${name}]`].map((tag) => ({
        tag,
        getAttrs: (dom: HTMLElement) =>
          blockOf(element, (attribute) => dom.getAttribute(attribute))?.name === name ? null : false,
      })),
    // On the page its own element; in the editor it has no place among a page's landmarks, and is never closed.
    renderHTML: ({ HTMLAttributes }) => [
      'div',
      mergeAttributes(HTMLAttributes, { 'data-block': name, role: 'note' }),
      0,
    ],
    addKeyboardShortcuts() {
      return {
        // At the start of a title the block goes, and what it holds stays.
        Backspace: ({ editor }) => {
          const { $from, empty } = editor.state.selection;
          const around = blockAround(editor);
          if (!empty || $from.parentOffset > 0 || $from.parent.type.name !== titleName(name) || !around)
            return false;
          removeBlock(editor, around);
          return true;
        },
      };
    },
  }),
  ...(title
    ? [
        Node.create({
          name: titleName(name),
          content: 'inline*',
          defining: true,
          parseHTML: () => [{ tag: title.element }, { tag: `[data-title=${name}]` }],
          renderHTML: ({ node }) => [
            'div',
            { 'data-title': name, 'data-empty': node.childCount === 0 ? title.placeholder : null },
            0,
          ],
        }),
      ]
    : []),
]);

/** The element of a node that is the title of a block. */
export const titleElement = ({ type }: DocumentNode): string | undefined =>
  blocks.find(([name]) => titleName(name) === type.name)?.[1].title?.element;

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
  const { tr, selection, schema } = editor.state;
  const inside = node.children.map((child) =>
    titleElement(child) ? schema.node('paragraph', null, child.content) : child,
  );
  tr.replaceWith(place, place + node.nodeSize, inside);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(place, selection.from - 1))));
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
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
  const title = schema.nodes[titleName(name)]?.create();
  const inside = range.parent.children.slice(range.startIndex, range.endIndex);
  tr.replaceWith(range.start, range.end, type.create(null, title ? [title, ...inside] : inside));
  // A title is written first.
  const { from, to } = title ? { from: range.start + 1, to: range.start + 1 } : selection;
  tr.setSelection(TextSelection.create(tr.doc, from + 1, to + 1));
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  editor.commands.focus();
}
