import type { AdminPost } from '@vitrine/contracts';
import { AppError, databaseErrorCode, violatedConstraint } from '@vitrine/platform';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

export const postNotFound = (): AppError => new AppError('content.post_not_found');
export const slugTaken = (cause?: unknown): AppError =>
  new AppError('content.slug_taken', { field: 'slug', cause });
export const draftNotFound = (): AppError => new AppError('content.draft_not_found');
export const revisionNotFound = (): AppError => new AppError('content.revision_not_found');
export const previewExpired = (): AppError => new AppError('content.preview_expired');
export const categoryUnknown = (cause?: unknown): AppError =>
  new AppError('content.category_unknown', { field: 'category_id', cause });

/** 409 with the post as it stands now, so that the editor can show what changed. */
export const versionConflict = (post: AdminPost): AppError =>
  new AppError('content.version_conflict', { extra: { post } });

/** One field that breaks a rule the contract's schema can't know. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('request.invalid', { message, field, validation_errors: [{ field, message }] });

/** Runs a write; what the database refuses because of another row becomes the error that the editor understands. */
export async function withWriteErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = databaseErrorCode(error);
    const constraint = violatedConstraint(error);
    if (code === UNIQUE_VIOLATION && constraint === 'posts_slug_key') throw slugTaken(error);
    if (code === FOREIGN_KEY_VIOLATION && constraint === 'posts_category_fkey') throw categoryUnknown(error);
    throw error;
  }
}
