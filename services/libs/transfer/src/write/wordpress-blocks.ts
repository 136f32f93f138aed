import { parseDocument } from 'htmlparser2';
import { isElement, type Tree } from '../own/tree.js';

/**
 * The block of WordPress that an element at the top of an article is; everything but paragraphs and headings keeps its
 * HTML.
 */
function blockOf(node: Tree): string {
  if (!isElement(node) || Object.keys(node.attribs).length > 0) return 'html';
  if (node.name === 'p') return 'paragraph';
  const level = /^h([2-6])$/.exec(node.name)?.[1];
  return level === undefined ? 'html' : level === '2' ? 'heading' : `heading {"level":${level}}`;
}

/** Sanitised HTML with WordPress's marks around its blocks, so that it adds no paragraphs or line breaks of its own. */
export const wordpressBlocks = (html: string): string =>
  parseDocument(html, { withStartIndices: true, withEndIndices: true })
    .childNodes.map((node) => {
      const source = html.slice(node.startIndex ?? 0, (node.endIndex ?? 0) + 1);
      if (!isElement(node)) return source;
      const block = blockOf(node);
      return `<!-- wp:${block} -->${source}<!-- /wp:${block.split(' ')[0]} -->`;
    })
    .join('');
