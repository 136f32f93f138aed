import {
  emptyPostText,
  IMPORT_LIMITS,
  importOutcomeSchema,
  importPlanSchema,
  importSchema,
  importStateSchema,
  POST_TEXT_FIELDS,
  type Import,
  type ImportState,
  type PostTextField,
} from '@vitrine/contracts';
import { AppError, execute, isoSql, rows } from '@vitrine/platform';
import type { TransferPost } from '@vitrine/transfer';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isFirstField } from './hashed-fields.js';

/** A field of a post's text in a hash: a later one only where it is not empty (hashed-fields.ts). */
function hashedMember(table: string, name: PostTextField): string {
  const member = `jsonb_build_object('${name}', ${table}.${name})`;
  if (isFirstField(name)) return member;
  const empty = emptyPostText()[name];
  const emptySql = empty === null ? 'NULL' : `'${String(empty)}'`;
  return `CASE WHEN ${table}.${name} IS DISTINCT FROM ${emptySql} THEN ${member} ELSE '{}' END`;
}

/** Hash of a post's text, to detect edits made here after an import. */
export const textHashSql = (table: string): string =>
  `md5((${POST_TEXT_FIELDS.map((name) => hashedMember(table, name)).join(' || ')}
    || jsonb_build_object('pending', ${table}.pending_change - 'saved_at' - 'saved_by'))::text)`;

const counts = (column: string, names: readonly string[]): string =>
  `jsonb_build_object(${names.map((name) => `'${name}', count(*) FILTER (WHERE i.${column} = '${name}')`).join(', ')})`;

/** Rows that are contracts' Import; append WHERE and ORDER BY on `m`. */
export const SELECT_IMPORT_SQL = `SELECT m.id, m.file_name, m.size::float8 AS size, m.state, m.format, m.site_title,
  m.site_address, m.problem,
  CASE WHEN m.state = 'uploading' THEN ARRAY(
    SELECT n FROM generate_series(1, ceil(m.size / ${IMPORT_LIMITS.part}.0)::int) AS n
    WHERE NOT EXISTS (SELECT FROM import_parts p WHERE p.import_id = m.id AND p.number = n)
    ORDER BY n) ELSE '{}'::int[] END AS missing_parts,
  ARRAY(SELECT DISTINCT i.title FROM import_items i WHERE i.import_id = m.id AND i.kind = 'part'
    AND i.outcome = 'created' ORDER BY 1) AS parts,
  t.plans, t.outcomes, r.redirects, l.losses, m.fallback_category_id, m.created_by, ${isoSql('m.created_at')} AS created_at,
  ${isoSql('m.finished_at')} AS finished_at
  FROM imports m
  CROSS JOIN LATERAL (SELECT ${counts('plan', importPlanSchema.options)} AS plans,
    ${counts('outcome', importOutcomeSchema.options)} AS outcomes FROM import_items i WHERE i.import_id = m.id) AS t
  CROSS JOIN LATERAL (SELECT jsonb_build_object('listed', count(*), 'made', count(*) FILTER (WHERE made),
    'chosen', count(*) FILTER (WHERE chosen)) AS redirects FROM import_redirects r WHERE r.import_id = m.id) AS r
  CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(to_jsonb(k) ORDER BY k.items DESC, k.kind), '[]') AS losses FROM (
    SELECT l ->> 'kind' AS kind, sum((l ->> 'count')::int)::int AS count, count(*)::int AS items
    FROM import_items i CROSS JOIN jsonb_array_elements(i.losses) AS l
    WHERE i.import_id = m.id AND i.losses <> '[]' GROUP BY 1) AS k) AS l`;

/** @throws AppError import.not_found */
export async function readImport(manager: EntityManager, id: number): Promise<Import> {
  const [found] = await rows(manager, importSchema, `${SELECT_IMPORT_SQL} WHERE m.id = $1`, [id]);
  if (!found) throw new AppError('import.not_found');
  return found;
}

const lockedImportSchema = z.object({
  state: importStateSchema,
  size: z.number(),
  file_name: z.string(),
});
type LockedImport = z.infer<typeof lockedImportSchema>;

/**
 * Locks an import until the transaction ends.
 * @throws AppError import.not_found, and import.wrong_state unless it is in one of `states`
 */
export async function lockImport(
  manager: EntityManager,
  id: number,
  states?: readonly ImportState[],
): Promise<LockedImport> {
  const sql = 'SELECT state, size::float8 AS size, file_name FROM imports WHERE id = $1 FOR NO KEY UPDATE';
  const [row] = await rows(manager, lockedImportSchema, sql, [id]);
  if (!row) throw new AppError('import.not_found');
  if (states && !states.includes(row.state)) throw new AppError('import.wrong_state');
  return row;
}

/**
 * The entry of a post in `import_items`, as the reader of its file made it. The members are described by libs/transfer;
 * only its kind is compared.
 */
export const storedPostSchema = z.custom<TransferPost>(
  (entry) => z.object({ kind: z.literal('post') }).safeParse(entry).success,
);

/** Ends an import whose file can't be read and deletes its items; `problem` is a message for the admin. */
export async function failImport(manager: EntityManager, id: number, problem: string): Promise<void> {
  for (const table of ['import_items', 'import_redirects', 'import_terms', 'import_parts']) {
    await execute(manager, `DELETE FROM ${table} WHERE import_id = $1`, [id]);
  }
  const sql = `UPDATE imports SET state = 'failed', problem = $2, finished_at = now() WHERE id = $1`;
  await execute(manager, sql, [id, problem]);
}

/** The key of a source site, the same for every file of it. */
export const importSourceKey = ({
  format,
  site_title,
  site_address,
}: Pick<Import, 'format' | 'site_title' | 'site_address'>): string =>
  site_address ?? `${format}:${site_title}`;
