import type { Mark, Node, Schema } from '@tiptap/pm/model';
import { CARD_PICTURE_ALT, blockOf, pictureWidth, pictureWidthOf } from '@vitrine/contracts';
import { allowedAttributes } from './attributes';
import { titleName } from './blocks';
import { sourcePieces, type SourcePiece } from '../../../lib/diff/source-pieces';
import { PLAIN_MARKS, TWIN_MARKS } from './schema';

/** Thrown where some HTML holds what the visual mode can't show exactly. */
class NotShown extends Error {}

type Inline = { text: string; marks: Mark[] } | { node: Node };

const MARK_OF = new Map<string, { name: string; tag?: string }>([
  ...Object.entries(PLAIN_MARKS).map(([name, tag]) => [tag, { name }] as const),
  ...Object.entries(TWIN_MARKS).flatMap(([name, tags]) =>
    tags.map((tag, index) => [tag, index === 0 ? { name } : { name, tag }] as const),
  ),
]);
const isInlineElement = (node: ChildNode): boolean =>
  node instanceof Element && (MARK_OF.has(node.localName) || ['a', 'br', 'img'].includes(node.localName));
const SPACE = /[ \t\n\f\r]+/g;
const isBlank = (text: string): boolean => text.replace(SPACE, '') === '';

/** Reads elements into nodes of the schema, or refuses: what it answers says everything that the HTML said. */
class Reader {
  private readonly schema: Schema;

  constructor(schema: Schema) {
    this.schema = schema;
  }

  block(element: Element): Node {
    const html = allowedAttributes(element);
    if (html === undefined && element.localName !== 'pre') throw new NotShown();
    const found = blockOf(element.localName, (name) => html?.[name]);
    if (found) return this.articleBlock(element, html ?? {}, found);
    switch (element.localName) {
      case 'p':
        return this.node('paragraph', { html }, this.inlines([...element.childNodes]));
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return this.node(
          'heading',
          { level: Number(element.localName[1]), html },
          this.inlines([...element.childNodes]),
        );
      case 'ul':
        return this.node('bulletList', { html }, this.children(element, 'li'));
      case 'ol':
        return this.node(
          'orderedList',
          { html, start: Number(html?.['start'] ?? 1) || 0, type: html?.['type'] ?? null },
          this.children(element, 'li'),
        );
      case 'li':
        return this.node('listItem', { html }, this.flow(element));
      case 'blockquote':
        return this.node('blockquote', { html }, this.flow(element));
      case 'hr':
        return this.node('horizontalRule', { html });
      case 'pre':
        return this.code(element);
      case 'figure':
        return this.figure(element);
      case 'table':
        return this.table(element);
      case 'tr':
        return this.node('tableRow', { html }, this.children(element, 'td', 'th'));
      case 'td':
      case 'th': {
        const { colspan = '1', rowspan = '1', ...rest } = html ?? {};
        // What a cell says of a single column comes back only where it says nothing.
        if (![colspan, rowspan].every((span) => /^[1-9]\d{0,2}$/.test(span))) throw new NotShown();
        if (html?.['colspan'] === '1' || html?.['rowspan'] === '1') throw new NotShown();
        const attrs = {
          colspan: Number(colspan),
          rowspan: Number(rowspan),
          html: Object.keys(rest).length > 0 ? rest : null,
        };
        return this.node(element.localName === 'th' ? 'tableHeader' : 'tableCell', attrs, this.flow(element));
      }
      default:
        throw new NotShown();
    }
  }

  private articleBlock(
    element: Element,
    html: Record<string, string>,
    { name, block, value: kind }: NonNullable<ReturnType<typeof blockOf>>,
  ): Node {
    const { [block.kind?.attribute ?? '']: _kind, ...rest } = html;
    const attrs = { kind, html: Object.keys(rest).length > 0 ? rest : null };
    if (block.link) return this.card(element, name, attrs);
    if (!block.title) return this.node(name, attrs, this.flow(element));
    const nodes = [...element.childNodes];
    const at = nodes.findIndex((node) => !(node instanceof Text && isBlank(node.data)));
    const [title, ...others] = nodes.slice(Math.max(0, at));
    if (!(title instanceof Element) || title.localName !== block.title.element) throw new NotShown();
    if (title.attributes.length > 0) throw new NotShown();
    const first = this.node(titleName(name), {}, this.inlines([...title.childNodes]));
    return this.node(name, attrs, [first, ...this.flow(element, others)]);
  }

  private card(element: Element, name: string, attrs: Record<string, unknown>): Node {
    const [link, ...others] = element.childNodes;
    if (others.length > 0 || !(link instanceof Element) || link.localName !== 'a') throw new NotShown();
    const { href, ...rest } = allowedAttributes(link) ?? {};
    if (href === undefined || (link.attributes.length > 1 && Object.keys(rest).length === 0))
      throw new NotShown();
    const [first, ...words] = link.childNodes;
    const hasPicture = first instanceof HTMLImageElement;
    const { src: picture = '', alt, html } = hasPicture ? this.picture(first) : {};
    if (hasPicture && (alt !== CARD_PICTURE_ALT || html)) throw new NotShown();
    const text = this.inlines(hasPicture ? words : [...link.childNodes]);
    return this.node(name, { ...attrs, href, link: rest, picture }, text);
  }

