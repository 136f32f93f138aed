import { error } from '../error.js';

export const categoryErrors = {
  'content.category_not_found': error(404, 'Categoria não encontrada.'),
  'content.category_unknown': error(400, 'A categoria escolhida não existe.'),
  'content.category_taken': error(409, 'Já existe uma categoria com este nome.'),
  'content.category_in_use': error(409, 'Esta categoria tem posts e não pode ser excluída.'),
};
