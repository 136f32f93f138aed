import { Controller } from '@nestjs/common';
import {
  contentCalls,
  IMPORT_LIMITS,
  importHostSchema,
  importOptionsSchema,
  type ContentCalls,
  type ImportOptions,
  type ImportState,
} from '@vitrine/contracts';
import {
  AppError,
  execute,
  Handles,
  oneRow,
  rows,
  withConstraintErrors,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { categoryUnknown } from '../../../core/posts/model/posts.errors.js';
import { lockImport, readImport } from '../store/import-queries.js';

/** States in which an admin may decide. */
const CHOOSING: readonly ImportState[] = ['ready', 'stopped'];
const readImportOptionsSchema = z.object({
  hosts: z.array(importHostSchema),
  fallback_category_id: z.number().nullable(),
  as_drafts: z.boolean(),
});
const withoutSchema = z.object({ without: z.number() });

/** @throws AppError import.not_found */
export async function readImportOptions(manager: EntityManager, id: number): Promise<ImportOptions> {
  const selectSql = 'SELECT hosts, fallback_category_id, as_drafts FROM imports WHERE id = $1';
  const [found] = await rows(manager, readImportOptionsSchema, selectSql, [id]);
  if (!found) throw new AppError('import.not_found');
  const sql = `SELECT kind, name, posts, mains, action, category_id FROM import_terms WHERE import_id = $1
     ORDER BY kind, posts DESC, name LIMIT ${IMPORT_LIMITS.terms}`;
  const terms = await rows(manager, importOptionsSchema.shape.terms.element, sql, [id]);
  const row = await oneRow(
    manager,
    withoutSchema,
    `SELECT count(*)::int AS without FROM import_items i WHERE import_id = $1 AND kind = 'post' AND outcome IS NULL
       AND plan NOT IN ('same', 'conflict')
       AND NOT EXISTS (SELECT FROM import_terms t WHERE t.import_id = $1 AND t.action IN ('create', 'join')
         AND i.entry -> CASE t.kind WHEN 'category' THEN 'categories' ELSE 'tags' END ? t.name)`,
    [id],
  );
  return {
    terms,
    hosts: found.hosts,
    without_category: row.without,
    fallback_category_id: found.fallback_category_id,
    as_drafts: found.as_drafts,
  };
}

/** What an admin decides between the dry run and the run. */
@Controller()
export class ImportOptionsController {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(contentCalls.adminImportOptions)
  get({ params }: ParsedRequest<ContentCalls['adminImportOptions']>) {
    return readImportOptions(this.dataSource.manager, params.id);
  }

  @Handles(contentCalls.adminSaveImportOptions)
  save({ params: { id }, body }: ParsedRequest<ContentCalls['adminSaveImportOptions']>) {
    const { terms, allowed_hosts, fallback_category_id, as_drafts } = body;
    const violations = {
      import_terms_category_fkey: categoryUnknown,
      imports_category_fkey: categoryUnknown,
    };
    return withConstraintErrors(
      () =>
        this.dataSource.transaction(async (manager) => {
          await lockImport(manager, id, CHOOSING);
          if (terms.some(({ action, category_id }) => action === 'join' && category_id === null))
            throw categoryUnknown();
          const sql = `UPDATE import_terms t SET action = n.action, category_id =
            CASE WHEN n.action = 'join' THEN n.category_id END
             FROM jsonb_to_recordset($2::jsonb) AS n(kind text, name text, action text, category_id int)
             WHERE t.import_id = $1 AND t.kind = n.kind AND t.name = n.name AND (n.action <> 'create' OR t.slug <> '')`;
          await execute(manager, sql, [id, JSON.stringify(terms)]);
          await this.retarget(manager, id);
          if (allowed_hosts) {
            const sql = `UPDATE imports SET hosts = coalesce((SELECT jsonb_agg(h || jsonb_build_object('allowed',
              h ->> 'host' = ANY($2)) ORDER BY n)
                 FROM jsonb_array_elements(hosts) WITH ORDINALITY AS l(h, n)), '[]') WHERE id = $1`;
            await execute(manager, sql, [id, allowed_hosts]);
          }
          if (fallback_category_id !== undefined) {
            const sql = 'UPDATE imports SET fallback_category_id = $2 WHERE id = $1';
            await execute(manager, sql, [id, fallback_category_id]);
          }
          const updateSql =
            'UPDATE imports SET updated_at = now(), as_drafts = coalesce($2, as_drafts) WHERE id = $1';
          await execute(manager, updateSql, [id, as_drafts ?? null]);
          return readImportOptions(manager, id);
        }),
      violations,
    );
  }

  @Handles(contentCalls.adminChooseImportRedirects)
  chooseRedirects({ params: { id }, body }: ParsedRequest<ContentCalls['adminChooseImportRedirects']>) {
    return this.dataSource.transaction(async (manager) => {
      await lockImport(manager, id, CHOOSING);
      const sql = `UPDATE import_redirects SET chosen = $3
        WHERE import_id = $1 AND state = 'new' AND ($2::text[] IS NULL OR from_path = ANY($2))`;
      await execute(manager, sql, [id, body.from, body.chosen]);
      return { import: await readImport(manager, id) };
    });
  }

  /** Points old addresses of categories to the categories that their posts will be in. */
  private async retarget(manager: EntityManager, id: number): Promise<void> {
    const sql = `UPDATE import_redirects r SET to_url = CASE WHEN t.action IN ('create', 'join')
         THEN '/blog?categoria=' || coalesce(c.slug, t.slug) ELSE '/blog' END
       FROM import_terms t LEFT JOIN categories c ON c.id = t.category_id
       WHERE r.import_id = $1 AND t.import_id = $1 AND t.kind = 'category' AND t.name = r.term`;
    await execute(manager, sql, [id]);
  }
}
