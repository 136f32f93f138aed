import * as ai from '../ai.js';
import { settleProposalSchema } from '../proposals.js';
import * as sourceLists from '../source-list.js';
import { auditListSchema, auditQuerySchema } from '../audit.js';
import { AI_SECONDS, BODY_LIMITS } from '../limits.js';
import { defineCalls, streamAnswer, type RawBody } from './call.js';
import { pictureCalls } from './pictures.calls.js';

const admin = '/api/blog/admin' as const;
const sourceBody: RawBody = { raw: 'application/octet-stream', tooLarge: 'source.too_large' };

/** Why a job is not taken. */
const admission = [
  'ai.disabled',
  'ai.switched_off',
  'ai.queue_unavailable',
  'ai.queue_full',
  'ai.budget_admin',
  'ai.budget_site',
] as const;
/** How a job that somebody waits for can end. */
const endings = [
  'ai.cancelled',
  'ai.timeout',
  'ai.provider_unavailable',
  'ai.provider_rate_limited',
  'ai.provider_quota',
  'ai.provider_auth',
  'ai.provider_rejected',
  'ai.prompt_too_long',
  'ai.model_unknown',
  'ai.parameter_unsupported',
  'ai.refused',
  'ai.filtered',
  'ai.truncated',
  'ai.malformed',
  'ai.empty',
  'ai.interrupted',
] as const;

/** Why a document is no source. */
const notASource = [
  'source.desk_full',
  'source.too_long',
  'source.unsupported',
  'source.encrypted',
  'source.unreadable',
  'source.empty',
] as const;

/**
 * The AI calls, their jobs and spending, and pictures. Requests for a job may have an `Idempotency-Key` (a UUID): a
 * repeated one is answered with the job of the first.
 */
