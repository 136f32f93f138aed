import { z } from 'zod';
import { CAMPAIGN_LENGTH } from './campaign.js';
import { chatPlaces, type ChatPlace } from './chat-reference.js';
import { text } from './fields.js';
import { articlePage } from './site-pages.js';

const pageNumber = z.number().int().min(0).max(articlePage(2_147_483_647));
const chatPlace = z.enum(Object.keys(chatPlaces) as [ChatPlace, ...ChatPlace[]]);
const campaignPart = text(CAMPAIGN_LENGTH * 4).default('');

/** What the address of a visit said of its campaign, as the browser read it. */
export const campaignInputSchema = z.object({
  source: campaignPart,
  medium: campaignPart,
  name: campaignPart,
});
export const campaignSchema = z.object({ source: z.string(), medium: z.string(), name: z.string() });

/** A click on a button that opens the chat. */
export const chatStartSchema = z.object({
  page: pageNumber,
  place: chatPlace,
  campaign: campaignInputSchema.nullish(),
});

/** A page as reports name it; `path` is null where there is none any more. */
export const namedPageSchema = z.object({
  page: z.number().int(),
  name: z.string(),
  path: z.string().nullable(),
  /** Of an article's page. */
  post_id: z.number().int().nullable(),
});
export type NamedPage = z.infer<typeof namedPageSchema>;

/** Whatever a person pasted: a reference or a conversation. */
export const referenceTextSchema = z.object({
  text: text(20_000).refine((value) => value.trim() !== '', 'Cole uma referência ou uma mensagem.'),
});
/** `campaigns` has more than one where campaigns share a code, and none where the code is of none that was seen. */
export const foundReferencesSchema = z.object({
  references: z.array(
    z.object({
      code: z.string(),
      page: namedPageSchema,
      place: chatPlace,
      campaign_code: z.string().nullable(),
      campaigns: z.array(campaignSchema),
    }),
  ),
});
export type FoundReferences = z.infer<typeof foundReferencesSchema>;

/** Longest period of a report, in days. */
export const LONGEST_PERIOD = 731;
const DAY_MS = 86_400_000;

/** Days (YYYY-MM-DD in the site's zone, both included). */
export const periodSchema = z
  .object({ from: z.iso.date('Informe uma data válida.'), to: z.iso.date('Informe uma data válida.') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'O fim vem antes do início.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < LONGEST_PERIOD * DAY_MS, {
    path: ['from'],
    message: 'Escolha um período de no máximo dois anos.',
  });
export type Period = z.infer<typeof periodSchema>;

const count = z.number().int();
/** A number of the period, and of as many days before it. */
const compared = { count, before: count };
export const daySeriesSchema = z.array(z.object({ date: z.iso.date(), count }));

/** Chats that were opened: by day, and by page, place and campaign, the most first. At most 200 of each. */
export const chatReportSchema = z.object({
  ...compared,
  days: daySeriesSchema,
  /** As many days before. */
  days_before: daySeriesSchema,
  pages: z.array(z.object({ ...compared, page: namedPageSchema })),
  places: z.array(z.object({ ...compared, place: chatPlace })),
  /** Null: no campaign; `other`: more campaigns than are kept apart. */
  campaigns: z.array(
    z.object({ ...compared, campaign: z.union([campaignSchema, z.literal('other')]).nullable() }),
  ),
});
export type ChatReport = z.infer<typeof chatReportSchema>;
