import { z } from 'zod';

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
