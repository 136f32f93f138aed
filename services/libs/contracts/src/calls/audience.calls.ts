import * as audience from '../audience.js';
import { defineCalls, textAnswer } from './call.js';

const admin = '/api/blog/admin/audience' as const;
const CSV = 'text/csv; charset=utf-8';

/** Who reads, what starts a conversation, and which machines come. */
export const audienceCalls = defineCalls('content', {
  countChat: {
    method: 'POST',
    path: '/api/blog/chats',
    access: 'public',
    summary: 'Counts a click that opens the chat, once per visitor, page and place in 30 minutes',
    body: audience.chatStartSchema,
    answers: { 204: null },
    rate: 'view',
    sameOrigin: 'if-told',
  },
  adminFindReferences: {
    method: 'POST',
    path: `${admin}/references`,
    summary: 'Where the conversations came from whose references are in a text',
    body: audience.referenceTextSchema,
    answers: { 200: audience.foundReferencesSchema },
  },
  adminChatReport: {
    method: 'GET',
    path: `${admin}/chats`,
    summary: 'Chats opened in a period, and in the one before',
    query: audience.periodSchema,
    answers: { 200: audience.chatReportSchema },
  },
  adminChatRows: {
    method: 'GET',
    path: `${admin}/chats.csv`,
    summary: 'Chats opened in a period by day, page, place and campaign',
    query: audience.periodSchema,
    answers: { 200: textAnswer(CSV) },
  },
});
