import sanitizeHtml from 'sanitize-html';
import { DocumentProblem } from './document-kind.js';
import { attributeOf, elementsOf } from './xml-elements.js';

/** Elements of OpenDocument by what they are in HTML. Others lose their tags and keep their text. */
const ELEMENTS: Record<string, string> = {
  'text:h': 'h2',
  'text:p': 'p',
  'text:span': 'span',
  'text:list-item': 'li',
  'table:table': 'table',
  'table:table-row': 'tr',
  'table:table-cell': 'td',
  'table:covered-table-cell': 'td',
};
/** Elements without text that stand for a space. */
const SPACES = /<text:(?:s|tab|line-break)(?: [^<>]*)?\/>/g;
/** What nobody reads on the page: changes that were taken out, comments, marks of notes, hidden text. */
const UNSEEN = [
  'text:tracked-changes',
  'office:annotation',
  'text:note-citation',
  'text:hidden-text',
  'text:hidden-paragraph',
  'office:forms',
  'svg:title',
  'svg:desc',
];
/**
 * The text of an .odt (its part content.xml) as HTML; what a style of its own hides is left out.
 * @throws DocumentProblem source.encrypted
 */
export function openDocumentHtml(content: Buffer): string {
  const xml = content.toString('utf8');
  // With a password each part is encrypted.
  if (!/^\ufeff?\s*</.test(xml)) throw new DocumentProblem('source.encrypted');
  const hidden = new Set(
    elementsOf(xml, 'style:style')
      .filter(({ inner }) => inner.includes('text:display="none"'))
      .map((style) => attributeOf(style, 'style:name')),
  );
  const body = elementsOf(xml, 'office:body')[0]?.inner ?? '';
  return sanitizeHtml(body.replaceAll(SPACES, ' '), {
    allowedTags: [...new Set(Object.values(ELEMENTS))],
    allowedAttributes: {},
    nonTextTags: UNSEEN,
    parser: { xmlMode: true },
    transformTags: ELEMENTS,
    exclusiveFilter: ({ attribs }) => hidden.has(attribs['text:style-name'] ?? ''),
  });
}
