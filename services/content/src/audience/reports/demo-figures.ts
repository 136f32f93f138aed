import type { Period } from '@vitrine/contracts';
import type { EntityManager } from 'typeorm';
import { csvOf } from './csv.js';

type Queries = Pick<EntityManager, 'query'>;

/** Whether days of a period have figures of the demo. */
export async function hasDemoDays(manager: Queries, { from, to }: Period): Promise<boolean> {
  const [{ demo = false } = {}] = await manager.query<{ demo: boolean }[]>(
    'SELECT EXISTS (SELECT FROM demo_days WHERE day BETWEEN $1 AND $2) AS demo',
    [from, to],
  );
  return demo;
}

type Cells = readonly (string | number)[];

/**
 * A spreadsheet whose first column is the day; a last column says on which of them figures of the demo are, where there
 * are any.
 */
export async function reportCsv(
  manager: Queries,
  { from, to }: Period,
  head: readonly string[],
  rows: readonly Cells[],
): Promise<string> {
  const found = await manager.query<{ day: string }[]>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM demo_days WHERE day BETWEEN $1 AND $2`,
    [from, to],
  );
  if (found.length === 0) return csvOf(head, rows);
  const days = new Set<unknown>(found.map(({ day }) => day));
  return csvOf(
    [...head, 'Observação'],
    rows.map((row) => [...row, days.has(row[0]) ? 'inclui números de demonstração' : '']),
  );
}
