import { periodSchema } from '../audience/schema.js';
import { defineCalls, textAnswer } from '../core/call.js';
import * as conversations from './schema.js';

const admin = '/api/blog/admin/audience' as const;

/** Conversations that began with a reference, and what became of them. */
export const conversationCalls = defineCalls('content', {
  adminFindReferences: {
    method: 'POST',
    path: `${admin}/references`,
    summary:
      'De onde vieram as conversas cujas referências estão em um texto; cada uma é contada, uma vez por semana',
    body: conversations.referenceTextSchema,
    answers: { 200: conversations.foundReferencesSchema },
  },
  adminListConversations: {
    method: 'GET',
    path: `${admin}/conversations`,
    summary: 'Conversas de um período, as mais novas primeiro',
    query: conversations.conversationQuerySchema,
    answers: { 200: conversations.conversationListSchema },
  },
  adminChangeConversation: {
    method: 'PUT',
    path: `${admin}/conversations/{id}`,
    summary: 'Diz o que aconteceu com uma conversa',
    body: conversations.changeConversationSchema,
    answers: { 200: conversations.conversationAnswerSchema },
    errors: ['content.conversation_not_found'],
  },
  adminOutcomeReport: {
    method: 'GET',
    path: `${admin}/outcomes`,
    summary: 'O que aconteceu com as conversas de um período por página, lugar e campanha',
    query: periodSchema,
    answers: { 200: conversations.outcomeReportSchema },
  },
  adminOutcomeRows: {
    method: 'GET',
    path: `${admin}/outcomes.csv`,
    summary: 'O que aconteceu com as conversas de um período por dia, página, lugar e campanha',
    query: periodSchema,
    answers: { 200: textAnswer('text/csv; charset=utf-8') },
  },
  recordConversation: {
    method: 'POST',
    path: '/api/blog/admin/conversations',
    scope: 'conversations',
    summary:
      'Conta a conversa cuja referência está em uma mensagem, uma vez por remetente, ou diz o que aconteceu com ela',
    body: conversations.recordConversationSchema,
    answers: { 200: conversations.recordedConversationSchema },
    errors: ['content.conversation_not_found'],
  },
});
