import { BLOCK_LEVEL_ELEMENTS } from '@vitrine/contracts';
import { parseDocument } from 'htmlparser2';
import { htmlToMarkdown } from './html-to-markdown.js';
import type { BlockLayout } from './block-layout.js';
import { isElement, isText, type HtmlNode } from '../read/html/tree.js';

type Render = (markdown: string, layout: BlockLayout) => string;

/** Blocks that stay HTML; other elements would begin a paragraph in Markdown. */
const HTML_BLOCK = new RegExp(`^<(?:${BLOCK_LEVEL_ELEMENTS.join('|')})[\\s>]`);
/** A line feed after what begins a list, a quotation or a table, or before what ends code. */
const LINES = /<(?:ul|ol|blockquote|thead)[^>]*>\n|\n<\/code>/;
const BETWEEN = ['\n', '', '\n\n'];

/**
 * Sanitised HTML as Markdown from which `render` makes just this HTML again, or null where there is none. A block that
 * Markdown can't say, or not so that the same comes back, stays HTML within it.
 */
export function markdownOf(html: string, render: Render): { text: string; layout: BlockLayout } | null {
  const { childNodes } = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const between = gapOf(childNodes);
  if (between === null) return null;
  const blocks = childNodes.filter(isElement).map(({ startIndex, endIndex }) => {
    const source = html.slice(startIndex ?? 0, (endIndex ?? 0) + 1);
    return { source, written: htmlToMarkdown(source) };
  });
  const hasLines = LINES.test(html);
  for (const lines of [hasLines, !hasLines]) {
    const layout = { between, lines };
    const text = joined(
      blocks.map(({ source, written }) => (render(written, layout) === source ? written : htmlBlock(source))),
    );
    if (text !== null && render(text, layout) === html) return { text, layout };
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

/** The text between all blocks where it is the same, or null. */
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
