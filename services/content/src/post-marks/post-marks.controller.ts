import { Controller } from '@nestjs/common';
import {
  contentCalls,
  MAX_POST_MARKS,
  postMarkSchema,
  type ContentCalls,
  type PostMark,
} from '@vitrine/contracts';
import { execute, Handles, isoSql, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { requirePost } from '../posts/model/post-queries.js';

/** What admins have said of claims and findings, with the words that it was said of. */
@Controller()
export class PostMarksController {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(contentCalls.adminListPostMarks)
  async list({ params }: ParsedRequest<ContentCalls['adminListPostMarks']>) {
    await requirePost(this.dataSource.manager, params.id);
    return { marks: await this.read(this.dataSource.manager, params.id) };
  }

  /** Marks words, or takes their mark back. */
  @Handles(contentCalls.adminMarkPost)
  async mark({ params: { id: postId }, body, admin }: ParsedRequest<ContentCalls['adminMarkPost']>) {
    const { kind, words, verdict } = body;
    const marks = await this.dataSource.transaction(async (manager) => {
      await requirePost(manager, postId);
      await execute(
        manager,
        verdict
          ? `INSERT INTO post_marks (post_id, kind, words, verdict, marked_by) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (post_id, kind, md5(words)) DO UPDATE SET verdict = excluded.verdict,
               marked_by = excluded.marked_by, marked_at = now()`
          : 'DELETE FROM post_marks WHERE post_id = $1 AND kind = $2 AND md5(words) = md5($3)',
        verdict ? [postId, kind, words, verdict, admin.email] : [postId, kind, words],
      );
      // The oldest go where a post has more than are shown.
      const sql = `DELETE FROM post_marks WHERE post_id = $1 AND ctid NOT IN (SELECT ctid FROM post_marks
           WHERE post_id = $1 ORDER BY marked_at DESC, words LIMIT ${MAX_POST_MARKS})`;
      await execute(manager, sql, [postId]);
      return this.read(manager, postId);
    });
    return { marks };
  }

  /** The newest first. */
  private read(manager: EntityManager, postId: number): Promise<PostMark[]> {
    const sql = `SELECT kind, words, verdict, marked_by, ${isoSql('marked_at')} AS marked_at FROM post_marks
       WHERE post_id = $1 ORDER BY post_marks.marked_at DESC, words LIMIT ${MAX_POST_MARKS}`;
    return rows(manager, postMarkSchema, sql, [postId]);
  }
}
