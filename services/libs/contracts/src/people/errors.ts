import { error } from '../error.js';

export const peopleErrors = {
  'users.not_found': error(404, 'Usuário administrativo não encontrado.'),
  'users.email_taken': error(409, 'Já existe um usuário administrativo com este e-mail.'),
  'users.last_admin': error(409, 'O último administrador ativo não pode ser removido nem desativado.'),
  'users.self': error(409, 'Você não pode remover nem desativar o seu próprio acesso.'),
};
