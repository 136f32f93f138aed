import { MCP_PATH } from '../assistants/schema.js';
import { defineCalls, streamAnswer } from '../core/call.js';
import { BODY_LIMITS } from '../core/limits.js';
import { mcpMessageSchema } from './schema.js';

/** The Model Context Protocol over streamable HTTP, without sessions: one message, one answer. */
export const mcpCalls = defineCalls('content', {
  mcp: {
    method: 'POST',
    path: MCP_PATH,
    access: 'admin',
    scope: 'any',
    summary:
      'Uma mensagem do Model Context Protocol; as ferramentas fazem as chamadas que o token pode fazer',
    body: mcpMessageSchema,
    answers: { 200: streamAnswer('application/json'), 202: null },
    errors: ['auth.token_only'],
    largestBody: BODY_LIMITS.article,
    rate: 'assistant',
    // The protocol asks for it, token or not: a page of another site is recognised by its Origin.
    sameOrigin: 'if-present',
  },
  mcpStream: {
    method: 'GET',
    path: MCP_PATH,
    access: 'admin',
    scope: 'any',
    summary: 'Não há stream do Model Context Protocol aqui',
    answers: { 204: null },
    errors: ['request.method_not_allowed'],
    rate: 'assistant',
  },
  mcpSession: {
    method: 'DELETE',
    path: MCP_PATH,
    access: 'admin',
    scope: 'any',
    summary: 'Não há sessão do Model Context Protocol para encerrar',
    answers: { 204: null },
    errors: ['request.method_not_allowed'],
    rate: 'assistant',
    sameOrigin: 'if-present',
  },
});
