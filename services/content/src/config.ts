import {
  audienceMonths,
  companySettings,
  formerSettings,
  optionalSetting,
  serviceUrl,
} from '@vitrine/contracts';
import {
  baseConfig,
  databaseUrl,
  outgoingSettings,
  parseConfig,
  redisUrl,
  type Env,
} from '@vitrine/platform';
import { z } from 'zod';

/** Variables of the content service; see .env.example for their meaning. */
export const contentConfigSchema = z.object({
  ...baseConfig,
  ...companySettings,
  ...formerSettings,
  ...outgoingSettings,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  AUTH_JWKS_URL: serviceUrl,
  /** Pictures of imports are stored there. */
  AI_URL: serviceUrl.default('http://ai:3000'),
  /** Search engines are notified of changes when there is a key; it is served at /<key>.txt. */
  INDEXNOW_KEY: optionalSetting('INDEXNOW_KEY'),
  INDEXNOW_ENDPOINT: optionalSetting('INDEXNOW_ENDPOINT').default('https://api.indexnow.org/indexnow'),
  /** The WebSub hub of the feed. */
  WEBSUB_HUB: optionalSetting('WEBSUB_HUB'),
  /** WhatsApp Cloud API: the app's secret, and the token of the handshake. Without them there is no webhook. */
  WHATSAPP_APP_SECRET: optionalSetting('WHATSAPP_APP_SECRET'),
  WHATSAPP_VERIFY_TOKEN: optionalSetting('WHATSAPP_VERIFY_TOKEN'),
  /** Secret of Chatwoot's webhook; without it there is none. */
  CHATWOOT_WEBHOOK_SECRET: optionalSetting('CHATWOOT_WEBHOOK_SECRET'),
  /** Folder in which the gateway writes of crawlers and missing pages; nothing is read without it. */
  AUDIENCE_LOG_DIR: z.string().optional(),
  /** Months after which figures by day are deleted. */
  AUDIENCE_MONTHS: audienceMonths,
  /** What reading a file of an import may hold, in MB of heap, and for how long it may say nothing. */
  IMPORT_HEAP_MB: z.coerce.number<string>().int().min(64).default(256),
  IMPORT_BODIES_MB: z.coerce.number<string>().int().min(1).default(2_000),
  IMPORT_SILENCE_SECONDS: z.coerce.number<string>().int().min(1).default(120),
  /** What the names of this service's Redis keys begin with. */
  REDIS_PREFIX: z.string().default('vitrine'),
});
export type ContentConfig = Readonly<z.output<typeof contentConfigSchema>>;

/** parseConfig with the content service's schema; for tests. */
export const parseContentConfig = (env: Env): ContentConfig => parseConfig(contentConfigSchema, env);
