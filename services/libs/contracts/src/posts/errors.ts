import { error } from '../error.js';

export const postErrors = {
  'content.post_not_found': error(404, 'Post não encontrado'),
  'content.post_published': error(409, 'Este post já está publicado. Despublique-o antes de agendar.'),
  'content.slug_taken': error(409, 'Já existe um post com este slug. Escolha outro.'),
  'content.version_conflict': error(409, 'Este post foi alterado por outra pessoa depois que você o abriu.'),
  'content.token_drafts_only': error(
    403,
    'Tokens de API só criam e alteram rascunhos: o que está publicado ou agendado fica para uma pessoa, no painel.',
  ),
  'content.draft_not_found': error(404, 'Este post não tem alterações pendentes.'),
};
