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
    summary: 'O que endereços sem página respondem',
    query: redirects.redirectQuerySchema,
    answers: { 200: redirects.redirectListSchema },
  },
  adminCreateRedirect: {
    method: 'POST',
    path: `${admin}/redirects`,
    summary:
      'Cria um redirecionamento, ou diz que um endereço não volta mais; o que leva a outro redirecionamento vai direto ao fim',
    body: redirects.saveRedirectSchema,
    answers: { 201: redirects.redirectAnswerSchema },
    errors: ['content.redirect_taken'],
  },
  adminUpdateRedirect: {
    method: 'PUT',
    path: `${admin}/redirects/{id}`,
    summary: 'Altera um redirecionamento',
    body: redirects.updateRedirectSchema,
    answers: { 200: redirects.redirectAnswerSchema },
    errors: ['content.redirect_not_found', 'content.redirect_taken', 'content.row_conflict'],
  },
  adminDeleteRedirect: {
    method: 'DELETE',
    path: `${admin}/redirects/{id}`,
    summary: 'Exclui um redirecionamento',
    query: seenRowQuerySchema,
    answers: { 204: null },
    errors: ['content.redirect_not_found', 'content.row_conflict'],
  },
});
