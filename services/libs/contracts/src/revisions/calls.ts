import { defineCalls } from '../core/call.js';
import * as decisions from '../posts/decisions.js';
import * as posts from '../posts/schema.js';
import * as revisions from './schema.js';

const admin = '/api/blog/admin' as const;

/** Earlier versions of a post. */
export const revisionCalls = defineCalls('content', {
  adminListRevisions: {
    method: 'GET',
    path: `${admin}/posts/{id}/revisions`,
    summary: 'Revisões, as mais novas primeiro',
    answers: { 200: revisions.revisionListSchema },
    errors: ['content.post_not_found'],
  },
  adminGetRevision: {
    method: 'GET',
    path: `${admin}/posts/{id}/revisions/{revision_id}`,
    summary: 'Uma revisão inteira',
    answers: { 200: revisions.revisionAnswerSchema },
    errors: ['content.revision_not_found'],
  },
  adminRestoreRevision: {
    method: 'POST',
    path: `${admin}/posts/{id}/revisions/{revision_id}/restore`,
    summary: 'Faz de uma revisão o texto de um rascunho, ou a alteração guardada de um post publicado',
    body: decisions.seenPostSchema,
    answers: { 200: posts.adminPostAnswerSchema },
    errors: [
      'content.version_conflict',
      'content.post_not_found',
      'content.revision_not_found',
      'content.slug_taken',
    ],
    postVersion: 'body',
  },
});
