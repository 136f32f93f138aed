import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { describeSchema } from './schema.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

const OLDER = `INSERT INTO migrations (timestamp, name) VALUES (1760000000000, 'OfBefore1760000000000')`;

/** A column, a constraint's name or an index; not what each version of PostgreSQL writes its own way. */
const versionless = (line: string): string | undefined => {
  if (/^(?:column|index) /.test(line)) return line;
  return /^constraint \S+ \S+ (?!NOT NULL )/.test(line) ? line.split(' ').slice(0, 3).join(' ') : undefined;
};

/**
 * Tests of a service's first migration, which replaces those up to bbee8214.
 * @param tables SHA-256 of the columns, constraints and indexes that it makes, which were compared with bbee8214
 * @param migrate Runs all migrations, or the first ones, and returns the names of those that ran
 */
export function testBaseline(
  schema: string,
  tables: string,
  migrate: (url: string, first?: number) => Promise<string[]>,
): void {
  describe(`the first migration of ${schema}`, () => {
    let database: TestDatabase;
    beforeEach(async () => {
      database = await createTestDatabase(schema);
    });
    afterEach(() => database.drop());

    const execute = async (...statements: string[]): Promise<void> => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    };

    it(`the first migration of ${schema} makes the tables of bbee8214`, async () => {
      await migrate(database.url, 1);
      const lines = await describeSchema(database, schema);
      const text = lines.flatMap((line) => versionless(line) ?? []).join('\n');
      expect(createHash('sha256').update(text).digest('hex')).toBe(tables);
    });

    it(`the first migration of ${schema} is skipped by a database of bbee8214, which gets what a new one gets`, async () => {
      const ran = await migrate(database.url);
      const whole = await describeSchema(database, schema);
      await database.drop();
      database = await createTestDatabase(schema);
      const baseline = await migrate(database.url, 1);
      await execute(OLDER);
      expect([...baseline, ...(await migrate(database.url))]).toEqual(ran);
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
      await expect(migrate(database.url)).rejects.toThrow('Update it to bbee8214 first');
      expect(await describeSchema(database, schema)).toEqual(before);
    });
  });
}
