import { AppError, databaseErrorCode, violatedConstraint } from '@vitrine/platform';

export const categoryNotFound = (): AppError => new AppError('content.category_not_found');
export const categoryTaken = (cause?: unknown): AppError =>
  new AppError('content.category_taken', { field: 'name', cause });
export const categoryInUse = (cause?: unknown): AppError =>
  new AppError('content.category_in_use', { cause });

/** Runs a write; a name that is taken and a category that still has posts become the errors that people understand. */
export async function withCategoryErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = databaseErrorCode(error);
    const constraint = violatedConstraint(error);
    if (code === '23505' && constraint === 'categories_slug_key') throw categoryTaken(error);
    if (code === '23503' && constraint === 'posts_category_fkey') throw categoryInUse(error);
    throw error;
  }
}
