import { Client } from 'pg';
import type { TestDatabase } from './test-database.js';

async function query<T extends object>({ url }: TestDatabase, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * What a schema is made of, sorted, a line each: columns, constraints, indexes, options, functions, triggers and views.
 */
export async function describeSchema(database: TestDatabase, schema: string): Promise<string[]> {
  const rows = await query<{ line: string }>(
    database,
    `SELECT line FROM (
       SELECT concat_ws(' ', 'column', table_name || '.' || column_name, data_type, column_default, is_nullable,
         identity_generation) AS line
       FROM information_schema.columns WHERE table_schema = '${schema}'
       UNION ALL SELECT concat_ws(' ', 'storage', attrelid::regclass, attname, attstorage)
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
       UNION ALL SELECT concat_ws(' ', 'options', relname, reloptions::text)
       FROM pg_class WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r'
       UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
       FROM pg_constraint WHERE connamespace = '${schema}'::regnamespace
       UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = '${schema}'
       UNION ALL SELECT concat_ws(' ', 'function', proname, pg_get_functiondef(oid))
       FROM pg_proc WHERE pronamespace = '${schema}'::regnamespace
       UNION ALL SELECT 'trigger ' || pg_get_triggerdef(pg_trigger.oid)
       FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
       WHERE relnamespace = '${schema}'::regnamespace AND NOT tgisinternal
       UNION ALL SELECT concat_ws(' ', 'view', viewname, definition) FROM pg_views WHERE schemaname = '${schema}'
     ) AS lines ORDER BY line COLLATE "C"`,
  );
  return rows.map(({ line }) => line);
}
