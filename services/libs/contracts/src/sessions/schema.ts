import { z } from 'zod';
import { instant, requiredText } from '../core/fields.js';

/** The person behind a session, as GET /api/users/me answers; 401 without a session. */
export const sessionUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  google_user_data: z.object({ name: z.string().nullable(), picture: z.string().nullable() }).loose(),
  is_admin: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** One signed-in browser of a person. The token of its cookie is no part of it. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** In words, such as `Firefox no Windows`. */
  device: z.string(),
  created_at: instant,
  /** Within a minute. */
  last_seen_at: instant,
  /** The browser that asks. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) });

/**
 * Whether a session or an API token is still that of an active admin; polled by what lasts longer than a
 * request.
 */
export const sessionStateSchema = z.object({ is_open: z.boolean() });

export const redirectUrlSchema = z.object({ redirectUrl: z.url() });

/** What Google gave the browser; a `state` is compared with the one the login began with. */
export const createSessionSchema = z.object({
  code: requiredText(4096, 'O código de login é obrigatório.'),
  state: z.string().max(512).optional(),
});
