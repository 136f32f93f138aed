import { AppError, withConstraintErrors } from '@vitrine/platform';

export const categoryNotFound = (): AppError => new AppError('content.category_not_found');

/**
 * A write of categories; a name that is taken and a category that still has posts are errors that people understand.
 */
export const withCategoryErrors = <T>(write: () => Promise<T>): Promise<T> =>
  withConstraintErrors(write, {
    categories_slug_key: (cause) => new AppError('content.category_taken', { field: 'name', cause }),
    posts_category_fkey: (cause) => new AppError('content.category_in_use', { cause }),
  });
