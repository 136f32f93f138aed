import { z } from 'zod';
import { email, id, instant, requiredText, seenVersion, text } from '../core/fields.js';
import { reviewStateSchema } from '../posts/review-state.js';
import { COMMENT_LIMITS } from './limits.js';

export const proposalStateSchema = z.enum(['open', 'accepted', 'declined']);

/** A comment on a post or on words of it, or an answer to one. */
export const reviewCommentSchema = z.object({
  id: z.number().int(),
  /** Of an answer: the comment that began the thread. */
  parent_id: z.number().int().nullable(),
  author_name: z.string(),
  /** Null for a reviewer without an account. */
  author_email: z.string().nullable(),
  /** Plain text. */
  body: z.string(),
  /** The words that it was made on; null for a comment on the whole. */
  quote: z.string().nullable(),
  /**
   * The range of what is left of them in `commentableText` of the content of `version`; null once they are gone.
   */
  place: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
  /** Better words for them, as plain text. */
  proposal: z.string().nullable(),
  proposal_state: proposalStateSchema.nullable(),
  created_at: instant,
  /** Of what began a thread. */
  resolved_at: instant.nullable(),
  resolved_by: z.string().nullable(),
});
export type ReviewComment = z.infer<typeof reviewCommentSchema>;

/** An assistant's proposal that is neither accepted nor declined. */
export const proposalSchema = z.object({
  id: z.number().int(),
  /** What the assistant is called, or the API token. */
  assistant: z.string(),
  /** E-mail of the person in whose name it works. */
  proposed_by: z.string(),
  /** Why, in the assistant's words. */
  note: z.string(),
  /** The version of the post that it read. */
  version: z.number().int(),
  created_at: instant,
});
export type Proposal = z.infer<typeof proposalSchema>;

/** The review of a post. `version` is the post's own: places count in its text, or in that of its pending change. */
export const reviewSchema = z.object({
  version: z.number().int(),
  state: reviewStateSchema,
  /** E-mail of the admin who goes on; null where no admin was asked. */
  in_charge: z.string().nullable(),
  note: z.string(),
  passed_by: z.string().nullable(),
  passed_at: instant.nullable(),
  /** In the order of writing. */
  comments: z.array(reviewCommentSchema),
  /** Of assistants, the oldest first. Optional to readers: the version before doesn't send them. */
  proposals: z.array(proposalSchema).optional(),
});
export type Review = z.infer<typeof reviewSchema>;

const place = z.number().int().min(0).max(10_000_000);

/**
 * A comment. With `parent_id` an answer; with `quote` it is on these words, which stand at `start` in the content of
 * `version`; with `proposal` it says better ones.
 */
export const commentSchema = z
  .object({
    body: text(COMMENT_LIMITS.body).trim().default(''),
    parent_id: id.optional(),
    version: seenVersion,
    quote: requiredText(COMMENT_LIMITS.quote, 'Selecione as palavras.').optional(),
    start: place.optional(),
    proposal: text(COMMENT_LIMITS.body).trim().optional(),
    /** E-mails of admins who are named with @ in the text. */
    mentions: z.array(email).max(COMMENT_LIMITS.mentions, 'Mencione menos pessoas.').default([]),
  })
  .refine(({ body, proposal }) => body !== '' || proposal !== undefined, {
    path: ['body'],
    message: 'Escreva o comentário.',
  })
  .refine(({ quote, start }) => (quote === undefined) === (start === undefined), {
    path: ['start'],
    message: 'Informe o lugar das palavras.',
  })
  .refine(({ proposal, quote }) => proposal === undefined || quote !== undefined, {
    path: ['proposal'],
    message: 'Selecione as palavras que a proposta troca.',
  })
  .refine(({ proposal, quote }) => proposal === undefined || !quote?.includes('\n'), {
    path: ['proposal'],
    message: 'Uma proposta troca palavras de um só parágrafo.',
  })
  .refine(({ parent_id, quote }) => parent_id === undefined || quote === undefined, {
    path: ['quote'],
    message: 'Uma resposta é da conversa inteira.',
  });
export type NewComment = z.input<typeof commentSchema>;

/**
 * Resolves or reopens a thread; accepts or declines its proposal, which resolves it too, or opens that again where it
 * was undone in the text; or puts a comment whose words are gone where these are in the content of `version`.
 */
export const settleCommentSchema = z.union(
  [
    z.object({ resolved: z.boolean() }),
    z.object({ proposal_state: proposalStateSchema }),
    z.object({ start: place, version: seenVersion }),
  ],
  'Informe o que muda no comentário.',
);

/** Hands a post over: to whom, in which state, and with which note. */
export const passPostSchema = z.object({
  state: reviewStateSchema.exclude(['approved']),
  in_charge: email,
  note: text(COMMENT_LIMITS.note).trim().default(''),
});
