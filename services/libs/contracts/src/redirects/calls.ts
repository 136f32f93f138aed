import { defineCalls } from '../core/call.js';
import { seenRowQuerySchema } from '../core/fields.js';
import * as redirects from './schema.js';

const admin = '/api/blog/admin' as const;

/** Addresses that lead elsewhere, or are gone. */
export const redirectCalls = defineCalls('content', {
  resolveRedirect: {
    method: 'GET',
    path: '/internal/redirects',
    access: 'network',
    summary: 'What a path without a page answers',
    query: redirects.resolveRedirectQuerySchema,
    answers: { 200: redirects.resolvedRedirectSchema },
  },
  adminListRedirects: {
    method: 'GET',
    path: `${admin}/redirects`,
    summary: 'What addresses without a page answer',
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
