import { z } from 'zod';
import { defineCalls, textAnswer } from '../core/call.js';
import { slug } from '../core/fields.js';
import { viewOriginSchema } from './schema.js';
import * as audience from './schema.js';
import { viewSeriesQuerySchema, viewSeriesSchema } from './views.js';

const admin = '/api/blog/admin/audience' as const;
const CSV = 'text/csv; charset=utf-8';
const bySlug = z.object({ slug });

/** Who reads, what starts a conversation, and which machines come. */
export const audienceCalls = defineCalls('content', {
  countChat: {
    method: 'POST',
    path: '/api/blog/chats',
    access: 'public',
    summary: 'Counts a click that opens the chat, once per visitor, page and place in 30 minutes',
    body: audience.chatStartSchema,
    answers: { 204: null },
    rate: 'view',
    sameOrigin: 'if-present',
  },
  countPageView: {
    method: 'POST',
    path: '/api/blog/visits',
    access: 'public',
    summary: 'Counts a view of a page that is no article, once per visitor and page in 30 minutes',
    body: audience.pageViewSchema,
    answers: { 204: null },
    rate: 'view',
    sameOrigin: 'if-present',
  },
  countPoorSearch: {
    method: 'POST',
    path: '/api/blog/searches',
    access: 'public',
    summary: 'Counts a search that found little or nothing',
    body: audience.poorSearchSchema,
    answers: { 204: null },
    rate: 'view',
    sameOrigin: 'if-present',
  },
  adminReaderReport: {
    method: 'GET',
    path: `${admin}/readers`,
    summary: 'Views, entries, origins, searches and missing pages of a period, and of the one before',
    query: audience.periodSchema,
    answers: { 200: audience.readerReportSchema },
  },
  adminReaderRows: {
    method: 'GET',
    path: `${admin}/readers.csv`,
    summary: 'Views of a period by day, page and origin',
    query: audience.periodSchema,
    answers: { 200: textAnswer(CSV) },
  },
  adminPostFigures: {
    method: 'GET',
    path: '/api/blog/admin/posts/{id}/figures',
    summary: 'Views, origins, chats and machines of an article, and of as many days before',
    query: audience.postFiguresQuerySchema,
    answers: { 200: audience.postFiguresSchema },
    errors: ['content.post_not_found'],
  },
  adminCrawlerReport: {
    method: 'GET',
    path: `${admin}/crawlers`,
    summary: 'What machines of AIs read in a period, and whom assistants sent',
    query: audience.periodSchema,
    answers: { 200: audience.crawlerReportSchema },
  },
  adminCrawlerRows: {
    method: 'GET',
    path: `${admin}/crawlers.csv`,
    summary: 'What machines of AIs read in a period by day, name and page',
    query: audience.periodSchema,
    answers: { 200: textAnswer(CSV) },
  },
  adminGetRobots: {
    method: 'GET',
    path: `${admin}/robots`,
    summary: 'Who of the machines may come, by purpose',
    answers: { 200: audience.robotsChoiceSchema },
  },
  adminSetRobots: {
    method: 'PUT',
    path: `${admin}/robots`,
    summary: 'Says who of the machines may come; robots.txt follows at once',
    body: audience.robotsChoiceSchema,
    answers: { 200: audience.robotsChoiceSchema },
  },
  adminChatReport: {
    method: 'GET',
    path: `${admin}/chats`,
    summary: 'Chats opened in a period, and in the one before',
    query: audience.periodSchema,
    answers: { 200: audience.chatReportSchema },
  },
  adminChatRows: {
    method: 'GET',
    path: `${admin}/chats.csv`,
    summary: 'Chats opened in a period by day, page, place and campaign',
    query: audience.periodSchema,
    answers: { 200: textAnswer(CSV) },
  },
  countView: {
    method: 'POST',
    path: '/api/blog/posts/{slug}/view',
    access: 'public',
    summary: 'Counts a view, once per visitor and post in 30 minutes',
    params: bySlug,
    query: viewOriginSchema,
    answers: { 204: null },
    unknownParams: 'content.post_not_found',
    rate: 'view',
    sameOrigin: 'if-present',
  },
  adminPostViews: {
    method: 'GET',
    path: '/api/blog/admin/posts/{id}/views',
    summary: 'Views of a post by day',
    query: viewSeriesQuerySchema,
    answers: { 200: viewSeriesSchema },
    errors: ['content.post_not_found'],
  },
  adminViews: {
    method: 'GET',
    path: '/api/blog/admin/views',
    summary: 'Views of the whole blog by day',
    query: viewSeriesQuerySchema,
    answers: { 200: viewSeriesSchema },
  },
});
