import { BLOCK_ATTRIBUTES, BLOCK_ELEMENTS } from './blocks.js';
import { note } from './note.js';

/** Allowed elements of running text. */
export const INLINE_ELEMENTS: readonly string[] = [
  ...['span', 'br', 'wbr', 'q', 'cite', 'code', 'kbd', 'samp', 'var', 'strong', 'b', 'em', 'i', 'u', 's'],
  ...['del', 'ins', 'sub', 'sup', 'mark', 'small', 'abbr', 'dfn', 'time', 'a', 'img'],
];
/** Allowed elements that are blocks, or parts of one. */
export const BLOCK_LEVEL_ELEMENTS: readonly string[] = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
  ...['pre', 'figure', 'figcaption', ...BLOCK_ELEMENTS],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
/** The start of such a tag, or of one that becomes one. */
export const BLOCK_TAG = new RegExp(
  `<(?:h1|section|article|${BLOCK_LEVEL_ELEMENTS.join('|')})(?=[\\s/>])`,
  'i',
);
/** Elements allowed in the HTML of an article. The sanitiser removes others, and keeps their text where it can. */
export const ALLOWED_ELEMENTS: readonly string[] = [...INLINE_ELEMENTS, ...BLOCK_LEVEL_ELEMENTS];

/**
 * Attributes that the HTML of an article may have, by element; `*` for every one. The sanitiser drops the others, and
 * the editor shows no element that has another.
 */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['title', 'lang', 'dir'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  blockquote: ['cite'],
  q: ['cite'],
  del: ['cite', 'datetime'],
  ins: ['cite', 'datetime'],
  time: ['datetime'],
  col: ['span'],
  colgroup: ['span'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  details: ['open'],
  [note.element]: [note.attribute],
  ...BLOCK_ATTRIBUTES,
};
