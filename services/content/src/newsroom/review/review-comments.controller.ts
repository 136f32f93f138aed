import { Controller } from '@nestjs/common';
import {
  contentCalls,
  displayName,
  postPlace,
  type ContentCalls,
  type IdentityClaims,
  type Review,
} from '@vitrine/contracts';
import { AuditService, Handles, invalidField, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { notify } from '../../core/inbox/notify.js';
import { ActivePeople } from '../../core/people/active-people.js';
import { requirePost } from '../../core/posts/model/post-queries.js';
import { assignReview, readReviewState } from '../../core/posts/model/review-states.js';
import { lockPost } from '../../core/posts/writing/post-writer.js';
import { ProposalsService } from './proposals.service.js';
import { ReviewCommentsService } from './review-comments.service.js';

const authorOf = ({ email, name }: IdentityClaims) => ({
  kind: 'admin' as const,
  email,
  name: displayName(email, name),
});

/** The review of a post in the house: who goes on with it, and what is said of its text. */
@Controller()
export class ReviewCommentsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly comments: ReviewCommentsService,
    private readonly proposals: ProposalsService,
    private readonly audit: AuditService,
    private readonly people: ActivePeople,
  ) {}

  @Handles(contentCalls.adminReview)
  review({ params }: ParsedRequest<ContentCalls['adminReview']>) {
    return this.read(params.id);
  }

  /** Hands a post over. @throws AppError request.invalid where the person is no active admin */
  @Handles(contentCalls.adminPassPost)
  async pass({ params: { id }, body, admin }: ParsedRequest<ContentCalls['adminPassPost']>) {
    const active = await this.people.all();
    if (!active.has(body.in_charge.toLowerCase()))
      throw invalidField('in_charge', 'Escolha uma pessoa da redação.');
    await this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, id);
      await assignReview(manager, id, { ...body, by: admin.email });
      const summary = `Passou o post “${post.title}” para ${body.in_charge}`;
      await this.audit.did(manager, admin, 'post.passed', id, summary);
      const by = authorOf(admin);
      const { note: text, in_charge } = body;
      await notify(manager, active, {
        ...{ kind: 'passed', postId: id, to: [in_charge], by, text, place: postPlace(id) },
      });
    });
    return this.read(id);
  }

  @Handles(contentCalls.adminComment)
  async comment({ params: { id }, body, admin }: ParsedRequest<ContentCalls['adminComment']>) {
    await this.comments.add(id, authorOf(admin), body);
    return this.read(id);
  }

  @Handles(contentCalls.adminSettleComment)
  async settle({ params, body, admin }: ParsedRequest<ContentCalls['adminSettleComment']>) {
    await this.comments.settle(params.id, params.comment_id, authorOf(admin), body);
    return this.read(params.id);
  }

  @Handles(contentCalls.adminGetProposal)
  proposal({ params }: ParsedRequest<ContentCalls['adminGetProposal']>) {
    return this.proposals.get(params.id, params.proposal_id);
  }

  @Handles(contentCalls.adminSettleProposal)
  async settleProposal({ params, body, admin }: ParsedRequest<ContentCalls['adminSettleProposal']>) {
    await this.proposals.settle(params.id, params.proposal_id, admin, body.state);
    return this.read(params.id);
  }

  /** State, comments and proposals as of one moment: places count in the version that is named. */
  private read(postId: number): Promise<Review> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      await requirePost(manager, postId);
      const state = await readReviewState(manager, postId);
      const comments = await this.comments.list(manager, postId);
      return { ...state, comments, proposals: await this.proposals.list(manager, postId) };
    });
  }
}
