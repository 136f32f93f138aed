import { Injectable } from '@nestjs/common';
import { nextOpening, postPlace, type Approval, type ReviewDecisionKind } from '@vitrine/contracts';
import { execute, invalidField, rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { notify } from '../../core/inbox/notify.js';
import { publishesByApproval, OPEN_REFUSAL_SQL } from '../../core/posts/model/approval.js';
import {
  linkReviewerName,
  recordDecision,
  textAuthor,
  type Decider,
} from '../../core/posts/model/review-states.js';
import { PostWriter } from '../../core/posts/writing/post-writer.js';
import type { Writer } from '../../core/posts/writing/token-writes.js';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';

type Person = Pick<Decider, 'email' | 'linkId'>;

interface Decision {
  decision: ReviewDecisionKind;
  note: string;
  /** Hash of the text that was seen. */
  seen?: string;
  /** What the approval would publish now waits for the next opening hour. */
  at_next_opening: boolean;
}

const refusalSchema = z.object({ by_name: z.string(), is_own: z.boolean() });

/** Decisions of admins and of reviewers by link, and what they do to a post whose hour has passed. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly writer: PostWriter,
    private readonly site: SiteDocumentService,
  ) {}

  /** What an approval of this person does. */
  async publishing(
    manager: EntityManager,
    postId: number,
    { email, linkId }: Person,
  ): Promise<Pick<Approval, 'is_own_text' | 'publishes_now' | 'next_opening'>> {
    const own = email !== undefined && email.toLowerCase() === (await textAuthor(manager, postId));
    const publishes_now = await publishesByApproval(manager, postId, { email, linkId, own });
    const next_opening = publishes_now ? await this.nextOpening() : null;
    return { is_own_text: own, publishes_now, next_opening: next_opening?.toISOString() ?? null };
  }

  /**
   * Stores a decision on the work text of a locked post, and answers whether it is new; `writer` is who moves the hour
   * of publication for it. @throws AppError content.review_text_changed
   */
  async record(
    manager: EntityManager,
    postId: number,
    by: Decider,
    { at_next_opening, ...decision }: Decision,
    writer: Writer,
    active: ReadonlyMap<string, string>,
  ): Promise<boolean> {
    const waits = at_next_opening && decision.decision === 'approved';
    if (waits && (await this.publishing(manager, postId, by)).publishes_now) {
      const opening = await this.nextOpening();
      if (!opening)
        throw invalidField('at_next_opening', 'O próximo horário de atendimento não é conhecido.');
      await this.writer.changeWithin(manager, postId, undefined, writer, (post) => ({
        state: { is_published: false, scheduled_publish_at: opening },
        log: { verb: 'scheduled', summary: `Agendou o post “${post.title}”` },
      }));
    }
    const isNew = await recordDecision(manager, postId, by, decision);
    const done = decision.decision === 'approved' ? 'Aprovou o texto.' : 'Pediu mudanças.';
    if (isNew) await notifyAnswer(manager, active, postId, by, `${done} ${decision.note}`.trim());
    return isNew;
  }

  /**
   * Ends a refusal: its author takes it back, another admin lifts it with a reason. Null where it is over.
   * @throws AppError request.invalid without a reason
   */
  async lift(
    manager: EntityManager,
    postId: number,
    id: number,
    { email, linkId }: Person,
    reason: string,
    active: ReadonlyMap<string, string>,
  ): Promise<z.infer<typeof refusalSchema> | null> {
    const findSql = `SELECT by_name, coalesce(link_id = $3 OR lower(by_email) = lower($4), false) AS is_own
       FROM review_decisions d WHERE id = $1 AND post_id = $2 AND ${OPEN_REFUSAL_SQL}`;
    const [refusal] = await rows(manager, refusalSchema, findSql, [
      id,
      postId,
      linkId ?? null,
      email ?? null,
    ]);
    if (!refusal) return null;
    if (!refusal.is_own && !reason)
      throw invalidField('reason', 'Diga por que o pedido de mudanças deixa de valer.');
    const sql = `UPDATE review_decisions SET lifted_at = now(), lifted_by = $2, lifted_reason = $3 WHERE id = $1`;
    await execute(manager, sql, [id, email ?? null, reason]);
    const by = { name: refusal.by_name, ...(email && { email }), ...(linkId && { linkId }) };
    if (refusal.is_own) await notifyAnswer(manager, active, postId, by, 'Retirou o pedido de mudanças.');
    return refusal;
  }

  private async nextOpening(): Promise<Date | null> {
    const { opening, timezone } = await this.site.company();
    return nextOpening(opening, timezone, new Date());
  }
}

const ASKERS_SQL = `SELECT asked_by AS email FROM review_links
    WHERE post_id = $1 AND (id = $2::integer OR lower(reviewer_email) = lower($3::text))
  UNION SELECT in_charge FROM review_states WHERE post_id = $1 AND in_charge IS NOT NULL`;

/** Notifies who asked a person, and who is in charge of the post, of an answer. */
async function notifyAnswer(
  manager: EntityManager,
  active: ReadonlyMap<string, string>,
  postId: number,
  { name, email, linkId }: Decider,
  text: string,
): Promise<void> {
  const values = [postId, linkId ?? null, email ?? null];
  const askers = await rows(manager, z.object({ email: z.string() }), ASKERS_SQL, values);
  await notify(manager, active, {
    ...{ kind: 'request_answered', postId, text, place: postPlace(postId) },
    to: askers.map((one) => one.email),
    by: { name: linkId ? linkReviewerName(name) : name, email: email ?? null },
  });
}
