import * as notices from '../search-notices.js';
import { defineCalls } from './call.js';

const admin = '/api/blog/admin/search-notices' as const;

/** Notices of changes to search engines (IndexNow) and to the feed's hub (WebSub). */
export const searchNoticeCalls = defineCalls('content', {
  adminSearchNotices: {
    method: 'GET',
    path: admin,
    summary: 'Which changes search engines and the hub of the feed were notified of, and which are pending',
    answers: { 200: notices.searchNoticeStatusSchema },
  },
  adminRetrySearchNotices: {
    method: 'POST',
    path: `${admin}/{id}/retry`,
    summary: 'Makes the addresses of a failed batch pending again',
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
