import { z } from 'zod';
import { optionalSettingRules, refusedInProduction, settingRules } from './setting-rules.js';

/** Variables of a process. */
export type Env = Record<string, string | undefined>;

/** Problems found in the environment; `problems` has one sentence for each variable. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** A setting that settingRules has a rule for. */
export const setting = (name: keyof typeof settingRules) =>
  z.string().trim().regex(settingRules[name].pattern, settingRules[name].message);

/** A setting that may be absent, by its rule in optionalSettingRules. */
export const optionalSetting = (name: keyof typeof optionalSettingRules) =>
  z.string().trim().regex(optionalSettingRules[name].pattern, optionalSettingRules[name].message).optional();

/** Address of another process; a trailing slash is taken off, so that a path can be added. */
export const serviceUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: value }));
  } catch {
    return false;
  }
}

/** Variables that say where the site is and what kind of run this is; every process of ours reads them. */
export const siteSettings = {
  NODE_ENV: z.enum(['production', 'demo', 'development', 'test']).default('development'),
  PUBLIC_URL: serviceUrl.pipe(setting('PUBLIC_URL')),
  /** IANA name of the zone in which dates without one are read and shown. */
  SITE_TIMEZONE: z.string().default('America/Sao_Paulo').refine(isTimeZone, 'is not a known time zone'),
  /** What the metrics call this version: the tag of its image. */
  VITRINE_VERSION: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'has letters, digits, dots, hyphens and plus signs alone')
    .default('local'),
  /** OTLP collector over HTTP that spans are sent to (OpenTelemetry's own name of the setting); none: none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl.optional(),
  /** Share of the requests that are traced, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/**
 * Parses the environment into a frozen object, once for each process. Empty values count as absent.
 * @param problems sentences of what was wrong before, such as a file that can't be read
 * @throws ConfigError naming every variable that is missing, wrong, or refused in production
 */
export function parseSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Env,
  problems: readonly string[] = [],
): Readonly<z.output<z.ZodObject<Shape>>> {
  const found = [...problems];
  const raw: Env = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(raw, { reportInput: false });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.');
    // A problem without a name is about several variables, and names them itself.
    found.push(name === '' ? message : raw[String(path[0])] ? `${name}: ${message}` : `${name} is not set`);
  }
  if (raw.NODE_ENV === 'production') {
    for (const name of Object.keys(schema.shape)) {
      const problem = refusedInProduction(name, raw[name]?.trim() ?? '');
      if (problem) found.push(`${name} ${problem}`);
    }
    for (const name of ['DEMO_MODE', 'OUTGOING_LOOPBACK']) {
      if (raw[name] === 'true') found.push(`${name} cannot be switched on when NODE_ENV is production`);
    }
  }
  if (found.length > 0 || !parsed.success) throw new ConfigError(found);
  return Object.freeze(parsed.data);
}
