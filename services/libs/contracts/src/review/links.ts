import { z } from 'zod';
import { id, instant, requiredText, seenVersion, text } from '../core/fields.js';
import { approvalStateSchema } from '../posts/review-state.js';
import { postTextSchema, publicPostSchema } from '../posts/schema.js';
import { proposalStateSchema } from './comments.js';
import { COMMENT_LIMITS, REVIEW_LIMITS } from './limits.js';

export const REVIEW_LINK_DAYS = 14;

const NAME = 'Informe o nome de quem vai dar o parecer.';
export const askReviewSchema = z.object({
  reviewer_name: requiredText(REVIEW_LIMITS.name, NAME),
  /** What the reviewer is asked to look at. */
  note: text(REVIEW_LIMITS.note).trim().default(''),
});

export const reviewDecisionKinds = ['approved', 'changes_requested'] as const;
export type ReviewDecisionKind = (typeof reviewDecisionKinds)[number];
const decision = z.enum(reviewDecisionKinds, 'Escolha aprovar ou pedir mudanças.');
const note = text(REVIEW_LIMITS.note).trim().default('');

/** A link by which one person without an account reads, comments and decides. Its address is shown only once. */
export const reviewLinkSchema = z.object({
  id: z.number().int(),
  reviewer_name: z.string(),
  asked_by: z.string(),
  note: z.string(),
  created_at: instant,
  expires_at: instant,
  revoked_at: instant.nullable(),
  /** Of the last decision by it. */
  decision: decision.nullable(),
});
export type ReviewLink = z.infer<typeof reviewLinkSchema>;
export const reviewLinkListSchema = z.object({ links: z.array(reviewLinkSchema) });
export const madeReviewLinkSchema = z.object({ url: z.string(), expires_at: instant });

/** `is_current`: of exactly the text that the post has now. */
export const reviewDecisionSchema = z.object({
  id: z.number().int(),
  by_name: z.string(),
  /** Without an account. */
  is_guest: z.boolean(),
  decision,
  note: z.string(),
  decided_at: instant,
  is_current: z.boolean(),
});
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;

/** What was decided on a post, the newest 50 first. */
export const approvalSchema = z.object({
  publishing_needs_approval: z.boolean(),
  /** Whether the last decision on exactly this text is an approval. */
  is_approved: z.boolean(),
  approval: approvalStateSchema.nullish(),
  decisions: z.array(reviewDecisionSchema),
  /** The newest approval, where the text has changed since: what was approved. */
  changed_since: z.object({ by_name: z.string(), decided_at: instant, text: postTextSchema }).nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** A decision of the house, on the version that was seen. */
export const decideSchema = z.object({ decision, note, version: seenVersion });

/** `publishing_needs_approval`: neither a person nor the clock publishes a text without an approval. */
export const reviewRulesSchema = z.object({
  publishing_needs_approval: z.boolean('Informe se publicar exige aprovação.'),
});

const textHash = z.string('Recarregue a página.').regex(/^[0-9a-f]{64}$/, 'Recarregue a página.');

/** Whether a link still opens, and which text it shows. */
export const reviewLinkStateSchema = z.object({ text_hash: textHash });

/** A comment of a thread that a reviewer began. Among admins, only the one who asked is named. */
export const guestCommentSchema = z.object({
  id: z.number().int(),
  parent_id: z.number().int().nullable(),
  author_name: z.string(),
  body: z.string(),
  quote: z.string().nullable(),
  /** Whether the words that it was made on are no longer there. */
  is_gone: z.boolean(),
  proposal: z.string().nullable(),
  proposal_state: proposalStateSchema.nullable(),
  created_at: instant,
  is_resolved: z.boolean(),
});
export type GuestComment = z.infer<typeof guestCommentSchema>;

/** All that a reviewer's page shows. */
export const reviewPageSchema = z.object({
  reviewer_name: z.string(),
  asked_by_name: z.string(),
  note: z.string(),
  expires_at: instant,
  text_hash: textHash,
  version: z.number().int(),
  post: publicPostSchema,
  comments: z.array(guestCommentSchema),
  /** The last one by this link. */
  decision: reviewDecisionSchema.nullable(),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** A decision by link, on exactly the text that was seen. */
export const decideByLinkSchema = z.object({ decision, note, text_hash: textHash });

const count = z.number().int().min(0).max(1_000_000).optional();

/**
 * A comment by link. `quote` are words as the browser shows them, `occurrence` says which of the `occurrences` places
 * with these words is meant, from 0; `proposal` is what should stand in their place.
 */
export const commentByLinkSchema = z
  .object({
    body: text(COMMENT_LIMITS.body).trim().default(''),
    parent_id: id.optional(),
    version: seenVersion,
    quote: text(COMMENT_LIMITS.quote).trim().default(''),
    occurrence: count,
    occurrences: count,
    proposal: text(COMMENT_LIMITS.body).trim().default(''),
  })
  .refine(({ body, proposal }) => body !== '' || proposal !== '', {
    path: ['body'],
    message: 'Escreva o comentário.',
  });
