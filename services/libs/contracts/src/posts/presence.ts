import { z } from 'zod';

/** Announces an open editor, every PRESENCE_SECONDS at least; `leaving` ends it. */
export const presenceSchema = z.object({
  tab: z.string().regex(/^[\w-]{8,64}$/, 'Informe a aba.'),
  leaving: z.boolean().default(false),
});
/** The other editors of the post (`own` is another tab of the same person), and the version that is saved. */
export const presenceAnswerSchema = z.object({
  others: z.array(z.object({ email: z.string(), name: z.string().nullable(), own: z.boolean() })),
  version: z.number().int(),
});
export type Presence = z.infer<typeof presenceAnswerSchema>['others'][number];