export const aiCalls = {
  ...pictureCalls,
  ...defineCalls('ai', {
    adminGenerate: {
      method: 'POST',
      path: `${admin}/posts/generate`,
      summary: 'Drafts a post; with Prefer: respond-async answers 202 and the job',
      body: ai.generateRequestSchema,
      answers: { 200: ai.generateAnswerSchema, 202: ai.jobAnswerSchema },
      errors: ['content.category_unknown', ...admission, ...endings],
      rate: 'ai',
      waits: AI_SECONDS.gateway,
      postVersion: { none: 'saves nothing' },
    },
    adminImprove: {
      method: 'POST',
      path: `${admin}/posts/{id}/improve`,
      summary: 'Improves a post; nothing is saved',
      body: ai.improveRequestSchema,
      answers: { 200: ai.improvementSchema, 202: ai.jobAnswerSchema },
      errors: ['content.post_not_found', ...admission, ...endings],
      largestBody: BODY_LIMITS.article,
      rate: 'ai',
      waits: AI_SECONDS.gateway,
      postVersion: { none: 'saves nothing' },
    },
    adminRewrite: {
      method: 'POST',
      path: `${admin}/posts/rewrite`,
      summary: 'Rewrites a passage of a post, saved or not; nothing is saved',
      body: ai.rewriteRequestSchema,
      answers: { 200: ai.rewriteAnswerSchema, 202: ai.jobAnswerSchema },
      errors: [...admission, ...endings],
      rate: 'ai',
      waits: AI_SECONDS.gateway,
      postVersion: { none: 'saves nothing' },
    },
    adminCheckClaims: {
      method: 'POST',
      path: `${admin}/posts/check-claims`,
      summary: "A model's opinion on claims of a post, from its sources; nothing is saved",
      body: ai.checkRequestSchema,
      answers: { 200: ai.checkAnswerSchema, 202: ai.jobAnswerSchema },
      errors: [...admission, ...endings],
      largestBody: BODY_LIMITS.article,
      rate: 'ai',
      waits: AI_SECONDS.gateway,
      postVersion: { none: 'saves nothing' },
    },
    adminGenerateImage: {
      method: 'POST',
      path: `${admin}/generate-image`,
      summary: 'Draws a featured image',
      body: ai.generateImageRequestSchema,
      answers: { 200: ai.imageAnswerSchema, 202: ai.jobAnswerSchema },
      errors: ['image.storage_failed', ...admission, ...endings],
      rate: 'ai',
      waits: AI_SECONDS.gateway,
    },
    adminListJobs: {
      method: 'GET',
      path: `${admin}/jobs`,
      summary: 'AI jobs, newest first',
      query: ai.jobQuerySchema,
      answers: { 200: ai.jobListSchema },
    },
    adminOpenImprovement: {
      method: 'GET',
      path: `${admin}/ai/improvements`,
      summary: 'The newest improvement of a post that nobody has taken or declined',
      query: ai.improvementQuerySchema,
      answers: { 200: ai.openImprovementAnswerSchema },
    },
    adminSettleImprovement: {
      method: 'PATCH',
      path: `${admin}/ai/improvements/{id}`,
      summary: 'Says what became of an improvement',
      params: ai.jobParamsSchema,
      body: settleProposalSchema,
      answers: { 204: null },
      errors: ['ai.job_not_found'],
      unknownParams: 'ai.job_not_found',
    },
    adminGetJob: {
      method: 'GET',
      path: `${admin}/jobs/{id}`,
      summary: 'State of an AI job',
      params: ai.jobParamsSchema,
      answers: { 200: ai.jobAnswerSchema },
      unknownParams: 'ai.job_not_found',
    },
    adminJobEvents: {
      method: 'GET',
      path: `${admin}/jobs/{id}/events`,
      summary: 'Progress and text as server-sent events, resumable by Last-Event-ID',
      params: ai.jobParamsSchema,
      answers: { 200: streamAnswer('text/event-stream', ai.jobEventSchema) },
      unknownParams: 'ai.job_not_found',
      waits: 3600,
    },
    adminCancelJob: {
      method: 'DELETE',
      path: `${admin}/jobs/{id}`,
      summary: 'Cancels a job down to the provider',
      params: ai.jobParamsSchema,
      answers: { 200: ai.jobAnswerSchema },
      errors: ['ai.job_not_cancellable'],
      unknownParams: 'ai.job_not_found',
    },
    adminRetryJob: {
      method: 'POST',
      path: `${admin}/jobs/{id}/retry`,
      summary: 'Queues a failed or cancelled job again',
      params: ai.jobParamsSchema,
      answers: { 202: ai.jobAnswerSchema },
      errors: ['ai.job_not_retryable', ...admission],
      unknownParams: 'ai.job_not_found',
      rate: 'ai',
      waits: AI_SECONDS.gateway,
    },
    adminAiStatus: {
      method: 'GET',
      path: `${admin}/ai/status`,
      summary: 'Whether AI is on, its models and budgets',
      answers: { 200: ai.aiStatusSchema },
    },
    adminAiSwitch: {
      method: 'PUT',
      path: `${admin}/ai/status`,
      summary: 'Turns AI on or off everywhere',
      body: ai.aiSwitchSchema,
      answers: { 200: ai.aiStatusSchema },
    },
    adminAiUsage: {
      method: 'GET',
      path: `${admin}/ai/usage`,
      summary: 'What was spent by day, person, kind and model',
      query: ai.usageQuerySchema,
      answers: { 200: ai.usageSchema },
    },
    adminSourceList: {
      method: 'GET',
      path: `${admin}/ai/desks/{id}`,
      summary: "A draft's sources and what its paragraphs cite; empty where nothing was given or found yet",
      params: sourceLists.sourceListParamsSchema,
      answers: { 200: sourceLists.sourceListSchema },
    },
    adminAddSource: {
      method: 'POST',
      path: `${admin}/ai/desks/{id}/sources`,
      summary: 'Gives a text as a source',
      params: sourceLists.sourceListParamsSchema,
      body: sourceLists.addSourceSchema,
      answers: { 201: sourceLists.sourceAnswerSchema },
      errors: ['source.desk_full', 'source.empty'],
      largestBody: BODY_LIMITS.article,
    },
    adminAddSourceFile: {
      method: 'POST',
      path: `${admin}/ai/desks/{id}/files`,
      summary:
        'Gives a file as a source (text, Markdown, HTML, .docx, .odt, .rtf, .xlsx, PDF, and .csv by its name): its bytes as the body',
      params: sourceLists.sourceListParamsSchema,
      query: sourceLists.addSourceFileSchema,
      body: sourceBody,
      answers: { 201: sourceLists.sourceAnswerSchema },
      errors: notASource,
      largestBody: BODY_LIMITS.source,
      rate: 'ai',
      waits: 60,
    },
    adminAddSourceAddress: {
      method: 'POST',
      path: `${admin}/ai/desks/{id}/addresses`,
      summary: 'Gives a public page or file as a source: it is fetched once, and its text is kept',
      params: sourceLists.sourceListParamsSchema,
      body: sourceLists.addSourceAddressSchema,
      answers: { 201: sourceLists.sourceAnswerSchema },
      errors: ['source.address_refused', 'source.address_failed', 'source.too_large', ...notASource],
      rate: 'ai',
      waits: 60,
    },
    adminRemoveSource: {
      method: 'DELETE',
      path: `${admin}/ai/desks/{id}/sources/{source}`,
      summary: 'Takes a source from a list; its number is not used again',
      params: sourceLists.sourceParamsSchema,
      answers: { 204: null },
      unknownParams: 'source.not_found',
    },
    adminAiAudit: {
      method: 'GET',
      path: `${admin}/audit/ai`,
      summary: 'AI actions',
      query: auditQuerySchema,
      answers: { 200: auditListSchema },
    },
    sweep: {
      method: 'POST',
      path: '/internal/sweep',
      summary: 'Queues again what the queue has forgotten',
      answers: { 200: ai.sweepAnswerSchema },
    },
  }),
};
