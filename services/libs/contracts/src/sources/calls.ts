import { defineCalls, type RawBody } from '../core/call.js';
import { BODY_LIMITS } from '../core/limits.js';
import * as sourceLists from './schema.js';

const admin = '/api/blog/admin' as const;
const sourceBody: RawBody = { raw: 'application/octet-stream', tooLarge: 'source.too_large' };
/** Why a document is no source. */
const notASource = [
  'source.desk_full',
  'source.too_long',
  'source.unsupported',
  'source.encrypted',
  'source.unreadable',
  'source.empty',
] as const;

/** Sources of a draft. */
export const sourceCalls = defineCalls('ai', {
  adminSourceList: {
    method: 'GET',
    path: `${admin}/ai/desks/{id}`,
    summary: 'As fontes de um rascunho e o que os parágrafos citam; vazia enquanto não há nenhuma',
    params: sourceLists.sourceListParamsSchema,
    answers: { 200: sourceLists.sourceListSchema },
  },
  adminAddSource: {
    method: 'POST',
    path: `${admin}/ai/desks/{id}/sources`,
    summary: 'Dá um texto como fonte',
    params: sourceLists.sourceListParamsSchema,
    body: sourceLists.addSourceSchema,
    answers: { 201: sourceLists.sourceAnswerSchema },
    errors: ['source.desk_full', 'source.empty'],
    largestBody: BODY_LIMITS.article,
  },
  adminAddSourceFile: {
    method: 'POST',
    path: `${admin}/ai/desks/{id}/files`,
    summary: 'Dá um arquivo como fonte (texto, Markdown, HTML, PDF ou .docx): os bytes como corpo',
    params: sourceLists.sourceListParamsSchema,
    query: sourceLists.addSourceFileSchema,
    body: sourceBody,
    answers: { 201: sourceLists.sourceAnswerSchema },
    errors: notASource,
    largestBody: BODY_LIMITS.source,
    rate: 'ai',
    waits: 60,
  },
  adminAddSourceAddress: {
    method: 'POST',
    path: `${admin}/ai/desks/{id}/addresses`,
    summary: 'Dá uma página ou um arquivo público como fonte: é buscado uma vez, e o texto fica guardado',
    params: sourceLists.sourceListParamsSchema,
    body: sourceLists.addSourceAddressSchema,
    answers: { 201: sourceLists.sourceAnswerSchema },
    errors: ['source.address_refused', 'source.address_failed', 'source.too_large', ...notASource],
    rate: 'ai',
    waits: 60,
  },
  adminRemoveSource: {
    method: 'DELETE',
    path: `${admin}/ai/desks/{id}/sources/{source}`,
    summary: 'Tira uma fonte da lista; o número não é usado de novo',
    params: sourceLists.sourceParamsSchema,
    answers: { 204: null },
    unknownParams: 'source.not_found',
  },
  nextSourceList: {
    method: 'GET',
    path: '/internal/desks',
    summary: 'The next source list that has sources, for an export',
    query: sourceLists.nextSourceListQuerySchema,
    answers: { 200: sourceLists.nextSourceListSchema },
    waits: 10,
  },
  restoreSource: {
    method: 'PUT',
    path: '/internal/desks/{id}',
    summary: 'Stores a source of an export in a list, unless its number is there or the list is full',
    params: sourceLists.sourceListParamsSchema,
    body: sourceLists.storedSourceSchema,
    answers: { 200: sourceLists.restoredSourceSchema },
    largestBody: BODY_LIMITS.article,
    waits: 10,
  },
});

/** What the AI service asks about sources. */
export const sourceSearchCalls = defineCalls('content', {
  internalSearchSources: {
    method: 'GET',
    path: '/internal/passages',
    summary: 'Passages of published articles about a subject, for the AI service',
    query: sourceLists.sourceSearchQuerySchema,
    answers: { 200: sourceLists.articlePassagesSchema },
  },
  internalKnownSourceLists: {
    method: 'POST',
    path: '/internal/desks',
    summary: 'Which lists of sources belong to a post',
    body: sourceLists.sourceListIdsSchema,
    answers: { 200: sourceLists.sourceListIdsSchema },
  },
});
