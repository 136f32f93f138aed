import { audienceMonths, parseSettings, serviceUrl, siteSettings } from '@vitrine/contracts';
import type { Env } from '@vitrine/contracts';
import { z } from 'zod';

const schema = z.object({
  ...siteSettings,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Origin of the content service inside the network. */
  CONTENT_URL: serviceUrl,
  /** Whether chat messages end with a reference to where they were opened. */
  CHAT_REFERENCES: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  /** Whether clicks that open the chat are counted. */
  CHAT_CLICKS: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on'),
  /** Months for which content keeps figures by day; the privacy page says it. */
  AUDIENCE_MONTHS: audienceMonths,
  /** Shows the demonstration banner in the admin area; refused in production. */
  DEMO_MODE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});

/**
 * Reads the configuration of this process.
 * @throws ConfigError whose message names every variable at fault
 */
export function readConfig(env: Env) {
  const settings = parseSettings(schema, env);
  return {
    host: settings.HOST,
    port: settings.PORT,
    logLevel: settings.LOG_LEVEL,
    version: settings.VITRINE_VERSION,
    tracing: {
      endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
      share: settings.OTEL_TRACES_SAMPLER_ARG,
    },
    contentUrl: settings.CONTENT_URL,
    demoMode: settings.DEMO_MODE,
    public_url: settings.PUBLIC_URL,
    timezone: settings.SITE_TIMEZONE,
    chatReferences: settings.CHAT_REFERENCES,
    chatClicks: settings.CHAT_CLICKS,
    audienceMonths: settings.AUDIENCE_MONTHS,
  };
}

type FrontendConfig = Readonly<ReturnType<typeof readConfig>>;

function readOrExit(): FrontendConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

let config: FrontendConfig | undefined;

/** The configuration, read once; a process that has none that is usable says so and exits with 1. */
export const getConfig = (): FrontendConfig => (config ??= readOrExit());
