import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  revisionSchema,
  revisionSummarySchema,
  type ContentCalls,
  type Revision,
} from '@vitrine/contracts';
import { AppError, Handles, idRow, isoSql, oneRow, type ParsedRequest, rows } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { requireFreeSlugAndCategory } from '../../core/posts/publishing/pending-changes.controller.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { requirePost, postTextColumnsSql } from '../../core/posts/model/post-queries.js';
import { sanitizeStoredText, storedText } from '../../core/posts/model/post-text.js';
import { isLiveOrScheduled, PostWriter } from '../../core/posts/writing/post-writer.js';

const LISTED = 500;
const SUMMARY_SQL = `r.id, r.post_id, r.version, r.source, r.action, r.reformatted, r.saved_by, r.saved_with, ${isoSql('r.saved_at')} AS saved_at`;

/** What every save left behind, and the way back to it. */
@Controller()
export class RevisionsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  /** The newest 500, without their content. */
  @Handles(contentCalls.adminListRevisions)
  async list({ params }: ParsedRequest<ContentCalls['adminListRevisions']>) {
    const sql = `SELECT ${SUMMARY_SQL}, r.title FROM post_revisions r WHERE r.post_id = $1
      ORDER BY r.id DESC LIMIT ${LISTED}`;
    const revisions = await rows(this.dataSource, revisionSummarySchema, sql, [params.id]);
    await requirePost(this.dataSource.manager, params.id);
    return { revisions };
  }

  @Handles(contentCalls.adminGetRevision)
  async get({ params }: ParsedRequest<ContentCalls['adminGetRevision']>) {
    const revision = await readRevision(this.dataSource.manager, params.id, params.revision_id);
    return { revision: sanitizeStoredText(revision, this.settings.public_url) };
  }

  /**
   * Makes a revision the post's text, as a new revision. That of a live or scheduled post becomes its pending change:
   * visitors see it once it is published. Where the revision's category is gone, the post keeps its own.
   */
  @Handles(contentCalls.adminRestoreRevision)
  async restore({
    params: { id: postId, revision_id },
    body,
    admin,
  }: ParsedRequest<ContentCalls['adminRestoreRevision']>) {
    const restored = await this.writer.change(postId, body.version, admin, async (post, manager) => {
      const revision = await readRevision(manager, postId, revision_id);
      const sql = `SELECT coalesce((SELECT id FROM categories WHERE id = $2), category_id) AS id FROM posts
        WHERE id = $1`;
      const values = [postId, revision.category_id];
      const category = await oneRow(manager, idRow, sql, values);
      const summary = `Restaurou a versão ${revision.version} do post “${revision.title}”`;
      const text = { ...storedText(revision, this.settings), category_id: category.id };
      const isPending = isLiveOrScheduled(post);
      if (isPending) await requireFreeSlugAndCategory(manager, postId, text);
      return {
        ...(isPending ? { pending: text } : { text }),
        source: revision.source,
        revision: isPending ? 'pending' : 'restored',
        log: { verb: 'restored', summary },
      };
    });
    return { post: restored };
  }
}

/** @throws AppError content.revision_not_found */
async function readRevision(manager: EntityManager, postId: number, id: number): Promise<Revision> {
  const sql = `SELECT ${SUMMARY_SQL}, ${postTextColumnsSql('r')} FROM post_revisions r
       JOIN posts p ON p.id = r.post_id AND p.deleted_at IS NULL WHERE r.id = $1 AND r.post_id = $2`;
  const [revision] = await rows(manager, revisionSchema, sql, [id, postId]);
  if (!revision) throw new AppError('content.revision_not_found');
  return revision;
}
