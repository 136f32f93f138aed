import { z } from 'zod';
import { instant } from '../core/fields.js';
import type { TokenScope } from '../tokens/limits.js';
import { ASSISTANT_SCOPES } from './limits.js';

/** Where assistants work; also the resource that their access tokens are bound to (RFC 8707). */
export const MCP_PATH = '/api/mcp';
/** The metadata of that resource (RFC 9728), at its root and at its path. */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource';

export const assistantScopeSchema = z.enum(ASSISTANT_SCOPES, 'Escolha uma permissão que exista.');
export type AssistantScope = z.infer<typeof assistantScopeSchema>;

/** What an assistant's scopes are among those of API tokens. */
export const tokenScopesOf = (scopes: readonly string[]): TokenScope[] => [
  ...(scopes.includes('read') ? (['read'] as const) : []),
  ...(scopes.includes('propose') ? (['write_drafts'] as const) : []),
];

/** An assistant that a person connected by signing in. */
export const assistantSchema = z.object({
  id: z.uuid(),
  /** What it calls itself; its host is what was checked. */
  name: z.string(),
  host: z.string(),
  scopes: z.array(assistantScopeSchema),
  created_at: instant,
  /** Within a minute; null for one that was never used. */
  last_used_at: instant.nullable(),
});
export type Assistant = z.infer<typeof assistantSchema>;
export const assistantListSchema = z.object({ assistants: z.array(assistantSchema) });
/** An assistant and the admin who connected it. */
export const personAssistantSchema = assistantSchema.extend({ user_id: z.number().int(), email: z.string() });
export type PersonAssistant = z.infer<typeof personAssistantSchema>;
export const personAssistantListSchema = z.object({ assistants: z.array(personAssistantSchema) });

/** What an assistant asks a person for. */
export const consentRequestSchema = assistantSchema
  .pick({ name: true, host: true, scopes: true })
  .extend({ email: z.string() });
export type ConsentRequest = z.infer<typeof consentRequestSchema>;

/** The person's answer: what they grant. Without a word it is nothing. */
export const consentSchema = z.object({
  scopes: z
    .array(assistantScopeSchema)
    .max(ASSISTANT_SCOPES.length, 'Escolha cada permissão uma vez.')
    .default([]),
});
export const consentAnswerSchema = z.object({ redirect_url: z.string() });

/** RFC 9728. */
export const resourceMetadataSchema = z.object({
  resource: z.string(),
  authorization_servers: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.string()),
  resource_name: z.string(),
});
