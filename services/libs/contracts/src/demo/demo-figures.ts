import { z } from 'zod';
import { FEW_RESULTS } from '../audience/limits.js';
import { campaignSchema, chatPlaceSchema, originSchema, verifiedSchema } from '../audience/schema.js';
import { text } from '../core/fields.js';

const count = z.number().int().min(1).max(1_000_000);
/** A path of the site, as a page's address has it. */
const path = text(300).startsWith('/');

/** An invented event of a day, and how often it happened. */
export const demoCountSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), path, origin: originSchema, count }),
  z.object({ kind: z.literal('referrer'), host: text(100), origin: originSchema, count }),
  z.object({
    kind: z.literal('search'),
    words: text(60),
    found: z.number().int().min(0).max(FEW_RESULTS),
    count,
  }),
  z.object({
    kind: z.literal('chat'),
    path,
    place: chatPlaceSchema,
    campaign: campaignSchema.nullable(),
    count,
  }),
  z.object({ kind: z.literal('missing'), path, count }),
  z.object({ kind: z.literal('robot'), name: text(60), count }),
  z.object({ kind: z.literal('crawler'), crawler: text(60), verified: verifiedSchema, path, count }),
]);
export type DemoCount = z.infer<typeof demoCountSchema>;

/** Body of content's internal POST /internal/demo-figures: days in the site's zone, some weeks at most. */
export const demoFiguresSchema = z.object({
  days: z.array(z.object({ day: z.iso.date(), counts: z.array(demoCountSchema).max(2_000) })).max(31),
});
export type DemoFigures = z.infer<typeof demoFiguresSchema>;

/** How many of the days were filled; the others were before. */
export const demoFiguresAnswerSchema = z.object({ filled: z.number().int() });
