import type { Fragment, Mark, Node } from '@tiptap/pm/model';
import { cardPicture, pictureWidth } from '@vitrine/contracts';
import type { AllowedAttributes } from './attributes';
import { definitionOf, titleElement } from './blocks';
import { PLAIN_MARKS, TWIN_MARKS } from './schema';

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
const escapeAttribute = (value: string): string => escapeText(value).replaceAll('"', '&quot;');

function attributes(...sets: (Record<string, unknown> | null)[]): string {
  return sets
    .flatMap((set) => Object.entries(set ?? {}))
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('');
}
const allowedOf = (node: Node | Mark): AllowedAttributes => (node.attrs['html'] as AllowedAttributes) ?? null;

function tagOfMark(mark: Mark): { open: string; close: string } {
  const { name } = mark.type;
  if (name === 'link') {
    return { open: `<a${attributes({ href: mark.attrs['href'] }, allowedOf(mark))}>`, close: '</a>' };
  }
  const tag =
    (mark.attrs['tag'] as string | null) ??
    TWIN_MARKS[name as keyof typeof TWIN_MARKS]?.[0] ??
    PLAIN_MARKS[name as keyof typeof PLAIN_MARKS];
  return { open: `<${tag}${attributes(allowedOf(mark))}>`, close: `</${tag}>` };
}

const picture = ({ attrs }: Node): string =>
  `<img${attributes({ src: attrs['src'], alt: attrs['alt'] }, attrs['html'] as AllowedAttributes)}>`;

/** Running text: marks that go on over several nodes are written once around them. */
export function writeInline(content: Fragment): string {
  let html = '';
  let open: Mark[] = [];
  for (const node of content.content) {
    let shared = 0;
    while (shared < open.length && node.marks[shared] && open[shared]?.eq(node.marks[shared] as Mark))
      shared += 1;
    html += closing(open.slice(shared));
    for (const mark of node.marks.slice(shared)) html += tagOfMark(mark).open;
    open = [...node.marks];
    if (node.isText) html += escapeText(node.text ?? '');
    else html += node.type.name === 'hardBreak' ? '<br>' : picture(node);
  }
  return html + closing(open);
}
const closing = (marks: readonly Mark[]): string =>
  marks.toReversed().reduce((html, mark) => html + tagOfMark(mark).close, '');

/** The inside of an element whose blocks stand on lines of their own. */
const lines = (parts: string[], indent: string): string =>
  `\n${parts.map((part) => `${indent}  ${part}`).join('\n')}\n${indent}`;

/** What an item, a cell or a quote holds: a lone paragraph without a `<p>`, where it came so or that is the custom. */
function flow(node: Node, indent: string): string {
  const isBox = node.type.name === 'blockquote' || definitionOf(node) !== undefined;
  const isLone = node.children.filter((child) => child.type.name === 'paragraph').length < 2;
  let inline = false;
  const parts = node.children.map((child, index) => {
    const isParagraph = child.type.name === 'paragraph';
    const wrap = child.attrs['wrap'] as 'bare' | 'tag' | null;
    const custom = wrap === null && !isBox && index === 0 && isLone;
    const bare = isParagraph && !inline && (wrap === 'bare' || custom);
    inline = bare;
    return { bare, html: bare ? writeInline(child.content) : writeBlock(child, `${indent}  `) };
  });
  const [first, ...rest] = parts;
  if (!first) return '';
  if (!first.bare)
    return lines(
      parts.map(({ html }) => html),
      indent,
    );
  return rest.length > 0
    ? first.html +
        lines(
          rest.map(({ html }) => html),
          indent,
        )
    : first.html;
}

function table(node: Node, indent: string): string {
  const row = (tr: Node) => {
    const cells = tr.children.map((cell) => {
      const tag = cell.type.name === 'tableHeader' ? 'th' : 'td';
      const span = (name: string) => (cell.attrs[name] === 1 ? null : cell.attrs[name]);
      const spans = { colspan: span('colspan'), rowspan: span('rowspan') };
      return `<${tag}${attributes(spans, allowedOf(cell))}>${flow(cell, `${indent}      `)}</${tag}>`;
    });
    return `<tr${attributes(allowedOf(tr))}>${lines(cells, `${indent}    `)}</tr>`;
  };
  const isHead = (tr: Node) => tr.children.every((cell) => cell.type.name === 'tableHeader');
  const firstOfBody = node.children.findIndex((tr) => !isHead(tr));
  const heads = node.attrs['head'] ? (firstOfBody < 0 ? node.childCount : firstOfBody) : 0;
  const part = (tag: string, rows: readonly Node[]) =>
    rows.length > 0 ? [`<${tag}>${lines(rows.map(row), `${indent}  `)}</${tag}>`] : [];
  const parts = [
    ...part('thead', node.children.slice(0, heads)),
    ...part('tbody', node.children.slice(heads)),
  ];
  return `<table${attributes(allowedOf(node))}>${lines(parts, indent)}</table>`;
}

/** A block as HTML in the form of this site: two spaces for each level, text on the line of its element. */
export function writeBlock(node: Node, indent = ''): string {
  const { attrs } = node;
  const rest = attributes(allowedOf(node));
  switch (node.type.name) {
    case 'paragraph':
      return `<p${rest}>${writeInline(node.content)}</p>`;
    case 'heading':
      return `<h${attrs['level']}${rest}>${writeInline(node.content)}</h${attrs['level']}>`;
    case 'bulletList':
      return `<ul${rest}>${lines(
        node.children.map((item) => writeBlock(item, `${indent}  `)),
        indent,
      )}</ul>`;
    case 'orderedList': {
      const start = attrs['start'] === 1 ? null : attrs['start'];
      const own = { start, type: attrs['type'], ...allowedOf(node) };
      return `<ol${attributes(own)}>${lines(
        node.children.map((item) => writeBlock(item, `${indent}  `)),
        indent,
      )}</ol>`;
    }
    case 'listItem':
      return `<li${rest}>${flow(node, indent)}</li>`;
    case 'blockquote':
      return `<blockquote${rest}>${flow(node, indent)}</blockquote>`;
    case 'codeBlock': {
      const language = attrs['language']
        ? ` class="language-${escapeAttribute(String(attrs['language']))}"`
        : '';
      return `<pre><code${language}>${escapeText(node.textContent)}</code></pre>`;
    }
    case 'horizontalRule':
      return `<hr${rest}>`;
    case 'figure': {
      const caption = node.childCount > 0 ? [`<figcaption>${writeInline(node.content)}</figcaption>`] : [];
      const width = attributes({ [pictureWidth.attribute]: attrs['width'] });
      return `<figure${width}>${lines([picture(node), ...caption], indent)}</figure>`;
    }
    case 'table':
      return table(node, indent);
    case 'htmlBlock':
      return String(attrs['source']);
    // No part of the article until it has an address.
    case 'pendingPicture':
      return '';
    default: {
      const title = titleElement(node);
      if (title) return `<${title}>${writeInline(node.content)}</${title}>`;
      const { element, kind, link } = definitionOf(node) ?? {};
      if (!element) throw new Error(`No HTML for ${node.type.name}`);
      const own = kind ? attributes({ [kind.attribute]: attrs['kind'] }) : '';
      const image = attrs['picture'] ? cardPicture(escapeAttribute(String(attrs['picture']))) : '';
      const inside = link
        ? `<a${attributes({ href: attrs['href'] }, attrs['link'] as AllowedAttributes)}>${image}${writeInline(node.content)}</a>`
        : flow(node, indent);
      return `<${element}${own}${rest}>${inside}</${element}>`;
    }
  }
}
