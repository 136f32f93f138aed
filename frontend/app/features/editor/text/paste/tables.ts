import { namesColumns } from './sheets';

/**
 * A table of a paste as HTML. One of a single column is a layout: the blocks of its cells.
 * @param htmlOf what a cell holds
 * @param blocksOf the same as blocks of the article
 */
export function writeTable(
  element: Element,
  htmlOf: (cell: Element) => string,
  blocksOf: (cell: Element) => string[],
): string[] {
  const rows = [...element.querySelectorAll('tr')].filter((row) => row.closest('table') === element);
  const cellsOf = (row: Element) => [...row.children].filter(({ localName }) => /^t[dh]$/.test(localName));
  const filled = rows.filter((row) => row.textContent.trim() !== '' || row.querySelector('img, iframe'));
  const isLayout = filled.every((row) => cellsOf(row).length <= 1);
  // A table of one column is a layout, not data.
  if (isLayout) return filled.flatMap((row) => cellsOf(row).flatMap(blocksOf));
  const rowsFrom = (row: Element, count: number): number => {
    const at = rows.indexOf(row as HTMLTableRowElement);
    return rows.slice(at, at + count).filter((one) => filled.includes(one)).length;
  };
  const written = filled.map((row) =>
    cellsOf(row).map((cell) => {
      const span = (name: string) => {
        const value = Number(cell.getAttribute(name));
        // A cell ends with the rows that are there.
        const most = name === 'rowspan' ? rowsFrom(row, value) : 1000;
        return Number.isInteger(value) && value > 1 && most > 1 ? ` ${name}="${Math.min(value, most)}"` : '';
      };
      const html = htmlOf(cell);
      return { isHead: cell.localName === 'th', spans: span('colspan') + span('rowspan'), html };
    }),
  );
  const bold = (cells: (typeof written)[number]) =>
    cells.every(({ isHead, html }) => isHead || html === '' || /^<strong>[^<]*<\/strong>$/.test(html)) &&
    cells.some(({ html }) => html !== '');
  const [first, ...others] = written;
  const texts = () => filled.map((row) => cellsOf(row).map(({ textContent }) => textContent));
  const hasHead =
    first !== undefined &&
    others.length > 0 &&
    (filled[0]?.closest('thead') !== null || bold(first) || namesColumns(element, texts()));
  const line = (cells: (typeof written)[number], tag?: string) =>
    `<tr>${cells
      .map(({ isHead, spans, html }) => {
        const name = tag ?? (isHead ? 'th' : 'td');
        return `<${name}${spans}>${name === 'th' ? html.replace(/^<strong>([^<]*)<\/strong>$/, '$1') : html}</${name}>`;
      })
      .join('')}</tr>`;
  const body = (hasHead ? others : written).map((cells) => line(cells)).join('');
  return [`<table>${hasHead ? `<thead>${line(first, 'th')}</thead>` : ''}<tbody>${body}</tbody></table>`];
}