  /** Running text without an element of its own. */
  paragraph(nodes: readonly ChildNode[], wrap: 'bare' | null): Node {
    return this.node('paragraph', { wrap }, this.inlines(nodes));
  }

  private node(name: string, attrs: Record<string, unknown>, content: Node[] = []): Node {
    const type = this.schema.nodes[name];
    if (!type) throw new NotShown();
    try {
      return type.createChecked(attrs, content);
    } catch {
      throw new NotShown();
    }
  }

  /** The elements in one that holds nothing else. */
  private children(element: Element, ...names: string[]): Node[] {
    const nodes: Node[] = [];
    for (const child of element.childNodes) {
      if (child instanceof Text && isBlank(child.data)) continue;
      if (!(child instanceof Element) || !names.includes(child.localName)) throw new NotShown();
      nodes.push(this.block(child));
    }
    return nodes;
  }

  /** What an item, a cell, a quote or another box holds: blocks, running text, or both. */
  private flow(element: Element, inside: readonly ChildNode[] = [...element.childNodes]): Node[] {
    const nodes: Node[] = [];
    let run: ChildNode[] = [];
    const flush = () => {
      if (!run.every((node) => node instanceof Text && isBlank(node.data)))
        nodes.push(this.paragraph(run, 'bare'));
      run = [];
    };
    for (const child of inside) {
      if (child instanceof Text || isInlineElement(child)) run.push(child);
      else if (child instanceof Element) {
        flush();
        const block = this.block(child);
        const isBox = !/^(?:li|t[dh])$/.test(element.localName);
        const tagged = block.type.name === 'paragraph' && !isBox;
        nodes.push(tagged ? block.type.create({ ...block.attrs, wrap: 'tag' }, block.content) : block);
      } else throw new NotShown();
    }
    flush();
    return nodes.length > 0 ? nodes : [this.paragraph([], 'bare')];
  }

