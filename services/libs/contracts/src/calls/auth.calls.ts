import { z } from 'zod';
import { auditListSchema, auditQuerySchema } from '../audit.js';
import * as auth from '../auth.js';
import { id } from '../fields.js';
import { defineCalls } from './call.js';

const byId = z.object({ id });
const admin = '/api/blog/admin' as const;

/** Sign-in, sessions and admin users. */
export const authCalls = defineCalls('auth', {
  getMe: {
    method: 'GET',
    path: '/api/users/me',
    access: 'session',
    summary: 'The signed-in person',
    answers: { 200: auth.sessionUserSchema },
  },
  getRedirectUrl: {
    method: 'GET',
    path: '/api/oauth/google/redirect_url',
    access: 'public',
    summary: 'Address of the Google sign-in; sets the short-lived login cookie',
    answers: { 200: auth.redirectUrlSchema },
    rate: 'login',
  },
  createSession: {
    method: 'POST',
    path: '/api/sessions',
    access: 'public',
    summary: 'Exchanges the code once and sets the session cookie',
    body: auth.createSessionSchema,
    answers: { 200: z.object({ user: auth.sessionUserSchema }) },
    errors: [
      'auth.login_not_started',
      'auth.login_failed',
      'auth.code_used',
      'auth.email_unverified',
      'auth.identity_mismatch',
      'auth.provider_unavailable',
    ],
    rate: 'login',
  },
  logout: {
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'Ends the session',
    answers: { 200: z.object({ success: z.literal(true) }) },
    sameOrigin: 'always',
  },
  adminListUsers: {
    method: 'GET',
    path: `${admin}/users`,
    summary: 'Admin users',
    answers: { 200: auth.adminUserListSchema },
  },
  adminCreateUser: {
    method: 'POST',
    path: `${admin}/users`,
    summary: 'Adds an admin user',
    body: auth.createAdminUserSchema,
    answers: { 201: auth.adminUserAnswerSchema },
    errors: ['users.email_taken'],
  },
  adminToggleUser: {
    method: 'PATCH',
    path: `${admin}/users/{id}/toggle-active`,
    summary: 'Activates or deactivates an admin user',
    params: byId,
    body: auth.toggleActiveSchema,
    answers: { 200: auth.adminUserAnswerSchema },
    errors: ['users.not_found', 'users.last_admin', 'users.self'],
  },
  adminDeleteUser: {
    method: 'DELETE',
    path: `${admin}/users/{id}`,
    summary: 'Removes an admin user',
    params: byId,
    answers: { 204: null },
    errors: ['users.not_found', 'users.last_admin', 'users.self'],
  },
  adminUsersAudit: {
    method: 'GET',
    path: `${admin}/audit/users`,
    summary: 'Sign-ins and actions on admin users',
    query: auditQuerySchema,
    answers: { 200: auditListSchema },
  },
  verify: {
    method: 'GET',
    path: '/internal/verify',
    access: 'network',
    summary: "The gateway's question before every admin request: 204 with X-Identity-Token",
    answers: { 204: null },
    errors: ['auth.unauthenticated', 'auth.forbidden'],
    waits: 5,
  },
  identityKeys: {
    method: 'GET',
    path: '/.well-known/jwks.json',
    access: 'network',
    summary: 'The public keys of identity tokens',
    answers: { 200: z.object({ keys: z.array(z.looseObject({ kid: z.string() })) }) },
  },
});
