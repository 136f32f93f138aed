import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { QueryRunner } from 'typeorm';

const SERVICES = path.join(import.meta.dirname, '..', '..', '..');

/** The present definition of a service's functions, triggers and views: the files `services/<schema>/schema/*.sql`. */
function readSchemaFiles(schema: string): string {
  const folder = path.join(SERVICES, schema, 'schema');
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

/**
 * Brings functions, triggers and views to what the schema files say, in the caller's transaction or one of its own, and
 * returns whether there was anything to do: the hash of the files that were applied is the schema's comment. The files
 * replace (`CREATE OR REPLACE`). What none of them has any more stays, since the version before may still need it: a
 * later migration drops it.
 */
export async function applySchemaFiles(runner: QueryRunner, schema: string): Promise<boolean> {
  const sql = readSchemaFiles(schema);
  const hash = createHash('sha256').update(sql).digest('hex');
  const tables = [...sql.matchAll(/\bTRIGGER \w+\s[^;]*?\sON (\w+)/g)].map(([, table]) => table);
  const [{ applied, present }] = (await runner.query(
    `SELECT obj_description(to_regnamespace($1), 'pg_namespace') AS applied,
       (SELECT string_agg(relname, ', ' ORDER BY array_position($2, relname::text)) FROM pg_class
        WHERE relnamespace = to_regnamespace($1) AND relname = ANY ($2)) AS present`,
    [schema, tables],
  )) as [{ applied: string | null; present: string | null }];
  if (sql === '' || applied === hash) return false;
  const ours = !runner.isTransactionActive;
  if (ours) await runner.startTransaction();
  try {
    // The strongest lock first: one that grows meets a writer who waits for this transaction.
    if (present) await runner.query(`LOCK TABLE ${present} IN SHARE ROW EXCLUSIVE MODE`);
    // Files may use each other's functions whatever their order.
    await runner.query('SET LOCAL check_function_bodies = off');
    await runner.query(sql);
    await runner.query(`COMMENT ON SCHEMA "${schema}" IS '${hash}'`);
    if (ours) await runner.commitTransaction();
  } catch (error) {
    if (ours) await runner.rollbackTransaction();
    throw error;
  }
  return true;
}

/**
 * Drops every table but that of the migrations, and every view and function of a schema: the `down` of a service's
 * first migration.
 */
export async function dropSchemaObjects(runner: QueryRunner, schema: string): Promise<void> {
  const objects = (await runner.query(
    `SELECT format('DROP %s IF EXISTS %s CASCADE', CASE relkind WHEN 'v' THEN 'VIEW'
      ELSE 'TABLE' END, oid::regclass) AS statement
     FROM pg_class WHERE relnamespace = to_regnamespace($1) AND relkind IN ('r', 'v') AND relname <> 'migrations'
     UNION ALL SELECT format('DROP FUNCTION %s', oid::regprocedure) FROM pg_proc
     WHERE pronamespace = to_regnamespace($1)`,
    [schema],
  )) as { statement: string }[];
  for (const { statement } of objects) await runner.query(statement);
  await runner.query(`COMMENT ON SCHEMA "${schema}" IS NULL`);
}

/**
 * Stops a service's first migration in a database of a version whose migrations are not in this one.
 * @throws Error that names the version to update to first
 */
export async function refuseOlderDatabase(runner: QueryRunner): Promise<void> {
  const done = (await runner.query('SELECT FROM migrations LIMIT 1')) as unknown[];
  if (done.length > 0)
    throw new Error(
      'this database is of a version before bbee8214. Update it to bbee8214 first, then to this version; nothing was changed.',
    );
}
