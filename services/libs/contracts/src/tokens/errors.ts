import { error } from '../error.js';

export const tokenErrors = {
  'auth.token_invalid': error(
    401,
    'Este acesso não vale: o token está incompleto, expirou, foi revogado ou a pessoa perdeu o acesso.',
  ),
  'auth.token_scope': error(403, 'Este acesso não permite esta operação.'),
  'auth.token_only': error(
    403,
    'Este endereço é para máquinas: conecte um assistente ou use um token de API, e não a sessão do navegador.',
  ),
  'auth.two_credentials': error(
    403,
    'A requisição trouxe uma sessão e um token de API. Envie só um dos dois.',
  ),
  'tokens.not_found': error(404, 'Token de API não encontrado.'),
  'tokens.too_many': error(409, 'Você já tem 20 tokens de API. Revogue um para criar outro.'),
};
