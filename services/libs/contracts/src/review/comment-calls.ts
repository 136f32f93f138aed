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
    summary: 'Who works on a post, and the comments on it',
    answers: { 200: review.reviewSchema },
    errors: ['content.post_not_found'],
  },
  adminPassPost: {
    method: 'PUT',
    path: `${post}/review`,
    summary: 'Hands a post over to another person, with a note',
    body: review.passPostSchema,
    answers: { 200: review.reviewSchema },
    errors: ['content.post_not_found'],
    postVersion: { none: 'says who goes on, and changes nothing of the post' },
  },
  adminComment: {
    method: 'POST',
    path: `${post}/comments`,
    summary: 'A comment on a post or on words of it, an answer, or a proposal of better words',
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
    summary: 'Resolves a thread or opens it again, or says what became of its proposal',
    params: z.object({ id, comment_id: id }),
    body: review.settleCommentSchema,
    answers: { 200: review.reviewSchema },
    errors: ['content.post_not_found', 'content.comment_not_found'],
    postVersion: {
      none: 'a proposal that is accepted is saved by the editor; this changes nothing of the post',
    },
  },
  adminGetProposal: {
    method: 'GET',
    path: `${post}/proposals/{proposal_id}`,
    summary: "An assistant's proposal with its text",
    params: z.object({ id, proposal_id: id }),
    answers: { 200: proposals.proposalTextSchema },
    errors: ['content.proposal_not_found'],
  },
  adminSettleProposal: {
    method: 'PATCH',
    path: `${post}/proposals/{proposal_id}`,
    summary: "Says what became of an assistant's proposal, which is deleted",
    params: z.object({ id, proposal_id: id }),
    body: proposals.settleProposalSchema,
    answers: { 200: review.reviewSchema },
    errors: ['content.post_not_found', 'content.proposal_not_found'],
    postVersion: { none: 'what is taken of it is saved by the editor; this changes nothing of the post' },
  },
  adminWaitingPosts: {
    method: 'GET',
    path: '/api/blog/admin/waiting-posts',
    summary: 'How many posts wait for who asks',
    answers: { 200: review.waitingSchema },
  },
});
