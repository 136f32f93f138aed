import { error } from '../error.js';

export const previewErrors = {
  'content.preview_expired': error(404, 'Este link de pré-visualização expirou ou não existe.'),
};
