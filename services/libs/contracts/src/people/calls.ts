import { z } from 'zod';
import { assistantListSchema } from '../assistants/schema.js';
import { defineCalls } from '../core/call.js';
import { seenRowQuerySchema } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';
import * as sessions from '../sessions/schema.js';
import * as people from './schema.js';

const admin = '/api/blog/admin' as const;

/** Admin users. */
export const peopleCalls = defineCalls('auth', {
  adminListUsers: {
    method: 'GET',
    path: `${admin}/users`,
    summary: 'Administradores',
    answers: { 200: people.adminUserListSchema },
  },
  adminCreateUser: {
    method: 'POST',
    path: `${admin}/users`,
    summary: 'Adiciona um administrador',
    body: people.createAdminUserSchema,
    answers: { 201: people.adminUserAnswerSchema },
    errors: ['users.email_taken'],
  },
  adminToggleUser: {
    method: 'PATCH',
    path: `${admin}/users/{id}/toggle-active`,
    summary: 'Ativa ou desativa um administrador',
    body: people.toggleActiveSchema,
    answers: { 200: people.adminUserAnswerSchema },
    errors: ['users.not_found', 'users.last_admin', 'users.self', 'content.row_conflict'],
  },
  adminDeleteUser: {
    method: 'DELETE',
    path: `${admin}/users/{id}`,
    summary: 'Remove um administrador',
    query: seenRowQuerySchema,
    answers: { 204: null },
    errors: ['users.not_found', 'users.last_admin', 'users.self', 'content.row_conflict'],
  },
  adminListUserSessions: {
    method: 'GET',
    path: `${admin}/users/{id}/sessions`,
    summary: 'As sessões de um administrador, a usada por último primeiro, e os assistentes conectados',
    answers: { 200: sessions.sessionListSchema.extend(assistantListSchema.shape) },
    errors: ['users.not_found'],
  },
  adminEndUserSessions: {
    method: 'DELETE',
    path: `${admin}/users/{id}/sessions`,
    summary: 'Encerra todas as sessões de um administrador',
    answers: { 204: null },
    errors: ['users.not_found'],
  },
  adminAccess: {
    method: 'GET',
    path: '/internal/admin-access',
    summary: 'Since when a person has been an active admin',
    query: z.object({ email: z.string().max(FIELD_LIMITS.email) }),
    answers: { 200: people.adminAccessSchema },
  },
  activeAdmins: {
    method: 'GET',
    path: '/internal/active-admins',
    summary: 'The active admins, and since when each is one',
    answers: { 200: people.activeAdminsSchema },
  },
});
