import { describe, it } from '@jest/globals';
import { feedHostileTexts } from '../../../../infra/jest/hostile-texts.js';
import { htmlShapeOf, toHtmlShape } from '../html/html-shape.js';
import { addressesOf, plainText, sanitizeDraft } from '../html/sanitize-draft.js';
import { hasMissingParts } from '../images/missing-parts.js';
import { decodeText, documentKindOf } from './document-kind.js';
import { pageTitleOf } from './page-fetcher.js';
import { proseOfMarkdown, withTableRowsAsParagraphs } from './prose.js';
import { toSingleLine, splitPassages } from './split-text.js';

describe('the time of reading a foreign text grows with its length alone', () => {
  it.each<[string, (text: string) => unknown, string[], number?]>([
    ['its title', (text) => pageTitleOf(Buffer.from(text)), ['<title ', '<title>', '<title', ' ', '&']],
    [
      'its kind',
      (text) => documentKindOf(Buffer.from(text)),
      ['<!--', '<!---->', '<?xml', '<?xml?>', ' ', '-->'],
    ],
    ['its characters', (text) => decodeText(Buffer.from(text)), ['a', '\u00e1', '\u0001']],
    ['Markdown', proseOfMarkdown, ['<!--', '[', '[](', '**', '`', '#', '> ', ' ']],
    ['rows of tables', withTableRowsAsParagraphs, ['<table>', '<tr', '<td', '</table>'], 1 << 16],
    ['passages', splitPassages, ['a', ' ', '\n', 'a. '], 1 << 16],
    ['a line', toSingleLine, [' ', '\n', '\u00ad']],
    [
      'missing parts of an SVG',
      hasMissingParts,
      ['<', '<image ', '<image href="', ' href', ' href= ', '<svg>'],
    ],
    [
      'the shape of an answer',
      (html) => [htmlShapeOf(html), toHtmlShape(html, 'blocks'), toHtmlShape(html, 'inline')],
      ['<p>', '<p', '</p>', '<b'],
    ],
    ['plain text', plainText, ['<', '&', ' ', '<!--'], 1 << 16],
    [
      'drafts',
      (html) => sanitizeDraft(html, addressesOf(html)),
      ['<', '<a ', '<a href="/x">', '<p>'],
      1 << 14,
    ],
  ])(
    'the time of reading a foreign text grows with its length alone: %s',
    (_, read, pieces, ...most) => feedHostileTexts(read, pieces, ...most),
    300_000,
  );
});
