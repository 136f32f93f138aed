import { z } from 'zod';
import { defineCalls } from '../core/call.js';
import * as sessions from './schema.js';

/** Sign-in, sessions and identity. */
export const sessionCalls = defineCalls('auth', {
  getMe: {
    method: 'GET',
    path: '/api/users/me',
    access: 'session',
    summary: 'A pessoa que entrou',
    answers: { 200: sessions.sessionUserSchema },
  },
  getRedirectUrl: {
    method: 'GET',
    path: '/api/oauth/google/redirect_url',
    access: 'public',
    summary: 'Endereço do login do Google; define o cookie do login, que dura pouco',
    answers: { 200: sessions.redirectUrlSchema },
    rate: 'login',
  },
  createSession: {
    method: 'POST',
    path: '/api/sessions',
    access: 'public',
    summary: 'Troca o código do login uma vez e define o cookie da sessão',
    body: sessions.createSessionSchema,
    answers: { 200: z.object({ user: sessions.sessionUserSchema }) },
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
    summary: 'As sessões da pessoa, a usada por último primeiro',
    answers: { 200: sessions.sessionListSchema },
  },
  endMySession: {
    method: 'DELETE',
    path: '/api/users/me/sessions/{id}',
    access: 'session',
    summary: 'Encerra uma das próprias sessões; uma que já terminou não é erro',
    params: z.object({ id: z.string().max(100) }),
    answers: { 204: null },
  },
  endMySessions: {
    method: 'DELETE',
    path: '/api/users/me/sessions',
    access: 'session',
    summary: 'Encerra todas as próprias sessões, esta também',
    answers: { 204: null },
  },
  logout: {
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'Encerra a sessão; o cookie é apagado em qualquer caso',
    answers: { 200: z.object({ success: z.literal(true) }) },
    errors: ['auth.session_not_ended'],
    sameOrigin: 'always',
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
    answers: { 200: sessions.sessionStateSchema },
  },
  identityKeys: {
    method: 'GET',
    path: '/.well-known/jwks.json',
    access: 'network',
    summary: 'The public keys of identity tokens',
    answers: { 200: z.object({ keys: z.array(z.looseObject({ kid: z.string() })) }) },
  },
});
