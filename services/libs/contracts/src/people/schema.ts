import { z } from 'zod';
import { email, instant, rowVersion, seenRowVersion, text } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';

/** The active admins, each with the time since when they have been one without a break. */
export const activeAdminsSchema = z.object({
  admins: z.array(z.object({ email: z.string(), since: instant })),
});

/** Since when a person has been an active admin without a break; null for a person who is none. */
export const adminAccessSchema = z.object({ since: instant.nullable() });

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
