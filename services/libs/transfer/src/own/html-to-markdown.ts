import { parseDocument } from 'htmlparser2';
import type { BlockLayout } from './block-layout.js';
import { inlineText } from './inline-to-markdown.js';
import { BLOCKS } from '../read/html/elements.js';
import { isElement, isText, type HtmlNode } from '../read/html/tree.js';

type Render = (markdown: string, layout: BlockLayout) => string;

/** Blocks that stay HTML; other elements would begin a paragraph in Markdown. */
const HTML_BLOCK =
  /^<(?:p|h[2-6]|ul|ol|dl|table|blockquote|figure|details|aside|div|pre|hr|center|section)[\s>]/;
/** A line feed after what begins a list, a quotation or a table, or before what ends code. */
const LINES = /<(?:ul|ol|blockquote|thead)[^>]*>\n|\n<\/code>/;
const BETWEEN = ['\n', '', '\n\n'];

/**
 * Sanitised HTML as Markdown from which `render` makes just this HTML again, or null where there is none. A block that
 * Markdown can't say, or not so that the same comes back, stays HTML within it.
 */
export function markdownOf(html: string, render: Render): { text: string; layout: BlockLayout } | null {
  const { childNodes } = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const blocks = childNodes.filter(isElement);
  const between = gapOf(childNodes);
  if (between === null || blocks.length === 0) return null;
  const hasLines = LINES.test(html);
  for (const lines of [hasLines, !hasLines]) {
    const layout = { between, lines };
    const parts = blocks.map((block) => ({
      source: html.slice(block.startIndex ?? 0, (block.endIndex ?? 0) + 1),
      written: blockText(block, lines),
    }));
    // Most articles come back at once: their blocks are looked at one by one only where they don't.
    const isExact = (whole: string): boolean => render(whole, layout) === html;
    const whole = joined(parts.map(({ written, source }) => written ?? htmlBlock(source)));
    if (whole !== null && isExact(whole)) return { text: whole, layout };
    const sure = joined(
      parts.map(({ written, source }) =>
        written !== null && render(written, layout) === source ? written : htmlBlock(source),
      ),
    );
    if (sure !== null && sure !== whole && isExact(sure)) return { text: sure, layout };
  }
  return null;
}

/** A block as HTML within Markdown, or null where Markdown would end it too early. */
const htmlBlock = (source: string): string | null =>
  HTML_BLOCK.test(source) && !/\n[ \t]*\n/.test(source) ? source : null;

const LIST = /^(?:- |\d+\. )/;

/** Blocks of Markdown one after another; null where one is missing, or two lists meet, which are one in Markdown. */
function joined(blocks: readonly (string | null)[]): string | null {
  const isWhole = blocks.every(
    (block, index) => block !== null && !(LIST.test(block) && LIST.test(blocks[index - 1] ?? '')),
  );
  return isWhole ? blocks.join('\n\n') : null;
}

/** What stands between all blocks alike, or null. */
function gapOf(nodes: readonly HtmlNode[]): string | null {
  const first = nodes[0];
  const last = nodes.at(-1);
  if (!first || !last || !isElement(first) || !isElement(last)) return null;
  const gaps = new Set<string>();
  nodes.forEach((node, index) => {
    if (isText(node)) gaps.add(node.data);
    else if (index > 0 && isElement(nodes[index - 1])) gaps.add('');
  });
  const [gap = '\n'] = gaps;
  return gaps.size <= 1 && BETWEEN.includes(gap) ? gap : null;
}

const bare = (element: HtmlNode): boolean => isElement(element) && Object.keys(element.attribs).length === 0;
const blank = (node: HtmlNode): boolean => isText(node) && node.data.trim() === '';

