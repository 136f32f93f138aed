import { defineCalls } from '../core/call.js';
import * as inbox from './schema.js';

const admin = '/api/blog/admin/inbox' as const;

/** What waits for the caller, and how they are notified of it by e-mail. */
export const inboxCalls = defineCalls('content', {
  adminInbox: {
    method: 'GET',
    path: admin,
    summary: 'As entradas mais novas da própria caixa, e como chegam por e-mail',
    answers: { 200: inbox.inboxSchema },
  },
  adminInboxUnread: {
    method: 'GET',
    path: `${admin}/unread`,
    summary: 'Quantas entradas da própria caixa não foram lidas',
    answers: { 200: inbox.unreadSchema },
  },
  adminReadInbox: {
    method: 'POST',
    path: `${admin}/read`,
    summary: 'Marca entradas da própria caixa como lidas: as de um lugar, ou todas até uma',
    body: inbox.readInboxSchema,
    answers: { 200: inbox.unreadSchema },
  },
  adminSaveInboxMails: {
    method: 'PUT',
    path: `${admin}/mails`,
    summary: 'Escolhe quando as próprias entradas chegam por e-mail',
    body: inbox.inboxMailsSchema,
    answers: { 204: null },
  },
});
