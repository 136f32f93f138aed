import type { AiCalls, Client } from '@vitrine/contracts';
import { anyRow, rows as rowsOf } from '@vitrine/platform';
import { TransferError } from '@vitrine/transfer';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';

export interface WrittenPart {
  added: number;
  /** Sentences in Portuguese. */
  notes: string[];
}

/** Rows of a capability that leave in our own form, next to posts and pictures, and come back. */
export interface ExportPart {
  /** Its files in the zip are `parts/{name}-{n}.json`. */
  name: string;
  /** What people call it. */
  title: string;
  /** The tables that it holds. */
  tables: readonly string[];
  read(manager: EntityManager): Promise<unknown[]>;
  /**
   * Writes what a file has, in the caller's transaction; what is there already stays as it is. `source` is the import's
   * key of imported_posts. @throws TransferError for rows that are none of this part's
   */
  write(manager: EntityManager, rows: unknown[], source: string, by: string): Promise<WrittenPart>;
}

/** Rows of posts that ai stores: its calls read and write them, outside the import's transactions. */
export interface SentPart extends Pick<ExportPart, 'name' | 'title'> {
  read(manager: EntityManager, ai: Client<AiCalls>, signal: AbortSignal): AsyncGenerator<unknown>;
  /**
   * `patiently` repeats a call while ai is away.
   * @returns how many rows were not there @throws TransferError as `write`
   */
  send(
    dataSource: DataSource,
    rows: unknown[],
    source: string,
    ai: Client<AiCalls>,
    patiently: <T>(ask: () => Promise<T>) => Promise<T>,
  ): Promise<number>;
}

/** Types of columns, as a file may have them. */
export const exportedText = z.string().max(1_000_000);
export const exportedInstant = z.iso.datetime({ offset: true });
export const exportedCount = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);

/** @throws TransferError */
export function parseExportedRows<Row>(title: string, schema: z.ZodType<Row>, rows: unknown[]): Row[] {
  const { data } = z.array(schema).safeParse(rows);
  if (!data) throw new TransferError(`A parte “${title}” do arquivo está danificada.`);
  return data;
}

interface Table {
  name: string;
  title: string;
  table: string;
  row: z.ZodObject;
  /** Columns by which a row is known to be there. */
  key: readonly string[];
  /** Values of columns that never leave, as SQL. */
  made?: Readonly<Record<string, string>>;
  /** What leaves for a column that names something of this installation, and how the import finds it again. */
  links?: Readonly<Record<string, Link>>;
}

interface Link {
  name: string;
  schema: z.ZodType;
  /** SQL of the value that leaves: `x` is the row, `p` its post. */
  out: string;
  /** SQL of the column's value: `$1` is the row of the file, `r` the same as one of the table, `k.post_id` its post. */
  back: string;
}

const rowSchema = z.object({ row: z.unknown() });

/** The part that is one table. Rows with a `post_id` follow their post; those of posts in the bin stay. */
export function exportPartOfTable({
  name,
  title,
  table,
  row,
  key,
  made = {},
  links = {},
}: Table): ExportPart {
  const columns = Object.keys(row.shape);
  const ofPosts = columns.includes('post_id');
  const named = columns.map((column) => `x.${column}`);
  for (const { name, out } of Object.values(links)) named.push(`${out} AS ${name}`);
  const read = `SELECT to_jsonb(t) AS row FROM (SELECT ${named.join(', ')} FROM ${table} x
    ${ofPosts ? 'JOIN posts p ON p.id = x.post_id AND p.deleted_at IS NULL' : ''}
    ORDER BY ${key.map((column) => `x.${column}`).join(', ')}) AS t`;
  const valueOf = (column: string): string => (column === 'post_id' ? 'k.post_id' : `r.${column}`);
  const values = new Map(columns.map((column) => [column, valueOf(column)]));
  for (const [column, value] of Object.entries(made)) values.set(column, value);
  for (const [column, { back }] of Object.entries(links)) values.set(column, back);
  const isThere = key.map((column) => `t.${column} IS NOT DISTINCT FROM ${valueOf(column)}`).join(' AND ');
  const write = `INSERT INTO ${table} (${[...values.keys()].join(', ')}) SELECT ${[...values.values()].join(', ')}
    FROM jsonb_populate_record(NULL::${table}, $1::jsonb) AS r
    ${ofPosts ? 'JOIN imported_posts k ON k.source = $2 AND k.key = r.post_id::text' : ''}
    WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${isThere}) ON CONFLICT DO NOTHING RETURNING 1`;
  const schema = row.extend(Object.fromEntries(Object.values(links).map((link) => [link.name, link.schema])));
  return {
    name,
    title,
    tables: [table],
    read: async (manager) => (await rowsOf(manager, rowSchema, read)).map((found) => found.row),
    async write(manager, rows, source) {
      let added = 0;
      for (const found of parseExportedRows(title, schema, rows)) {
        const parameters = [JSON.stringify(found), ...(ofPosts ? [source] : [])];
        added += (await rowsOf(manager, anyRow, write, parameters)).length;
      }
      return { added, notes: [] };
    },
  };
}
