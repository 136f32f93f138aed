import { z } from 'zod';
import { email, id, instant, seenVersion, text } from '../core/fields.js';
import { approvalStateSchema } from '../posts/review-state.js';
import { postTextSchema, publicPostSchema } from '../posts/schema.js';
import { proposalStateSchema } from './comments.js';
import { COMMENT_LIMITS, REVIEW_LIMITS } from './limits.js';

export const REVIEW_LINK_DAYS = 14;

const NAME = 'Informe o nome de quem vai dar o parecer.';
/** Until the end of which day an answer is wanted, in the site's time zone. */
const dueOn = z.iso.date('Informe uma data válida.').nullable();
export const askReviewSchema = z
  .object({
    reviewer_name: text(REVIEW_LIMITS.name).trim().default(''),
    /** Of an admin, who is asked in the panel, without a link. */
    reviewer_email: email.optional(),
    /** What the reviewer is asked to look at. */
    note: text(REVIEW_LIMITS.note).trim().default(''),
    due_on: dueOn.default(null),
    /** Other posts that the same link holds. */
    post_ids: z.array(id).max(REVIEW_LIMITS.posts).default([]),
    /** Whether the reviewers of a post who are asked so read and answer each other's comments. */
    shares_threads: z.boolean('Informe se os revisores leem os comentários uns dos outros.').default(false),
  })
  .refine(({ reviewer_name, reviewer_email }) => reviewer_name !== '' || reviewer_email !== undefined, {
    path: ['reviewer_name'],
    message: NAME,
  });
export const resendReviewSchema = z.object({ due_on: dueOn });

/**
 * State of a request, for the text that the post has now. `open`: no decision, or an approval of another text only;
 * `changes_requested`: a refusal of whatever text, until it is taken back or lifted; `expired`: unanswered;
 * `closed`: the text went live.
 */
export const requestStates = [
  'open',
  'approved',
  'changes_requested',
  'expired',
  'withdrawn',
  'closed',
] as const;
export const requestStateSchema = z.enum(requestStates);
export type RequestState = z.infer<typeof requestStateSchema>;

export const reviewDecisionKinds = ['approved', 'changes_requested'] as const;
export type ReviewDecisionKind = (typeof reviewDecisionKinds)[number];
const decision = z.enum(reviewDecisionKinds, 'Escolha aprovar ou pedir mudanças.');
const note = text(REVIEW_LIMITS.note).trim().default('');
/** An approval that would publish at once publishes at the next opening hour of the company instead. */
const at_next_opening = z.boolean().default(false);
/** Whether an approval of this person publishes, as the hour of the post has passed; and the next opening hour. */
const publishing = {
  publishes_now: z.boolean().optional(),
  next_opening: instant.nullish(),
};

/**
 * A request to one person for one post: by a link, whose address is shown only once, or to an admin in the panel.
 */
export const reviewLinkSchema = z.object({
  id: z.number().int(),
  reviewer_name: z.string(),
  reviewer_email: z.string().nullish(),
  asked_by: z.string(),
  asked_by_name: z.string().nullish(),
  note: z.string(),
  state: requestStateSchema,
  created_at: instant,
  due_at: instant.nullish(),
  opened_at: instant.nullish(),
  reminded_at: instant.nullish(),
  expires_at: instant,
  revoked_at: instant.nullable(),
  /** Of the last decision by it. */
  decision: decision.nullable(),
  decided_at: instant.nullish(),
});
export type ReviewLink = z.infer<typeof reviewLinkSchema>;
export const reviewLinkListSchema = z.object({ links: z.array(reviewLinkSchema) });
/** `url` is null for an admin. */
export const madeReviewLinkSchema = z.object({ url: z.string().nullable(), expires_at: instant });
/** `titles` are of the posts that it holds. */
export const resentReviewLinkSchema = madeReviewLinkSchema.extend({ titles: z.array(z.string()) });

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
  /** Of the text that was decided on; a proof of an approval names it. */
  text_hash: z.string().optional(),
  /** Of exactly the text that visitors see. */
  is_live: z.boolean().optional(),
  /** By who saved this text: it approves nothing. */
  own_text: z.boolean().optional(),
  /** A refusal that is neither taken back nor lifted. */
  is_open: z.boolean().optional(),
  lifted_at: instant.nullish(),
  /** E-mail; null for a refusal that was taken back by link. */
  lifted_by: z.string().nullish(),
  lifted_reason: z.string().optional(),
});
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;

/** What was decided on a post, the newest 50 first. */
export const approvalSchema = z.object({
  publishing_needs_approval: z.boolean(),
  /** Whether all who were asked approved exactly this text, at least one person did, and no refusal is open. */
  is_approved: z.boolean(),
  /** Whether the caller saved this text. */
  is_own_text: z.boolean().optional(),
  ...publishing,
  approval: approvalStateSchema.nullish(),
  decisions: z.array(reviewDecisionSchema),
  /** The newest approval, where the text has changed since: what was approved. */
  changed_since: z.object({ by_name: z.string(), decided_at: instant, text: postTextSchema }).nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** A decision of the house, on the version that was seen. */
export const decideSchema = z.object({ decision, note, version: seenVersion, at_next_opening });

/** Ends a refusal. Its author takes it back; anybody else says why. */
export const liftDecisionSchema = z.object({ reason: text(REVIEW_LIMITS.note).trim() });

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
  /** What is left of them, and which of the places with these words is meant, from 0. */
  place: z
    .object({ quote: z.string(), occurrence: z.number().int(), occurrences: z.number().int() })
    .nullish(),
  proposal: z.string().nullable(),
  proposal_state: proposalStateSchema.nullable(),
  created_at: instant,
  is_resolved: z.boolean(),
});
export type GuestComment = z.infer<typeof guestCommentSchema>;

/** What a reviewer reads of a text, apart from pictures and dates. */
const reviewedTextSchema = postTextSchema.pick({
  title: true,
  slug: true,
  excerpt: true,
  content: true,
  meta_title: true,
  meta_description: true,
  meta_keywords: true,
});

/** All that a reviewer's page shows. */
export const reviewPageSchema = z.object({
  /** The texts of the link, in the order of asking. */
  texts: z
    .array(z.object({ post_id: z.number().int(), title: z.string(), decision: decision.nullable() }))
    .optional(),
  /** The version that the reviewer saw before this one, where the text has changed since; and the text now. */
  changed: z.object({ before: reviewedTextSchema, after: reviewedTextSchema }).nullish(),
  /** Whether the other reviewers of the post read the comments, and the reviewer theirs. */
  shares_threads: z.boolean().optional(),
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
  due_at: instant.nullish(),
  ...publishing,
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** Which text of a link is meant; without, its first. */
export const reviewedPostSchema = z.object({ post: id.optional() });

/** A decision by link, on exactly the text that was seen; `taken_back` ends the refusal by this link. */
export const decideByLinkSchema = reviewedPostSchema.extend({
  decision: z.enum([...reviewDecisionKinds, 'taken_back'], 'Escolha aprovar ou pedir mudanças.'),
  note,
  text_hash: textHash,
  at_next_opening,
});

const count = z.number().int().min(0).max(1_000_000).optional();

/**
 * A comment by link. `quote` are words as the browser shows them, `occurrence` says which of the `occurrences` places
 * with these words is meant, from 0; `proposal` is what should stand in their place.
 */
export const commentByLinkSchema = reviewedPostSchema
  .extend({
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
