import { readFileSync } from 'node:fs';
import { ConfigError, parseSettings, setting, siteSettings, type Env } from '@vitrine/contracts';
import { z } from 'zod';
import { isRedisUrl } from './redis-address.js';

export { ConfigError, type Env };

/** Variables that every service reads; spread into the service's own z.object. */
export const baseConfig = {
  ...siteSettings,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  INTERNAL_TOKEN: setting('INTERNAL_TOKEN'),
};
export type BaseConfig = z.output<z.ZodObject<typeof baseConfig>>;

/** Connection of a service's role to its own schema. */
export const databaseUrl = z.url({ protocol: /^postgres(?:ql)?$/ });
/** Redis, or the Sentinels that know which one leads (see sentinelOptions). */
export const redisUrl = z.string().refine(isRedisUrl, 'Invalid address of Redis');

/**
 * The environment as a typed, frozen object; NAME_FILE variants of the schema's variables are read, trimmed.
 * @throws ConfigError (see parseSettings)
 */
export function parseConfig<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Env,
): Readonly<z.output<z.ZodObject<Shape>>> {
  const merged = { ...env };
  const problems: string[] = [];
  for (const name of Object.keys(schema.shape)) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    try {
      merged[name] = readFileSync(path, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE names a file that can't be read`);
    }
  }
  return parseSettings(schema, merged, problems);
}

/** parseConfig for a process: prints every problem and exits with 1. */
export function loadConfig<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): Readonly<z.output<z.ZodObject<Shape>>> {
  try {
    return parseConfig(schema, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
