import { webhookBodyOf, webhookPayloads } from '@vitrine/contracts';
import { z } from 'zod';
import { payloadExamples } from './openapi-examples.js';

type Json = Record<string, unknown>;
type Event = keyof typeof webhookPayloads;

const SIGNED = [
  ['webhook-id', 'Id da entrega; uma repetição tem o mesmo.'],
  ['webhook-timestamp', 'Segundos desde 1970 no momento do envio.'],
  [
    'webhook-signature',
    'Uma assinatura ou mais, separadas por espaço: `v1,` e, em base64, o HMAC-SHA256 de `id.timestamp.corpo` com o segredo (os bytes em base64 depois de `whsec_`).',
  ],
] as const;

function postOf(event: Event): Json {
  const { $schema: _schema, ...schema } = z.toJSONSchema(webhookBodyOf(event), { target: 'draft-2020-12' });
  const { when } = webhookPayloads[event];
  const example = { type: event, timestamp: '2027-03-01T12:00:00.000Z', data: payloadExamples[event] };
  return {
    operationId: event,
    summary: when.replace(/\.$/, ''),
    description: `${when} A entrega segue o Standard Webhooks: é assinada, vem ao menos uma vez, e é tentada de novo por dois dias.`,
    tags: ['webhooks'],
    security: [],
    parameters: SIGNED.map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      description: 'Cada byte do corpo é assinado.',
      required: true,
      content: { 'application/json': { schema, example } },
    },
    responses: {
      '2XX': { description: 'Recebido.' },
      '410': { description: 'Não quer mais: esta entrega não é tentada de novo.' },
      '4XX': { description: 'Tentado de novo mais tarde.' },
    },
  };
}

/** What is sent to a receiver of each event. */
export const openApiWebhooks = (): Json =>
  Object.fromEntries(
    (Object.keys(webhookPayloads) as Event[]).map((event) => [event, { post: postOf(event) }]),
  );
