/** Rows of a file at most. */
export const CSV_MAX_ROWS = 100_000;

/** Cells that a spreadsheet would treat as formulas. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Rows as a spreadsheet in Brazil opens them: semicolons, UTF-8 with its mark, CRLF (RFC 4180 otherwise). Texts that
 * would be read as formulas get an apostrophe before them, and whatever another separator would divide is quoted.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
