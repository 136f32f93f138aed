import { periodSchema } from '../audience.js';
import * as conversations from '../conversations.js';
import { BODY_LIMITS } from '../limits.js';
import { defineCalls, textAnswer, type RawBody } from './call.js';

const admin = '/api/blog/admin/audience' as const;
/** Signatures are over the bytes as they came. */
const delivery: RawBody = { raw: 'application/json', tooLarge: 'request.too_large' };

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
  verifyWhatsapp: {
    method: 'GET',
    path: '/api/webhooks/whatsapp',
    access: 'public',
    summary: "Answers the handshake of the WhatsApp Cloud API's webhook",
    query: conversations.whatsappHandshakeSchema,
    answers: { 200: textAnswer('text/plain; charset=utf-8') },
    errors: ['resource.not_found', 'webhook.unverified'],
  },
  receiveWhatsapp: {
    method: 'POST',
    path: '/api/webhooks/whatsapp',
    access: 'public',
    summary: 'Takes messages of the WhatsApp Cloud API; of each, only its reference',
    body: delivery,
    answers: { 204: null },
    errors: ['resource.not_found', 'webhook.unverified', 'request.malformed'],
    largestBody: BODY_LIMITS.delivery,
    sameOrigin: 'if-present',
  },
  receiveChatwoot: {
    method: 'POST',
    path: '/api/webhooks/chatwoot',
    access: 'public',
    summary: 'Takes messages of Chatwoot; of each, only its reference',
    body: delivery,
    answers: { 204: null },
    errors: ['resource.not_found', 'webhook.unverified', 'request.malformed'],
    largestBody: BODY_LIMITS.delivery,
    sameOrigin: 'if-present',
  },
});
