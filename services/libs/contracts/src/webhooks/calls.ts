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
    summary: 'Endereços que são avisados de eventos',
    answers: { 200: webhooks.webhookListSchema },
  },
  adminCreateWebhook: {
    method: 'POST',
    path: admin,
    summary: 'Adiciona um endereço que é avisado de eventos; só esta resposta mostra o segredo',
    body: webhooks.createWebhookSchema,
    answers: { 201: webhooks.webhookSecretSchema },
    errors: ['content.webhook_address', 'content.too_many_webhooks'],
  },
  adminChangeWebhook: {
    method: 'PUT',
    path: `${admin}/{id}`,
    summary: 'Muda os eventos de que um endereço é avisado daqui em diante',
    body: webhooks.changeWebhookSchema,
    answers: { 204: null },
    errors: ['content.webhook_not_found', 'content.row_conflict'],
  },
  adminDeleteWebhook: {
    method: 'DELETE',
    path: `${admin}/{id}`,
    summary: 'Exclui um endereço com as entregas que esperam',
    query: seenRowQuerySchema,
    answers: { 204: null },
    errors: ['content.webhook_not_found', 'content.row_conflict'],
  },
  adminRotateWebhook: {
    method: 'POST',
    path: `${admin}/{id}/secret`,
    summary: 'Cria um segredo novo; por um dia as entregas também são assinadas com o anterior',
    query: seenRowQuerySchema,
    answers: { 200: webhooks.webhookSecretSchema },
    errors: ['content.webhook_not_found', 'content.row_conflict'],
  },
  adminTestWebhook: {
    method: 'POST',
    path: `${admin}/{id}/test`,
    summary: 'Envia ao endereço um evento `webhook.test`, uma vez e assinado, e responde o que aconteceu',
    answers: { 200: webhooks.webhookTestSchema },
    errors: ['content.webhook_not_found'],
  },
  adminWebhookDeliveries: {
    method: 'GET',
    path: `${admin}/{id}/deliveries`,
    summary: 'As entregas mais novas de um endereço',
    answers: { 200: webhooks.webhookDeliveriesSchema },
    errors: ['content.webhook_not_found'],
  },
  adminReplayDelivery: {
    method: 'POST',
    path: `${admin}/deliveries/{id}/replay`,
    summary: 'Envia uma entrega de novo, com o mesmo id',
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
    summary: 'Responde à verificação do webhook da WhatsApp Cloud API',
    query: webhooks.whatsappHandshakeSchema,
    answers: { 200: textAnswer('text/plain; charset=utf-8') },
    errors: ['resource.not_found', 'webhook.unverified'],
  },
  receiveWhatsapp: {
    method: 'POST',
    path: '/api/webhooks/whatsapp',
    access: 'public',
    summary: 'Recebe mensagens da WhatsApp Cloud API; de cada uma, só a referência',
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
    summary: 'Recebe mensagens do Chatwoot; de cada uma, só a referência',
    body: delivery,
    answers: { 204: null },
    errors: ['resource.not_found', 'webhook.unverified', 'request.malformed'],
    largestBody: BODY_LIMITS.delivery,
    sameOrigin: 'if-present',
  },
});
