import { Node, type Editor, type NodeViewRenderer } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { DOMSerializer, type DOMOutputSpec, type Node as DocumentNode } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { BLOCKS, CARD_PICTURE_ALT, blockOf, blocks, type Block, type BlockName } from '@vitrine/contracts';
import {
  allowedAttributes,
  attributeOf,
  htmlOf,
  inertDocument,
  hasShownAddress,
  type AllowedAttributes,
} from './attributes';

/** Shows a node in the editor by other elements than the article has. */
export const nodeViewOf =
  (spec: (node: DocumentNode) => DOMOutputSpec): NodeViewRenderer =>
  ({ node }) =>
    DOMSerializer.renderSpec(document, spec(node));

/** The node of the title of a block. */
export const titleNodeName = (name: string): string => `${name}Title`;

const nodeOf = ([name, { element, kind, title, link, holds }]: (typeof blocks)[number]) =>
  Node.create({
    name,
    group: 'block',
    content: link ? 'text*' : title ? `${titleNodeName(name)} block+` : `${holds ?? 'block'}+`,
    // No key joins a card's words with those of another block.
    ...(link && { marks: '', isolating: true }),
    defining: true,
    addAttributes: () => ({
      ...(kind && {
        kind: {
          default: Object.keys(kind.values)[0],
          rendered: false,
          parseHTML: attributeOf(kind.attribute),
        },
      }),
      // The address of a card's link, and its other attributes.
      ...(link && {
        href: { default: '', parseHTML: (dom: HTMLElement) => linkIn(dom)?.getAttribute('href') },
        link: { default: null, parseHTML: (dom: HTMLElement) => allowedAttributes(linkIn(dom) ?? dom) },
        picture: {
          default: '',
          parseHTML: (dom: HTMLElement) => dom.querySelector('img')?.getAttribute('src') ?? '',
        },
      }),
    }),
    parseHTML: () => [
      {
        tag: element,
        priority: 60,
        ...(link && { contentElement: wordsIn }),
        getAttrs: (dom: HTMLElement) =>
          blockOf(element, (attribute) => dom.getAttribute(attribute))?.name === name &&
          (!link || hasShownAddress(linkIn(dom) ?? dom, 'href')) &&
          null,
      },
    ],
    renderHTML({ node: { attrs } }) {
      const own = { ...(kind && { [kind.attribute]: String(attrs['kind']) }), ...htmlOf(attrs) };
      if (!link) return [element, own, 0];
      const { href, picture } = attrs as Record<'href' | 'picture', string>;
      const a = inertDocument.createElement('a');
      for (const [key, value] of Object.entries({ href, ...(attrs['link'] as AllowedAttributes) }))
        a.setAttribute(key, value);
      const img = inertDocument.createElement('img');
      img.src = picture;
      img.alt = CARD_PICTURE_ALT;
      if (picture) a.append(img);
      return [element, own, { dom: a, contentDOM: a }];
    },
    addNodeView: () =>
      nodeViewOf(({ attrs }) => {
        const { href, picture } = attrs as Record<'href' | 'picture', string>;
        const own = { ...(kind && { [kind.attribute]: String(attrs['kind']) }), 'data-block': name };
        const img = picture
          ? [['img', { src: picture, alt: CARD_PICTURE_ALT, contenteditable: 'false' }]]
          : [];
        if (link) return [element, own, ...img, ['a', { href }, 0]];
        // In the editor it has no place among a page's landmarks, and is never closed.
        return ['div', { ...own, role: 'note' }, 0];
      }),
  });
const linkIn = (dom: HTMLElement) => dom.querySelector('a');
/** The link of a card without its picture. */
function wordsIn(dom: HTMLElement): HTMLElement {
  const words = (linkIn(dom) ?? dom).cloneNode(true) as HTMLElement;
  words.querySelector('img')?.remove();
  return words;
}

const titleOf = (name: BlockName, { element, placeholder }: NonNullable<Block['title']>) =>
  Node.create({
    name: titleNodeName(name),
    content: 'inline*',
    defining: true,
    parseHTML: () => [{ tag: element }],
    renderHTML: ({ HTMLAttributes }) => [element, HTMLAttributes, 0],
    addNodeView: () => nodeViewOf(() => ['div', { 'data-title': name, 'data-empty': placeholder }, 0]),
  });

/** The nodes of the schema that the blocks of `@vitrine/contracts` are, and those of their titles. */
export const blockNodes = blocks.flatMap((entry) => {
  const [name, { title }] = entry;
  return title ? [nodeOf(entry), titleOf(name, title)] : [nodeOf(entry)];
});

/** The element of a node that is the title of a block. */
export const titleElement = ({ type }: DocumentNode): string | undefined =>
  blocks.find(([name]) => titleNodeName(name) === type.name)?.[1].title?.element;

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

/** Takes the block around the cursor away: a card whole, of any other only the frame. */
export function removeBlock(editor: Editor, { node, place }: { node: DocumentNode; place: number }): void {
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
