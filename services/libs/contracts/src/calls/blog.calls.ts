import { z } from 'zod';
import * as categories from '../categories.js';
import { viewOriginSchema } from '../audience.js';
import { slug } from '../fields.js';
import * as posts from '../posts.js';
import { defineCalls, textAnswer } from './call.js';

const PLAIN = 'text/plain; charset=utf-8';
const bySlug = z.object({ slug });

/** What visitors and machines read of the blog. */
export const blogCalls = defineCalls('content', {
  listPosts: {
    method: 'GET',
    path: '/api/blog/posts',
    access: 'public',
    summary: 'Published posts, newest first',
    query: posts.publicPostQuerySchema,
    answers: { 200: posts.publicPostListSchema },
    rate: 'query',
    cached: true,
  },
  getPost: {
    method: 'GET',
    path: '/api/blog/posts/{slug}',
    access: 'public',
    summary: 'A published post; an old slug answers 301 to the current one',
    params: bySlug,
    answers: { 200: posts.publicPostAnswerSchema, 301: null },
    unknownParams: 'content.post_not_found',
    rate: 'query',
    cached: true,
  },
  countView: {
    method: 'POST',
    path: '/api/blog/posts/{slug}/view',
    access: 'public',
    summary: 'Counts a view, once per visitor and post in 30 minutes',
    params: bySlug,
    query: viewOriginSchema,
    answers: { 204: null },
    unknownParams: 'content.post_not_found',
    rate: 'view',
    sameOrigin: 'if-present',
  },
  listCategories: {
    method: 'GET',
    path: '/api/blog/categories',
    access: 'public',
    summary: 'Categories by name',
    answers: { 200: categories.categoryListSchema },
    rate: 'query',
    cached: true,
  },
  getPreview: {
    method: 'GET',
    path: '/api/blog/preview/{token}',
    access: 'public',
    summary: 'The post behind an unexpired preview link',
    params: z.object({ token: z.string().max(100) }),
    answers: { 200: posts.publicPostAnswerSchema },
    unknownParams: 'content.preview_expired',
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This description',
    answers: { 200: textAnswer('application/json; charset=utf-8') },
    cached: true,
  },
  sitemap: {
    method: 'GET',
    path: '/sitemap.xml',
    access: 'public',
    summary: 'The site for search engines; past 1,000 addresses an index of parts',
    query: z.object({ parte: z.coerce.number().int().min(0).max(1_000).optional() }),
    answers: { 200: textAnswer('application/xml; charset=utf-8') },
    cached: true,
  },
  feed: {
    method: 'GET',
    path: '/feed.xml',
    access: 'public',
    summary: 'The newest posts as RSS',
    answers: { 200: textAnswer('application/rss+xml; charset=utf-8') },
    cached: true,
  },
  robots: {
    method: 'GET',
    path: '/robots.txt',
    access: 'public',
    summary: 'What crawlers may read',
    answers: { 200: textAnswer(PLAIN) },
    cached: true,
  },
  llmsText: {
    method: 'GET',
    path: '/llms.txt',
    access: 'public',
    summary: 'The site for language models',
    answers: { 200: textAnswer(PLAIN) },
    cached: true,
  },
  indexNowKey: {
    method: 'GET',
    path: '/{key}.txt',
    access: 'public',
    summary: 'The key by which search engines know that a notice of a change is ours',
    params: z.object({ key: z.string().max(128) }),
    unknownParams: 'resource.not_found',
    answers: { 200: textAnswer(PLAIN) },
    cached: true,
  },
  securityText: {
    method: 'GET',
    path: '/.well-known/security.txt',
    access: 'public',
    summary: 'Whom to tell of a vulnerability',
    answers: { 200: textAnswer(PLAIN) },
    cached: true,
  },
  markdown: {
    method: 'GET',
    path: '/blog/{slug}.md',
    access: 'public',
    summary: 'A published post as Markdown',
    params: bySlug,
    unknownParams: 'content.post_not_found',
    answers: { 200: textAnswer('text/markdown; charset=utf-8'), 301: null },
    cached: true,
  },
});
