import { DOMSerializer, type Fragment, type Node } from '@tiptap/pm/model';
import { BOX_ELEMENTS } from '@vitrine/contracts';
import { inertDocument } from './attributes';
import { INLINE_ELEMENTS } from '../../../../lib/diff/source-pieces';

/** Elements whose blocks stand on lines of their own. */
const BOXES = new RegExp(
  `^(?:[uo]l|li|blockquote|table|t(?:head|body|[rhd])|figure|${BOX_ELEMENTS.join('|')})$`,
);

/** A lone paragraph of an item or a cell is its text; the rows of header cells at the top of a table are its head. */
function tighten(root: Element): void {
  const all = (names: string) => [root, ...root.querySelectorAll(names)].filter((one) => one.matches(names));
  for (const box of all('li, td, th')) {
    const [first, ...others] = [...box.children].filter(({ localName }) => localName === 'p');
    const isLone = others.length === 0 && first === box.firstChild;
    if (first && isLone && first.attributes.length === 0) first.replaceWith(...first.childNodes);
  }
  for (const body of all('table > tbody')) {
    const rows = [...body.children];
    const first = rows.findIndex((row) => row.querySelector(':scope > td'));
    const heads = rows.slice(0, first < 0 ? rows.length : first);
    if (heads.length === 0) continue;
    const head = inertDocument.createElement('thead');
    body.before(head);
    head.append(...heads);
    if (first < 0) body.remove();
  }
}

/** Gives the blocks of a box lines of their own, with two spaces for each level. */
function indent(box: Element, space = '\n'): void {
  if (!BOXES.test(box.localName)) return;
  const blocks = [...box.children].filter(
    ({ localName }) => !INLINE_ELEMENTS.has(localName) || box.localName === 'figure',
  );
  for (const block of blocks) {
    block.before(`${space}  `);
    indent(block, `${space}  `);
  }
  if (blocks.length > 0) box.append(space);
}

const serializerOf = (node: Node) => DOMSerializer.fromSchema(node.type.schema);

/** Running text as HTML. */
export function writeInline(content: Fragment): string {
  const { firstChild } = content;
  if (!firstChild) return '';
  const span = inertDocument.createElement('span');
  serializerOf(firstChild).serializeFragment(content, { document: inertDocument }, span);
  return unescapeSpaces(span.innerHTML);
}

/** As the service stores them. */
export const unescapeSpaces = (html: string): string => html.replaceAll('&nbsp;', '\u00a0');

/** A block as an element in the form of this site. */
export function renderBlock(node: Node): Element {
  const element = serializerOf(node).serializeNode(node, { document: inertDocument }) as Element;
  if (BOXES.test(element.localName)) tighten(element);
  indent(element);
  return element;
}

const written = new WeakMap<Node, string>();

/** A block as HTML. Of a long text only what was edited is written again. */
export function writeBlock(node: Node): string {
  const known = written.get(node);
  if (known !== undefined) return known;
  const isHtml = node.type.name === 'htmlBlock';
  const html = isHtml ? String(node.attrs['source']) : unescapeSpaces(renderBlock(node).outerHTML);
  written.set(node, html);
  return html;
}
