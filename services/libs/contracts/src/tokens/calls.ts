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
    summary: "The person's own API tokens, the newest first; those that have expired for 30 days more",
    answers: { 200: tokens.apiTokenListSchema },
  },
  adminCreateToken: {
    method: 'POST',
    path: `${admin}/tokens`,
    summary: 'Makes an API token, which is answered this once',
    body: tokens.createApiTokenSchema,
    answers: { 201: tokens.createdApiTokenSchema },
    errors: ['tokens.too_many'],
  },
  adminRevokeToken: {
    method: 'DELETE',
    path: `${admin}/tokens/{id}`,
    summary: 'Revokes one of the own API tokens',
    params: z.object({ id: z.uuid() }),
    unknownParams: 'tokens.not_found',
    answers: { 204: null },
  },
  adminListUserTokens: {
    method: 'GET',
    path: `${admin}/users/{id}/tokens`,
    summary: "An admin user's API tokens, the newest first",
    answers: { 200: tokens.apiTokenListSchema },
    errors: ['users.not_found'],
  },
  adminRevokeUserToken: {
    method: 'DELETE',
    path: `${admin}/users/{id}/tokens/{token}`,
    summary: "Revokes an admin user's API token",
    params: z.object({ id, token: z.uuid() }),
    answers: { 204: null },
    errors: ['users.not_found', 'tokens.not_found'],
  },
});
