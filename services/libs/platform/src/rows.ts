import { z } from 'zod';
import type { BaseConfig } from './config.js';

/** Whatever runs a statement: a transaction's manager, a data source, a query runner. */
export interface Connection {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/** The schema of a row as PostgreSQL gives it: what it describes is what is read, without coercion or defaults. */
export type RowSchema<Row> = z.ZodType<Row, Row>;

/** A row of which nothing is read, but whether it is there. */
export const anyRow = z.unknown();

/** A row of which only its number is read, such as the one that INSERT made. */
export const idRow = z.object({ id: z.number() });

/** As `idRow`, where the driver gives the id as text: a UUID or a bigint. */
export const textIdRow = z.object({ id: z.string() });

let comparesRows = false;

/** Compares rows with their schemas from now on, but for production. */
export function compareRows({ NODE_ENV }: Pick<BaseConfig, 'NODE_ENV'>): void {
  comparesRows = NODE_ENV !== 'production';
}

/** The rows that RETURNING gave, and the number of changed rows: TypeORM's answer to UPDATE and DELETE. */
const isChange = (answer: unknown): answer is [unknown[], number] =>
  Array.isArray(answer) && answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number';

/**
 * The rows that a statement gives, by SELECT or by RETURNING.
 * @throws Error in tests and in the demo, when a row is not what `schema` describes
 */
export async function rows<Row>(
  connection: Connection,
  schema: RowSchema<Row>,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const answer = await connection.query(sql, [...values]);
  const found = isChange(answer) ? answer[0] : answer;
  if (!comparesRows) return found as Row[];
  const { error } = z.array(schema).safeParse(found);
  if (error) throw new Error(`A row is not what its schema says: ${z.prettifyError(error)}\n${sql}`);
  return found as Row[];
}

/**
 * The one row that a statement gives, such as a count or what INSERT returns.
 * @throws Error when it gives none
 */
export async function oneRow<Row>(
  connection: Connection,
  schema: RowSchema<Row>,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const [row] = await rows(connection, schema, sql, values);
  if (row === undefined) throw new Error(`No row: ${sql}`);
  return row;
}

/** Runs a statement without reading its rows or their number. */
export async function execute(
  connection: Connection,
  sql: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await connection.query(sql, [...values]);
}

/** How many rows an UPDATE or a DELETE changed. */
export async function changed(
  connection: Connection,
  sql: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const answer = await connection.query(sql, [...values]);
  if (!isChange(answer)) throw new Error(`Only UPDATE and DELETE say how many rows they changed: ${sql}`);
  return answer[1];
}
