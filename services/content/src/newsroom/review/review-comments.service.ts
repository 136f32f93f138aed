import { Injectable } from '@nestjs/common';
import {
  COMMENT_LIMITS,
  commentPlace,
  REVIEW_LIMITS,
  reviewCommentSchema,
  type commentSchema,
  type ReviewComment,
  type settleCommentSchema,
} from '@vitrine/contracts';
import { anyRow, AppError, AuditService, execute, idRow, isoSql, oneRow, rows } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { involvedPeople } from '../../core/inbox/involved-people.js';
import { closeEntries, notify } from '../../core/inbox/notify.js';
import { ActivePeople } from '../../core/people/active-people.js';
import { placeOfQuote } from '../../core/posts/model/comment-places.js';
import { linkReviewerName } from '../../core/posts/model/review-states.js';
import { lockPost } from '../../core/posts/writing/post-writer.js';

/** Who comments: a person of the house, or a reviewer by a link. */
export type CommentAuthor =
  | { kind: 'admin'; email: string; name: string }
  | { kind: 'reviewer'; linkId: number; name: string };

/** Whether a thread of link `l` may be read by link $2: it is its own, or both share theirs. */
const SHARED_SQL = `SELECT FROM review_links l JOIN review_links o ON o.id = $2
  WHERE l.id = root.link_id AND l.post_id = o.post_id AND (l.id = o.id OR l.shares_threads AND o.shares_threads)`;

const SELECT_COMMENTS_SQL = `SELECT c.id, c.parent_id, c.author_name, c.author_email, c.body, c.quote,
    CASE WHEN c.end_at IS NOT NULL THEN jsonb_build_object('start', c.start_at, 'end', c.end_at) END AS place,
    c.proposal, c.proposal_state, ${isoSql('c.created_at')} AS created_at, ${isoSql('c.resolved_at')} AS resolved_at,
    c.resolved_by
  FROM review_comments c`;

