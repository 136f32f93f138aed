import { Node, mergeAttributes, type Editor } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { BLOCKS, CARD_PICTURE_ALT, blockOf, blocks, type Block, type BlockName } from '@vitrine/contracts';

/** The node of the title of a block. */
export const titleName = (name: string): string => `${name}Title`;

const nodeOf = ([name, { element, kind, title, link, holds }]: (typeof blocks)[number]) =>
  Node.create({
    name,
    group: 'block',
    content: link ? 'text*' : title ? `${titleName(name)} block+` : `${holds ?? 'block'}+`,
    // No key joins a card's words with those of another block.
    ...(link && { marks: '', isolating: true }),
    defining: true,
    addAttributes: () => ({
      ...(kind && {
        kind: {
          default: Object.keys(kind.values)[0],
          parseHTML: (dom: HTMLElement) => dom.getAttribute(kind.attribute),
          renderHTML: ({ kind: value }: { kind: string }) => ({ [kind.attribute]: value }),
        },
      }),
      // Where a card leads, and what its link says beside that.
      ...(link && {
        href: { default: '', rendered: false, parseHTML: hrefInside },
        link: { default: {}, rendered: false, parseHTML: () => ({}) },
        picture: { default: '', rendered: false, parseHTML: pictureInside },
      }),
    }),
    parseHTML: () =>
      [element, `[data-block=${name}]`].map((tag) => ({
        tag,
        priority: 60,
        ...(link && { contentElement: 'a' }),
        getAttrs: (dom: HTMLElement) =>
          blockOf(element, (attribute) => dom.getAttribute(attribute))?.name === name ? null : false,
      })),
    renderHTML({ node, HTMLAttributes }) {
      const attributes = mergeAttributes(HTMLAttributes, { 'data-block': name });
      const { href, picture } = node.attrs as Record<'href' | 'picture', string>;
      const img = picture ? [['img', { src: picture, alt: CARD_PICTURE_ALT, contenteditable: 'false' }]] : [];
      if (link) return [element, attributes, ...img, ['a', { href }, 0]];
      // In the editor it has no place among a page's landmarks, and is never closed.
      return ['div', { ...attributes, role: 'note' }, 0];
    },
  });
const pictureInside = (dom: HTMLElement) => dom.querySelector('img')?.getAttribute('src') ?? '';
const hrefInside = (dom: HTMLElement) => dom.querySelector('a')?.getAttribute('href') ?? '';

const titleOf = (name: BlockName, { element, placeholder }: NonNullable<Block['title']>) =>
  Node.create({
    name: titleName(name),
    content: 'inline*',
    defining: true,
    parseHTML: () => [{ tag: element }, { tag: `[data-title=${name}]` }],
    renderHTML: () => ['div', { 'data-title': name, 'data-empty': placeholder }, 0],
  });

/** The nodes of the schema that the blocks of `@vitrine/contracts` are, and those of their titles. */
export const blockNodes = blocks.flatMap((entry) => {
  const [name, { title }] = entry;
  return title ? [nodeOf(entry), titleOf(name, title)] : [nodeOf(entry)];
});

/** The element of a node that is the title of a block. */
export const titleElement = ({ type }: DocumentNode): string | undefined =>
  blocks.find(([name]) => titleName(name) === type.name)?.[1].title?.element;

/** The definition of a node's block. */
export const definitionOf = (node: DocumentNode): Block | undefined =>
  (BLOCKS as Record<string, Block>)[node.type.name];

/** The block around the cursor, the innermost one, with its name and place. */
export function blockAround({ state }: Editor) {
  const { $from } = state.selection;
  const chosen = state.selection instanceof NodeSelection ? state.selection.node : null;
  const own = chosen && definitionOf(chosen);
  if (own) return { name: chosen.type.name as BlockName, block: own, node: chosen, place: $from.pos };
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    const block = definitionOf(node);
    if (block) return { name: node.type.name as BlockName, block, node, place: $from.before(depth) };
  }
  return null;
}
