import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { AuditService, execute, Handles, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { withoutNotices } from '../../../core/outbox/without-notices.js';
import { PostBinService } from '../../../core/posts/bin/post-bin.service.js';
import { lockImport, readImport, textHashSql } from '../store/import-queries.js';

/** Posts of one call, which is one transaction. */
const BATCH = 200;

/** Pictures and parts that came stay: nothing of the import waits to be taken back. */
const LEAVE_OTHERS_SQL = `UPDATE import_items SET outcome = 'conflict',
    notes = notes || 'Veio com a importação, e ficou quando ela foi desfeita.'::text
  WHERE import_id = $1 AND kind <> 'post' AND outcome = 'created'`;

const createdPostSchema = z.object({
  number: z.number(),
  post_id: z.number(),
  is_touched: z.boolean(),
});
type CreatedPost = z.infer<typeof createdPostSchema>;

/**
 * Takes back what an import created. Posts go to the bin, but for those that were changed, published or withdrawn
 * since; with the last of them go the redirects. Posts that it updated, categories, pictures and other parts stay. No
 * notice is sent, as of the import.
 */
@Controller()
export class ImportUndoController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bin: PostBinService,
    private readonly audit: AuditService,
  ) {}

  @Handles(contentCalls.adminUndoImport)
  undo({ params: { id }, admin }: ParsedRequest<ContentCalls['adminUndoImport']>) {
    return this.dataSource.transaction(async (manager) => {
      const { file_name } = await lockImport(manager, id, ['done', 'stopped']);
      await withoutNotices(manager);
      const created = await this.createdPosts(manager, id);
      for (const { number, post_id, is_touched } of created) {
        if (!is_touched) await this.bin.removeWithin(manager, post_id, admin.email);
        const sql = `UPDATE import_items SET outcome = $3, notes = notes || $4::text[]
          WHERE import_id = $1 AND number = $2`;
        await execute(manager, sql, [
          id,
          number,
          is_touched ? 'conflict' : 'undone',
          is_touched ? ['Foi alterado aqui depois da importação: ficou quando ela foi desfeita.'] : [],
        ]);
      }
      const gone = created.filter(({ is_touched }) => !is_touched).map(({ post_id }) => post_id);
      await execute(manager, 'DELETE FROM imported_posts WHERE post_id = ANY($1)', [gone]);
      if (created.length < BATCH) {
        await this.removeRedirects(manager, id);
        await execute(manager, LEAVE_OTHERS_SQL, [id]);
      }
      if (created.length > 0)
        await this.audit.did(
          manager,
          admin,
          'import.undone',
          id,
          `Desfez a importação de “${file_name}”: ${gone.length} para a lixeira, ${created.length - gone.length} com alterações ficaram`,
        );
      return { import: await readImport(manager, id) };
    });
  }

  private createdPosts(manager: EntityManager, id: number): Promise<CreatedPost[]> {
    const sql = `SELECT i.number, p.id AS post_id, p.deleted_at IS NULL
      AND (k.post_id IS NULL OR ${textHashSql('p')} <> k.text_hash
         OR (k.status = 'draft' AND (p.is_published OR p.scheduled_publish_at IS NOT NULL))
         OR (k.status = 'published' AND NOT p.is_published)) AS is_touched
       FROM import_items i JOIN posts p ON p.id = i.post_id LEFT JOIN imported_posts k ON k.post_id = p.id
       WHERE i.import_id = $1 AND i.outcome = 'created' ORDER BY i.number LIMIT ${BATCH} FOR UPDATE OF p`;
    return rows(manager, createdPostSchema, sql, [id]);
  }

  /** Those that still lead where the import let them lead. */
  private async removeRedirects(manager: EntityManager, id: number): Promise<void> {
    const sql = `DELETE FROM redirects r USING import_redirects i WHERE i.import_id = $1 AND i.made
         AND r.from_path = i.from_path AND r.to_url IS NOT DISTINCT FROM i.to_url`;
    await execute(manager, sql, [id]);
    const updateSql = `UPDATE import_redirects i SET made = false WHERE import_id = $1 AND made
         AND NOT EXISTS (SELECT FROM redirects r WHERE r.from_path = i.from_path)`;
    await execute(manager, updateSql, [id]);
  }
}
