import { z } from 'zod';
import * as categories from '../categories.js';
import { demoFiguresAnswerSchema, demoFiguresSchema } from '../demo-figures.js';
import * as sourceLists from '../source-list.js';
import { slug } from '../fields.js';
import { checkLinksAnswerSchema } from '../health.js';
import { BODY_LIMITS } from '../limits.js';
import * as newsroom from '../newsroom.js';
import * as pictures from '../pictures.js';
import * as posts from '../posts.js';
import * as redirects from '../redirects.js';
import { seedAnswerSchema, seedSchema } from '../seed.js';
import { audienceCalls } from './audience.calls.js';
import { blogCalls } from './blog.calls.js';
import { defineCalls } from './call.js';
import { webhookCalls } from './webhooks.calls.js';
import { conversationCalls } from './conversations.calls.js';
import { exportCalls } from './exports.calls.js';
import { healthCalls } from './health.calls.js';
import { importCalls } from './imports.calls.js';
import { mcpCalls } from './mcp.calls.js';
import { newsroomCalls } from './newsroom.calls.js';
import { reviewLinkCalls } from './review-links.calls.js';
import { reviewCommentCalls } from './review-comments.calls.js';
import { searchNoticeCalls } from './search-notices.calls.js';
import { siteDocumentCalls } from './site-document.calls.js';
import { wordRuleCalls } from './word-rules.calls.js';

/** The blog, its newsroom, and what our other processes ask. */
export const contentCalls = {
  ...blogCalls,
  ...newsroomCalls,
  ...reviewCommentCalls,
  ...exportCalls,
  ...healthCalls,
  ...audienceCalls,
  ...conversationCalls,
  ...reviewLinkCalls,
  ...searchNoticeCalls,
  ...webhookCalls,
  ...siteDocumentCalls,
  ...wordRuleCalls,
  ...importCalls,
  ...mcpCalls,
  ...defineCalls('content', {
    publishDue: {
      method: 'POST',
      path: '/internal/publish-due',
      summary: 'Publishes what is due, each post once',
      answers: { 200: posts.publishDueAnswerSchema },
    },
    sweepBin: {
      method: 'POST',
      path: '/internal/sweep-bin',
      summary: 'Deletes for good what has been in the bin for 30 days',
      answers: { 200: newsroom.sweepBinAnswerSchema },
    },
    checkLinks: {
      method: 'POST',
      path: '/internal/check-links',
      summary: 'Asks some of the sites that published articles link to whether they still answer',
      answers: { 200: checkLinksAnswerSchema },
      waits: 20,
    },
    article: {
      method: 'GET',
      path: '/internal/articles/{slug}',
      access: 'network',
      summary: "All that an article's page shows; for an old slug, the current one",
      params: z.object({ slug }),
      unknownParams: 'content.post_not_found',
      answers: { 200: posts.articleSchema },
      errors: ['content.post_not_found'],
    },
    resolveRedirect: {
      method: 'GET',
      path: '/internal/redirects',
      access: 'network',
      summary: 'What stands at a path that has no page',
      query: redirects.resolveRedirectQuerySchema,
      answers: { 200: redirects.resolvedRedirectSchema },
    },
    listPage: {
      method: 'GET',
      path: '/internal/blog',
      access: 'network',
      summary: "All that a page of the blog's list shows",
      query: posts.publicPostQuerySchema,
      answers: { 200: posts.listPageSchema },
    },
    internalGetPost: {
      method: 'GET',
      path: '/internal/posts/{id}',
      summary: 'A post, for the AI service',
      answers: { 200: posts.adminPostAnswerSchema },
      errors: ['content.post_not_found'],
    },
    internalGetCategory: {
      method: 'GET',
      path: '/internal/categories/{id}',
      summary: 'A category, for the AI service',
      answers: { 200: categories.categoryAnswerSchema },
      errors: ['content.category_not_found'],
    },
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
    internalUsedPictures: {
      method: 'POST',
      path: '/internal/pictures',
      summary: 'Which of these pictures are named, and by what',
      body: pictures.pictureHashesSchema,
      answers: { 200: pictures.usedPicturesSchema },
    },
    seed: {
      method: 'POST',
      path: '/internal/seed',
      summary: 'Fills an empty blog once',
      body: seedSchema,
      answers: { 200: seedAnswerSchema },
      errors: [
        'resource.not_found',
        'content.category_unknown',
        'content.slug_taken',
        'content.category_taken',
        'content.approval_needed',
      ],
      largestBody: BODY_LIMITS.article,
      waits: 60,
    },
    fillDemoFigures: {
      method: 'POST',
      path: '/internal/demo-figures',
      summary:
        'Adds invented figures to days that have none of them yet; there is no such call in production',
      body: demoFiguresSchema,
      answers: { 200: demoFiguresAnswerSchema },
      errors: ['resource.not_found'],
      largestBody: BODY_LIMITS.article,
      waits: 60,
    },
  }),
} as const;
