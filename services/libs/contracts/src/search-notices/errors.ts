import { error } from '../error.js';

export const searchNoticeErrors = {
  'content.notice_batch_not_found': error(404, 'Este aviso não está entre os que falharam.'),
};