  private code(element: Element): Node {
    const [code, ...others] = element.childNodes;
    if (element.attributes.length > 0 || others.length > 0) throw new NotShown();
    if (!(code instanceof Element) || code.localName !== 'code') throw new NotShown();
    const language = code.getAttribute('class');
    if (code.attributes.length > (language === null ? 0 : 1) || code.childElementCount > 0)
      throw new NotShown();
    if (language !== null && !/^language-[\w+#-]{1,30}$/.test(language)) throw new NotShown();
    if ([...code.childNodes].some((node) => !(node instanceof Text))) throw new NotShown();
    const text = code.textContent;
    return this.node(
      'codeBlock',
      { language: language?.slice('language-'.length) ?? null },
      text ? [this.schema.text(text)] : [],
    );
  }

  private figure(element: Element): Node {
    const parts = [...element.childNodes].filter((node) => !(node instanceof Text && isBlank(node.data)));
    const [img, caption, ...others] = parts;
    const width = pictureWidthOf(element.getAttribute(pictureWidth.attribute)) ?? null;
    if (element.attributes.length > (width ? 1 : 0) || others.length > 0) throw new NotShown();
    if (!(img instanceof Element) || img.localName !== 'img') throw new NotShown();
    const attrs = { ...this.picture(img), width };
    if (caption === undefined) return this.node('figure', attrs);
    if (!(caption instanceof Element) || caption.localName !== 'figcaption') throw new NotShown();
    const text = this.inlines([...caption.childNodes]);
    if (caption.attributes.length > 0 || text.length === 0) throw new NotShown();
    return this.node('figure', attrs, text);
  }

  private picture(element: Element): Record<string, unknown> {
    const html = allowedAttributes(element);
    if (!html?.['src']) throw new NotShown();
    const { src, alt = null, ...rest } = html;
    return { src, alt, html: Object.keys(rest).length > 0 ? rest : null };
  }

  private table(element: Element): Node {
    const rows: Node[] = [];
    const html = allowedAttributes(element) ?? null;
    const parts = [...element.childNodes].filter((node) => !(node instanceof Text && isBlank(node.data)));
    const names = parts.map((part) => (part instanceof Element ? part.localName : ''));
    if (!['thead tbody', 'thead', 'tbody'].includes(names.join(' '))) throw new NotShown();
    for (const part of parts as Element[]) {
      if (part.attributes.length > 0) throw new NotShown();
      const own = this.children(part, 'tr');
      const isHead = (row: Node) => row.children.every((cell) => cell.type.name === 'tableHeader');
      if (own.length === 0 || (part.localName === 'thead' && !own.every(isHead))) throw new NotShown();
      // A next row that has only header cells would be written into the head.
      if (rows.length > 0 && own[0] && isHead(own[0])) throw new NotShown();
      rows.push(...own);
    }
    return this.node('table', { html, head: names[0] === 'thead' }, rows);
  }

  private inlines(nodes: readonly ChildNode[]): Node[] {
    const found: Inline[] = [];
    this.collect(nodes, [], found);
    const shown = this.collapse(found);
    // Elements around nothing would be gone.
    if (shown.length === 0 && nodes.some((node) => node instanceof Element)) throw new NotShown();
    return shown;
  }

  private collect(nodes: readonly ChildNode[], marks: Mark[], found: Inline[]): void {
    for (const node of nodes) {
      if (node instanceof Text) found.push({ text: node.data, marks });
      else if (!(node instanceof Element)) throw new NotShown();
      else if (node.localName === 'br') {
        if (node.attributes.length > 0) throw new NotShown();
        found.push({ node: this.node('hardBreak', {}).mark(marks) });
      } else if (node.localName === 'img') {
        found.push({ node: this.node('image', this.picture(node)).mark(marks) });
      } else {
        const mark = this.mark(node);
        // Two of one kind become one in the model, and an empty element none.
        if (marks.some((outer) => outer.type === mark.type) || node.childNodes.length === 0)
          throw new NotShown();
        this.collect([...node.childNodes], [...mark.addToSet(marks)], found);
      }
    }
  }

  private mark(element: Element): Mark {
    const html = allowedAttributes(element);
    if (html === undefined) throw new NotShown();
    if (element.localName === 'a') {
      const { href, ...rest } = html ?? {};
      if (href === undefined) throw new NotShown();
      return this.schema.mark('link', { href, html: Object.keys(rest).length > 0 ? rest : null });
    }
    const known = MARK_OF.get(element.localName);
    if (!known) throw new NotShown();
    return this.schema.mark(known.name, { html, ...(known.tag && { tag: known.tag }) });
  }

  /** White space as a browser shows it: one space, none at the edges of a block or of a line. */
  private collapse(found: Inline[]): Node[] {
    const nodes: Node[] = [];
    let atEdge = true;
    for (const item of found) {
      if ('node' in item) {
        if (item.node.type.name === 'hardBreak') trimEnd(nodes);
        nodes.push(item.node);
        atEdge = item.node.type.name === 'hardBreak';
        continue;
      }
      let text = item.text.replace(SPACE, ' ');
      if (atEdge && text.startsWith(' ')) text = text.slice(1);
      if (text === '') continue;
      atEdge = text.endsWith(' ');
      nodes.push(this.schema.text(text, item.marks));
    }
    trimEnd(nodes);
    return nodes;
  }
}

function trimEnd(nodes: Node[]): void {
  const last = nodes.at(-1);
  if (!last?.isText || !last.text?.endsWith(' ')) return;
  if (last.text.length === 1) nodes.pop();
  else nodes[nodes.length - 1] = last.cut(0, last.text.length - 1);
}

const parse = (html: string): ChildNode[] => {
  // A document of its own: nothing in it loads or runs.
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = html;
  return [...body.childNodes];
};

/**
 * The node that shows one top-level piece of HTML, or an HTML block where the schema has none that says all of it.
 * @param source one piece of `sourcePieces`
 */
export function readPiece(
  schema: Schema,
  source: string,
  kind: SourcePiece['kind'],
  nodes: readonly ChildNode[] = kind === 'opaque' ? [] : parse(source),
): Node {
  const asHtml = () => (schema.nodes['htmlBlock'] as Schema['nodes'][string]).create({ source });
  if (kind === 'opaque') return asHtml();
  const reader = new Reader(schema);
  try {
    if (kind === 'inline') return reader.paragraph(nodes, null);
    const [only, ...others] = nodes;
    if (others.length > 0 || !(only instanceof Element)) return asHtml();
    // Of a row or a cell without its table only the content is left.
    if (source.slice(1, only.localName.length + 1).toLowerCase() !== only.localName) return asHtml();
    const node = reader.block(only);
    return node.type.isInGroup('block') ? node : asHtml();
  } catch (error) {
    if (error instanceof NotShown) return asHtml();
    throw error;
  }
}

const BETWEEN = 'piece';

/** The pieces of some HTML with the node of each. All is parsed at once: in 2 MB, a parser for each takes 0.6 s. */
export function readPieces(schema: Schema, html: string): (SourcePiece & { source: string; node: Node })[] {
  const pieces = sourcePieces(html).map((piece) => ({
    ...piece,
    source: html.slice(piece.start, piece.end),
  }));
  const parsed: ChildNode[][] = [[]];
  const sources = pieces.map(({ source, kind }) => (kind === 'opaque' ? '' : source));
  for (const node of parse(sources.join(`<!--${BETWEEN}-->`))) {
    if (node instanceof Comment && node.data === BETWEEN) parsed.push([]);
    else parsed.at(-1)?.push(node);
  }
  // There are elements that swallow whatever follows.
  const isApart = parsed.length === pieces.length;
  return pieces.map((piece, index) => ({
    ...piece,
    node: readPiece(schema, piece.source, piece.kind, isApart ? parsed[index] : undefined),
  }));
}
