import { error } from '../error.js';

export const siteDocumentErrors = {
  'content.site_version_not_found': error(404, 'Versão do site não encontrada.'),
  'content.site_version_conflict': error(
    409,
    'O site foi alterado por outra pessoa. Veja a versão atual antes de continuar.',
  ),
  'content.site_unchanged': error(409, 'Não há alterações do site para publicar.'),
  'content.site_part_incomplete': error(
    409,
    'Estas alterações têm campos a corrigir, ou só vão ao ar com outras da mesma seção.',
  ),
};
