import { error } from '../error.js';

export const reviewErrors = {
  'content.comment_not_found': error(404, 'Comentário não encontrado neste post.'),
  'content.too_many_comments': error(
    409,
    'Este post já tem 1.000 comentários. Resolva-os antes de escrever outros.',
  ),
  'content.comment_words_gone': error(409, 'Estas palavras não estão mais neste lugar do texto.'),
  'content.comment_proposal_settled': error(409, 'Esta proposta já foi aceita ou recusada.'),
  'content.proposal_not_found': error(404, 'Esta proposta já foi aceita ou recusada.'),
  'content.too_many_decisions': error(
    409,
    'Este link já registrou decisões demais. Combine o resto com quem pediu o parecer.',
  ),
  'content.too_many_proposals': error(
    409,
    'Este post já tem 20 propostas abertas. Espere até que uma pessoa aceite ou recuse algumas no painel.',
  ),
  'content.review_ended': error(404, 'Este link de parecer não vale mais. Peça outro a quem o enviou.'),
  'content.review_text_changed': error(
    409,
    'O texto mudou depois que você o abriu. Leia a versão atual antes de decidir.',
  ),
  'content.approval_needed': error(
    409,
    'Neste site, publicar exige aprovação, e ninguém aprovou este texto como está agora.',
  ),
};
