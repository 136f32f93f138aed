import { readDocument } from '@vitrine/analysis';
import { rowSentences } from './table-rows.js';

const TABLE_END = '</table>';
const MOST_COLUMNS = 40;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The text of each cell of a row. */
const cellsOf = (row: string): string[] =>
  row
    .split(/<t[dh][^<>]*>/)
    .slice(1, MOST_COLUMNS)
    .map((cell) =>
      readDocument(cell)
        .blocks.map(({ text }) => text)
        .join(' ')
        .replace(/[.;:]$/, ''),
    );

/** Each row as a paragraph. */
function rowsOf(table: string): string {
  const rows = table.split(/<tr[^<>]*>/).slice(1);
  return rowSentences(rows.map(cellsOf), /<th[ >]/.test(rows[0] ?? ''))
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');
}

/** A page with the rows of its tables as paragraphs; of tables within each other, those of the inner ones. */
export const withTableRowsAsParagraphs = (html: string): string =>
  html
    .split(/(?=<table[ >])/)
    .map((piece) => {
      const end = piece.startsWith('<table') ? piece.indexOf(TABLE_END) : -1;
      return end < 0 ? piece : rowsOf(piece.slice(0, end)) + piece.slice(end + TABLE_END.length);
    })
    .join('');

/** Without the signs of Markdown: marks of headings and lists, emphasis, and the addresses of links. */
export const proseOfMarkdown = (text: string): string =>
  text
    .replaceAll(/^[ \t]{0,3}(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+)/gm, '')
    .replaceAll(/!?\[([^[\]\n]{0,300})\]\([^()\n]{0,2000}\)/g, '$1')
    .replaceAll(/(\*\*|__|`)(?=\S)([^\n]{1,300}?)\1/g, '$2')
    .replaceAll(/<!--[^]*?(?:-->|$)/g, ' ');
