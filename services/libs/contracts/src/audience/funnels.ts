import { z } from 'zod';
import { gateway_read, periodSchema, reportPageSchema } from './schema.js';

const count = z.number().int();
const compared = z.object({ count, before: count });

/** An article from the searches that show it to what was sold; each figure is counted by another program. */
const funnelShape = {
  /** Times that Google showed it, and clicks there: by Search Console, which has no figures of the last days. */
  impressions: count,
  search_clicks: count,
  /** Views of its page, and those of them that an assistant of AI sent: counted by this site. */
  views: count,
  ai_views: count,
  /** Readings of its page by machines of AI, search engines left out: from the gateway's log. */
  ai_readings: count,
  /** Clicks that opened the chat on its page: counted by this site. */
  chat_clicks: count,
  /** Conversations that began on it, or whose visit did, those of them that an assistant sent, and those won. */
  conversations: count,
  ai_conversations: count,
  won: count,
  /** Of those won, in centavos. */
  value: count,
};
export const articleFunnelSchema = z.object({ page: reportPageSchema, ...funnelShape });
export type ArticleFunnel = z.infer<typeof articleFunnelSchema>;

/** A period; with `post`, of one article. */
export const articleFunnelsQuerySchema = periodSchema.safeExtend({
  post: z.coerce.number<string | number>().int().min(1).max(2_147_483_647).optional(),
});

/** Articles by what was sold, said and read: at most 200. */
export const articleFunnelsSchema = z.object({
  search_is_on: z.boolean(),
  /** The last day of the period that Google has figures of; null where it has none. */
  search_until: z.iso.date().nullable(),
  gateway_read,
  demo: z.boolean(),
  /** Of all pages of the site, and as many days before. */
  site: z.object({ impressions: compared, search_clicks: compared }),
  articles: z.array(articleFunnelSchema),
});
export type ArticleFunnels = z.infer<typeof articleFunnelsSchema>;
