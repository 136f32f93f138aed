import { z } from 'zod';
import { defineCalls, streamAnswer } from '../core/call.js';
import { id } from '../core/fields.js';
import * as assistants from './schema.js';

const requestParams = z.object({ uid: z.string().regex(/^[\w-]{1,100}$/) });
const unknownRequest = 'assistants.request_not_found' as const;
const admin = '/api/blog/admin' as const;

/** Assistants that connect by OAuth 2.1. The answers of its own endpoints are oidc-provider's. */
export const assistantCalls = defineCalls('auth', {
  oauthServerMetadata: {
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    access: 'public',
    summary: 'Metadata of the authorization server (RFC 8414)',
    answers: { 200: streamAnswer('application/json') },
  },
  oauthResourceMetadata: {
    method: 'GET',
    path: assistants.RESOURCE_METADATA_PATH,
    access: 'public',
    summary: 'Metadata of the MCP server as a protected resource (RFC 9728)',
    answers: { 200: assistants.resourceMetadataSchema },
  },
  oauthMcpMetadata: {
    method: 'GET',
    path: `${assistants.RESOURCE_METADATA_PATH}${assistants.MCP_PATH}`,
    access: 'public',
    summary: 'The same at the path of the MCP server',
    answers: { 200: assistants.resourceMetadataSchema },
  },
  oauthAuthorize: {
    method: 'GET',
    path: '/api/oauth/authorize',
    access: 'public',
    summary: 'Begins the sign-in of an assistant; leads to the page where its person consents',
    answers: { 200: streamAnswer('text/html') },
    rate: 'login',
  },
  oauthResume: {
    method: 'GET',
    path: '/api/oauth/authorize/{uid}',
    access: 'public',
    summary: 'Leads back to the assistant with a code, or with the refusal',
    params: requestParams,
    unknownParams: unknownRequest,
    answers: { 200: streamAnswer('text/html') },
    rate: 'login',
  },
  oauthToken: {
    method: 'POST',
    path: '/api/oauth/token',
    access: 'public',
    summary: 'Exchanges a code or a refresh token, each once',
    body: { raw: 'application/x-www-form-urlencoded', tooLarge: 'request.too_large' },
    answers: { 200: streamAnswer('application/json') },
    rate: 'login',
    sameOrigin: 'if-present',
  },
  oauthRegister: {
    method: 'POST',
    path: '/api/oauth/register',
    access: 'public',
    summary: 'Registers a client whose redirects lead to a known assistant or to the loopback (RFC 7591)',
    body: { raw: 'application/json', tooLarge: 'request.too_large' },
    answers: { 201: streamAnswer('application/json') },
    rate: 'login',
    sameOrigin: 'if-present',
  },
  oauthRevoke: {
    method: 'POST',
    path: '/api/oauth/revoke',
    access: 'public',
    summary: 'Ends the connection of an assistant by its token (RFC 7009)',
    body: { raw: 'application/x-www-form-urlencoded', tooLarge: 'request.too_large' },
    answers: { 200: streamAnswer('application/json') },
    rate: 'login',
    sameOrigin: 'if-present',
  },
  getConsentRequest: {
    method: 'GET',
    path: '/api/oauth/consent/{uid}',
    access: 'session',
    summary: 'What an assistant asks the signed-in person for, in the browser where it began',
    params: requestParams,
    unknownParams: unknownRequest,
    answers: { 200: assistants.consentRequestSchema },
    errors: ['auth.forbidden'],
  },
  answerConsentRequest: {
    method: 'POST',
    path: '/api/oauth/consent/{uid}',
    access: 'session',
    summary: 'Grants some of it or nothing; answers where the browser goes on',
    params: requestParams,
    unknownParams: unknownRequest,
    body: assistants.consentSchema,
    answers: { 200: assistants.consentAnswerSchema },
    errors: ['auth.forbidden'],
  },
  listMyAssistants: {
    method: 'GET',
    path: '/api/users/me/assistants',
    access: 'session',
    summary: "The signed-in person's connected assistants, the newest first",
    answers: { 200: assistants.assistantListSchema },
  },
  disconnectMyAssistant: {
    method: 'DELETE',
    path: '/api/users/me/assistants/{id}',
    access: 'session',
    summary: 'Disconnects one of the own assistants',
    params: z.object({ id: z.string().max(100) }),
    answers: { 204: null },
    errors: ['assistants.not_found'],
  },
  adminDisconnectUserAssistant: {
    method: 'DELETE',
    path: `${admin}/users/{id}/assistants/{assistant}`,
    summary: "Disconnects an admin user's assistant",
    params: z.object({ id, assistant: z.uuid() }),
    answers: { 204: null },
    errors: ['users.not_found', 'assistants.not_found'],
  },
});
