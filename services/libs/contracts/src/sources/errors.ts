import { error } from '../error.js';

export const sourceErrors = {
  'source.not_found': error(404, 'Fonte não encontrada.'),
  'source.desk_full': error(409, 'Esta mesa já tem 30 fontes. Remova uma para dar outra.'),
  'source.too_large': error(413, 'O arquivo é grande demais. O limite é de 5 MB.'),
  'source.too_long': error(
    400,
    'A fonte é longa demais. O limite é de 200 mil caracteres e, em PDF, 100 páginas.',
  ),
  'source.unsupported': error(
    400,
    'Este arquivo não serve de fonte. Envie texto (.txt, .md), HTML, PDF ou Word (.docx).',
  ),
  'source.address_refused': error(400, 'Este endereço não é de uma página pública da internet.'),
  'source.address_failed': error(
    422,
    'Não foi possível ler este endereço. Abra a página, copie o texto e cole-o como fonte.',
  ),
  'source.encrypted': error(400, 'Este arquivo está protegido por senha. Envie uma cópia sem senha.'),
  'source.unreadable': error(400, 'Não foi possível ler este arquivo. Ele pode estar danificado.'),
  'source.empty': error(
    400,
    'Não há texto neste arquivo. Um documento digitalizado tem só imagens: envie uma versão com texto.',
  ),
};
