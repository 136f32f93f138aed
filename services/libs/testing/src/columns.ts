import { Client } from 'pg';
import type { TestDatabase } from './test-database.js';

export interface Column {
  /** Of the table, as `posts`. */
  table: string;
  name: string;
  /** PostgreSQL's name of it, as `text` or `_text`. */
  type: string;
  isNeeded: boolean;
  /** Table and column that it refers to. */
  parent: string | null;
  parentColumn: string | null;
}

/** A statement within the transaction of a written row. */
export type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

const COLUMNS = `SELECT c.relname AS table, a.attname AS name, t.typname AS type,
    a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS "isNeeded", f.confrelid::regclass::text AS parent,
    (SELECT attname FROM pg_attribute WHERE attrelid = f.confrelid AND attnum = f.confkey[1]) AS "parentColumn"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum]
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
  ORDER BY 1, a.attnum`;

/** What a column gets that needs a value; a number for every other type. */
const VALUES: Record<string, string> = {
  bool: 'true',
  bytea: `'x'`,
  date: 'current_date',
  jsonb: `'{}'`,
  text: `'x'`,
  timestamptz: 'now()',
  tsvector: `''`,
  uuid: 'gen_random_uuid()',
  _date: `'{}'`,
  _text: `'{}'`,
};

/** A statement's value that has a text in it, by the type of its column. */
const TEXTS: Record<string, string> = {
  json: `json_build_object('x', $1::text)`,
  jsonb: `jsonb_build_object('x', $1::text)`,
  text: '$1',
  varchar: '$1',
  _text: 'ARRAY[$1]',
};

/** Classes of errors of a value that a column doesn't take: a check, and a reference to another row. */
const REFUSED = ['23514', '23503'];

const PEOPLE =
  /e_?mail|(?:^|_)by(?:_|$)|author|reviewer|person|actor|in_charge|google|device|phone|sender|^(?:full_)?name$/;

/** The tables of a migrated database, and rows in them. */
export class Columns {
  private constructor(
    private readonly client: Client,
    readonly all: Column[],
    /** What checks ask of a table's columns, as SQL. */
    private readonly checked: Record<string, Record<string, string>>,
  ) {}

  static async of(
    { url }: TestDatabase,
    checked: Record<string, Record<string, string>> = {},
  ): Promise<Columns> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Column>(COLUMNS);
    return new Columns(client, rows, checked);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  get tables(): string[] {
    return [...new Set(this.all.map(({ table }) => table))];
  }

  /** Columns that hold a name, an address or an account by what they are called, as `table.column`. */
  get ofPeople(): string[] {
    return this.all
      .filter(({ name, type }) => type in TEXTS && PEOPLE.test(name))
      .map(({ table, name }) => `${table}.${name}`)
      .sort();
  }

  /**
   * The columns of texts for which `isKnown` is false after `text` was written into one row of them, as
   * `table.column`, or as `table.*` where these are all that can hold it.
   */
  async unknownIn(text: string, isKnown: (query: Query) => Promise<boolean>): Promise<string[]> {
    const unknown: Column[] = [];
    const known = new Set<string>();
    for (const column of this.all.filter(({ type }) => type in TEXTS)) {
      const answer = await this.isKnown(column, text, isKnown);
      if (answer === false) unknown.push(column);
      else if (answer) known.add(column.table);
    }
    return [...new Set(unknown.map(({ table, name }) => `${table}.${known.has(table) ? name : '*'}`))].sort();
  }

  /** Null where the column refuses the text. */
  private async isKnown(
    { table, name, type }: Column,
    text: string,
    isKnown: (query: Query) => Promise<boolean>,
  ): Promise<boolean | null> {
    await this.client.query('BEGIN');
    try {
      await this.addRow(table);
      await this.client.query(
        `UPDATE ${table} SET "${name}" = ${TEXTS[type]} WHERE ctid = (SELECT ctid FROM ${table} LIMIT 1)`,
        [text],
      );
      return await isKnown(async (sql, values) => (await this.client.query(sql, values)).rows);
    } catch (error) {
      if (REFUSED.includes(String((error as { code?: unknown }).code))) return null;
      throw error;
    } finally {
      await this.client.query('ROLLBACK');
    }
  }

  /** A row of a table, with those that it refers to, where there is none yet. */
  private async addRow(table: string): Promise<void> {
    if ((await this.client.query(`SELECT FROM ${table} LIMIT 1`)).rowCount) return;
    const checked = this.checked[table] ?? {};
    const needed = this.all.filter((of) => of.table === table && (of.isNeeded || of.name in checked));
    for (const { parent } of needed) if (parent) await this.addRow(parent);
    const values = needed.map(
      ({ name, type, parent, parentColumn }) =>
        checked[name] ?? (parent ? `(SELECT ${parentColumn} FROM ${parent} LIMIT 1)` : (VALUES[type] ?? '1')),
    );
    const names = needed.map(({ name }) => `"${name}"`);
    await this.client.query(
      names.length > 0
        ? `INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`
        : `INSERT INTO ${table} DEFAULT VALUES`,
    );
  }
}
