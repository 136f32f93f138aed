import { z } from 'zod';
import {
  campaignSchema,
  chatPlaceSchema,
  originSchema,
  periodSchema,
  reportPageSchema,
} from '../audience/schema.js';
import { dateTimeInput, instant, pageNumber, text } from '../core/fields.js';
import { CONVERSATION_PAGE } from './limits.js';

/** What became of a conversation. Only `won` has a `value`. */
export const conversationStateSchema = z.enum(
  ['new', 'talking', 'proposal', 'won', 'lost'],
  'Escolha uma situação que exista.',
);
export type ConversationState = z.infer<typeof conversationStateSchema>;

/** How a conversation became known: a person looked its reference up, an API token, or a webhook. */
export const conversationSourceSchema = z.enum(['lookup', 'api', 'whatsapp', 'chatwoot']);
export type ConversationSource = z.infer<typeof conversationSourceSchema>;

/** In centavos; up to R$ 1 billion. */
const value = z
  .number('Informe um valor em reais.')
  .int('Informe um valor em reais.')
  .min(0, 'O valor não pode ser negativo.')
  .max(100_000_000_000, 'O valor é alto demais.');
const onlyWonHasValue = (fields: {
  state?: ConversationState | undefined;
  value?: number | null | undefined;
}): boolean => (fields.value ?? null) === null || fields.state === 'won';
const ONLY_WON = { path: ['value'], message: 'Só uma conversa ganha tem valor.' };

/**
 * Where the visit began: its first page, null where the browser didn't tell, and its origin, null where only later
 * pages of the visit were seen. A server of the version before has neither.
 */
const entry = { entry_page: reportPageSchema.nullish(), origin: originSchema.nullish() };

/** A conversation that began with a reference. Nothing of the person who wrote is in it. */
export const conversationSchema = z.object({
  id: z.number().int(),
  reference: z.string(),
  /** Day of the first message, in the site's zone. */
  day: z.iso.date(),
  page: reportPageSchema,
  place: chatPlaceSchema,
  campaign_code: z.string().nullable(),
  /** More than one where campaigns share a code. */
  campaigns: z.array(campaignSchema),
  ...entry,
  state: conversationStateSchema,
  value: value.nullable(),
  source: conversationSourceSchema,
  changed_by: z.string().nullable(),
  changed_at: instant.nullable(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationQuerySchema = periodSchema.safeExtend({
  state: conversationStateSchema.optional(),
  page: pageNumber,
});
/** The newest first, CONVERSATION_PAGE a page. */
export const conversationListSchema = z.object({
  conversations: z.array(conversationSchema),
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.literal(CONVERSATION_PAGE),
});

export const changeConversationSchema = z
  .object({ state: conversationStateSchema, value: value.nullish() })
  .refine(onlyWonHasValue, ONLY_WON);
export const conversationAnswerSchema = z.object({ conversation: conversationSchema });

/**
 * What another system knows of a conversation: its first message or its reference, and later its state. `sender` is
 * whatever identifies the person (a number, an address, an id); a keyed hash of it is all that is stored. `at`
 * is the time of the message or of the change; now by default.
 */
export const recordConversationSchema = z
  .object({
    message: text(20_000).optional(),
    reference: text(40).optional(),
    sender: text(200).trim().min(1, 'Informe quem escreveu.'),
    at: dateTimeInput.optional(),
    state: conversationStateSchema.optional(),
    value: value.nullish(),
  })
  .refine(({ message, reference, state }) => message ?? reference ?? state, {
    path: ['message'],
    message: 'Informe a mensagem, a referência ou a situação.',
  })
  .refine(onlyWonHasValue, ONLY_WON);
const recorded = conversationSchema.pick({ id: true, reference: true, day: true, state: true, value: true });
/** Null where the message has no reference. `is_new`: this call counted it. */
export const recordedConversationSchema = z.object({
  conversation: recorded.nullable(),
  is_new: z.boolean(),
});
export type RecordedConversation = z.infer<typeof recordedConversationSchema>;

/** Whatever a person pasted: a reference or a conversation. */
export const referenceTextSchema = z.object({
  text: text(20_000).refine((value) => value.trim() !== '', 'Cole uma referência ou uma mensagem.'),
  /** Count another conversation, though one with the same reference is known from the last days. */
  another: z.boolean().default(false),
});
/** `campaigns` has more than one where campaigns share a code, and none where the code is of none that was seen. */
export const foundReferencesSchema = z.object({
  references: z.array(
    z.object({
      code: z.string(),
      page: reportPageSchema,
      place: chatPlaceSchema,
      campaign_code: z.string().nullable(),
      campaigns: z.array(campaignSchema),
      ...entry,
      /** The conversation that this look-up counted, or found; null where the page never was. */
      conversation: recorded.extend({ is_new: z.boolean() }).nullable(),
    }),
  ),
});
export type FoundReferences = z.infer<typeof foundReferencesSchema>;

const count = z.number().int();
/** Conversations by what has become of them until now; `value` in centavos. */
const outcomes = {
  conversations: count,
  talking: count,
  proposals: count,
  won: count,
  lost: count,
  value: z.number().int(),
};
export const outcomesSchema = z.object(outcomes);
export type Outcomes = z.infer<typeof outcomesSchema>;

/** Conversations whose first message is of a period. Lists have at most 200 rows, the best first. */
export const outcomeReportSchema = z.object({
  ...outcomes,
  /** `readers`: views of the page in the period. */
  pages: z.array(z.object({ ...outcomes, page: reportPageSchema, readers: count })),
  places: z.array(z.object({ ...outcomes, place: chatPlaceSchema })),
  /** `readers`: visits that the campaign began. */
  campaigns: z.array(
    z.object({
      ...outcomes,
      campaign_code: z.string().nullable(),
      campaigns: z.array(campaignSchema),
      readers: count.optional(),
    }),
  ),
  // A server of the version before has none of these.
  /** Articles by what was opened from them, and by the visits that began at them: a conversation may count for two. */
  articles: z.array(z.object({ ...outcomes, page: reportPageSchema, readers: count })).optional(),
  /** By first page; null where it isn't known. `readers`: visits that began there. */
  entry_pages: z
    .array(z.object({ ...outcomes, page: reportPageSchema.nullable(), readers: count }))
    .optional(),
  /** By origin of the visit; null where it isn't known. `readers`: visits of that origin. */
  origins: z.array(z.object({ ...outcomes, origin: originSchema.nullable(), readers: count })).optional(),
  /** By product, or by its family where only the page is known; null where the button was of no product. */
  products: z.array(z.object({ ...outcomes, product: z.string().nullable() })).optional(),
});
export type OutcomeReport = z.infer<typeof outcomeReportSchema>;
