import { z } from 'zod';
import { defineCalls } from '../core/call.js';
import { id } from '../core/fields.js';
import * as review from './comments.js';
import * as proposals from './proposals.js';

const post = '/api/blog/admin/posts/{id}' as const;

/** Who works on a post, and what is said of its text. */
export const reviewCommentCalls = defineCalls('content', {
  adminReview: {
    method: 'GET',
    path: `${post}/review`,
    summary: 'Quem trabalha em um post, e os comentários nele',
    answers: { 200: review.reviewSchema },
    errors: ['content.post_not_found'],
  },
  adminPassPost: {
    method: 'PUT',
    path: `${post}/review`,
    summary: 'Passa um post a outra pessoa, com um recado',
    body: review.passPostSchema,
    answers: { 200: review.reviewSchema },
    errors: ['content.post_not_found'],
    postVersion: { none: 'says who goes on, and changes nothing of the post' },
  },
  adminComment: {
    method: 'POST',
    path: `${post}/comments`,
    summary:
      'Um comentário em um post ou em palavras dele, uma resposta, ou uma proposta de palavras melhores',
    body: review.commentSchema,
    answers: { 201: review.reviewSchema },
    errors: ['content.post_not_found', 'content.comment_not_found', 'content.too_many_comments'],
    postVersion: {
      none: 'the version that was seen says where the words stand; a comment changes nothing of the post',
    },
  },
  adminSettleComment: {
    method: 'PATCH',
    path: `${post}/comments/{comment_id}`,
    summary:
      'Resolve ou reabre uma conversa, diz o que aconteceu com a proposta, ou a coloca nas palavras dela',
    params: z.object({ id, comment_id: id }),
    body: review.settleCommentSchema,
    answers: { 200: review.reviewSchema },
    errors: [
      'content.post_not_found',
      'content.comment_not_found',
      'content.comment_words_gone',
      'content.comment_proposal_settled',
    ],
    postVersion: {
      none: 'a proposal that is accepted is saved by the editor; this changes nothing of the post',
    },
  },
  adminGetProposal: {
    method: 'GET',
    path: `${post}/proposals/{proposal_id}`,
    summary: 'A proposta de um assistente com o texto dela',
    params: z.object({ id, proposal_id: id }),
    answers: { 200: proposals.proposalTextSchema },
    errors: ['content.proposal_not_found'],
  },
  adminSettleProposal: {
    method: 'PATCH',
    path: `${post}/proposals/{proposal_id}`,
    summary: 'Diz o que aconteceu com a proposta de um assistente, que deixa de esperar',
    params: z.object({ id, proposal_id: id }),
    body: proposals.settleProposalSchema,
    answers: { 200: review.reviewSchema },
    errors: ['content.post_not_found', 'content.proposal_not_found'],
    postVersion: { none: 'what is taken of it is saved by the editor; this changes nothing of the post' },
  },
});
