import * as health from '../health.js';
import { seenRowQuerySchema } from '../fields.js';
import * as redirects from '../redirects.js';
import { defineCalls } from './call.js';

const admin = '/api/blog/admin' as const;

/** Health of the blog, and redirects. */
export const healthCalls = defineCalls('content', {
  adminHealth: {
    method: 'GET',
    path: `${admin}/health`,
    summary: 'How much is wrong with the blog, by kind',
    answers: { 200: health.healthCountsSchema },
  },
  adminHealthItems: {
    method: 'GET',
    path: `${admin}/health/items`,
    summary: 'What is wrong of one kind, or what somebody has dealt with',
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
  adminListRedirects: {
    method: 'GET',
    path: `${admin}/redirects`,
    summary: 'What stands at addresses that have no page',
    query: redirects.redirectQuerySchema,
    answers: { 200: redirects.redirectListSchema },
  },
  adminCreateRedirect: {
    method: 'POST',
    path: `${admin}/redirects`,
    summary:
      'Creates a redirect, or says that an address is gone for good; one that leads to another is taken to its end',
    body: redirects.saveRedirectSchema,
    answers: { 201: redirects.redirectAnswerSchema },
    errors: ['content.redirect_taken'],
  },
  adminUpdateRedirect: {
    method: 'PUT',
    path: `${admin}/redirects/{id}`,
    summary: 'Changes a redirect',
    body: redirects.updateRedirectSchema,
    answers: { 200: redirects.redirectAnswerSchema },
    errors: ['content.redirect_not_found', 'content.redirect_taken', 'content.row_conflict'],
  },
  adminDeleteRedirect: {
    method: 'DELETE',
    path: `${admin}/redirects/{id}`,
    summary: 'Deletes a redirect',
    query: seenRowQuerySchema,
    answers: { 204: null },
    errors: ['content.redirect_not_found', 'content.row_conflict'],
  },
});
