import { z } from 'zod';
import { defineCalls } from '../core/call.js';
import { id } from '../core/fields.js';
import * as tokens from './schema.js';

const admin = '/api/blog/admin' as const;

/** API tokens. */
export const tokenCalls = defineCalls('auth', {
  adminListTokens: {
    method: 'GET',
    path: `${admin}/tokens`,
    summary: 'Os próprios tokens de API, os mais novos primeiro; os que expiraram, por mais 30 dias',
    answers: { 200: tokens.apiTokenListSchema },
  },
  adminCreateToken: {
    method: 'POST',
    path: `${admin}/tokens`,
    summary: 'Cria um token de API, que só esta resposta mostra',
    body: tokens.createApiTokenSchema,
    answers: { 201: tokens.createdApiTokenSchema },
    errors: ['tokens.too_many'],
  },
  adminRevokeToken: {
    method: 'DELETE',
    path: `${admin}/tokens/{id}`,
    summary: 'Revoga um dos próprios tokens de API',
    params: z.object({ id: z.uuid() }),
    unknownParams: 'tokens.not_found',
    answers: { 204: null },
  },
  adminListUserTokens: {
    method: 'GET',
    path: `${admin}/users/{id}/tokens`,
    summary: 'Os tokens de API de um administrador, os mais novos primeiro',
    answers: { 200: tokens.apiTokenListSchema },
    errors: ['users.not_found'],
  },
  adminRevokeUserToken: {
    method: 'DELETE',
    path: `${admin}/users/{id}/tokens/{token}`,
    summary: 'Revoga um token de API de um administrador',
    params: z.object({ id, token: z.uuid() }),
    answers: { 204: null },
    errors: ['users.not_found', 'tokens.not_found'],
  },
});
