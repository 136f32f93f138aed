import { BLOCK_TAG } from '@vitrine/contracts';

/**
 * What a passage is made of: `inline`, running text within one block, or `blocks`, whole ones. A text takes the place
 * of another only where both have the same shape.
 */
type HtmlShape = 'inline' | 'blocks';

export const htmlShapeOf = (html: string): HtmlShape => (BLOCK_TAG.test(html) ? 'blocks' : 'inline');

const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/g;
const VOID = new Set(['br', 'hr', 'img']);
const LONE_PARAGRAPH = /^<p>([^]*)<\/p>$/;

/** Whether text or an inline element is between the blocks of cleaned HTML rather than in one. */
function hasLooseText(html: string): boolean {
  let depth = 0;
  let end = 0;
  for (const { index, 0: tag, 1: slash, 2: name = '' } of html.matchAll(TAG)) {
    if (depth === 0 && html.slice(end, index).trim() !== '') return true;
    if (depth === 0 && !BLOCK_TAG.test(tag)) return true;
    if (!VOID.has(name)) depth += slash ? -1 : 1;
    end = index + tag.length;
  }
  return html.slice(end).trim() !== '';
}

/**
 * Cleaned HTML in a shape, where only its outermost paragraph is in the way or missing; null where it has another one.
 * @param html of the sanitiser: every tag closed, `>` escaped in attributes
 */
export function toHtmlShape(html: string, shape: HtmlShape): string | null {
  if (shape === 'blocks') {
    if (htmlShapeOf(html) === 'inline') return `<p>${html}</p>`;
    return hasLooseText(html) ? null : html;
  }
  const inner = LONE_PARAGRAPH.exec(html)?.[1] ?? html;
  return htmlShapeOf(inner) === 'inline' ? inner.trim() : null;
}
