import { Controller, Inject } from '@nestjs/common';
import { contentCalls, REVIEW_LINK_DAYS, reviewLinkSchema, type ContentCalls } from '@vitrine/contracts';
import { Handles, isoSql, oneRow, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { requirePost } from '../../core/posts/model/post-queries.js';
import { lockPost, PostWriter } from '../../core/posts/writing/post-writer.js';
import { previewTokenHash, newToken } from '../previews/preview-tokens.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';

const LISTED = 100;
const expiresAtSchema = z.object({ expires_at: z.string() });
const nameSchema = z.object({ reviewer_name: z.string() });

/** Links by which people without an account are asked for their opinion on a post. */
@Controller()
export class ReviewLinksController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  /** A new link for one named person. The token is shown only here. */
  @Handles(contentCalls.adminAskReview)
  ask({ params: { id: postId }, body, admin }: ParsedRequest<ContentCalls['adminAskReview']>) {
    const token = newToken();
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      const sql = `INSERT INTO review_links (token_hash, post_id, reviewer_name, asked_by, asked_by_name, note,
        expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) RETURNING ${isoSql('expires_at')} AS expires_at`;
      const { reviewer_name, note } = body;
      const values = [
        previewTokenHash(token),
        postId,
        reviewer_name,
        admin.email,
        admin.name,
        note,
        REVIEW_LINK_DAYS,
      ];
      const link = await oneRow(manager, expiresAtSchema, sql, values);
      const summary = `Pediu parecer de ${reviewer_name} sobre o post “${post.title}”`;
      await this.writer.log(manager, postId, admin, { verb: 'review_asked', summary });
      return { url: `${this.settings.public_url}/blog/preview/${token}/parecer`, ...link };
    });
  }

  /** The newest 100, those that have ended too. */
  @Handles(contentCalls.adminListReviewLinks)
  async list({ params }: ParsedRequest<ContentCalls['adminListReviewLinks']>) {
    await requirePost(this.dataSource.manager, params.id);
    const sql = `SELECT l.id, l.reviewer_name, l.asked_by, l.note, ${isoSql('l.created_at')} AS created_at,
         ${isoSql('l.expires_at')} AS expires_at, ${isoSql('l.revoked_at')} AS revoked_at,
         (SELECT d.decision FROM review_decisions d WHERE d.link_id = l.id ORDER BY d.id DESC LIMIT 1) AS decision
       FROM review_links l WHERE l.post_id = $1 ORDER BY l.id DESC LIMIT ${LISTED}`;
    return { links: await rows(this.dataSource, reviewLinkSchema, sql, [params.id]) };
  }

  /** Ends a link at once, also one of another person. */
  @Handles(contentCalls.adminRevokeReviewLink)
  async revoke({
    params: { id: postId, link_id },
    admin,
  }: ParsedRequest<ContentCalls['adminRevokeReviewLink']>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      const sql = `UPDATE review_links SET revoked_at = now()
         WHERE id = $1 AND post_id = $2 AND revoked_at IS NULL AND expires_at > now() RETURNING reviewer_name`;
      const [ended] = await rows(manager, nameSchema, sql, [link_id, postId]);
      if (!ended) return;
      const summary = `Revogou o link de parecer de ${ended.reviewer_name} sobre o post “${post.title}”`;
      await this.writer.log(manager, postId, admin, { verb: 'review_link_revoked', summary });
    });
  }
}
