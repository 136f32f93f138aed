import { defineCalls, type RawBody, streamAnswer } from '../core/call.js';
import { IMPORT_LIMITS } from './limits.js';
import * as imports from './schema.js';

const admin = '/api/blog/admin/imports' as const;
const part: RawBody = { raw: 'application/octet-stream', tooLarge: 'request.too_large' };

/** Coming from another product: a file in parts, a dry run, a run. */
export const importCalls = defineCalls('content', {
  adminListImports: {
    method: 'GET',
    path: admin,
    summary: 'Importações, as mais novas primeiro',
    answers: { 200: imports.importListSchema },
  },
  adminCreateImport: {
    method: 'POST',
    path: admin,
    scope: 'import',
    summary: 'Começa uma importação: o arquivo é enviado em partes',
    body: imports.createImportSchema,
    answers: { 201: imports.importAnswerSchema },
    errors: ['import.too_many'],
  },
  adminGetImport: {
    method: 'GET',
    path: `${admin}/{id}`,
    scope: 'import',
    summary: 'Situação de uma importação, e quais partes do arquivo faltam',
    answers: { 200: imports.importAnswerSchema },
    errors: ['import.not_found'],
  },
  adminSendImportPart: {
    method: 'PUT',
    path: `${admin}/{id}/parts/{number}`,
    scope: 'import',
    summary: 'Envia uma parte do arquivo; enviar de novo não muda nada, e com a última o ensaio começa',
    body: part,
    largestBody: IMPORT_LIMITS.part,
    answers: { 200: imports.importAnswerSchema },
    errors: ['import.not_found', 'import.part_wrong'],
    waits: 60,
  },
  adminListImportItems: {
    method: 'GET',
    path: `${admin}/{id}/items`,
    scope: 'import',
    summary: 'O que viria, ou veio, de cada item do arquivo',
    query: imports.importItemQuerySchema,
    answers: { 200: imports.importItemListSchema },
    errors: ['import.not_found'],
  },
  adminPreviewImportItem: {
    method: 'GET',
    path: `${admin}/{id}/items/{number}`,
    summary:
      'O artigo que a importação faria de um item; imagens que ainda não vieram são caixas com o texto delas',
    answers: { 200: imports.importItemPreviewSchema },
    errors: ['import.item_not_found'],
  },
  adminImportReport: {
    method: 'GET',
    path: `${admin}/{id}/report.csv`,
    scope: 'import',
    summary: 'Todos os itens em CSV',
    answers: { 200: streamAnswer('text/csv') },
    errors: ['import.not_found'],
  },
  adminImportOptions: {
    method: 'GET',
    path: `${admin}/{id}/options`,
    scope: 'import',
    summary: 'O que acontece com categorias e tags do arquivo, e de quais sites as imagens são buscadas',
    answers: { 200: imports.importOptionsSchema },
    errors: ['import.not_found'],
  },
  adminSaveImportOptions: {
    method: 'PUT',
    path: `${admin}/{id}/options`,
    scope: 'import',
    summary: 'Decide isso antes da execução',
    body: imports.saveImportOptionsSchema,
    largestBody: 1024 * 1024,
    answers: { 200: imports.importOptionsSchema },
    errors: ['import.not_found', 'import.wrong_state', 'content.category_unknown'],
  },
  adminListImportRedirects: {
    method: 'GET',
    path: `${admin}/{id}/redirects`,
    summary: 'Endereços antigos e para onde cada um levaria',
    query: imports.importRedirectQuerySchema,
    answers: { 200: imports.importRedirectListSchema },
    errors: ['import.not_found'],
  },
  adminChooseImportRedirects: {
    method: 'PATCH',
    path: `${admin}/{id}/redirects`,
    summary: 'Escolhe quais deles são criados',
    body: imports.chooseImportRedirectsSchema,
    largestBody: 256 * 1024,
    answers: { 200: imports.importAnswerSchema },
    errors: ['import.not_found', 'import.wrong_state'],
  },
  adminImportRedirectsCsv: {
    method: 'GET',
    path: `${admin}/{id}/redirects.csv`,
    summary: 'Todos os endereços antigos em CSV',
    answers: { 200: streamAnswer('text/csv') },
    errors: ['import.not_found'],
  },
  adminRunImport: {
    method: 'POST',
    path: `${admin}/{id}/run`,
    scope: 'import',
    summary: 'Executa uma importação pronta, ou continua uma que parou',
    answers: { 200: imports.importAnswerSchema },
    errors: ['import.not_found', 'import.wrong_state', 'import.category_needed'],
  },
  adminStopImport: {
    method: 'POST',
    path: `${admin}/{id}/stop`,
    summary: 'Para a execução depois do item em andamento',
    answers: { 200: imports.importAnswerSchema },
    errors: ['import.not_found', 'import.wrong_state'],
  },
  adminUndoImport: {
    method: 'POST',
    path: `${admin}/{id}/undo`,
    summary:
      'Desfaz o que uma importação criou, 200 posts por chamada: posts sem mudança posterior vão para a lixeira; repita até não restar nenhum',
    answers: { 200: imports.importAnswerSchema },
    errors: ['import.not_found', 'import.wrong_state'],
    waits: 60,
  },
  adminDeleteImport: {
    method: 'DELETE',
    path: `${admin}/{id}`,
    scope: 'import',
    summary: 'Descarta uma importação parada, com arquivo e relatório; os posts que vieram ficam',
    answers: { 204: null },
    errors: ['import.not_found', 'import.wrong_state'],
  },
});
