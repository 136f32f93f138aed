import { missingFields, type AdminPost, type PostText } from '@vitrine/contracts';
import { AppError, invalidField, withConstraintErrors } from '@vitrine/platform';
import pRetry from 'p-retry';

export const postNotFound = (): AppError => new AppError('content.post_not_found');
export const slugTaken = (cause?: unknown): AppError =>
  new AppError('content.slug_taken', { field: 'slug', cause });
export const draftNotFound = (): AppError => new AppError('content.draft_not_found');
export const categoryUnknown = (cause?: unknown): AppError =>
  new AppError('content.category_unknown', { field: 'category_id', cause });

/** 409 with the stored post, so that the editor can show what changed. */
export const versionConflict = (post: AdminPost): AppError =>
  new AppError('content.version_conflict', { extra: { post } });

/** Refuses to show a text that lacks what a save must have. @throws AppError request.invalid with each field */
export function requireComplete(text: PostText): void {
  const validation_errors = missingFields(text);
  const [first] = validation_errors;
  if (!first) return;
  const { field } = first;
  const sentences = validation_errors.map((one) => `${one.message}.`);
  const message = `O post ainda não pode ir ao ar. ${sentences.join(' ')}`;
  throw new AppError('request.invalid', { message, field, validation_errors });
}

/** Refuses a text whose time on air would have ended when it begins. @throws AppError request.invalid */
export function requireAhead({ unpublish_at }: Pick<PostText, 'unpublish_at'>, begin: Date | string): void {
  if (unpublish_at && new Date(unpublish_at) <= new Date(begin))
    throw invalidField('unpublish_at', 'O post sairia do ar antes de entrar: mude ou apague “No ar até”.');
}

/** A write of posts; what the database refuses because of another row is an error that the editor understands. */
export const withWriteErrors = <T>(write: () => Promise<T>): Promise<T> =>
  withConstraintErrors(write, { posts_slug_key: slugTaken, posts_category_fkey: categoryUnknown });

/** A write that looks for a free slug, repeated when another post takes it in between. */
export const withFreeSlug = <T>(write: () => Promise<T>): Promise<T> =>
  pRetry(() => withWriteErrors(write), {
    retries: 4,
    minTimeout: 0,
    shouldRetry: ({ error }) => error instanceof AppError && error.code === 'content.slug_taken',
  });
