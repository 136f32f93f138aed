import * as webhooks from '../webhooks.js';
import { defineCalls } from './call.js';

const admin = '/api/blog/admin/webhooks' as const;

/** Webhooks: addresses of other systems that are notified of events (Standard Webhooks). */
export const webhookCalls = defineCalls('content', {
  adminListWebhooks: {
    method: 'GET',
    path: admin,
    summary: 'Addresses that are told of events',
    answers: { 200: webhooks.webhookListSchema },
  },
  adminCreateWebhook: {
    method: 'POST',
    path: admin,
    summary: 'Adds an address that is told of events; its secret is in this answer alone',
    body: webhooks.createWebhookSchema,
    answers: { 201: webhooks.webhookSecretSchema },
    errors: ['content.webhook_address', 'content.too_many_webhooks'],
  },
  adminChangeWebhook: {
    method: 'PUT',
    path: `${admin}/{id}`,
    summary: 'Changes the events that an address is told of from now on',
    body: webhooks.changeWebhookSchema,
    answers: { 204: null },
    errors: ['content.webhook_not_found'],
  },
  adminDeleteWebhook: {
    method: 'DELETE',
    path: `${admin}/{id}`,
    summary: 'Deletes an address with the deliveries that wait for it',
    answers: { 204: null },
    errors: ['content.webhook_not_found'],
  },
  adminRotateWebhook: {
    method: 'POST',
    path: `${admin}/{id}/secret`,
    summary: 'Makes a new secret; for a day deliveries are signed with the one before, too',
    answers: { 200: webhooks.webhookSecretSchema },
    errors: ['content.webhook_not_found'],
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
});
