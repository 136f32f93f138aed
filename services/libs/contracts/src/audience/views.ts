import { z } from 'zod';

/** One point a day in the site's zone, days without a view included; `date` is YYYY-MM-DD. */
export const viewSeriesSchema = z.object({
  days: z.array(z.object({ date: z.string(), views: z.number().int() })),
  total: z.number().int(),
  /** Whether figures of the demo are among them. */
  demo: z.boolean(),
});
export type ViewSeries = z.infer<typeof viewSeriesSchema>;
export const viewSeriesQuerySchema = z.object({ days: z.coerce.number().int().min(1).max(365).default(30) });
