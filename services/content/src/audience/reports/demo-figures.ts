import type { Period } from '@vitrine/contracts';
import { oneRow, rows, type Connection } from '@vitrine/platform';
import { z } from 'zod';
import { csvOf } from './csv.js';

const demoSchema = z.object({ demo: z.boolean() });

/** Whether days of a period have figures of the demo. */
export async function hasDemoDays(manager: Connection, { from, to }: Period): Promise<boolean> {
  const sql = 'SELECT EXISTS (SELECT FROM demo_days WHERE day BETWEEN $1 AND $2) AS demo';
  const { demo } = await oneRow(manager, demoSchema, sql, [from, to]);
  return demo;
}

type Cells = readonly (string | number)[];

const daySchema = z.object({ day: z.string() });

/**
 * A spreadsheet whose first column is the day; a last column says on which of them figures of the demo are, where there
 * are any.
 */
export async function reportCsv(
  manager: Connection,
  { from, to }: Period,
  head: readonly string[],
  lines: readonly Cells[],
): Promise<string> {
  const sql = `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM demo_days WHERE day BETWEEN $1 AND $2`;
  const found = await rows(manager, daySchema, sql, [from, to]);
  if (found.length === 0) return csvOf(head, lines);
  const days = new Set<unknown>(found.map(({ day }) => day));
  return csvOf(
    [...head, 'Observação'],
    lines.map((row) => [...row, days.has(row[0]) ? 'inclui números de demonstração' : '']),
  );
}
