import { z } from 'zod';
import { defineCalls } from '../core/call.js';
import { id } from '../core/fields.js';
import { BODY_LIMITS } from '../core/limits.js';
import * as links from './links.js';

const admin = '/api/blog/admin' as const;
const byToken = {
  params: z.object({ token: z.string().max(100) }),
  unknownParams: 'content.review_ended',
} as const;

/** Opinions on a post: asked for by link, and given. */
export const reviewLinkCalls = defineCalls('content', {
  adminAskReview: {
    method: 'POST',
    path: `${admin}/posts/{id}/review-links`,
    summary:
      'Pede o parecer de uma pessoa: de um administrador no painel, de outra por um link para o post e outros, por 14 dias',
    body: links.askReviewSchema,
    answers: { 201: links.madeReviewLinkSchema },
    errors: ['content.post_not_found'],
    postVersion: { none: 'the link shows the text of whenever it is opened' },
  },
  adminListReviewLinks: {
    method: 'GET',
    path: `${admin}/posts/{id}/review-links`,
    summary: 'De quem foi pedido um parecer sobre um post, os mais novos primeiro',
    answers: { 200: links.reviewLinkListSchema },
    errors: ['content.post_not_found'],
  },
  adminRevokeReviewLink: {
    method: 'DELETE',
    path: `${admin}/posts/{id}/review-links/{link_id}`,
    summary: 'Retira um pedido de parecer e encerra o link',
    params: z.object({ id, link_id: id }),
    answers: { 204: null },
    errors: ['content.post_not_found'],
    postVersion: { none: 'the post stays as it is' },
  },
  adminResendReview: {
    method: 'POST',
    path: `${admin}/posts/{id}/review-links/{link_id}/resend`,
    summary: 'Pede de novo à mesma pessoa: o link anterior termina, e um novo tem os mesmos posts',
    params: z.object({ id, link_id: id }),
    body: links.resendReviewSchema,
    answers: { 201: links.resentReviewLinkSchema },
    errors: ['content.post_not_found', 'content.review_ended'],
    postVersion: { none: 'the link shows the text of whenever it is opened' },
  },
  adminGetApproval: {
    method: 'GET',
    path: `${admin}/posts/{id}/approval`,
    summary: 'O que foi decidido sobre um post, e o que mudou desde a aprovação',
    answers: { 200: links.approvalSchema },
    errors: ['content.post_not_found'],
  },
  adminDecide: {
    method: 'POST',
    path: `${admin}/posts/{id}/approval`,
    summary: 'Aprova o texto de um post, ou pede mudanças',
    body: links.decideSchema,
    answers: { 200: links.approvalSchema },
    errors: ['content.post_not_found', 'content.version_conflict'],
    postVersion: 'body',
  },
  adminLiftDecision: {
    method: 'POST',
    path: `${admin}/posts/{id}/decisions/{decision_id}/lift`,
    summary: 'Retira a própria recusa, ou derruba a de outra pessoa com um motivo',
    params: z.object({ id, decision_id: id }),
    body: links.liftDecisionSchema,
    answers: { 200: links.approvalSchema },
    errors: ['content.post_not_found'],
    postVersion: { none: 'a refusal stands for every text of the post' },
  },
  adminGetReviewRules: {
    method: 'GET',
    path: `${admin}/review-rules`,
    summary: 'Se publicar precisa de aprovação',
    answers: { 200: links.reviewRulesSchema },
  },
  adminSaveReviewRules: {
    method: 'PUT',
    path: `${admin}/review-rules`,
    summary: 'Decide se publicar precisa de aprovação',
    body: links.reviewRulesSchema,
    answers: { 200: links.reviewRulesSchema },
  },
  reviewLinkState: {
    ...byToken,
    method: 'GET',
    path: '/api/blog/preview/{token}/review',
    access: 'public',
    summary: 'Se o link de um revisor ainda abre, e qual texto mostra',
    query: links.reviewedPostSchema,
    answers: { 200: links.reviewLinkStateSchema },
  },
  reviewPage: {
    ...byToken,
    method: 'GET',
    path: '/internal/preview/{token}/review',
    access: 'network',
    summary: "All that a reviewer's page shows",
    query: links.reviewedPostSchema,
    answers: { 200: links.reviewPageSchema },
  },
  commentByLink: {
    ...byToken,
    method: 'POST',
    path: '/internal/preview/{token}/comments',
    access: 'network',
    summary: 'A comment of a reviewer, an answer in one of their threads, or a proposal of better words',
    body: links.commentByLinkSchema,
    // Comment, quotation and proposal of the greatest length.
    largestBody: BODY_LIMITS.internal,
    answers: { 204: null },
    errors: ['content.post_not_found', 'content.comment_not_found', 'content.too_many_comments'],
    sameOrigin: 'if-present',
  },
  decideByLink: {
    ...byToken,
    method: 'POST',
    path: '/internal/preview/{token}/decision',
    access: 'network',
    summary: 'Approves exactly the text that was seen, or asks for changes',
    body: links.decideByLinkSchema,
    answers: { 204: null },
    errors: ['content.review_text_changed', 'content.too_many_decisions'],
    // The frontend's process makes it for a form, without a browser's headers.
    sameOrigin: 'if-present',
  },
});
