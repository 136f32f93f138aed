import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  type AuthCalls,
  type Client,
  type Company,
  type ContentCalls,
} from '@vitrine/contracts';
import {
  Answer,
  APP_CONFIG,
  AppError,
  AuditService,
  authClient,
  Handles,
  isoSql,
  rows,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../config.js';
import { readPost } from '../posts/model/post-queries.js';
import { lockPost } from '../posts/writing/post-writer.js';
import { previewOf } from '../previews/preview-of.js';
import { isAdminSince, readToken, UNSEEN } from '../previews/preview-tokens.js';
import { COMPANY } from '../site/company.js';
import { approvalState, recordDecision } from '../posts/model/approval.js';
import { readDecisions } from './review-decisions.js';

const linkSchema = z.object({
  id: z.number(),
  post_id: z.number(),
  reviewer_name: z.string(),
  asked_by: z.string(),
  asked_by_name: z.string().nullable(),
  note: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});

const DONE = { approved: 'aprovou', changes_requested: 'pediu mudanças em' };

/**
 * What a person without an account sees and says of one post, by a link. Each call looks the link up anew, so it ends
 * with the link, with the post, and with the access of who asked.
 */
@Controller()
export class ReviewPageController {
  private readonly auth: Client<AuthCalls>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    @Inject(COMPANY) private readonly company: Company,
    @Inject(APP_CONFIG) config: ContentConfig,
  ) {
    this.auth = authClient(config);
  }

  @Handles(contentCalls.reviewLinkState)
  async state({ params }: ParsedRequest<ContentCalls['reviewLinkState']>) {
    const { manager } = this.dataSource;
    const link = await this.open(manager, params.token);
    const { hash } = await approvalState(manager, link.post_id);
    return new Answer(200, { text_hash: hash }, UNSEEN);
  }

  @Handles(contentCalls.reviewPage)
  async page({ params }: ParsedRequest<ContentCalls['reviewPage']>) {
    // One snapshot, so that the hash is the one of the text.
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const link = await this.open(manager, params.token);
      const { hash } = await approvalState(manager, link.post_id);
      const [decision = null] = await readDecisions(manager, link.post_id, hash, link.id);
      return {
        reviewer_name: link.reviewer_name,
        asked_by_name: link.asked_by_name ?? link.asked_by,
        note: link.note,
        expires_at: link.expires_at,
        text_hash: hash,
        post: await previewOf(manager, await readPost(manager, link.post_id), this.company),
        decision,
      };
    });
  }

  @Handles(contentCalls.decideByLink)
  async decide({ params, body }: ParsedRequest<ContentCalls['decideByLink']>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { post_id } = await this.open(manager, params.token);
      const post = await lockPost(manager, post_id);
      // Once more under the lock: a link that is revoked meanwhile decides nothing.
      const link = await this.open(manager, params.token);
      const by = { name: link.reviewer_name, linkId: link.id };
      const { decision, note, text_hash: seen } = body;
      if (!(await recordDecision(manager, post_id, by, { decision, note, seen }))) return;
      const summary = `${link.reviewer_name} ${DONE[decision]} o post “${post.title}”, por link de ${link.asked_by}`;
      const actor = { email: `${link.reviewer_name} (por link)` };
      await this.audit.did(manager, actor, `post.review_${decision}`, post_id, summary);
    });
  }

  /** The link of a token, where it still opens. @throws AppError content.review_ended */
  private async open(manager: EntityManager, token: string): Promise<z.infer<typeof linkSchema>> {
    const ended = new AppError('content.review_ended');
    const hash = readToken(token);
    if (!hash) throw ended;
    const sql = `SELECT l.id, l.post_id, l.reviewer_name, l.asked_by, l.asked_by_name, l.note,
         ${isoSql('l.created_at')} AS created_at, ${isoSql('l.expires_at')} AS expires_at
       FROM review_links l JOIN posts p ON p.id = l.post_id AND p.deleted_at IS NULL
       WHERE l.token_hash = $1 AND l.expires_at > now() AND l.revoked_at IS NULL`;
    const [link] = await rows(manager, linkSchema, sql, [hash]);
    if (!link || !(await isAdminSince(this.auth, { email: link.asked_by, at: link.created_at }))) throw ended;
    return link;
  }
}
