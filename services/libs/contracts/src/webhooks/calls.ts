import { defineCalls, type RawBody, textAnswer } from '../core/call.js';
import { seenRowQuerySchema } from '../core/fields.js';
import { BODY_LIMITS } from '../core/limits.js';
import * as webhooks from './schema.js';

const admin = '/api/blog/admin/webhooks' as const;
/** Signatures are over the bytes as they came. */
const delivery: RawBody = { raw: 'application/json', tooLarge: 'request.too_large' };

/** Outgoing: addresses of other systems that are notified of events (Standard Webhooks). Incoming: messages. */
export const webhookCalls = defineCalls('content', {
  adminListWebhooks: {
    method: 'GET',
    path: admin,
    summary: 'Addresses that are notified of events',
    answers: { 200: webhooks.webhookListSchema },
  },
  adminCreateWebhook: {
    method: 'POST',
    path: admin,
    summary: 'Adds an address that is notified of events; its secret is in this answer alone',
    body: webhooks.createWebhookSchema,
    answers: { 201: webhooks.webhookSecretSchema },
    errors: ['content.webhook_address', 'content.too_many_webhooks'],
  },
  adminChangeWebhook: {
    method: 'PUT',
    path: `${admin}/{id}`,
    summary: 'Changes the events that an address is notified of from now on',
    body: webhooks.changeWebhookSchema,
    answers: { 204: null },
    errors: ['content.webhook_not_found', 'content.row_conflict'],
  },
  adminDeleteWebhook: {
    method: 'DELETE',
    path: `${admin}/{id}`,
    summary: 'Deletes an address with the deliveries that wait for it',
    query: seenRowQuerySchema,
    answers: { 204: null },
    errors: ['content.webhook_not_found', 'content.row_conflict'],
  },
  adminRotateWebhook: {
    method: 'POST',
    path: `${admin}/{id}/secret`,
    summary: 'Makes a new secret; for a day deliveries are signed with the one before, too',
    query: seenRowQuerySchema,
    answers: { 200: webhooks.webhookSecretSchema },
    errors: ['content.webhook_not_found', 'content.row_conflict'],
  },
  adminWebhookDeliveries: {
    method: 'GET',
    path: `${admin}/{id}/deliveries`,
    summary: 'The newest deliveries of an address',
    answers: { 200: webhooks.webhookDeliveriesSchema },
    errors: ['content.webhook_not_found'],
  },
  adminReplayDelivery: {
    method: 'POST',
    path: `${admin}/deliveries/{id}/replay`,
    summary: 'Sends a delivery again, under the same id',
    answers: { 204: null },
    errors: ['content.delivery_not_found'],
  },
  sendWebhooks: {
    method: 'POST',
    path: '/internal/send-webhooks',
    summary: 'Sends the deliveries that are due',
    answers: { 200: webhooks.sendWebhooksAnswerSchema },
    waits: 15,
  },
  verifyWhatsapp: {
    method: 'GET',
    path: '/api/webhooks/whatsapp',
    access: 'public',
    summary: "Answers the handshake of the WhatsApp Cloud API's webhook",
    query: webhooks.whatsappHandshakeSchema,
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
