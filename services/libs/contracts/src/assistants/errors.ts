import { error } from '../error.js';

export const assistantErrors = {
  'assistants.request_not_found': error(
    404,
    'Este pedido de conexão expirou ou foi aberto em outro navegador. Comece de novo no assistente.',
  ),
  'assistants.not_found': error(404, 'Este assistente já não está conectado.'),
};
