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

const serviceAccountSchema = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().default(''),
  token_uri: serviceUrl.default('https://oauth2.googleapis.com/token'),
});
export type ServiceAccountKey = z.output<typeof serviceAccountSchema>;

function readServiceAccount(
  text: string | undefined,
  context: z.RefinementCtx,
): ServiceAccountKey | undefined {
  if (text === undefined) return undefined;
  try {
    return serviceAccountSchema.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be the JSON of a key of a Google service account' });
    return z.NEVER;
  }
}

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
  /** Key of a Google service account that may read the property of Search Console; nothing is asked without both. */
  GSC_KEY: optionalSetting('GSC_KEY').transform(readServiceAccount),
  GSC_PROPERTY: optionalSetting('GSC_PROPERTY'),
  /** Where Search Console's API is. */
  GSC_API_URL: serviceUrl.default('https://searchconsole.googleapis.com'),
  /** Mail server by which entries of the inbox are sent, as smtps://user:password@host; none without it. */
  SMTP_URL: optionalSetting('SMTP_URL'),
  /** Sender of these e-mails. Default: the company's address. */
  SMTP_FROM: optionalSetting('SMTP_FROM'),
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
