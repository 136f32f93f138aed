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
    summary: 'Começa o login de um assistente e leva à página em que a pessoa autoriza',
    answers: { 200: streamAnswer('text/html') },
    rate: 'login',
  },
  oauthResume: {
    method: 'GET',
    path: '/api/oauth/authorize/{uid}',
    access: 'public',
    summary: 'Leva de volta ao assistente, com um código ou com a recusa',
    params: requestParams,
    unknownParams: unknownRequest,
    answers: { 200: streamAnswer('text/html') },
    rate: 'login',
  },
  oauthToken: {
    method: 'POST',
    path: '/api/oauth/token',
    access: 'public',
    summary: 'Troca um código ou um refresh token, cada um uma vez',
    body: { raw: 'application/x-www-form-urlencoded', tooLarge: 'request.too_large' },
    answers: { 200: streamAnswer('application/json') },
    rate: 'login',
    sameOrigin: 'if-present',
  },
  oauthRegister: {
    method: 'POST',
    path: '/api/oauth/register',
    access: 'public',
    summary:
      'Registra um cliente cujos redirecionamentos levam a um assistente conhecido ou à própria máquina (RFC 7591)',
    body: { raw: 'application/json', tooLarge: 'request.too_large' },
    answers: { 201: streamAnswer('application/json') },
    rate: 'login',
    sameOrigin: 'if-present',
  },
  oauthRevoke: {
    method: 'POST',
    path: '/api/oauth/revoke',
    access: 'public',
    summary: 'Encerra a conexão de um assistente pelo seu token (RFC 7009)',
    body: { raw: 'application/x-www-form-urlencoded', tooLarge: 'request.too_large' },
    answers: { 200: streamAnswer('application/json') },
    rate: 'login',
    sameOrigin: 'if-present',
  },
  getConsentRequest: {
    method: 'GET',
    path: '/api/oauth/consent/{uid}',
    access: 'session',
    summary: 'O que um assistente pede à pessoa que entrou, no navegador em que o pedido começou',
    params: requestParams,
    unknownParams: unknownRequest,
    answers: { 200: assistants.consentRequestSchema },
    errors: ['auth.forbidden'],
  },
  answerConsentRequest: {
    method: 'POST',
    path: '/api/oauth/consent/{uid}',
    access: 'session',
    summary: 'Concede parte do que foi pedido ou nada; responde para onde o navegador segue',
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
    summary: 'Os assistentes conectados pela pessoa, os mais novos primeiro',
    answers: { 200: assistants.assistantListSchema },
  },
  disconnectMyAssistant: {
    method: 'DELETE',
    path: '/api/users/me/assistants/{id}',
    access: 'session',
    summary: 'Desconecta um dos próprios assistentes',
    params: z.object({ id: z.string().max(100) }),
    answers: { 204: null },
    errors: ['assistants.not_found'],
  },
  adminListAssistants: {
    method: 'GET',
    path: `${admin}/assistants`,
    summary: 'Os assistentes de todos os administradores, os mais novos primeiro',
    answers: { 200: assistants.personAssistantListSchema },
  },
  adminDisconnectUserAssistant: {
    method: 'DELETE',
    path: `${admin}/users/{id}/assistants/{assistant}`,
    summary: 'Desconecta o assistente de um administrador',
    params: z.object({ id, assistant: z.uuid() }),
    answers: { 204: null },
    errors: ['users.not_found', 'assistants.not_found'],
  },
});
