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
    summary: 'A link by which one person reads the post, comments and decides, for 14 days',
    body: links.askReviewSchema,
    answers: { 201: links.madeReviewLinkSchema },
    errors: ['content.post_not_found'],
    postVersion: { none: 'the link shows the text of whenever it is opened' },
  },
  adminListReviewLinks: {
    method: 'GET',
    path: `${admin}/posts/{id}/review-links`,
    summary: 'The links for reviewers of a post, newest first',
    answers: { 200: links.reviewLinkListSchema },
    errors: ['content.post_not_found'],
  },
  adminRevokeReviewLink: {
    method: 'DELETE',
    path: `${admin}/posts/{id}/review-links/{link_id}`,
    summary: 'Ends a link of a reviewer',
    params: z.object({ id, link_id: id }),
    answers: { 204: null },
    errors: ['content.post_not_found'],
    postVersion: { none: 'the post stays as it is' },
  },
  adminGetApproval: {
    method: 'GET',
    path: `${admin}/posts/{id}/approval`,
    summary: 'What was decided on a post, and what has changed since it was approved',
    answers: { 200: links.approvalSchema },
    errors: ['content.post_not_found'],
  },
  adminDecide: {
    method: 'POST',
    path: `${admin}/posts/{id}/approval`,
    summary: 'Approves the text of a post, or asks for changes',
    body: links.decideSchema,
    answers: { 200: links.approvalSchema },
    errors: ['content.post_not_found', 'content.version_conflict'],
    postVersion: 'body',
  },
  adminGetReviewRules: {
    method: 'GET',
    path: `${admin}/review-rules`,
    summary: 'Whether publishing needs an approval',
    answers: { 200: links.reviewRulesSchema },
  },
  adminSaveReviewRules: {
    method: 'PUT',
    path: `${admin}/review-rules`,
    summary: 'Says whether publishing needs an approval',
    body: links.reviewRulesSchema,
    answers: { 200: links.reviewRulesSchema },
  },
  reviewLinkState: {
    ...byToken,
    method: 'GET',
    path: '/api/blog/preview/{token}/review',
    access: 'public',
    summary: 'Whether a link of a reviewer still opens, and which text it shows',
    answers: { 200: links.reviewLinkStateSchema },
  },
  reviewPage: {
    ...byToken,
    method: 'GET',
    path: '/internal/preview/{token}/review',
    access: 'network',
    summary: "All that a reviewer's page shows",
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
