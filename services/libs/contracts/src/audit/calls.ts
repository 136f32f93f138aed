import { defineCalls } from '../core/call.js';
import { auditListSchema, auditQuerySchema } from './schema.js';

const admin = '/api/blog/admin' as const;

/** Recorded actions of the AI service. */
export const aiAuditCalls = defineCalls('ai', {
  adminAiAudit: {
    method: 'GET',
    path: `${admin}/audit/ai`,
    summary: 'AI actions',
    query: auditQuerySchema,
    answers: { 200: auditListSchema },
  },
});

/** Recorded actions of the auth service. */
export const authAuditCalls = defineCalls('auth', {
  adminUsersAudit: {
    method: 'GET',
    path: `${admin}/audit/users`,
    summary: 'Sign-ins and actions on admin users',
    query: auditQuerySchema,
    answers: { 200: auditListSchema },
  },
});

/** Recorded actions of the content service. */
export const contentAuditCalls = defineCalls('content', {
  adminContentAudit: {
    method: 'GET',
    path: `${admin}/audit/content`,
    summary: 'Actions on posts and categories',
    query: auditQuerySchema,
    answers: { 200: auditListSchema },
  },
});
