import { defineCalls } from '../core/call.js';
import { seenRowQuerySchema } from '../core/fields.js';
import * as categories from './schema.js';

const admin = '/api/blog/admin' as const;

/** Categories of posts. */
export const categoryCalls = defineCalls('content', {
  listCategories: {
    method: 'GET',
    path: '/api/blog/categories',
    access: 'public',
    summary: 'Categorias por nome',
    answers: { 200: categories.categoryListSchema },
    rate: 'query',
    cached: true,
  },
  internalGetCategory: {
    method: 'GET',
    path: '/internal/categories/{id}',
    summary: 'A category, for the AI service',
    answers: { 200: categories.categoryAnswerSchema },
    errors: ['content.category_not_found'],
  },
  adminListCategories: {
    method: 'GET',
    path: `${admin}/categories`,
    scope: 'read',
    summary: 'Categorias com a quantidade de todos os seus posts',
    answers: { 200: categories.categoryListSchema },
  },
  adminCreateCategory: {
    method: 'POST',
    path: `${admin}/categories`,
    summary: 'Cria uma categoria',
    body: categories.saveCategorySchema,
    answers: { 201: categories.categoryAnswerSchema },
    errors: ['content.category_taken'],
  },
  adminUpdateCategory: {
    method: 'PUT',
    path: `${admin}/categories/{id}`,
    summary: 'Altera uma categoria',
    body: categories.updateCategorySchema,
    answers: { 200: categories.categoryAnswerSchema },
    errors: ['content.category_not_found', 'content.category_taken', 'content.row_conflict'],
  },
  adminDeleteCategory: {
    method: 'DELETE',
    path: `${admin}/categories/{id}`,
    summary: 'Exclui uma categoria sem posts',
    query: seenRowQuerySchema,
    answers: { 204: null },
    errors: ['content.category_not_found', 'content.category_in_use', 'content.row_conflict'],
  },
});
