import { z } from 'zod';
import { instant, requiredText } from '../core/fields.js';
import { TOKEN_DAYS, TOKEN_LIMITS, TOKEN_SCOPES } from './limits.js';

export const tokenScopeSchema = z.enum(TOKEN_SCOPES, 'Escolha uma permissão que exista.');

/** What every API token begins with, so that scanners of secrets find it. */
export const TOKEN_PREFIX = 'vtr_';
/** `vtr_`, 256 random bits in 43 letters and digits, and the CRC-32 of both in 6 more. */
export const TOKEN_SHAPE = /^vtr_[0-9A-Za-z]{49}$/;

const NOT_QUOTABLE = /["“”„‟«»\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** A name as sentences quote it: without what would end the quotation or is not seen. */
export const quotable = (name: string): string => name.replaceAll(NOT_QUOTABLE, '');

/** One API token of a person. The token itself is shown once, when it is created. */
export const apiTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(tokenScopeSchema),
  created_at: instant,
  expires_at: instant,
  /** By the service's clock; listed for 30 days more. */
  is_expired: z.boolean(),
  /** Within a minute; null for one that was never used. */
  last_used_at: instant.nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;
export const apiTokenListSchema = z.object({ tokens: z.array(apiTokenSchema) });

export const createApiTokenSchema = z.object({
  name: requiredText(TOKEN_LIMITS.name, 'Dê um nome ao token.').refine(
    (name) => quotable(name) === name,
    'Use um nome sem aspas nem caracteres invisíveis.',
  ),
  scopes: z
    .array(tokenScopeSchema, 'Escolha ao menos uma permissão.')
    .min(1, 'Escolha ao menos uma permissão.')
    .max(TOKEN_SCOPES.length, 'Escolha cada permissão uma vez.')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Escolha cada permissão uma vez.'),
  days: z.literal(TOKEN_DAYS, 'Escolha a validade: 7, 30, 90 ou 365 dias.'),
});
export type CreateApiToken = z.input<typeof createApiTokenSchema>;

/** `secret` is the token itself; nothing answers it again. */
export const createdApiTokenSchema = z.object({ token: apiTokenSchema, secret: z.string() });
