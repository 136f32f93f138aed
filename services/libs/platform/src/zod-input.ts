import { z } from 'zod';
import { AppError } from './app-error.js';
import { portugueseIssue } from './zod-messages.js';

z.config({ customError: portugueseIssue });

/**
 * Parses a body, query or parameters by a contract's schema; an absent value counts as {}.
 * @throws AppError request.invalid with one validation error for each problem; `field` is the first one's
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const validation_errors = parsed.error.issues.slice(0, 50).map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
  }));
  const [first] = validation_errors;
  throw new AppError('request.invalid', {
    ...(first && { message: first.message }),
    ...(first?.field && { field: first.field }),
    validation_errors,
  });
}
