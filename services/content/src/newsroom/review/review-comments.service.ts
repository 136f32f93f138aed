import { Injectable } from '@nestjs/common';
import {
  COMMENT_LIMITS,
  REVIEW_LIMITS,
  reviewCommentSchema,
  type commentSchema,
  type ReviewComment,
  type settleCommentSchema,
} from '@vitrine/contracts';
import { AppError, AuditService, changed, execute, idRow, isoSql, oneRow, rows } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { placeOfQuote } from '../../core/posts/model/comment-places.js';
import { linkReviewerName } from '../../core/posts/model/review-states.js';
import { lockPost } from '../../core/posts/writing/post-writer.js';

/** Who comments: a person of the house, or a reviewer by a link. */
export type CommentAuthor =
  | { kind: 'admin'; email: string; name: string }
  | { kind: 'reviewer'; linkId: number; name: string };

const SELECT_COMMENTS_SQL = `SELECT c.id, c.parent_id, c.author_name, c.author_email, c.body, c.quote,
    CASE WHEN c.end_at IS NOT NULL THEN jsonb_build_object('start', c.start_at, 'end', c.end_at) END AS place,
    c.proposal, c.proposal_state, ${isoSql('c.created_at')} AS created_at, ${isoSql('c.resolved_at')} AS resolved_at,
    c.resolved_by
  FROM review_comments c`;

const rootSchema = z.object({ parent_id: z.number().nullable(), link_id: z.number().nullable() });
const countsSchema = z.object({ house: z.number(), reviewers: z.number(), of_link: z.number() });

const LINK_FULL = `Este link já tem ${REVIEW_LIMITS.comments} comentários. Combine o resto com quem pediu o parecer.`;

/** Of post $1, of its reviewers and of link $2: what strangers write leaves room for the house. */
const COUNTS_SQL = `SELECT count(author_email)::int AS house,
  count(*) FILTER (WHERE author_email IS NULL)::int AS reviewers,
    count(*) FILTER (WHERE link_id = $2)::int AS of_link
  FROM review_comments WHERE post_id = $1`;

/** Comments on posts: threads of a comment and its answers. */
@Injectable()
export class ReviewCommentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** All comments of a post in the order of writing; with a link, the threads that were begun by it. */
  list(manager: EntityManager, postId: number, linkId: number | null = null): Promise<ReviewComment[]> {
    const sql = `${SELECT_COMMENTS_SQL} JOIN review_comments root ON root.id = coalesce(c.parent_id, c.id)
       WHERE c.post_id = $1 AND ($2::integer IS NULL OR root.link_id = $2) ORDER BY c.id`;
    return rows(manager, reviewCommentSchema, sql, [postId, linkId]);
  }

  /**
   * Adds a comment and answers its id. An answer opens its thread again; a reviewer answers in the own threads.
   * @throws AppError content.post_not_found, content.comment_not_found, content.too_many_comments
   */
  add(postId: number, by: CommentAuthor, comment: z.output<typeof commentSchema>): Promise<number> {
    return this.dataSource.transaction((manager) => this.addWithin(manager, postId, by, comment));
  }

  /** `add` in its caller's transaction. @throws its errors */
  async addWithin(
    manager: EntityManager,
    postId: number,
    by: CommentAuthor,
    { body, parent_id, version, quote, start = 0, proposal }: z.output<typeof commentSchema>,
  ): Promise<number> {
    const post = await lockPost(manager, postId);
    await this.requireRoom(manager, postId, by);
    if (parent_id) await this.openThread(manager, postId, parent_id, by);
    const words = quote === undefined ? null : { quote, start, version };
    const place = words && (await placeOfQuote(manager, postId, words, post.version));
    const sql = `INSERT INTO review_comments (post_id, parent_id, author_email, link_id, author_name, body, proposal,
         proposal_state, quote, start_at, end_at, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`;
    const { id } = await oneRow(manager, idRow, sql, [
      postId,
      parent_id ?? null,
      by.kind === 'admin' ? by.email : null,
      by.kind === 'reviewer' ? by.linkId : null,
      by.name,
      body,
      proposal ?? null,
      proposal === undefined ? null : 'open',
      quote ?? null,
      place?.start ?? null,
      place?.end ?? null,
      version,
    ]);
    const did = proposal === undefined ? 'Comentou' : 'Propôs uma mudança em';
    await this.log(manager, postId, by, 'commented', `${did} o post “${post.title}”`);
    return id;
  }

  /**
   * Resolves a thread, opens it again, or says what became of its proposal, which resolves it.
   * @throws AppError content.post_not_found, content.comment_not_found
   */
  settle(
    postId: number,
    commentId: number,
    by: CommentAuthor & { kind: 'admin' },
    change: z.output<typeof settleCommentSchema>,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      const state = 'proposal_state' in change ? change.proposal_state : null;
      const isResolved = state !== null || ('resolved' in change && change.resolved);
      const sql = `UPDATE review_comments SET proposal_state = coalesce($3, proposal_state),
           resolved_at = CASE WHEN $4 THEN coalesce(resolved_at, now()) END, resolved_by = CASE WHEN $4 THEN $5 END
         WHERE id = $1 AND post_id = $2 AND parent_id IS NULL AND ($3::text IS NULL OR proposal IS NOT NULL)`;
      const count = await changed(manager, sql, [commentId, postId, state, isResolved, by.email]);
      if (count === 0) throw new AppError('content.comment_not_found');
      const verb = state ? `proposal_${state}` : isResolved ? 'comment_resolved' : 'comment_reopened';
      await this.log(manager, postId, by, verb, `${DONE[verb] ?? ''} no post “${post.title}”`);
    });
  }

  /** @throws AppError content.too_many_comments */
  private async requireRoom(manager: EntityManager, postId: number, by: CommentAuthor): Promise<void> {
    const linkId = by.kind === 'reviewer' ? by.linkId : null;
    const { house, reviewers, of_link } = await oneRow(manager, countsSchema, COUNTS_SQL, [postId, linkId]);
    if (of_link >= REVIEW_LIMITS.comments)
      throw new AppError('content.too_many_comments', { message: LINK_FULL });
    const count = by.kind === 'admin' ? house : reviewers;
    if (count >= COMMENT_LIMITS.count) throw new AppError('content.too_many_comments');
  }

  /** @throws AppError content.comment_not_found where it begins no thread of this post that the person may answer */
  private async openThread(
    manager: EntityManager,
    postId: number,
    id: number,
    by: CommentAuthor,
  ): Promise<void> {
    const sql = 'SELECT parent_id, link_id FROM review_comments WHERE id = $1 AND post_id = $2';
    const [root] = await rows(manager, rootSchema, sql, [id, postId]);
    const isOwn = by.kind === 'admin' || root?.link_id === by.linkId;
    if (!root || root.parent_id !== null || !isOwn) throw new AppError('content.comment_not_found');
    const openSql = 'UPDATE review_comments SET resolved_at = NULL, resolved_by = NULL WHERE id = $1';
    await execute(manager, openSql, [id]);
  }

  private log(manager: EntityManager, postId: number, by: CommentAuthor, verb: string, summary: string) {
    const email = by.kind === 'admin' ? by.email : linkReviewerName(by.name);
    return this.audit.did(manager, { email }, `post.${verb}`, postId, summary);
  }
}

const DONE: Record<string, string> = {
  proposal_accepted: 'Aceitou uma proposta',
  proposal_declined: 'Recusou uma proposta',
  comment_resolved: 'Resolveu um comentário',
  comment_reopened: 'Reabriu um comentário',
};
