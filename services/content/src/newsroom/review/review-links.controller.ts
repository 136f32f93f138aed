import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  displayName,
  postPlace,
  REVIEW_LINK_DAYS,
  reviewLinkSchema,
  type ContentCalls,
  type IdentityClaims,
} from '@vitrine/contracts';
import { AppError, Handles, invalidField, isoSql, oneRow, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { notify } from '../../core/inbox/notify.js';
import { ActivePeople } from '../../core/people/active-people.js';
import { REQUESTS_SQL, requestStateSql } from '../../core/posts/model/approval.js';
import { requirePost } from '../../core/posts/model/post-queries.js';
import { lockPost, PostWriter } from '../../core/posts/writing/post-writer.js';
import { previewTokenHash, newToken } from '../previews/preview-tokens.js';
import { readInstant } from '../../core/site/site-dates.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';

const LISTED = 100;
const DUE_DAYS = 90;
const expiresAtSchema = z.object({ expires_at: z.string() });
const resentSchema = expiresAtSchema.extend({ title: z.string() });
const requestSchema = z.object({
  reviewer_name: z.string(),
  reviewer_email: z.string().nullable(),
  note: z.string(),
  token_hash: z.instanceof(Buffer).nullable(),
});

/** Expiry of a request that is made or repeated now; `due` is the parameter with its date. */
const expirySql = (due: string) =>
  `greatest(now() + make_interval(days => ${REVIEW_LINK_DAYS}), ${due}::timestamptz + interval '7 days')`;

/** Notifies an admin who is asked for an opinion; `to` is null for a reviewer by link. */
async function notifyAsked(
  manager: EntityManager,
  active: ReadonlyMap<string, string>,
  postId: number,
  { email, name }: Pick<IdentityClaims, 'email' | 'name'>,
  to: string | null,
  text: string,
): Promise<void> {
  const by = { name: displayName(email, name), email };
  if (to)
    await notify(manager, active, { kind: 'asked', postId, to: [to], by, text, place: postPlace(postId) });
}

/** Requests for an opinion on a post: to an admin in the panel, or by a link to a person without an account. */
@Controller()
export class ReviewLinksController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
    private readonly people: ActivePeople,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  /** Asks one named person, by one link for all the posts. The token is shown only here. */
  @Handles(contentCalls.adminAskReview)
  async ask({ params, body, admin }: ParsedRequest<ContentCalls['adminAskReview']>) {
    const { reviewer_email = null, note } = body;
    const reviewer_name = body.reviewer_name || displayName(reviewer_email ?? '');
    const active = await this.people.all();
    if (reviewer_email && !active.has(reviewer_email))
      throw invalidField('reviewer_email', 'Esta pessoa não tem acesso ao painel.');
    const due = this.dueAt(body.due_on);
    const token = reviewer_email ? null : newToken();
    return this.dataSource.transaction(async (manager) => {
      let made: z.infer<typeof expiresAtSchema> | undefined;
      for (const postId of [...new Set([params.id, ...body.post_ids])].sort((a, b) => a - b)) {
        const post = await lockPost(manager, postId);
        const sql = `INSERT INTO review_links (token_hash, post_id, reviewer_name, reviewer_email, asked_by,
          asked_by_name, note, due_at, shares_threads, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${expirySql('$8')})
           RETURNING ${isoSql('expires_at')} AS expires_at`;
        const hash = token && previewTokenHash(token);
        const by = [admin.email, admin.name, note, due, body.shares_threads];
        made = await oneRow(manager, expiresAtSchema, sql, [
          hash,
          postId,
          reviewer_name,
          reviewer_email,
          ...by,
        ]);
        const summary = `Pediu parecer de ${reviewer_name} sobre o post “${post.title}”`;
        await this.writer.log(manager, postId, admin, { verb: 'review_asked', summary });
        await notifyAsked(manager, active, postId, admin, reviewer_email, note);
      }
      return { url: this.urlOf(token), expires_at: made!.expires_at };
    });
  }

  /** The newest 100, those that have ended too. */
  @Handles(contentCalls.adminListReviewLinks)
  async list({ params }: ParsedRequest<ContentCalls['adminListReviewLinks']>) {
    await requirePost(this.dataSource.manager, params.id);
    const instants = ['created_at', 'due_at', 'opened_at', 'reminded_at', 'expires_at', 'revoked_at'].map(
      (name) => `${isoSql(`l.${name}`)} AS ${name}`,
    );
    const sql = `SELECT l.id, l.reviewer_name, l.reviewer_email, l.asked_by, l.asked_by_name, l.note,
         ${instants.join(', ')},
         ${requestStateSql()} AS state, d.decision, ${isoSql('d.decided_at')} AS decided_at
       FROM posts p JOIN ${REQUESTS_SQL} ON l.post_id = p.id
       WHERE p.id = $1 ORDER BY l.id DESC LIMIT ${LISTED}`;
    return { links: await rows(this.dataSource, reviewLinkSchema, sql, [params.id]) };
  }

  /** Asks again: of a link the former address ends, and the new one holds the same posts. */
  @Handles(contentCalls.adminResendReview)
  async resend({
    params: { id: postId, link_id },
    body,
    admin,
  }: ParsedRequest<ContentCalls['adminResendReview']>) {
    const due = this.dueAt(body.due_on);
    const active = await this.people.all();
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      const findSql = `SELECT reviewer_name, reviewer_email, note, token_hash FROM review_links
         WHERE id = $1 AND post_id = $2 AND revoked_at IS NULL FOR UPDATE`;
      const [request] = await rows(manager, requestSchema, findSql, [link_id, postId]);
      if (!request) throw new AppError('content.review_ended', { message: 'Este pedido já foi retirado.' });
      const token = request.token_hash && newToken();
      const sql = `UPDATE review_links l SET token_hash = $2, due_at = $3, expires_at = ${expirySql('$3')},
           asked_by = $4, asked_by_name = $5, created_at = now(), opened_at = NULL, reminded_at = NULL, closed_at = NULL
          FROM posts p WHERE p.id = l.post_id AND l.revoked_at IS NULL AND (l.id = $1 OR l.token_hash = $6)
         RETURNING ${isoSql('l.expires_at')} AS expires_at, p.title`;
      const by = [admin.email, admin.name, request.token_hash];
      const values = [link_id, token && previewTokenHash(token), due, ...by];
      const sent = await rows(manager, resentSchema, sql, values);
      const summary = `Pediu de novo o parecer de ${request.reviewer_name} sobre o post “${post.title}”`;
      await this.writer.log(manager, postId, admin, { verb: 'review_asked', summary });
      await notifyAsked(manager, active, postId, admin, request.reviewer_email, request.note);
      const titles = sent.map(({ title }) => title);
      return { url: this.urlOf(token), expires_at: sent[0]!.expires_at, titles };
    });
  }

  /** Withdraws a request at once, also one of another person. What was decided by it stays. */
  @Handles(contentCalls.adminRevokeReviewLink)
  async revoke({
    params: { id: postId, link_id },
    admin,
  }: ParsedRequest<ContentCalls['adminRevokeReviewLink']>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      const sql = `UPDATE review_links SET revoked_at = now()
         WHERE id = $1 AND post_id = $2 AND revoked_at IS NULL RETURNING reviewer_name`;
      const [ended] = await rows(manager, requestSchema.pick({ reviewer_name: true }), sql, [
        link_id,
        postId,
      ]);
      if (!ended) return;
      const summary = `Retirou o pedido de parecer de ${ended.reviewer_name} sobre o post “${post.title}”`;
      await this.writer.log(manager, postId, admin, { verb: 'review_link_revoked', summary });
    });
  }

  private urlOf(token: string | null): string | null {
    return token && `${this.settings.public_url}/blog/preview/${token}/parecer`;
  }

  /** The last minute of a day. @throws AppError request.invalid for one that is over, or far away */
  private dueAt(day: string | null | undefined): Date | null {
    if (!day) return null;
    const due = readInstant(`${day}T23:59`, this.settings.timezone, 'due_on');
    const ahead = due.getTime() - Date.now();
    if (ahead < 0 || ahead > DUE_DAYS * 86_400_000)
      throw invalidField('due_on', `Escolha um dia de hoje até daqui a ${DUE_DAYS} dias.`);
    return due;
  }
}
