import type { TransferRedirect } from '../shape.js';

const MOST_ADDRESS = 2048;

/** A redirect of a file, or null for one that can't be one here: patterns, addresses that are none. */
export function redirectOf(from: string, to: string | null): TransferRedirect | null {
  const path = from.trim();
  const goal = to?.trim() ?? null;
  if (!path.startsWith('/') || path.startsWith('//') || path.length > MOST_ADDRESS) return null;
  if (goal !== null && (!/^(?:\/(?!\/)|https?:\/\/)/i.test(goal) || goal.length > MOST_ADDRESS)) return null;
  return { kind: 'redirect', from: path, to: goal };
}

/** Rows of a CSV text (RFC 4180). */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (quoted) {
      if (character !== '"') field += character;
      else if (text[i + 1] === '"') {
        field += '"';
        i++;
      } else quoted = false;
    } else if (character === '"' && field === '') quoted = true;
    else if (character === ',') {
      row.push(field);
      field = '';
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[i + 1] === '\n') i++;
      row.push(field);
      if (row.length > 1 || field !== '') rows.push(row);
      row = [];
      field = '';
    } else field += character;
  }
  row.push(field);
  if (row.length > 1 || field !== '') rows.push(row);
  return rows;
}
