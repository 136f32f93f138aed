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
    summary: 'Published articles that a text may link to',
    body: links.linkTargetsQuerySchema,
    answers: { 200: links.linkTargetsSchema },
    largestBody: BODY_LIMITS.article,
    postVersion: { none: 'reads' },
  },
  adminSimilarPosts: {
    method: 'GET',
    path: `${admin}/twin-posts`,
    summary: 'Other posts with the same title or the same first keyword as a text',
    query: links.similarPostsQuerySchema,
    answers: { 200: links.similarPostsSchema },
  },
  adminOrphanPosts: {
    method: 'GET',
    path: `${admin}/orphans`,
    summary: 'Published posts that no other one links to',
    answers: { 200: links.orphanPostsSchema },
  },
});
