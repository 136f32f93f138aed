import { error } from '../error.js';

export const sessionErrors = {
  'auth.unauthenticated': error(401, 'Sua sessão não está ativa. Entre com o Google para continuar.'),
  'auth.session_not_ended': error(
    503,
    'Você saiu neste navegador, mas a sessão não pôde ser encerrada no servidor e segue aberta lá. Entre de novo mais tarde e encerre-a em Sessões; sem uso, ela termina em 12 horas.',
  ),
  'auth.forbidden': error(403, 'Você não tem permissão para acessar a área administrativa.'),
  'auth.login_not_started': error(
    403,
    'Este login não foi iniciado neste navegador. Volte e entre com o Google novamente.',
  ),
  'auth.login_failed': error(401, 'Não foi possível confirmar seu login com o Google. Tente novamente.'),
  'auth.code_used': error(401, 'Este login já foi usado ou expirou. Entre com o Google novamente.'),
  'auth.email_unverified': error(403, 'Seu e-mail do Google ainda não foi verificado.'),
  'auth.identity_mismatch': error(
    403,
    'Este e-mail está vinculado a outra conta do Google. Fale com o administrador.',
  ),
  'auth.provider_unavailable': error(
    503,
    'O Google não respondeu a tempo. Tente entrar novamente em instantes.',
  ),
};
