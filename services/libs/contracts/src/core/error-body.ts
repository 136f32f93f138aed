import { z } from 'zod';

/** One field that failed validation; `field` is its path joined by dots. */
export const validationErrorSchema = z.object({ field: z.string(), message: z.string() });

/** The only shape of an error answer, of the gateway and of failed jobs included. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  request_id: z.string(),
  field: z.string().optional(),
  validation_errors: z.array(validationErrorSchema).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** What a failed AI job keeps of its error. */
export const jobErrorSchema = z.object({ error: z.string(), code: z.string() });
