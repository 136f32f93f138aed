import { Injectable } from '@nestjs/common';
import {
  MOST_POST_MARKS,
  type IdentityClaims,
  type PostMark,
  type savePostMarkSchema,
} from '@vitrine/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { isoSql, requirePost } from '../posts/model/post-queries.js';

/** What admins have said of claims and findings, with the words that it was said of. */
@Injectable()
export class PostMarksService {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. @throws AppError content.post_not_found */
  async list(postId: number, manager: EntityManager = this.dataSource.manager): Promise<PostMark[]> {
    await requirePost(manager, postId);
    return manager.query(
      `SELECT kind, words, verdict, marked_by, ${isoSql('marked_at')} AS marked_at FROM post_marks
       WHERE post_id = $1 ORDER BY post_marks.marked_at DESC, words LIMIT ${MOST_POST_MARKS}`,
      [postId],
    );
  }

  /** Marks words, or takes their mark back. @throws AppError content.post_not_found */
  mark(
    postId: number,
    { kind, words, verdict }: z.output<typeof savePostMarkSchema>,
    { email }: IdentityClaims,
  ): Promise<PostMark[]> {
    return this.dataSource.transaction(async (manager) => {
      await requirePost(manager, postId);
      await manager.query(
        verdict
          ? `INSERT INTO post_marks (post_id, kind, words, verdict, marked_by) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (post_id, kind, md5(words)) DO UPDATE SET verdict = excluded.verdict,
               marked_by = excluded.marked_by, marked_at = now()`
          : 'DELETE FROM post_marks WHERE post_id = $1 AND kind = $2 AND md5(words) = md5($3)',
        verdict ? [postId, kind, words, verdict, email] : [postId, kind, words],
      );
      // The oldest go where a post has more than are shown.
      await manager.query(
        `DELETE FROM post_marks WHERE post_id = $1 AND ctid NOT IN (SELECT ctid FROM post_marks
           WHERE post_id = $1 ORDER BY marked_at DESC, words LIMIT ${MOST_POST_MARKS})`,
        [postId],
      );
      return this.list(postId, manager);
    });
  }
}
