import { defineCalls } from '../core/call.js';
import { BODY_LIMITS } from '../core/limits.js';
import * as links from './schema.js';

const admin = '/api/blog/admin' as const;

/** Links between posts. */
export const linkCalls = defineCalls('content', {
  adminLinkTargets: {
    method: 'POST',
    path: `${admin}/posts/link-targets`,
    scope: 'read',
    summary: 'Artigos publicados para os quais um texto pode apontar',
    body: links.linkTargetsQuerySchema,
    answers: { 200: links.linkTargetsSchema },
    largestBody: BODY_LIMITS.article,
    postVersion: { none: 'reads' },
  },
  adminSimilarPosts: {
    method: 'GET',
    path: `${admin}/twin-posts`,
    summary: 'Outros posts com o mesmo título ou a mesma primeira palavra-chave de um texto',
    query: links.similarPostsQuerySchema,
    answers: { 200: links.similarPostsSchema },
  },
  adminOrphanPosts: {
    method: 'GET',
    path: `${admin}/orphans`,
    summary: 'Posts publicados para os quais nenhum outro aponta',
    answers: { 200: links.orphanPostsSchema },
  },
});
