/** The mark of a table that a program of sheets copied. */
const SHEET = 'data-sheet';

/** Writes what Excel says in its style sheet (a bold cell) at the cells, and marks the tables of a sheet. */
export function readSheet({ head, body }: Document): void {
  if (
    !head.querySelector('meta[name=ProgId][content^="Excel"]') &&
    !body.querySelector('google-sheets-html-origin')
  )
    return;
  for (const table of body.querySelectorAll('table')) table.setAttribute(SHEET, '');
  const styles = [...head.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  for (const [, name = '', style = ''] of styles.matchAll(/\.(xl\w+)\s*\{([^{}]*)\}/g)) {
    for (const cell of body.querySelectorAll(`.${name}`))
      cell.setAttribute('style', `${cell.getAttribute('style') ?? ''};${style}`);
  }
}

const isNumber = (text: string): boolean =>
  /\d/.test(text) && /^[\s\u00a0\d.,%()+-]*(?:R\$|US\$|\$|€)?[\s\u00a0\d.,%()+-]*$/.test(text);

/** Whether the first row of a sheet names its columns: words, over a column of numbers. */
export function namesColumns(table: Element, [first = [], ...others]: string[][]): boolean {
  const isWords = first.length > 1 && first.every((text) => text.trim() !== '' && !isNumber(text));
  const column = (at: number) => others.map((row) => row[at]?.trim() ?? '').filter(Boolean);
  return (
    table.hasAttribute(SHEET) &&
    isWords &&
    first.some((_, at) => column(at).length > 0 && column(at).every(isNumber))
  );
}