/** One block as Markdown; null where it has no such form. Whether the form says it all is for the caller to check. */
function blockText(node: HtmlNode, lines: boolean): string | null {
  if (!isElement(node)) return null;
  const { name, attribs, childNodes: children } = node;
  if (/^h[2-6]$/.test(name) && bare(node)) {
    const inner = inlineText(children);
    return inner === null || inner.includes('\n') ? null : `${'#'.repeat(Number(name[1]))} ${inner}`;
  }
  switch (name) {
    case 'p':
      return bare(node) ? inlineText(children) : null;
    case 'hr':
      return bare(node) ? '---' : null;
    case 'pre':
      return bare(node) ? codeText(children, lines) : null;
    case 'blockquote': {
      if (!bare(node)) return null;
      const inner = blocksText(children, lines);
      return inner && inner.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
    }
    case 'ul':
      return bare(node) ? listText(children, lines, () => '- ') : null;
    case 'ol': {
      const { start = '1', ...others } = attribs;
      if (Object.keys(others).length > 0 || !/^\d{1,5}$/.test(start)) return null;
      return listText(children, lines, (index) => `${Number(start) + index}. `);
    }
    case 'table':
      return bare(node) ? tableText(children) : null;
    default:
      return null;
  }
}

function blocksText(children: readonly HtmlNode[], lines: boolean): string | null {
  const blocks = children.filter((child) => !blank(child)).map((child) => blockText(child, lines));
  return blocks.length === 0 || blocks.includes(null) ? null : blocks.join('\n\n');
}

function codeText(children: readonly HtmlNode[], lines: boolean): string | null {
  const [code] = children;
  if (children.length !== 1 || !code || !isElement(code) || code.name !== 'code') return null;
  const { class: language = '', ...others } = code.attribs;
  if (Object.keys(others).length > 0 || !/^(?:language-[\w+#-]{1,30})?$/.test(language)) return null;
  if (!code.childNodes.every(isText)) return null;
  const all = code.childNodes.map((child) => (isText(child) ? child.data : '')).join('');
  const text = lines ? all.replace(/\n$/, '') : all;
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${language.slice('language-'.length)}\n${text}\n${fence}`;
}

function listText(
  children: readonly HtmlNode[],
  lines: boolean,
  marker: (index: number) => string,
): string | null {
  const items = children.filter((child) => !blank(child));
  const loose = items.some(
    (item) => isElement(item) && item.childNodes.some((child) => isElement(child) && child.name === 'p'),
  );
  const texts = items.map((item, index) => {
    if (!isElement(item) || item.name !== 'li' || !bare(item)) return null;
    const inner = loose ? blocksText(item.childNodes, lines) : tightText(item.childNodes, lines);
    if (!inner) return null;
    const mark = marker(index);
    return mark + inner.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
  });
  if (texts.length === 0 || texts.includes(null)) return null;
  return texts.join(loose ? '\n\n' : '\n');
}

/** An item's text, and the lists below it. */
function tightText(children: readonly HtmlNode[], lines: boolean): string | null {
  const at = children.findIndex((child) => isElement(child) && BLOCKS.has(child.name));
  const inner = inlineText(at < 0 ? children : trimEnd(children.slice(0, at)));
  if (inner === null || at < 0) return inner;
  const rest = children
    .slice(at)
    .filter((child) => !blank(child))
    .map((child) => blockText(child, lines));
  return rest.includes(null) ? null : [inner, ...rest].join('\n');
}

function trimEnd(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const last = nodes.at(-1);
  return last && blank(last) ? nodes.slice(0, -1) : nodes;
}

function tableText(children: readonly HtmlNode[]): string | null {
  const [head, body, ...others] = children.filter((child) => !blank(child));
  if (!head || !body || others.length > 0 || !isElement(head) || !isElement(body)) return null;
  if (head.name !== 'thead' || body.name !== 'tbody') return null;
  const rows = [head, body].map((section) =>
    section.childNodes.filter((child) => !blank(child)).map(rowText),
  );
  const all = rows.flat();
  const [first, ...rest] = all;
  if (!first || rows[0]?.length !== 1 || all.some((row) => row?.length !== first.length)) return null;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(first), line(first.map(() => '---')), ...rest.map((row) => line(row ?? []))].join('\n');
}

function rowText(row: HtmlNode): string[] | null {
  if (!isElement(row) || row.name !== 'tr' || !bare(row)) return null;
  const cells = row.childNodes
    .filter((child) => !blank(child))
    .map((cell) => (isElement(cell) && bare(cell) ? inlineText(cell.childNodes) : null));
  if (cells.some((cell) => cell === null || cell.includes('\n'))) return null;
  return cells.map((cell) => (cell ?? '').replace(/(?<!\\)\|/g, '\\|'));
}
