import { z } from 'zod';
import { assistantListSchema } from '../assistants.js';
import { auditListSchema, auditQuerySchema } from '../audit.js';
import * as auth from '../auth.js';
import { id, seenRowQuerySchema } from '../fields.js';
import { FIELD_LIMITS } from '../limits.js';
import * as tokens from '../tokens.js';
import { assistantCalls } from './assistants.calls.js';
import { defineCalls } from './call.js';

const admin = '/api/blog/admin' as const;

/** Sign-in, sessions and admin users. */
export const authCalls = {
  ...assistantCalls,
  ...defineCalls('auth', {
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
    listMySessions: {
      method: 'GET',
      path: '/api/users/me/sessions',
      access: 'session',
      summary: "The signed-in person's sessions, the last used first",
      answers: { 200: auth.sessionListSchema },
    },
    endMySession: {
      method: 'DELETE',
      path: '/api/users/me/sessions/{id}',
      access: 'session',
      summary: 'Ends one of the own sessions; one that has ended is fine',
      params: z.object({ id: z.string().max(100) }),
      answers: { 204: null },
    },
    endMySessions: {
      method: 'DELETE',
      path: '/api/users/me/sessions',
      access: 'session',
      summary: 'Ends all of the own sessions, this one too',
      answers: { 204: null },
    },
    logout: {
      method: 'GET',
      path: '/api/logout',
      access: 'public',
      summary: 'Ends the session; the cookie is cleared in any case',
      answers: { 200: z.object({ success: z.literal(true) }) },
      errors: ['auth.session_not_ended'],
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
      body: auth.toggleActiveSchema,
      answers: { 200: auth.adminUserAnswerSchema },
      errors: ['users.not_found', 'users.last_admin', 'users.self', 'content.row_conflict'],
    },
    adminDeleteUser: {
      method: 'DELETE',
      path: `${admin}/users/{id}`,
      summary: 'Removes an admin user',
      query: seenRowQuerySchema,
      answers: { 204: null },
      errors: ['users.not_found', 'users.last_admin', 'users.self', 'content.row_conflict'],
    },
    adminListUserSessions: {
      method: 'GET',
      path: `${admin}/users/{id}/sessions`,
      summary: "An admin user's sessions, the last used first, and connected assistants, the newest first",
      answers: { 200: auth.sessionListSchema.extend(assistantListSchema.shape) },
      errors: ['users.not_found'],
    },
    adminEndUserSessions: {
      method: 'DELETE',
      path: `${admin}/users/{id}/sessions`,
      summary: "Ends all of an admin user's sessions",
      answers: { 204: null },
      errors: ['users.not_found'],
    },
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
    adminDisconnectUserAssistant: {
      method: 'DELETE',
      path: `${admin}/users/{id}/assistants/{assistant}`,
      summary: "Disconnects an admin user's assistant",
      params: z.object({ id, assistant: z.uuid() }),
      answers: { 204: null },
      errors: ['users.not_found', 'assistants.not_found'],
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
      summary:
        "The gateway's question before every admin request, of its cookie or API token: 204 with X-Identity-Token",
      answers: { 204: null },
      errors: ['auth.unauthenticated', 'auth.forbidden', 'auth.token_invalid', 'auth.two_credentials'],
      waits: 5,
    },
    sessionState: {
      method: 'GET',
      path: '/internal/sessions/{id}',
      summary: 'Whether a session is still that of an active admin',
      params: z.object({ id: z.uuid() }),
      answers: { 200: auth.sessionStateSchema },
    },
    adminAccess: {
      method: 'GET',
      path: '/internal/admin-access',
      summary: 'Since when a person has been an active admin',
      query: z.object({ email: z.string().max(FIELD_LIMITS.email) }),
      answers: { 200: auth.adminAccessSchema },
    },
    activeAdmins: {
      method: 'GET',
      path: '/internal/active-admins',
      summary: 'The active admins, and since when each is one',
      answers: { 200: auth.activeAdminsSchema },
    },
    identityKeys: {
      method: 'GET',
      path: '/.well-known/jwks.json',
      access: 'network',
      summary: 'The public keys of identity tokens',
      answers: { 200: z.object({ keys: z.array(z.looseObject({ kid: z.string() })) }) },
    },
  }),
} as const;
