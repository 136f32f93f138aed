import type { SaveCategory } from '@vitrine/contracts';
import { request } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

/** The categories with the count of all their posts. */
export const categoriesQuery = callQuery('GET /api/blog/admin/categories', {});

/** Creates a category; the server derives its slug. */
export const createCategory = (body: SaveCategory) => request('POST /api/blog/admin/categories', { body });

/** Changes a category. */
export const updateCategory = (id: number, body: SaveCategory) =>
  request('PUT /api/blog/admin/categories/{id}', { params: { id }, body });

/** Deletes a category that has no posts. */
export const deleteCategory = (id: number) =>
  request('DELETE /api/blog/admin/categories/{id}', { params: { id } });
