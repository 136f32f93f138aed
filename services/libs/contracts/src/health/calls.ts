import { defineCalls } from '../core/call.js';
import { checkLinksAnswerSchema } from './schema.js';
import * as health from './schema.js';

const admin = '/api/blog/admin' as const;

/** What is wrong with the blog. */
export const healthCalls = defineCalls('content', {
  checkLinks: {
    method: 'POST',
    path: '/internal/check-links',
    summary: 'Asks some of the sites that published articles link to whether they still answer',
    answers: { 200: checkLinksAnswerSchema },
    waits: 20,
  },
  adminHealth: {
    method: 'GET',
    path: `${admin}/health`,
    summary: 'How much is wrong with the blog, by kind',
    answers: { 200: health.healthCountsSchema },
  },
  adminHealthItems: {
    method: 'GET',
    path: `${admin}/health/items`,
    summary: 'What is wrong of one kind, or what a person has dealt with',
    query: health.healthQuerySchema,
    answers: { 200: health.healthListSchema },
  },
  adminMarkHealth: {
    method: 'POST',
    path: `${admin}/health/marks`,
    summary: 'Ignores a problem with a reason, says that an article was read again, or takes that back',
    body: health.markHealthSchema,
    answers: { 204: null },
  },
  adminRecheckLink: {
    method: 'POST',
    path: `${admin}/health/recheck`,
    summary: 'Asks for a link to another site to be checked soon',
    body: health.recheckLinkSchema,
    answers: { 204: null },
  },
});
