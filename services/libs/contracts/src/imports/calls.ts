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
    summary: 'Imports, the newest first',
    answers: { 200: imports.importListSchema },
  },
  adminCreateImport: {
    method: 'POST',
    path: admin,
    scope: 'import',
    summary: 'Begins an import: its file is sent in parts',
    body: imports.createImportSchema,
    answers: { 201: imports.importAnswerSchema },
    errors: ['import.too_many'],
  },
  adminGetImport: {
    method: 'GET',
    path: `${admin}/{id}`,
    scope: 'import',
    summary: 'State of an import, and which parts of its file are missing',
    answers: { 200: imports.importAnswerSchema },
    errors: ['import.not_found'],
  },
  adminSendImportPart: {
    method: 'PUT',
    path: `${admin}/{id}/parts/{number}`,
    scope: 'import',
    summary:
      'Sends a part of the file; sending one again changes nothing, and with the last one the dry run begins',
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
    summary: 'What would come, or came, of each item of the file',
    query: imports.importItemQuerySchema,
    answers: { 200: imports.importItemListSchema },
    errors: ['import.not_found'],
  },
  adminPreviewImportItem: {
    method: 'GET',
    path: `${admin}/{id}/items/{number}`,
    summary:
      'The article that a run would make of an item; pictures that are not here yet are boxes with their text',
    answers: { 200: imports.importItemPreviewSchema },
    errors: ['import.item_not_found'],
  },
  adminImportReport: {
    method: 'GET',
    path: `${admin}/{id}/report.csv`,
    scope: 'import',
    summary: 'All items as CSV',
    answers: { 200: streamAnswer('text/csv') },
    errors: ['import.not_found'],
  },
  adminImportOptions: {
    method: 'GET',
    path: `${admin}/{id}/options`,
    scope: 'import',
    summary: "What becomes of the file's categories and tags, and from which sites pictures are fetched",
    answers: { 200: imports.importOptionsSchema },
    errors: ['import.not_found'],
  },
  adminSaveImportOptions: {
    method: 'PUT',
    path: `${admin}/{id}/options`,
    scope: 'import',
    summary: 'Decides these before the run',
    body: imports.saveImportOptionsSchema,
    largestBody: 1024 * 1024,
    answers: { 200: imports.importOptionsSchema },
    errors: ['import.not_found', 'import.wrong_state', 'content.category_unknown'],
  },
  adminListImportRedirects: {
    method: 'GET',
    path: `${admin}/{id}/redirects`,
    summary: 'Old addresses and where each would lead',
    query: imports.importRedirectQuerySchema,
    answers: { 200: imports.importRedirectListSchema },
    errors: ['import.not_found'],
  },
  adminChooseImportRedirects: {
    method: 'PATCH',
    path: `${admin}/{id}/redirects`,
    summary: 'Chooses which of them are made',
    body: imports.chooseImportRedirectsSchema,
    largestBody: 256 * 1024,
    answers: { 200: imports.importAnswerSchema },
    errors: ['import.not_found', 'import.wrong_state'],
  },
  adminImportRedirectsCsv: {
    method: 'GET',
    path: `${admin}/{id}/redirects.csv`,
    summary: 'All old addresses as CSV',
    answers: { 200: streamAnswer('text/csv') },
    errors: ['import.not_found'],
  },
  adminRunImport: {
    method: 'POST',
    path: `${admin}/{id}/run`,
    scope: 'import',
    summary: 'Runs an import that is ready, or goes on with one that was stopped',
    answers: { 200: imports.importAnswerSchema },
    errors: ['import.not_found', 'import.wrong_state', 'import.category_needed'],
  },
  adminStopImport: {
    method: 'POST',
    path: `${admin}/{id}/stop`,
    summary: 'Stops a run after the item under way',
    answers: { 200: imports.importAnswerSchema },
    errors: ['import.not_found', 'import.wrong_state'],
  },
  adminUndoImport: {
    method: 'POST',
    path: `${admin}/{id}/undo`,
    summary:
      'Takes back what an import made, 200 posts a call: posts without a later change go to the bin; asked until none is left',
    answers: { 200: imports.importAnswerSchema },
    errors: ['import.not_found', 'import.wrong_state'],
    waits: 60,
  },
  adminDeleteImport: {
    method: 'DELETE',
    path: `${admin}/{id}`,
    scope: 'import',
    summary: 'Drops an import that does not run, with its file and report; posts that came stay',
    answers: { 204: null },
    errors: ['import.not_found', 'import.wrong_state'],
  },
});
