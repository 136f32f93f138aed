import { z } from 'zod';
import { defineCalls, textAnswer } from '../core/call.js';
import { slug } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';

const PLAIN = 'text/plain; charset=utf-8';
/** One category by its slug, posts signed with one name, or both. */
const feedQuery = z.object({
  categoria: z.string().max(FIELD_LIMITS.slug).optional(),
  autor: z.string().max(FIELD_LIMITS.authorName).optional(),
});
const bySlug = z.object({ slug });

/** What machines read of the site. */
export const feedCalls = defineCalls('content', {
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Esta descrição',
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
    summary: 'The newest posts as RSS: of the blog, of a category or of an author',
    query: feedQuery,
    answers: { 200: textAnswer('application/rss+xml; charset=utf-8') },
    cached: true,
  },
  jsonFeed: {
    method: 'GET',
    path: '/feed.json',
    access: 'public',
    summary: 'The same posts as JSON Feed 1.1',
    query: feedQuery,
    answers: { 200: textAnswer('application/feed+json; charset=utf-8') },
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
