import { readFileSync } from 'node:fs';
import { z } from 'zod';

export type Env = Record<string, string | undefined>;

/** Problems found in the environment; `problems` has one sentence for each variable. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const PLACEHOLDER =
  /^(?:change-?me|changeit|secret|password|placeholder|example|todo|trocar|troque|xxx+|<.*>)/i;

/** A secret of at least `min` characters; in production a placeholder is refused (see parseConfig). */
export const secret = (min: number) =>
  z.string().min(min, `must have at least ${min} characters`).meta({ secret: true });

/** Variables that every service reads; spread into the service's own z.object. */
export const baseConfig = {
  NODE_ENV: z.enum(['production', 'demo', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  SITE_TIMEZONE: z
    .string()
    .default('America/Sao_Paulo')
    .refine((zone) => {
      try {
        return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: zone }));
      } catch {
        return false;
      }
    }, 'is not a known time zone'),
  INTERNAL_TOKEN: secret(24),
};

export type BaseConfig = z.infer<z.ZodObject<typeof baseConfig>>;

/** Reads NAME from the file at NAME_FILE, trimmed, for every variable of the schema; foreign *_FILE variables are not ours. */
function readSecretFiles(names: readonly string[], env: Env, problems: string[]): Env {
  const merged: Env = { ...env };
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    try {
      merged[name] = readFileSync(path, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE names a file that can't be read`);
    }
  }
  return merged;
}

/**
 * Parses the environment once into a frozen object. Empty values count as absent; NAME_FILE variants are read.
 * @throws ConfigError naming every variable that is missing, wrong, or in production still a placeholder
 */
export function parseConfig<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Env,
): Readonly<z.infer<z.ZodObject<Shape>>> {
  const problems: string[] = [];
  const raw = Object.fromEntries(
    Object.entries(readSecretFiles(Object.keys(schema.shape), env, problems)).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const parsed = schema.safeParse(raw, { reportInput: false });
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = issue.path.join('.');
      problems.push(name in raw ? `${name}: ${issue.message}` : `${name} is not set`);
    }
  }
  if (raw.NODE_ENV === 'production') {
    for (const name of Object.keys(schema.shape)) {
      if (PLACEHOLDER.test(raw[name] ?? '')) problems.push(`${name} is still a placeholder`);
    }
    if (raw.DEMO_MODE === 'true')
      problems.push('DEMO_MODE cannot be switched on when NODE_ENV is production');
  }
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems);
  return Object.freeze(parsed.data);
}

/** parseConfig for a process: prints every problem and exits with 1. */
export function loadConfig<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Env = process.env,
): Readonly<z.infer<z.ZodObject<Shape>>> {
  try {
    return parseConfig(schema, env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
