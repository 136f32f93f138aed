import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { z } from 'zod';
import { describeSchema } from './schema.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

const OLDER = `INSERT INTO migrations (timestamp, name) VALUES (1760000000000, 'OfBefore1760000000000')`;

/** A column, a constraint's name or an index; not what each version of PostgreSQL writes its own way. */
const versionless = (line: string): string | undefined => {
  if (/^(?:column|index) /.test(line)) return line;
  return /^constraint \S+ \S+ (?!NOT NULL )/.test(line) ? line.split(' ').slice(0, 3).join(' ') : undefined;
};

interface Source {
  readonly migrations: readonly unknown[];
  runMigrations(options: { transaction: 'each' }): Promise<unknown>;
  undoLastMigration(options: { transaction: 'each' }): Promise<void>;
  query(sql: string): Promise<unknown>;
  readonly driver: {
    createSchemaBuilder(): { log(): Promise<{ upQueries: readonly { query: string }[] }> };
  };
  destroy(): Promise<void>;
}

const partsSchema = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      /** A row that does not name the column gets a value. */
      filled: z.boolean(),
    }),
  ),
  /** Functions, triggers and views by name. */
  names: z.array(z.string()),
  /** Constraints and unique indexes, each with the columns that it is about. */
  rules: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
type Parts = z.output<typeof partsSchema>;
const namesSchema = z.array(z.object({ name: z.string() }));
const partsSql = (schema: string): string => `SELECT
  (SELECT json_agg(json_build_object('name', table_name || '.' || column_name, 'kind', data_type || is_nullable,
      'filled', is_nullable = 'YES' OR column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS'))
    FROM information_schema.columns WHERE table_schema = '${schema}') AS columns,
  (SELECT coalesce(json_agg(name), '[]') FROM (
    SELECT proname AS name FROM pg_proc WHERE pronamespace = '${schema}'::regnamespace
    UNION ALL SELECT tgname FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
      WHERE relnamespace = '${schema}'::regnamespace AND NOT tgisinternal
    UNION ALL SELECT viewname FROM pg_views WHERE schemaname = '${schema}') AS names) AS names,
  (SELECT json_agg(json_build_object('name', name, 'columns', (SELECT json_agg(relname || '.' || attname)
      FROM pg_attribute WHERE attrelid = c.oid AND (attnum = ANY(key) OR 0 = ANY(key) AND attnum > 0))))
    FROM (SELECT conname AS name, conrelid AS oid, conkey AS key FROM pg_constraint WHERE contype <> 'n'
      UNION ALL SELECT indexrelid::regclass::text, indrelid, indkey::int2[] FROM pg_index WHERE indisunique) AS rules
    JOIN pg_class c USING (oid) WHERE relnamespace = '${schema}'::regnamespace) AS rules`;

/** What of a schema's change breaks the release before, which runs until its containers are replaced. */
function breaksReleaseBefore(before: Parts, after: Parts): string[] {
  const tables = new Set(before.columns.map(({ name }) => name.split('.')[0]));
  const known = new Map(before.columns.map(({ name, kind }) => [name, kind]));
  const isNewRule = ({ name, columns }: Parts['rules'][number]): boolean =>
    !before.rules.some((rule) => rule.name === name) && columns.every((column) => known.has(column));
  return [
    ...before.columns.filter(
      ({ name, kind }) => !after.columns.some((is) => is.name === name && is.kind === kind),
    ),
    ...after.columns.filter(
      ({ name, filled }) => !filled && !known.has(name) && tables.has(name.split('.')[0]),
    ),
    ...after.rules.filter(isNewRule),
  ]
    .map(({ name }) => name)
    .concat(before.names.filter((name) => !after.names.includes(name)));
}

/**
 * Tests of a service's migrations, of which the first replaces those up to bbee8214.
 * @param tables SHA-256 of the columns, constraints and indexes of the first one, which were compared with bbee8214
 * @param open Connects with all migrations, or the first ones
 * @param run Runs those that are missing, and returns their names
 */
export function testMigrations<Opened extends Source>(
  schema: string,
  tables: string,
  open: (url: string, first?: number) => Promise<Opened>,
  run: (source: Opened) => Promise<string[]>,
): void {
  describe(`the migrations of ${schema}`, () => {
    let database: TestDatabase;
    beforeEach(async () => {
      database = await createTestDatabase(schema);
    });
    afterEach(() => database.drop());

    const within = async <T>(work: (source: Opened) => Promise<T>, first?: number): Promise<T> => {
      const source = await open(database.url, first);
      try {
        return await work(source);
      } finally {
        await source.destroy();
      }
    };
    const migrate = (first?: number): Promise<string[]> => within(run, first);
    const execute = async (...statements: string[]): Promise<void> => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    };

    it(`the first migration of ${schema} makes the tables of bbee8214`, async () => {
      await migrate(1);
      const lines = await describeSchema(database, schema);
      const text = lines.flatMap((line) => versionless(line) ?? []).join('\n');
      expect(createHash('sha256').update(text).digest('hex')).toBe(tables);
    });

    it(`the first migration of ${schema} is skipped by a database of bbee8214, which gets what a new one gets`, async () => {
      const ran = await migrate();
      const whole = await describeSchema(database, schema);
      await database.drop();
      database = await createTestDatabase(schema);
      const baseline = await migrate(1);
      await execute(OLDER);
      expect([...baseline, ...(await migrate())]).toEqual(ran);
      expect(await describeSchema(database, schema)).toEqual(whole);
    });

    it(`the first migration of ${schema} refuses a database of a version before, and changes nothing`, async () => {
      await execute(
        'CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL)',
        OLDER,
      );
      const before = await describeSchema(database, schema);
      // TypeORM prints what it throws.
      jest.spyOn(console, 'log').mockImplementation(() => undefined);
      await expect(migrate()).rejects.toThrow('Update it to bbee8214 first');
      expect(await describeSchema(database, schema)).toEqual(before);
    });

    it(`the migrations of ${schema} leave the release before what it needs`, async () => {
      const parts = (first?: number) =>
        within(async (source) => {
          await source.runMigrations({ transaction: 'each' });
          return z.tuple([partsSchema]).parse(await source.query(partsSql(schema)))[0];
        }, first);
      const before = await parts(1);
      expect(breaksReleaseBefore(before, await parts())).toEqual([]);
      await execute(
        `ALTER TABLE ${schema}.audit_entries ADD COLUMN a text NOT NULL, ADD CONSTRAINT b CHECK (id > 0)`,
        `ALTER TABLE ${schema}.audit_entries RENAME COLUMN action TO c`,
      );
      expect(breaksReleaseBefore(before, await parts()).sort()).toEqual(
        ['audit_entries.a', 'audit_entries.action', 'audit_entries.c', 'b'].sort(),
      );
    });

    it(`the migrations of ${schema} make the tables that the entities describe`, () =>
      within(async (source) => {
        await run(source);
        const { upQueries } = await source.driver.createSchemaBuilder().log();
        expect(upQueries.map(({ query }) => query)).toEqual([]);
      }));

    it(`the migrations of ${schema} leave nothing behind when each is undone, and run again afterwards`, () =>
      within(async (source) => {
        await run(source);
        for (const _ of source.migrations) await source.undoLastMigration({ transaction: 'each' });
        const left = await source.query(
          `SELECT relname AS name FROM pg_class WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r'
           UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = '${schema}'::regnamespace`,
        );
        expect(namesSchema.parse(left).map(({ name }) => name)).toEqual(['migrations']);
        expect(await run(source)).toHaveLength(source.migrations.length);
      }));
  });
}
