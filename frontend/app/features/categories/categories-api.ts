import type { SaveCategory } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

/** The categories with the count of all their posts. */
export const categoriesQuery = callQuery(api.adminListCategories, {});

/** Creates a category; the server derives its slug. */
export const createCategory = (body: SaveCategory) => api.adminCreateCategory({ body });

/** Changes a category. */
export const updateCategory = (id: number, body: SaveCategory) =>
  api.adminUpdateCategory({ params: { id }, body });

/** Deletes a category that has no posts. */
export const deleteCategory = (id: number) => api.adminDeleteCategory({ params: { id } });
