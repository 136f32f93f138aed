import { z } from 'zod';
import { FIELD_LIMITS } from './limits.js';
import { email, instant, requiredText, rowVersion, seenRowVersion, text } from './fields.js';

/** The person behind a session, as GET /api/users/me answers; 401 when nobody is signed in. */
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

/** The active admins, each with the time since when they have been one without a break. */
export const activeAdminsSchema = z.object({
  admins: z.array(z.object({ email: z.string(), since: instant })),
});

/** Since when a person has been an active admin without a break; null for somebody who is none. */
export const adminAccessSchema = z.object({ since: instant.nullable() });

export const redirectUrlSchema = z.object({ redirectUrl: z.url() });

/** What Google gave the browser; a `state` is compared with the one the login began with. */
export const createSessionSchema = z.object({
  code: requiredText(4096, 'O código de login é obrigatório.'),
  state: z.string().max(512).optional(),
});

export const adminUserSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string().nullable(),
  is_active: z.boolean(),
  created_by: z.string(),
  created_at: instant,
  version: rowVersion,
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUserListSchema = z.object({ users: z.array(adminUserSchema) });
export const adminUserAnswerSchema = z.object({ user: adminUserSchema });

export const createAdminUserSchema = z.object({
  email,
  name: text(FIELD_LIMITS.personName)
    .trim()
    .transform((value) => value || null)
    .nullish()
    .transform((value) => value ?? null),
});

export const toggleActiveSchema = z.object({
  is_active: z.boolean('Informe se o usuário está ativo.'),
  version: seenRowVersion,
});

/**
 * Claims of the 60-second EdDSA token that the gateway attaches to admin requests:
 * issuer "vitrine-auth", subject = the session user's id, audience by {@link audienceOf}: who doesn't know of API
 * tokens or of assistants refuses them.
 */
export const identityClaimsSchema = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  /** The session, API token or assistant of the request; what lasts longer than the request ends with it. */
  sid: z.uuid(),
  /**
   * Of a request that came with an API token: what it is called and may be used for. Its id is `sid`. Auth of another
   * version may name a scope that this one doesn't know, and that allows nothing. `assistant` is there for one that
   * connected by sign-in: it calls the MCP server alone.
   */
  api_token: z
    .object({
      name: z.string(),
      scopes: z.array(z.string()),
      assistant: z.object({ reads_drafts: z.boolean() }).optional(),
    })
    .optional(),
});
export type IdentityClaims = z.infer<typeof identityClaimsSchema>;
export const IDENTITY_ISSUER = 'vitrine-auth';
export const IDENTITY_AUDIENCE = 'vitrine-services';
export const TOKEN_IDENTITY_AUDIENCE = 'vitrine-services-by-token';
export const ASSISTANT_IDENTITY_AUDIENCE = 'vitrine-services-by-assistant';

/** The audience that goes with these claims; a token of one audience is never accepted for another. */
export const audienceOf = ({ api_token: token }: Pick<IdentityClaims, 'api_token'>): string =>
  !token ? IDENTITY_AUDIENCE : token.assistant ? ASSISTANT_IDENTITY_AUDIENCE : TOKEN_IDENTITY_AUDIENCE;
