import { error } from '../error.js';

export const exportErrors = {
  'export.unknown_format': error(404, 'Escolha Markdown, Ghost ou WordPress para exportar.'),
  'export.busy': error(
    503,
    'Já há duas exportações em andamento. Espere uma delas terminar e tente de novo.',
  ),
};
