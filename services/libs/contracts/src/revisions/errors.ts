import { error } from '../error.js';

export const revisionErrors = {
  'content.revision_not_found': error(404, 'Revisão não encontrada.'),
};
