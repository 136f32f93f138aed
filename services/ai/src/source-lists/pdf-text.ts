import { rowSentences } from './table-rows.js';

/** A piece of text of a PDF's page, as pdf.js tells it. */
export interface PdfItem {
  str: string;
  hasEOL: boolean;
  /** The matrix of its place: its last two numbers are where it begins, from the page's lower left corner. */
  transform: number[];
  width: number;
  height: number;
}

/** Text below this height in points is there for no reader. */
const SMALLEST = 2;
/** Gap between the cells of a row, in heights of the text. */
const CELL_GAP = 1.5;
/** Characters of a cell; columns of prose have longer lines. */
const LONGEST_CELL = 60;

/** Part of a page's height, at its top and at its foot, where headers, footers and numbers of pages stand. */
const MARGIN = 0.08;
/** Pages that repeat a line before it counts as one of those. */
const FEWEST_PAGES = 3;

type Line = string[];

/** A page of a PDF: its text, and left, bottom, right and top of its paper. */
export interface PdfPage {
  items: readonly PdfItem[];
  view: readonly number[];
}

/** The lines of a page, each with its cells: texts of one line with a wide gap between. */
function linesOf({ items, view: [left, bottom, right, top] }: PdfPage): Line[] {
  const lines: Line[] = [];
  let end: { x: number; y: number } | null = null;
  for (const { str, hasEOL, transform, width, height } of items) {
    const [x = 0, y = 0] = transform.slice(4);
    const isSeen = height >= SMALLEST && x >= left! && x <= right! && y >= bottom! && y <= top!;
    if (str.trim() && isSeen) {
      const line = lines.at(-1);
      const isSameLine: boolean = end !== null && Math.abs(y - end.y) < height / 2;
      if (!line || !isSameLine) lines.push([str]);
      else if (end && x - end.x > height * CELL_GAP) line.push(str);
      else line.push((line.pop() ?? '') + str);
      end = { x: x + width, y };
    } else if (str === ' ' && end && lines.length > 0) {
      const line = lines.at(-1)!;
      line.push(`${line.pop()} `);
    }
    if (hasEOL && lines.length > 0) {
      const line = lines.at(-1)!;
      line.push(`${line.pop()?.trimEnd()}`);
    }
  }
  return lines;
}

const isRow = (line: Line): boolean => line.length > 1 && line.every((cell) => cell.length <= LONGEST_CELL);

/** Each piece of text in a page's margins by its height on the page and its words, whatever the numbers in them. */
const marginKey = ({ view: [, bottom, , top] }: PdfPage, { str, transform }: PdfItem): string | null => {
  const part = ((transform[5] ?? 0) - bottom!) / (top! - bottom!);
  if (!str.trim() || (part > MARGIN && part < 1 - MARGIN)) return null;
  return `${Math.round(part * 100)} ${str.trim().replaceAll(/\d+/g, '#')}`;
};

/** The pages without what is at one height in the margins of half of them: headers, footers, numbers of pages. */
export function withoutMargins(pages: readonly PdfPage[]): PdfPage[] {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(page.items.map((item) => marginKey(page, item))))
      if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  const least = Math.max(FEWEST_PAGES, (pages.length - 1) / 2);
  const isMargin = (page: PdfPage, item: PdfItem): boolean =>
    (counts.get(marginKey(page, item) ?? '') ?? 0) >= least;
  return pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (isMargin(page, item) ? { ...item, str: '' } : item)),
  }));
}

/**
 * The text of a PDF's page: paragraphs, and each row of a table as one, its cells with the headings of their columns.
 * Rows are lines that follow each other with the same number of cells. Text that is smaller than a point can show, or
 * off the page, is left out.
 */
export function pdfText(page: PdfPage): string {
  const lines = linesOf(page);
  const paragraphs: string[] = [];
  let prose = '';
  const endProse = () => {
    // Lines of a page are not paragraphs: one ends where a sentence does at the end of a line.
    const text = prose.replaceAll(/(\p{L})-\n(?=\p{Ll})/gu, '$1').replaceAll(/(?<![.!?:])\n/g, ' ');
    if (text.trim()) paragraphs.push(text.trim().replaceAll('\n', '\n\n'));
    prose = '';
  };
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    let end = at;
    while (isRow(lines[end] ?? []) && lines[end]?.length === line.length) end += 1;
    if (end - at > 1) {
      endProse();
      paragraphs.push(...rowSentences(lines.slice(at, end).map((row) => row.map((cell) => cell.trim()))));
      at = end;
    } else {
      prose += `${line.map((cell) => cell.trim()).join(' ')}\n`;
      at += 1;
    }
  }
  endProse();
  return paragraphs.join('\n\n');
}
