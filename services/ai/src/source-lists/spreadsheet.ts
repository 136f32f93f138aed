import { SOURCE_LIMITS } from '@vitrine/contracts';
import { DocumentProblem } from './document-kind.js';
import type { ArchivePart } from './office-archive.js';
import { attributeOf, elementsOf, type XmlElement } from './xml-elements.js';

// Texts stay escaped as XML has them: that is what they are in HTML.

const MOST_COLUMNS = 40;
const DAY_MS = 86_400_000;
/** Days from the first day of Excel, and from that of its elder sister for the Macintosh, to 1970. */
const EPOCH = { 1900: 25_569, 1904: 24_107 };

type Format = 'number' | 'percent' | 'date' | 'time' | 'reais';

/** The text of a shared or an inline string. */
const stringOf = (xml: string): string =>
  elementsOf(xml, 't')
    .map(({ inner }) => inner)
    .join('');

/** What kind of number a format shows; `code` as Excel writes it. */
export function formatOf(id: number, code = ''): Format {
  const signs = code.replaceAll(/"[^"]*"|\\.|\[(?!h|\$)[^[\]]*\]/gi, '');
  if (id === 9 || id === 10 || signs.includes('%')) return 'percent';
  if ((id >= 14 && id <= 17) || id === 22 || /[dy]/i.test(signs.replaceAll(/\[\$[^[\]]*\]/g, '')))
    return 'date';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47) || /h|m[^m]*s/i.test(signs)) return 'time';
  return code.includes('R$') ? 'reais' : 'number';
}

/** The format of each cell style, in the order in which cells name them. */
function formatsOf(styles: string): Format[] {
  const codes = new Map(
    elementsOf(styles, 'numFmt').map((one) => [attributeOf(one, 'numFmtId'), attributeOf(one, 'formatCode')]),
  );
  return elementsOf(elementsOf(styles, 'cellXfs')[0]?.inner ?? '', 'xf').map((one) => {
    const id = attributeOf(one, 'numFmtId') ?? '0';
    return formatOf(Number(id), codes.get(id));
  });
}

const written = (value: number, decimals?: number): string =>
  value.toLocaleString('pt-BR', {
    maximumFractionDigits: 10,
    useGrouping: false,
    minimumFractionDigits: decimals,
  });

/** A number as a cell of this format shows it; years stay `2026`. */
function shown(value: number, format: Format, epoch: number): string {
  if (format === 'percent') return `${written(Number((value * 100).toPrecision(12)))}%`;
  if (format === 'reais') return `R$ ${written(value, 2)}`;
  if (format === 'number') return written(Number(value.toPrecision(15)));
  const at = new Date(Math.round((value - epoch) * DAY_MS));
  if (Number.isNaN(at.getTime())) return written(value);
  const time = at.toISOString().slice(11, 16);
  if (format === 'time') return time;
  const date = at.toISOString().slice(0, 10).split('-').reverse().join('/');
  return value % 1 === 0 ? date : `${date} ${time}`;
}

/** Number of a column, from 0, by the letters of a cell's name: `AB7` is in the 27th. */
const columnOf = (name: string): number =>
  [...(/^[A-Z]{1,3}/.exec(name)?.[0] ?? '')].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1;

interface Book {
  strings: readonly string[];
  formats: readonly Format[];
  epoch: number;
}

function valueOf(cell: XmlElement, { strings, formats, epoch }: Book): string {
  const type = attributeOf(cell, 't');
  if (type === 'inlineStr') return stringOf(cell.inner);
  const value = elementsOf(cell.inner, 'v')[0]?.inner ?? '';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'sim' : 'não';
  if (type === 'e' || value === '') return '';
  if (type !== undefined && type !== 'n') return value;
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  return shown(number, formats[Number(attributeOf(cell, 's') ?? 0)] ?? 'number', epoch);
}

/** Columns that a sheet hides, from 0. */
function hiddenColumns(sheet: string): Set<number> {
  const hidden = new Set<number>();
  for (const one of elementsOf(elementsOf(sheet, 'cols')[0]?.inner ?? '', 'col')) {
    if (attributeOf(one, 'hidden') !== '1') continue;
    const last = Math.min(Number(attributeOf(one, 'max')), MOST_COLUMNS);
    for (let column = Number(attributeOf(one, 'min')); column <= last; column += 1) hidden.add(column - 1);
  }
  return hidden;
}

/** A sheet as a table, without the rows and columns that it hides. @throws DocumentProblem source.too_long */
function tableOf(sheet: string, book: Book): string {
  const hidden = hiddenColumns(sheet);
  let length = 0;
  const rows = elementsOf(sheet, 'row').map((row) => {
    if (attributeOf(row, 'hidden') === '1') return '';
    const cells: string[] = [];
    for (const cell of elementsOf(row.inner, 'c')) {
      const name = attributeOf(cell, 'r');
      const column = name === undefined ? cells.length : columnOf(name);
      if (column < 0 || column >= MOST_COLUMNS || hidden.has(column)) continue;
      while (cells.length < column) cells.push('');
      cells[column] = valueOf(cell, book);
    }
    length += cells.join('').length;
    if (length > SOURCE_LIMITS.characters) throw new DocumentProblem('source.too_long');
    return cells.some(Boolean) ? `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>` : '';
  });
  return `<table>${rows.join('')}</table>`;
}

/**
 * The sheets of an .xlsx that are shown, each as a heading and a table, in the workbook's order.
 * @throws DocumentProblem source.too_long
 */
export function spreadsheetHtml(parts: readonly ArchivePart[]): string {
  const files = new Map(parts.map(({ name, data }) => [name.toLowerCase(), data]));
  const part = (name: string): string => files.get(`xl/${name}`.toLowerCase())?.toString('utf8') ?? '';
  const workbook = part('workbook.xml');
  const is1904 = /<workbookPr[^<>]*\bdate1904="(?:1|true)"/.test(workbook);
  const book: Book = {
    strings: elementsOf(part('sharedStrings.xml'), 'si').map(({ inner }) => stringOf(inner)),
    formats: formatsOf(part('styles.xml')),
    epoch: EPOCH[is1904 ? 1904 : 1900],
  };
  const targets = new Map(
    elementsOf(part('_rels/workbook.xml.rels'), 'Relationship').map((one) => [
      attributeOf(one, 'Id'),
      attributeOf(one, 'Target')?.replace(/^\/xl\//, ''),
    ]),
  );
  return elementsOf(workbook, 'sheet')
    .filter((one) => !attributeOf(one, 'state'))
    .map((one) => {
      const sheet = part(targets.get(attributeOf(one, 'r:id')) ?? '');
      return `<h2>${attributeOf(one, 'name') ?? ''}</h2>${tableOf(sheet, book)}`;
    })
    .join('');
}
