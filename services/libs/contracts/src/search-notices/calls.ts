import { z } from 'zod';
import { defineCalls, textAnswer } from '../core/call.js';
import * as notices from './schema.js';

const PLAIN = 'text/plain; charset=utf-8';
const admin = '/api/blog/admin/search-notices' as const;

/** Notices of changes to search engines (IndexNow) and to the feed's hub (WebSub). */
export const searchNoticeCalls = defineCalls('content', {
  indexNowKey: {
    method: 'GET',
    path: '/{key}.txt',
    access: 'public',
    summary: 'The key by which search engines know that a notice of a change is ours',
    params: z.object({ key: z.string().max(128) }),
    unknownParams: 'resource.not_found',
    answers: { 200: textAnswer(PLAIN) },
    cached: true,
  },
  adminSearchNotices: {
    method: 'GET',
    path: admin,
    summary: 'De quais mudanças os buscadores e o hub do feed foram avisados, e quais esperam',
    answers: { 200: notices.searchNoticeStatusSchema },
  },
  adminRetrySearchNotices: {
    method: 'POST',
    path: `${admin}/{id}/retry`,
    summary: 'Faz os endereços de um lote que falhou esperarem de novo',
    answers: { 204: null },
    errors: ['content.notice_batch_not_found'],
  },
  sendSearchNotices: {
    method: 'POST',
    path: '/internal/send-search-notices',
    summary: 'Notifies search engines and the hub of the feed of pending changes, each change once',
    answers: { 200: notices.sendSearchNoticesAnswerSchema },
    waits: 15,
  },
});
