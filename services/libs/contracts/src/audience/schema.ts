import { z } from 'zod';
import { CAMPAIGN_LENGTH } from '../chat/campaign.js';
import { type ChatPlacement, chatPlacements } from '../chat/chat-placements.js';
import { articlePage } from '../chat/site-pages.js';
import { text } from '../core/fields.js';
import { FEW_RESULTS } from './limits.js';

const pageNumber = z.number().int().min(0).max(articlePage(2_147_483_647));
export const chatPlaceSchema = z.enum(Object.keys(chatPlacements) as [ChatPlacement, ...ChatPlacement[]]);
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
  place: chatPlaceSchema,
  campaign: campaignInputSchema.nullish(),
});

/** A page as reports name it; `path` is null where there is none any more. */
export const reportPageSchema = z.object({
  page: z.number().int(),
  name: z.string(),
  path: z.string().nullable(),
  /** Of an article's page. */
  post_id: z.number().int().nullable(),
});
export type ReportPage = z.infer<typeof reportPageSchema>;

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
  pages: z.array(z.object({ ...compared, page: reportPageSchema })),
  places: z.array(z.object({ ...compared, place: chatPlaceSchema })),
  /** Null: no campaign; `other`: campaigns beyond the limit of a day. */
  campaigns: z.array(
    z.object({ ...compared, campaign: z.union([campaignSchema, z.literal('other')]).nullable() }),
  ),
  /** Whether figures of the demo are among them. */
  demo: z.boolean(),
});
export type ChatReport = z.infer<typeof chatReportSchema>;

/** Kinds of origin of a view; `internal`: from another page of this site. */
export const originSchema = z.enum(['search', 'ai', 'social', 'email', 'direct', 'site', 'internal']);
export type Origin = z.infer<typeof originSchema>;

/** Host of the page that a visitor came from, as the browser says it; empty for none and for what is none. */
export const referrerHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9._:[\]-]*$/)
  .catch('');
export const viewOriginSchema = z.object({
  from: referrerHost,
  utm_source: campaignPart.catch(''),
  utm_medium: campaignPart.catch(''),
  utm_campaign: campaignPart.catch(''),
});

/** A view of a page that is no article. */
export const pageViewSchema = z.object({
  page: pageNumber,
  from: referrerHost,
  campaign: campaignInputSchema.nullish(),
});

/** A search at which a visitor stayed, and how many articles it found. */
export const poorSearchSchema = z.object({
  words: text(100).refine((value) => value.trim() !== '', 'Informe a busca.'),
  found: z.number().int().min(0).max(FEW_RESULTS),
});

const byName = z.array(z.object({ ...compared, name: z.string() }));
/**
 * Whether machines and missing addresses are counted here at all (AUDIENCE_LOG_DIR can be read); where not, a count of
 * none means nothing.
 */
export const gateway_read = z.boolean();
/** Readers of a period, compared with the period before; lists have the most first, at most 200 each. */
export const readerReportSchema = z.object({
  ...compared,
  entries: count,
  entries_before: count,
  /** Whether figures of the demo are among them. */
  demo: z.boolean(),
  days: daySeriesSchema,
  days_before: daySeriesSchema,
  pages: z.array(z.object({ ...compared, page: reportPageSchema })),
  entry_pages: z.array(z.object({ ...compared, page: reportPageSchema })),
  categories: byName,
  origins: z.array(z.object({ ...compared, origin: originSchema })),
  referrers: z.array(z.object({ ...compared, host: z.string(), origin: originSchema })),
  /** Visits that campaigns began; a server of the version before has none. */
  campaigns: z
    .array(z.object({ ...compared, campaign: z.union([campaignSchema, z.literal('other')]) }))
    .optional(),
  searches: z.array(z.object({ ...compared, words: z.string(), found: count })),
  missing: z.array(z.object({ ...compared, path: z.string() })),
  gateway_read,
});
export type ReaderReport = z.infer<typeof readerReportSchema>;

/** What a machine reads for: to learn from it, to find it again, or to answer a person who is waiting. */
export const crawlerPurposeSchema = z.enum(['training', 'index', 'answer']);
export type CrawlerPurpose = z.infer<typeof crawlerPurposeSchema>;

/**
 * yes: from its operator's network; no: from elsewhere; unknown: its operator publishes none, or we have none of it.
 */
export const verifiedSchema = z.enum(['yes', 'no', 'unknown']);
export type Verified = z.infer<typeof verifiedSchema>;

/** What machines of AIs read, and whom assistants sent. */
export const crawlerReportSchema = z.object({
  ...compared,
  days: daySeriesSchema,
  purposes: z.array(z.object({ ...compared, purpose: crawlerPurposeSchema })),
  crawlers: z.array(
    z.object({
      ...compared,
      name: z.string(),
      operator: z.string(),
      purpose: crawlerPurposeSchema,
      verified: verifiedSchema,
    }),
  ),
  paths: byName,
  assistants: byName,
  /** Machines that are no known crawlers, by their names; missing in answers of the version before. */
  unlisted: byName.optional(),
  /** When the operators' networks were written down. */
  ranges_of: z.iso.date(),
  gateway_read,
  demo: z.boolean(),
});
export type CrawlerReport = z.infer<typeof crawlerReportSchema>;

/** Who of the machines may come, by purpose; robots.txt says it. */
export const robotsChoiceSchema = z.object({
  training: z.boolean(),
  index: z.boolean(),
  answer: z.boolean(),
});
export type RobotsChoice = z.infer<typeof robotsChoiceSchema>;

/** Of how many days the figures of an article tell, today included. */
export const postFiguresQuerySchema = z.object({
  days: z.coerce.number<string | number>().int().min(1).max(365).default(30),
});
/** An article's readers, origins, crawlers and chats, each compared with as many days before. */
export const postFiguresSchema = z.object({
  ...compared,
  days: daySeriesSchema,
  days_before: daySeriesSchema,
  origins: z.array(z.object({ ...compared, origin: originSchema })),
  chats: z.object({ ...compared, places: z.array(z.object({ ...compared, place: chatPlaceSchema })) }),
  crawlers: crawlerReportSchema.shape.crawlers,
  gateway_read,
  demo: z.boolean(),
});
export type PostFigures = z.infer<typeof postFiguresSchema>;

/** Months after which counts by day are deleted. */
export const audienceMonths = z.coerce.number().int().min(2).max(120).default(25);
