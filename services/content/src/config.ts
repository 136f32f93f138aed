import { companyVariables, parseCompany, type Company } from '@vitrine/contracts';
import { baseConfig, loadConfig } from '@vitrine/platform';
import { z } from 'zod';

const companyShape = {
  [companyVariables.name]: z.string(),
  [companyVariables.chat_number]: z.string().regex(/^\d{8,15}$/, 'must be 8 to 15 digits'),
  [companyVariables.email]: z.email(),
  [companyVariables.phone]: z.string(),
  [companyVariables.cnpj]: z.string(),
  [companyVariables.legal_name]: z.string(),
  [companyVariables.address]: z.string(),
  [companyVariables.hours]: z.string().optional(),
};

/** Every variable the content service reads. */
export const contentConfigSchema = z.object({
  ...baseConfig,
  ...companyShape,
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  AUTH_JWKS_URL: z.url({ protocol: /^https?$/ }),
  /** What the names of this service's Redis keys begin with. */
  REDIS_PREFIX: z.string().default('vitrine'),
});
export type ContentConfig = Readonly<z.infer<typeof contentConfigSchema>>;

/** Reads the environment; exits with every problem named. */
export const readConfig = (): ContentConfig => loadConfig(contentConfigSchema);

/** What the one-shot migration needs, and no more. */
export const readMigrationConfig = (): Readonly<{ DATABASE_URL: string }> =>
  loadConfig(z.object({ DATABASE_URL: contentConfigSchema.shape.DATABASE_URL }));

/** The company's facts out of the configuration. */
export const companyOf = (config: ContentConfig): Company =>
  parseCompany(config as unknown as Record<string, string | undefined>);
