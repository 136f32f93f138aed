import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  displayName,
  postTextSchema,
  reviewRulesSchema,
  type Approval,
  type ContentCalls,
} from '@vitrine/contracts';
import { AuditService, execute, Handles, isoSql, oneRow, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ActivePeople } from '../../core/people/active-people.js';
import { readAdminPost, requirePost } from '../../core/posts/model/post-queries.js';
import { storedText } from '../../core/posts/model/post-text.js';
import { versionConflict } from '../../core/posts/model/posts.errors.js';
import { lockPost, PostWriter } from '../../core/posts/writing/post-writer.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { approvalState } from '../../core/posts/model/approval.js';
import { DECIDED_TEXT_SQL } from '../../core/posts/model/review-states.js';
import { DecisionsService } from './decisions.service.js';
import { readDecisions } from './review-decisions.js';

const approvedSchema = z.object({
  by_name: z.string(),
  decided_at: z.string(),
  text: postTextSchema.partial(),
});

/** What the house knows of decisions on a post, and decides itself; and whether publishing needs an approval. */
@Controller()
export class ApprovalsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
    private readonly audit: AuditService,
    private readonly decisions: DecisionsService,
    private readonly people: ActivePeople,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  @Handles(contentCalls.adminGetApproval)
  async get({ params, admin }: ParsedRequest<ContentCalls['adminGetApproval']>) {
    await requirePost(this.dataSource.manager, params.id);
    return this.read(this.dataSource.manager, params.id, admin.email);
  }

  @Handles(contentCalls.adminDecide)
  async decide({ params: { id }, body, admin }: ParsedRequest<ContentCalls['adminDecide']>) {
    const active = await this.people.all();
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, id);
      if (body.version !== post.version) throw versionConflict(await readAdminPost(manager, id));
      const by = { name: displayName(admin.email, admin.name), email: admin.email };
      if (await this.decisions.record(manager, id, by, body, admin, active)) {
        const done = body.decision === 'approved' ? 'Aprovou' : 'Pediu mudanças em';
        const summary = `${done} o post “${post.title}”`;
        await this.writer.log(manager, id, admin, { verb: `review_${body.decision}`, summary });
      }
      return this.read(manager, id, admin.email);
    });
  }

  @Handles(contentCalls.adminLiftDecision)
  async lift({ params: { id, decision_id }, body, admin }: ParsedRequest<ContentCalls['adminLiftDecision']>) {
    const active = await this.people.all();
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, id);
      const lifted = await this.decisions.lift(manager, id, decision_id, admin, body.reason, active);
      if (lifted) {
        const done = lifted.is_own
          ? 'Retirou seu pedido de mudanças'
          : `Encerrou o pedido de mudanças de ${lifted.by_name}`;
        const summary = `${done} no post “${post.title}”${body.reason && `: ${body.reason}`}`;
        await this.writer.log(manager, id, admin, { verb: 'review_lifted', summary });
      }
      return this.read(manager, id, admin.email);
    });
  }

  @Handles(contentCalls.adminGetReviewRules)
  rules() {
    const sql = 'SELECT publishing_needs_approval FROM review_rules';
    return oneRow(this.dataSource, reviewRulesSchema, sql);
  }

  @Handles(contentCalls.adminSaveReviewRules)
  async saveRules({ body, admin }: ParsedRequest<ContentCalls['adminSaveReviewRules']>) {
    const { publishing_needs_approval: needed } = body;
    await this.dataSource.transaction(async (manager) => {
      const sql =
        'UPDATE review_rules SET publishing_needs_approval = $1, updated_by = $2, updated_at = now()';
      await execute(manager, sql, [needed, admin.email]);
      const summary = needed ? 'Publicar passou a exigir aprovação' : 'Publicar deixou de exigir aprovação';
      await this.audit.did(manager, admin, 'review.rules_changed', 1, summary);
    });
    return body;
  }

  private async read(manager: EntityManager, postId: number, email: string): Promise<Approval> {
    const { hash, approval, publishing_needs_approval } = await approvalState(manager, postId);
    const decisions = await readDecisions(manager, postId, hash);
    const is_approved = approval?.state === 'approved';
    const sql = `SELECT d.by_name, ${isoSql('d.decided_at')} AS decided_at, coalesce(${DECIDED_TEXT_SQL}, '{}') AS text
       FROM review_decisions d
       WHERE d.post_id = $1 AND d.decision = 'approved' AND d.text_hash <> $2 ORDER BY d.id DESC LIMIT 1`;
    const [former] = is_approved ? [] : await rows(manager, approvedSchema, sql, [postId, hash]);
    const publishing = await this.decisions.publishing(manager, postId, { email });
    const changed_since = former ? { ...former, text: storedText(former.text, this.settings) } : null;
    return { publishing_needs_approval, is_approved, approval, decisions, changed_since, ...publishing };
  }
}
