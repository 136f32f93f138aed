import { defineCalls } from '../core/call.js';
import { auditListSchema, auditQuerySchema } from './schema.js';

const admin = '/api/blog/admin' as const;

/** Recorded actions of the AI service. */
export const aiAuditCalls = defineCalls('ai', {
  adminAiAudit: {
    method: 'GET',
    path: `${admin}/audit/ai`,
    summary: 'Ações de IA',
    query: auditQuerySchema,
    answers: { 200: auditListSchema },
  },
});

/** Recorded actions of the auth service. */
export const authAuditCalls = defineCalls('auth', {
  adminUsersAudit: {
    method: 'GET',
    path: `${admin}/audit/users`,
    summary: 'Logins e ações sobre administradores',
    query: auditQuerySchema,
    answers: { 200: auditListSchema },
  },
});

/** Recorded actions of the content service. */
export const contentAuditCalls = defineCalls('content', {
  adminContentAudit: {
    method: 'GET',
    path: `${admin}/audit/content`,
    summary: 'Ações sobre posts e categorias',
    query: auditQuerySchema,
    answers: { 200: auditListSchema },
  },
});
