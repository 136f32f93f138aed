import { aiCalls as jobCalls } from './ai/calls.js';
import { assistantCalls } from './assistants/calls.js';
import { audienceCalls } from './audience/calls.js';
import { authAuditCalls, contentAuditCalls, aiAuditCalls } from './audit/calls.js';
import { binCalls } from './bin/calls.js';
import { calendarCalls } from './calendar/calls.js';
import { categoryCalls } from './categories/calls.js';
import { conversationCalls } from './conversations/calls.js';
import { demoCalls } from './demo/calls.js';
import { exportCalls } from './exports/calls.js';
import { feedCalls } from './feeds/calls.js';
import { healthCalls } from './health/calls.js';
import { importCalls } from './imports/calls.js';
import { inboxCalls } from './inbox/calls.js';
import { linkCalls } from './links/calls.js';
import { mcpCalls } from './mcp/calls.js';
import { peopleCalls } from './people/calls.js';
import { pictureUseCalls, pictureCalls } from './pictures/calls.js';
import { postCalls } from './posts/calls.js';
import { publicPostCalls } from './posts/public-calls.js';
import { previewCalls } from './previews/calls.js';
import { redirectCalls } from './redirects/calls.js';
import { reviewCommentCalls } from './review/comment-calls.js';
import { reviewLinkCalls } from './review/link-calls.js';
import { revisionCalls } from './revisions/calls.js';
import { searchNoticeCalls } from './search-notices/calls.js';
import { searchQueryCalls } from './search-queries/calls.js';
import { sessionCalls } from './sessions/calls.js';
import { siteDocumentCalls } from './site-document/calls.js';
import { sourceSearchCalls, sourceCalls } from './sources/calls.js';
import { tokenCalls } from './tokens/calls.js';
import { webhookCalls } from './webhooks/calls.js';
import { wordRuleCalls } from './word-rules/calls.js';

/** Sign-in, people and their access. */
export const authCalls = {
  ...assistantCalls,
  ...authAuditCalls,
  ...peopleCalls,
  ...sessionCalls,
  ...tokenCalls,
} as const;

/** The blog, its newsroom, and what our other processes ask. */
export const contentCalls = {
  ...audienceCalls,
  ...contentAuditCalls,
  ...binCalls,
  ...calendarCalls,
  ...categoryCalls,
  ...conversationCalls,
  ...demoCalls,
  ...exportCalls,
  ...feedCalls,
  ...healthCalls,
  ...importCalls,
  ...inboxCalls,
  ...linkCalls,
  ...mcpCalls,
  ...pictureUseCalls,
  ...postCalls,
  ...publicPostCalls,
  ...previewCalls,
  ...redirectCalls,
  ...reviewCommentCalls,
  ...reviewLinkCalls,
  ...revisionCalls,
  ...searchNoticeCalls,
  ...searchQueryCalls,
  ...siteDocumentCalls,
  ...sourceSearchCalls,
  ...webhookCalls,
  ...wordRuleCalls,
} as const;

/** AI jobs and spending, sources and pictures. */
export const aiCalls = {
  ...jobCalls,
  ...aiAuditCalls,
  ...pictureCalls,
  ...sourceCalls,
} as const;

export type AuthCalls = typeof authCalls;
export type ContentCalls = typeof contentCalls;
export type AiCalls = typeof aiCalls;

/** Every call of every service, by name. */
export const api = { ...authCalls, ...contentCalls, ...aiCalls } as const;
export type Api = typeof api;
