import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { BOX_ELEMENTS, note } from '@vitrine/contracts';
import { INLINE_ELEMENTS } from '../../../../lib/diff/source-pieces';
import { inertDocument, inertBody } from './attributes';
import { SYNONYMS } from './schema';
import { renderBlock, unescapeSpaces, writeBlock } from './write-html';

/** Elements that the editor adds or takes away where they have no attribute. */
const SILENT = 'p, span, thead, tbody';
/** Attributes that say what is the case without them. */
const DEFAULTS = new Set(['start="1"', 'colspan="1"', 'rowspan="1"']);

/** The name under which the editor writes an element; a deletion that says when stays what it is. */
const nameOf = (element: Element): string =>
  (!element.matches('[cite], [datetime]') && SYNONYMS[element.localName]) || element.localName;

/**
 * What an element says, in order: its blocks, and its words and pictures with the elements around them. Marks may be
 * nested in another order, and white space may be more or less.
 */
function meaningOf(root: Element): string {
  const said: [around: string, words: string][] = [];
  const visit = (node: ChildNode, boxes: string, marks: readonly string[]): void => {
    if (node instanceof Text) {
      const around = `${boxes} | ${[...new Set(marks)].sort().join()}`;
      const words = node.parentElement?.closest('pre') ? node.data : node.data.replace(SPACES, '');
      const last = said.at(-1);
      if (last?.[0] === around && last[1]) last[1] += words;
      else if (words) said.push([around, words]);
    }
    if (!(node instanceof Element)) return;
    const attributes = [...node.attributes]
      .map(({ name, value }) => `${name}="${value}"`)
      .filter((attribute) => !DEFAULTS.has(attribute))
      .sort();
    const name = [nameOf(node), ...attributes].join(' ');
    const isMark = INLINE_ELEMENTS.has(node.localName);
    const isSilent = attributes.length === 0 && node.matches(SILENT);
    const box = isSilent || isMark ? boxes : `${boxes} > ${name}`;
    const inside = isSilent || !isMark ? marks : [...marks, name];
    const hasContent = !isBlank(node.textContent) || node.querySelector('img, br, wbr') !== null;
    const isNothing = isMark && (hasContent || (attributes.length === 0 && !/^w?br$/.test(name)));
    if (!isSilent && !isNothing) said.push([`${box} | ${inside.join()}`, '']);
    for (const child of node.childNodes) visit(child, box, inside);
  };
  visit(root, '', []);
  return JSON.stringify(said);
}
const SPACES = /[ \t\n\f\r]+/g;

const isInline = (node: ChildNode): boolean =>
  node instanceof Text || (node instanceof Element && INLINE_ELEMENTS.has(node.localName));

/** Makes paragraphs of the running text between the blocks of an element. */
function wrapText(parent: Element): void {
  let run: Element | undefined;
  for (const node of [...parent.childNodes]) {
    if (!isInline(node)) run = undefined;
    else if (run) run.append(node);
    else if (node instanceof Text && isBlank(node.data)) node.remove();
    else {
      run = inertDocument.createElement('p');
      node.replaceWith(run);
      run.append(node);
    }
  }
}
const isBlank = (text: string): boolean => text.replace(SPACES, '') === '';

const NOTE = `${note.element}[${note.attribute}]`;
const BOXES = ['li', 'td', 'th', 'blockquote', ...BOX_ELEMENTS].join(', ');

/** Whether two blocks are the same, white space outside code apart; quicker than a comparison of meanings. */
const isSameHtml = (one: string, other: string): boolean =>
  one === other || (!one.includes('<pre') && one.replace(SPACES, '') === other.replace(SPACES, ''));

/** The node of a part of an article, or a block of HTML where the schema has none that says all of it. */
function readBlock(schema: Schema, block: ChildNode): Node {
  const parent = inertDocument.createElement('div');
  parent.append(block);
  // Two notes in a row would be one.
  for (const next of parent.querySelectorAll(`${NOTE} + ${NOTE}`))
    if (next.previousSibling instanceof Element) next.before(' ');
  const source = parent.innerHTML;
  if (block instanceof Element) {
    const original = block.cloneNode(true) as Element;
    for (const box of parent.querySelectorAll(BOXES)) wrapText(box);
    const { content } = DOMParser.fromSchema(schema).parse(parent);
    const { firstChild: node } = content;
    const saysAll = (one: Node) =>
      isSameHtml(writeBlock(one), unescapeSpaces(source)) ||
      meaningOf(renderBlock(one)) === meaningOf(original);
    if (node && content.childCount === 1 && saysAll(node)) return node;
  }
  return schema.node('htmlBlock', { source });
}

/** The blocks of some HTML. Running text between two of them is a paragraph. */
export function readBlocks(schema: Schema, html: string): Node[] {
  const body = inertBody(html);
  wrapText(body);
  return [...body.childNodes].map((block) => readBlock(schema, block));
}
