import { z } from 'zod';
import { defineCalls } from '../core/call.js';
import { slug } from '../core/fields.js';
import * as posts from './schema.js';

const bySlug = z.object({ slug });

/** What visitors and the pages read of posts. */
export const publicPostCalls = defineCalls('content', {
  listPosts: {
    method: 'GET',
    path: '/api/blog/posts',
    access: 'public',
    summary: 'Posts publicados, os mais novos primeiro',
    query: posts.publicPostQuerySchema,
    answers: { 200: posts.publicPostListSchema },
    rate: 'query',
    cached: true,
  },
  getPost: {
    method: 'GET',
    path: '/api/blog/posts/{slug}',
    access: 'public',
    summary: 'Um post publicado; um slug antigo é respondido com 301 para o atual',
    params: bySlug,
    answers: { 200: posts.publicPostAnswerSchema, 301: null },
    unknownParams: 'content.post_not_found',
    rate: 'query',
    cached: true,
  },
  article: {
    method: 'GET',
    path: '/internal/articles/{slug}',
    access: 'network',
    summary: "All that an article's page shows; for an old slug, the current one",
    params: z.object({ slug }),
    unknownParams: 'content.post_not_found',
    answers: { 200: posts.articleSchema },
    errors: ['content.post_not_found'],
  },
  listPage: {
    method: 'GET',
    path: '/internal/blog',
    access: 'network',
    summary: "All that a page of the blog's list shows",
    query: posts.publicPostQuerySchema,
    answers: { 200: posts.listPageSchema },
  },
});