const settledSchema = z.object({ quote: z.string().nullable(), proposal_state: z.string().nullable() });
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
    private readonly people: ActivePeople,
  ) {}

  /** All comments of a post in the order of writing; with a link, the threads that its reviewer may read. */
  list(manager: EntityManager, postId: number, linkId: number | null = null): Promise<ReviewComment[]> {
    const sql = `${SELECT_COMMENTS_SQL} JOIN review_comments root ON root.id = coalesce(c.parent_id, c.id)
       WHERE c.post_id = $1 AND ($2::integer IS NULL OR EXISTS (${SHARED_SQL})) ORDER BY c.id`;
    return rows(manager, reviewCommentSchema, sql, [postId, linkId]);
  }

  /**
   * Adds a comment and answers its id. An answer opens its thread again; a reviewer answers in the own threads.
   * @throws AppError content.post_not_found, content.comment_not_found, content.too_many_comments
   */
  async add(postId: number, by: CommentAuthor, comment: z.output<typeof commentSchema>): Promise<number> {
    const active = await this.people.all();
    return this.dataSource.transaction((manager) => this.addWithin(manager, active, postId, by, comment));
  }

  /** `add` in its caller's transaction; `active` are the active admins. @throws its errors */
  async addWithin(
    manager: EntityManager,
    active: ReadonlyMap<string, string>,
    postId: number,
    by: CommentAuthor,
    comment: Omit<z.output<typeof commentSchema>, 'mentions'> & { mentions?: string[] },
  ): Promise<number> {
    const { body, parent_id, version, quote, start = 0, proposal } = comment;
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
    await notifyInvolved(manager, active, { postId, id, by, comment });
    return id;
  }

  /**
   * Resolves a thread, opens it again, puts it on its words, or says what became of its proposal, which resolves it.
   * @throws AppError content.post_not_found, content.comment_not_found, content.comment_words_gone,
   * content.comment_proposal_settled
   */
  settle(
    postId: number,
    commentId: number,
    by: CommentAuthor & { kind: 'admin' },
    change: z.output<typeof settleCommentSchema>,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      const rootSql = `SELECT quote, proposal_state FROM review_comments
         WHERE id = $1 AND post_id = $2 AND parent_id IS NULL FOR UPDATE`;
      const [root] = await rows(manager, settledSchema, rootSql, [commentId, postId]);
      if (!root) throw new AppError('content.comment_not_found');
      if ('start' in change) {
        if (root.quote === null) throw new AppError('content.comment_not_found');
        const words = { quote: root.quote, ...change };
        const { start, end } = await placeOfQuote(manager, postId, words, post.version);
        if (end === null) throw new AppError('content.comment_words_gone');
        const sql = 'UPDATE review_comments SET start_at = $2, end_at = $3 WHERE id = $1';
        await execute(manager, sql, [commentId, start, end]);
        return;
      }
      const state = 'proposal_state' in change ? change.proposal_state : null;
      if (state && !root.proposal_state) throw new AppError('content.comment_not_found');
      const isSettled = state !== 'open' && root.proposal_state !== 'open' && state !== root.proposal_state;
      if (state && isSettled) throw new AppError('content.comment_proposal_settled');
      const isResolved = 'resolved' in change ? change.resolved : state !== 'open';
      const sql = `UPDATE review_comments SET proposal_state = coalesce($2, proposal_state),
           resolved_at = CASE WHEN $3 THEN coalesce(resolved_at, now()) END, resolved_by = CASE WHEN $3 THEN $4 END
         WHERE id = $1`;
      await execute(manager, sql, [commentId, state, isResolved, by.email]);
      const verb = state ? `proposal_${state}` : isResolved ? 'comment_resolved' : 'comment_reopened';
      if (isResolved) await closeEntries(manager, postId, commentPlace(postId, commentId));
      await this.log(manager, postId, by, verb, `${DONE[verb] ?? ''} no post “${post.title}”`);
    });
  }

  /** Before anything is read of the text. @throws AppError content.too_many_comments */
  async requireRoom(manager: EntityManager, postId: number, by: CommentAuthor): Promise<void> {
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
    const sql = `SELECT FROM review_comments root WHERE root.id = $1 AND root.post_id = $3 AND root.parent_id IS NULL
       AND ($2::integer IS NULL OR EXISTS (${SHARED_SQL}))`;
    const linkId = by.kind === 'admin' ? null : by.linkId;
    if ((await rows(manager, anyRow, sql, [id, linkId, postId])).length === 0)
      throw new AppError('content.comment_not_found');
    const openSql = 'UPDATE review_comments SET resolved_at = NULL, resolved_by = NULL WHERE id = $1';
    await execute(manager, openSql, [id]);
  }

  private log(manager: EntityManager, postId: number, by: CommentAuthor, verb: string, summary: string) {
    const email = by.kind === 'admin' ? by.email : linkReviewerName(by.name);
    return this.audit.did(manager, { email }, `post.${verb}`, postId, summary);
  }
}

/** Notifies who is mentioned, and who else has to do with the post or its thread. */
async function notifyInvolved(
  manager: EntityManager,
  active: ReadonlyMap<string, string>,
  {
    postId,
    id,
    by,
    comment: { body, parent_id, proposal, mentions = [] },
  }: {
    postId: number;
    id: number;
    by: CommentAuthor;
    comment: Parameters<ReviewCommentsService['addWithin']>[4];
  },
): Promise<void> {
  const rootId = parent_id ?? id;
  const author = by.kind === 'admin' ? by : { name: linkReviewerName(by.name), email: null };
  const about = {
    postId,
    by: author,
    text: body || (proposal ?? ''),
    place: commentPlace(postId, rootId),
  };
  await notify(manager, active, { ...about, kind: 'mentioned', to: mentions });
  const kind = proposal !== undefined ? 'proposal' : parent_id ? 'answer' : 'comment';
  const involved = await involvedPeople(manager, active, postId, { rootId, by: author.email });
  const to = involved.filter((email) => !mentions.includes(email));
  await notify(manager, active, { ...about, kind, to });
}

const DONE: Record<string, string> = {
  proposal_accepted: 'Aceitou uma proposta',
  proposal_declined: 'Recusou uma proposta',
  proposal_open: 'Desfez uma proposta aceita',
  comment_resolved: 'Resolveu um comentário',
  comment_reopened: 'Reabriu um comentário',
};
