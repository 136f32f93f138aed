import { error } from '../error.js';

export const generalErrors = {
  'request.invalid': error(400, 'Os dados enviados são inválidos.'),
  'request.malformed': error(400, 'Não foi possível ler os dados enviados.'),
  'request.too_large': error(413, 'O conteúdo enviado é grande demais.'),
  'request.header_too_large': error(431, 'Os cabeçalhos da requisição são grandes demais.'),
  'request.unsupported_type': error(415, 'O formato enviado não é aceito. Envie JSON.'),
  'request.rate_limited': error(
    429,
    'Muitas requisições em pouco tempo. Aguarde um instante e tente novamente.',
  ),
  'request.key_reused': error(
    422,
    'Esta chave de idempotência já foi usada com outro conteúdo. Use uma chave nova para cada pedido.',
  ),
  'request.in_progress': error(
    409,
    'O primeiro pedido com esta chave de idempotência ainda está em andamento. Tente novamente em instantes.',
    5,
  ),
  'request.cross_site': error(403, 'Esta ação só pode ser feita a partir do próprio site.'),
  'request.method_not_allowed': error(405, 'Esta operação não é permitida neste endereço.'),
  'request.misdirected': error(421, 'O pedido chegou ao serviço errado. Tente novamente em instantes.'),
  'resource.not_found': error(404, 'O endereço solicitado não existe.'),
  'service.unavailable': error(
    503,
    'O serviço está temporariamente indisponível. Tente novamente em instantes.',
    5,
  ),
  'service.storage_full': error(
    503,
    'O disco do banco de dados está cheio: nada pode ser salvo agora, e o que já foi salvo está no lugar. Mantenha esta página aberta e avise quem cuida do servidor.',
    30,
  ),
  'service.bad_gateway': error(502, 'O serviço não respondeu como esperado. Tente novamente em instantes.'),
  'service.timeout': error(504, 'O serviço demorou demais para responder. Tente novamente.'),
  'service.internal': error(500, 'Ocorreu um erro inesperado. Tente novamente.'),
  'content.row_conflict': error(
    409,
    'Outra pessoa mudou isto depois que a tela o mostrou. Feche, confira como está agora e tente de novo.',
  ),
};
