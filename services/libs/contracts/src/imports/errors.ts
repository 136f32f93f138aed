import { error } from '../error.js';

export const importErrors = {
  'import.not_found': error(404, 'Importação não encontrada.'),
  'import.item_not_found': error(
    404,
    'O texto deste item não está mais aqui: ele já foi importado, ou a importação foi excluída.',
  ),
  'import.part_wrong': error(
    400,
    'Esta parte do arquivo não tem o tamanho esperado. Escolha o mesmo arquivo de novo.',
  ),
  'import.wrong_state': error(409, 'A importação não está em um estado que permita isso.'),
  'import.too_many': error(409, 'Há importações demais em aberto. Exclua uma para começar outra.'),
  'import.category_needed': error(
    409,
    'Há posts sem categoria. Escolha a categoria em que eles devem ficar.',
  ),
};
