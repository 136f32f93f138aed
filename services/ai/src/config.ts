import { AI_SECONDS, FIELD_LIMITS, serviceUrl } from '@vitrine/contracts';
import {
  baseConfig,
  databaseUrl,
  outgoingSettings,
  parseConfig,
  redisUrl,
  type Env,
} from '@vitrine/platform';
import { z } from 'zod';

const seconds = (value: number) => z.coerce.number().positive().max(3_600).default(value);
const dollars = (value: number) => z.coerce.number().min(0).max(1_000_000).default(value);
const flag = (value: boolean) =>
  z
    .enum(['true', 'false'])
    .default(value ? 'true' : 'false')
    .transform((text) => text === 'true');

/**
 * Variables of the HTTP process and of the worker. Times are seconds and may be fractions. AI_WAIT_SECONDS exceeds
 * AI_JOB_DEADLINE_SECONDS, and that AI_CALL_TIMEOUT_SECONDS (contracts' AI_SECONDS).
 */
const variables = z.object({
  ...baseConfig,
  ...outgoingSettings,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  AUTH_JWKS_URL: serviceUrl,
  CONTENT_URL: serviceUrl,

  /** Where the titles and stills of videos come from. */
  YOUTUBE_URL: serviceUrl.default('https://www.youtube.com'),
  VIMEO_URL: serviceUrl.default('https://vimeo.com'),

  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_TEXT_MODEL: z.string().default('gpt-5-mini'),
  OPENAI_IMAGE_MODEL: z.string().default('gpt-image-1.5'),
  /** Size that the provider is asked for; its picture is cropped to 1408x768. */
  OPENAI_IMAGE_SIZE: z
    .string()
    .regex(/^\d+x\d+$/)
    .default('1536x1024'),
  /** Set to b64_json for servers that answer an address otherwise; OpenAI's own models refuse the parameter. */
  OPENAI_IMAGE_RESPONSE_FORMAT: z.enum(['b64_json', 'url']).optional(),

  /** For models that think before they write; unset leaves the model's own default. */
  OPENAI_REASONING_EFFORT: z.enum(['none', 'minimal', 'low', 'medium', 'high']).optional(),

  AI_PRICE_INPUT_PER_MILLION_USD: dollars(0.25),
  AI_PRICE_OUTPUT_PER_MILLION_USD: dollars(2),
  AI_PRICE_IMAGE_USD: dollars(0.05),
  AI_ADMIN_DAILY_BUDGET_USD: dollars(5),
  AI_SITE_MONTHLY_BUDGET_USD: dollars(100),

  AI_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(4),
  AI_QUEUE_LIMIT: z.coerce.number().int().min(1).max(10_000).default(50),
  AI_QUEUE_PREFIX: z
    .string()
    .regex(/^[\w-]+$/)
    .default('vitrine'),
  /** Upstream calls of one run at most, retries and the repair included. */
  AI_MAX_CALLS: z.coerce.number().int().min(1).max(10).default(3),
  AI_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(256).max(200_000).default(20_000),
  AI_MAX_INPUT_CHARACTERS: z.coerce.number().int().min(1_000).max(FIELD_LIMITS.content).default(60_000),
  /** First pause before a repeated call; doubles each time. */
  AI_RETRY_DELAY_SECONDS: seconds(1),
  AI_WAIT_SECONDS: seconds(AI_SECONDS.answer),
  AI_JOB_DEADLINE_SECONDS: seconds(AI_SECONDS.job),
  AI_CALL_TIMEOUT_SECONDS: seconds(AI_SECONDS.call),
  /** A stream of a job's events ends this long after its session, at the latest. */
  AI_SESSION_CHECK_SECONDS: seconds(3),
  /** A worker that has not renewed its lease for this long has lost its job. */
  AI_LEASE_SECONDS: seconds(8),
  AI_LOCK_SECONDS: seconds(10),
  AI_STALLED_INTERVAL_SECONDS: seconds(5),
  /** A job fails after this many workers were killed over it. */
  AI_MAX_INTERRUPTIONS: z.coerce.number().int().min(1).max(10).default(3),
  /** Time that running jobs, and callers who wait for one, get at shutdown; then jobs go back to the queue. */
  AI_SHUTDOWN_GRACE_SECONDS: seconds(8),
  /** Age of a queue entry, with a slot free, at which the worker counts as stuck. */
  AI_STUCK_SECONDS: seconds(20),

  /** Days after which input and result of a finished job are deleted, and sources that belong to no post. */
  AI_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),

  MEDIA_STORAGE: z.enum(['local', 's3']).default('local'),
  MEDIA_DIR: z.string().default('/var/lib/vitrine/media'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag(true),
});

export type AiConfig = Readonly<z.output<typeof variables>>;

/** What the single variables can't say about each other. */
function crossProblems(config: AiConfig): string[] {
  const problems: string[] = [];
  if (config.AI_WAIT_SECONDS >= AI_SECONDS.gateway) {
    problems.push(`AI_WAIT_SECONDS must be below ${AI_SECONDS.gateway}, which is what the gateway waits`);
  }
  if (config.AI_WAIT_SECONDS <= config.AI_JOB_DEADLINE_SECONDS) {
    problems.push('AI_WAIT_SECONDS must exceed AI_JOB_DEADLINE_SECONDS');
  }
  if (config.AI_JOB_DEADLINE_SECONDS < config.AI_CALL_TIMEOUT_SECONDS) {
    problems.push('AI_JOB_DEADLINE_SECONDS must not be below AI_CALL_TIMEOUT_SECONDS');
  }
  if (config.AI_LEASE_SECONDS >= config.AI_LOCK_SECONDS) {
    problems.push('AI_LEASE_SECONDS must be below AI_LOCK_SECONDS');
  }
  if (config.MEDIA_STORAGE === 's3') {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (!config[name]) problems.push(`${name} is not set, and MEDIA_STORAGE is s3`);
    }
  }
  return problems;
}

export const aiConfigSchema = variables.superRefine((config, context) => {
  for (const message of crossProblems(config)) context.addIssue({ code: 'custom', message });
});

/** parseConfig with the ai service's schema; for tests. */
export const parseAiConfig = (env: Env): AiConfig => parseConfig(aiConfigSchema, env);

/** Whether a provider is configured at all; without one AI is off. */
export const isProviderConfigured = (config: AiConfig): boolean =>
  Boolean(config.OPENAI_API_KEY ?? config.OPENAI_BASE_URL);

/** Milliseconds that a process gets at shutdown: what jobs and callers get, and time to put the rest in order. */
export const shutdownGraceMs = (config: AiConfig): number => (config.AI_SHUTDOWN_GRACE_SECONDS + 10) * 1000;
