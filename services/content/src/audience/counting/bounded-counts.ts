import { rows, execute } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** A table of counts by day. Its primary key is `day` and the columns of `key`. */
export interface CountTable<K extends string> {
  readonly table: string;
  /** PostgreSQL's type of each column of the key. */
  readonly key: Readonly<Record<K, 'bigint' | 'integer' | 'text' | 'boolean'>>;
  /** Column that is added to. */
  readonly count: string;
  /** Rows per day at most, so that invented names can't fill the table. */
  readonly mostRows: number;
}
type CountRow<K extends string> = { day: string; count: number } & Record<K, unknown>;

const keySchema = z.record(z.string(), z.unknown());
const sizeSchema = z.object({ day: z.string(), size: z.number() });

/**
 * Adds to the counts of a table. A row that finds no room in its day is added as `other(row)`, which must be one of
 * few. Ends of transactions that do the same at once must follow each other: hold a lock.
 */
export async function addCounts<K extends string>(
  manager: EntityManager,
  { table, key, count, mostRows }: CountTable<K>,
  counts: readonly CountRow<K>[],
  other: (row: CountRow<K>) => CountRow<K>,
): Promise<void> {
  if (counts.length === 0) return;
  const columns = Object.keys(key) as K[];
  const keyOf = (row: Readonly<Record<string, unknown>>): string =>
    JSON.stringify([row.day, ...columns.map((column) => String(row[column]))]);
  const arrays = (source: readonly CountRow<K>[]): unknown[][] =>
    (['day', ...columns] as const).map((column) => source.map((row) => row[column]));
  const list = ['day', ...columns].join(', ');
  const unnest = `unnest($1::date[], ${columns.map((column, index) => `$${index + 2}::${key[column]}[]`).join(', ')}`;

  const known = new Set(
    (
      await rows(
        manager,
        keySchema,
        `SELECT to_char(t.day, 'YYYY-MM-DD') AS day, ${columns.map((column) => `t.${column}`).join(', ')}
         FROM ${table} t JOIN ${unnest}) AS g (${list}) USING (${list})`,
        arrays(counts),
      )
    ).map(keyOf),
  );
  const selectSql = `SELECT to_char(day, 'YYYY-MM-DD') AS day, count(*)::int AS size FROM ${table}
    WHERE day = ANY($1::date[]) GROUP BY day`;
  const values = [[...new Set(counts.map((row) => row.day))]];
  const sizes = await rows(manager, sizeSchema, selectSql, values);
  const room = new Map(sizes.map(({ day, size }) => [day, mostRows - size]));

  const sums = new Map<string, CountRow<K>>();
  for (const row of counts) {
    const fits = known.has(keyOf(row)) || sums.has(keyOf(row));
    const left = room.get(row.day) ?? mostRows;
    if (!fits && left > 0) room.set(row.day, left - 1);
    const added = fits || left > 0 ? row : other(row);
    const sum = sums.get(keyOf(added));
    sums.set(keyOf(added), { ...added, count: added.count + (sum?.count ?? 0) });
  }
  const added = [...sums.values()];
  const sql = `INSERT INTO ${table} (${list}, ${count})
     SELECT * FROM ${unnest}, $${columns.length + 2}::int[])
     ON CONFLICT (${list}) DO UPDATE SET ${count} = ${table}.${count} + excluded.${count}`;
  await execute(manager, sql, [...arrays(added), added.map((row) => row.count)]);
}
