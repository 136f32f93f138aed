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
      'Where the conversations came from whose references are in a text; each is counted, once in a week',
    body: conversations.referenceTextSchema,
    answers: { 200: conversations.foundReferencesSchema },
  },
  adminListConversations: {
    method: 'GET',
    path: `${admin}/conversations`,
    summary: 'Conversations of a period, the newest first',
    query: conversations.conversationQuerySchema,
    answers: { 200: conversations.conversationListSchema },
  },
  adminChangeConversation: {
    method: 'PUT',
    path: `${admin}/conversations/{id}`,
    summary: 'Says what has become of a conversation',
    body: conversations.changeConversationSchema,
    answers: { 200: conversations.conversationAnswerSchema },
    errors: ['content.conversation_not_found'],
  },
  adminOutcomeReport: {
    method: 'GET',
    path: `${admin}/outcomes`,
    summary: 'What has become of the conversations of a period, by page, place and campaign',
    query: periodSchema,
    answers: { 200: conversations.outcomeReportSchema },
  },
  adminOutcomeRows: {
    method: 'GET',
    path: `${admin}/outcomes.csv`,
    summary: 'What has become of the conversations of a period by day, page, place and campaign',
    query: periodSchema,
    answers: { 200: textAnswer('text/csv; charset=utf-8') },
  },
  recordConversation: {
    method: 'POST',
    path: '/api/blog/admin/conversations',
    scope: 'conversations',
    summary:
      'Counts the conversation whose reference is in a message, once per sender, or says what has become of it',
    body: conversations.recordConversationSchema,
    answers: { 200: conversations.recordedConversationSchema },
    errors: ['content.conversation_not_found'],
  },
});
