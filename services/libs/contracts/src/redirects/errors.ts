import { error } from '../error.js';

export const redirectErrors = {
  'content.redirect_not_found': error(404, 'Redirecionamento não encontrado.'),
  'content.redirect_taken': error(409, 'Já existe um redirecionamento deste endereço.'),
};
