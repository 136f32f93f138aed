import { error } from '../error.js';

export const webhookErrors = {
  'content.webhook_not_found': error(404, 'Webhook não encontrado.'),
  'content.webhook_address': error(
    400,
    'O webhook precisa de um endereço com https, na internet pública, sem usuário nem senha.',
  ),
  'content.too_many_webhooks': error(409, 'Já existem 20 webhooks. Exclua um para criar outro.'),
  'content.delivery_not_found': error(404, 'Entrega não encontrada.'),
  'webhook.unverified': error(401, 'A assinatura desta entrega não confere.'),
};
