import type { ArchivePart } from './office-archive.js';

// Texts stay escaped as XML has them: that is what they are in HTML.

const MOST_COLUMNS = 40;
/** Excel's last column is the 16,384th. */
const COLUMNS = 16_384;
const DAY_MS = 86_400_000;
/** Days from the first day of Excel, and from that of its elder sister for the Macintosh, to 1970. */
const EPOCH = { 1900: 25_569, 1904: 24_107 };

type Format = 'number' | 'percent' | 'date' | 'time' | 'reais';

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
const elements = (xml: string, name: string): RegExpMatchArray[] => [
  ...xml.matchAll(new RegExp(`<${name}(?=[ />])([^>]*?)(?:/>|>([^]*?)</${name}>)`, 'g')),
];
/** The text of all `t` in a shared or an inline string, without what is only a help to pronounce it. */
const stringOf = (xml: string): string =>
  elements(xml.replaceAll(/<rPh[ >][^]*?<\/rPh>/g, ''), 't')
    .map(([, , text = '']) => text)
    .join('');

/** What kind of number a format shows; `code` as Excel writes it. */
function formatOf(id: number, code = ''): Format {
  const signs = code.replaceAll(/"[^"]*"|\\.|\[(?!h|\$)[^\]]*\]/gi, '');
  if (id === 9 || id === 10 || signs.includes('%')) return 'percent';
  if ((id >= 14 && id <= 17) || id === 22 || /[dy]/i.test(signs.replaceAll(/\[\$[^\]]*\]/g, '')))
    return 'date';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47) || /h|m.*s/i.test(signs)) return 'time';
  return code.includes('R$') ? 'reais' : 'number';
}

/** The format of each cell style, in the order in which cells name them. */
function formatsOf(styles: string): Format[] {
  const codes = new Map(
    elements(styles, 'numFmt').map(([, tag = '']) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode'),
    ]),
  );
  const cells = /<cellXfs[ >][^]*?<\/cellXfs>/.exec(styles)?.[0] ?? '';
  return [...cells.matchAll(/<xf(?=[ />])([^>]*)/g)].map(([, tag = '']) => {
    const id = attribute(tag, 'numFmtId') ?? '0';
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

function valueOf(tag: string, inner: string, { strings, formats, epoch }: Book): string {
  const type = attribute(tag, 't');
  if (type === 'inlineStr') return stringOf(inner);
  const value = elements(inner, 'v')[0]?.[2] ?? '';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'sim' : 'não';
  if (type === 'e' || value === '') return '';
  if (type !== undefined && type !== 'n') return value;
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  return shown(number, formats[Number(attribute(tag, 's') ?? 0)] ?? 'number', epoch);
}

/** A sheet as a table, without the rows and columns that it hides. */
function tableOf(sheet: string, book: Book): string {
  const hidden = new Set<number>();
  for (const [, tag = ''] of elements(/<cols[ >][^]*?<\/cols>/.exec(sheet)?.[0] ?? '', 'col')) {
    if (attribute(tag, 'hidden') !== '1') continue;
    const [first, last] = [Number(attribute(tag, 'min')), Number(attribute(tag, 'max'))];
    for (let column = first; column <= Math.min(last, COLUMNS); column += 1) hidden.add(column - 1);
  }
  const rows = elements(sheet, 'row').map(([, tag = '', inner = '']) => {
    if (attribute(tag, 'hidden') === '1') return '';
    const cells: string[] = [];
    for (const [, cell = '', content = ''] of elements(inner, 'c')) {
      const name = attribute(cell, 'r');
      const column = name === undefined ? cells.length : columnOf(name);
      if (column < 0 || column >= MOST_COLUMNS || hidden.has(column)) continue;
      while (cells.length < column) cells.push('');
      cells[column] = valueOf(cell, content, book);
    }
    return cells.some(Boolean) ? `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>` : '';
  });
  return `<table>${rows.join('')}</table>`;
}

/** The sheets of an .xlsx that are shown, each as a heading and a table, in the workbook's order. */
export function spreadsheetHtml(parts: readonly ArchivePart[]): string {
  const part = (name: string): string =>
    parts.find((one) => one.name.toLowerCase() === `xl/${name}`.toLowerCase())?.data.toString('utf8') ?? '';
  const workbook = part('workbook.xml');
  const is1904 = /<workbookPr[^>]*\bdate1904="(?:1|true)"/.test(workbook);
  const book: Book = {
    strings: elements(part('sharedStrings.xml'), 'si').map(([, , inner = '']) => stringOf(inner)),
    formats: formatsOf(part('styles.xml')),
    epoch: EPOCH[is1904 ? 1904 : 1900],
  };
  const files = new Map(
    elements(part('_rels/workbook.xml.rels'), 'Relationship').map(([, tag = '']) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target')?.replace(/^\/xl\//, ''),
    ]),
  );
  return elements(workbook, 'sheet')
    .filter(([, tag = '']) => !attribute(tag, 'state'))
    .map(([, tag = '']) => {
      const sheet = part(files.get(attribute(tag, 'r:id')) ?? '');
      return `<h2>${attribute(tag, 'name') ?? ''}</h2>${tableOf(sheet, book)}`;
    })
    .join('');
}
