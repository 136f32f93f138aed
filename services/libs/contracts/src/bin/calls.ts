import { defineCalls } from '../core/call.js';
import * as decisions from '../posts/decisions.js';
import * as bin from './schema.js';

const admin = '/api/blog/admin' as const;

/** Deleted posts. */
export const binCalls = defineCalls('content', {
  sweepBin: {
    method: 'POST',
    path: '/internal/sweep-bin',
    summary: 'Deletes for good what has been in the bin for 30 days',
    answers: { 200: bin.sweepBinAnswerSchema },
  },
  adminBin: {
    method: 'GET',
    path: `${admin}/bin`,
    summary: 'Posts excluídos, os mais novos primeiro',
    answers: { 200: bin.binSchema },
  },
  adminRestorePost: {
    method: 'POST',
    path: `${admin}/bin/{id}/restore`,
    summary: 'Traz um post excluído de volta como rascunho; com outro slug, se o dele foi ocupado',
    body: decisions.seenPostSchema,
    answers: { 200: bin.restoredPostSchema },
    errors: ['content.version_conflict', 'content.post_not_found'],
    postVersion: 'body',
  },
  adminEraseBinned: {
    method: 'DELETE',
    path: `${admin}/bin/{id}`,
    summary: 'Exclui de vez um post da lixeira',
    query: decisions.seenPostQuerySchema,
    answers: { 204: null },
    errors: ['content.version_conflict', 'content.post_not_found'],
    postVersion: 'query',
  },
});
