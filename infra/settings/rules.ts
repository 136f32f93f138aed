// Rules of the settings that production can do without, for the check before the start. It has no package to import.
import { isIP } from 'node:net';
// oxlint-disable-next-line no-restricted-imports -- there are no packages where this runs
import {
  hostAndPort,
  webAddress as anyWebAddress,
  type SettingRule,
} from '../../services/libs/contracts/src/core/setting-rules.ts';

/** What a value must be, and the end of a sentence that says so. */
export interface Rule {
  accepts: (value: string) => boolean;
  message: string;
}

const matching = (pattern: RegExp, message: string): Rule => ({
  accepts: (value) => pattern.test(value),
  message,
});
const oneOf = (...values: string[]): Rule => ({
  accepts: (value) => values.includes(value),
  message: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
});
const integer = (least: number, most: number): Rule => ({
  accepts: (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
  message: `must be a whole number from ${least} to ${most}`,
});
const decimal = (most: number): Rule => ({
  accepts: (value) => /^\d+(?:\.\d+)?$/.test(value) && Number(value) <= most,
  message: `must be a number from 0 to ${most}, with a dot before decimals`,
});
const ofContracts = ({ pattern, message }: SettingRule): Rule => matching(pattern, message);
const webAddress = ofContracts(anyWebAddress);
const email = matching(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 'must be an e-mail address');
const word = matching(/^\S+$/, 'must not have spaces');
const bucket = matching(
  /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
  'must be the name of a bucket: 3 to 63 small letters, digits, hyphens or dots',
);
const duration = matching(/^\d+(?:ms|s|m)$/, 'must be a time such as 800ms or 5s');
const rate = matching(/^[1-9]\d*r\/[sm]$/, 'must be a rate such as 50r/s or 30r/m');
const port = integer(1, 65_535);

export const isTimeZone = (value: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: value }));
  } catch {
    return false;
  }
};

const RATE_CLASSES = ['API', 'LOGIN', 'AI', 'ASSISTANT', 'VIEW', 'PAGES', 'QUERY'];

const ownPicture = matching(
  /^\/media\/[\w./-]+$/,
  'must be the path of a picture in the panel, such as /media/…',
);
const jsonList: Rule = {
  accepts: (value) => {
    try {
      return Array.isArray(JSON.parse(value));
    } catch {
      return false;
    }
  },
  message: 'must be a JSON list, such as [{"name": "…"}]',
};
/** Settings that .env.example has no more: content reads them into the first version of the site's document. */
export const formerRules: Record<string, Rule> = {
  COMPANY_HOURS: matching(/^.{1,120}$/, 'must be at most 120 characters'),
  COMPANY_OPENING_HOURS: matching(
    /^[A-Z][a-z](-[A-Z][a-z])? \d\d:\d\d-\d\d:\d\d(, ?[A-Z][a-z](-[A-Z][a-z])? \d\d:\d\d-\d\d:\d\d)*$/,
    'must look like Mo-Fr 08:00-18:00, Sa 09:00-12:00',
  ),
  COMPANY_VOICE: matching(/^.{1,200}$/, 'must be at most 200 characters'),
  COMPANY_MARK: ownPicture,
  COMPANY_SHARE_PICTURE: ownPicture,
  COMPANY_CREDENTIALS: jsonList,
  COMPANY_PEOPLE: jsonList,
  COMPANY_FIGURES: jsonList,
  COMPANY_CASES: jsonList,
  COMPANY_PROFILES: jsonList,
};

/**
 * Every setting of .env.example that has no rule in contracts; those whose rule is about several settings are in
 * check.ts.
 */
export const rules: Record<string, Rule> = {
  ...formerRules,
  PORT: port,
  GATEWAY_PATIENCE: duration,
  GATEWAY_SAVE_PATIENCE: duration,
  ...Object.fromEntries(
    RATE_CLASSES.flatMap((name) => [
      [`GATEWAY_RATE_${name}`, rate],
      [`GATEWAY_BURST_${name}`, integer(0, 100_000)],
    ]),
  ),
  GATEWAY_CONNECTIONS: integer(1, 65_535),
  GATEWAY_RECORDS_MB: integer(100, 10_000_000),
  SITE_TIMEZONE: {
    accepts: isTimeZone,
    message: 'must be the name of a time zone, such as America/Sao_Paulo',
  },
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  OTEL_TRACES_SAMPLER_ARG: decimal(1),
  CHAT_REFERENCES: oneOf('on', 'off'),
  CHAT_CLICKS: oneOf('on', 'off'),
  AUDIENCE_MONTHS: integer(2, 120),

  OPENAI_API_KEY: word,
  OPENAI_BASE_URL: webAddress,
  OPENAI_TEXT_MODEL: word,
  OPENAI_IMAGE_MODEL: word,
  OPENAI_IMAGE_SIZE: matching(/^\d+x\d+$/, 'must be a size such as 1536x1024'),
  OPENAI_IMAGE_RESPONSE_FORMAT: oneOf('b64_json', 'url'),
  OPENAI_REASONING_EFFORT: oneOf('none', 'minimal', 'low', 'medium', 'high'),
  AI_PRICE_INPUT_PER_MILLION_USD: decimal(1_000_000),
  AI_PRICE_OUTPUT_PER_MILLION_USD: decimal(1_000_000),
  AI_PRICE_IMAGE_USD: decimal(1_000_000),
  AI_ADMIN_DAILY_BUDGET_USD: decimal(1_000_000),
  AI_SITE_MONTHLY_BUDGET_USD: decimal(1_000_000),
  AI_CONCURRENCY: integer(1, 50),
  AI_RETENTION_DAYS: integer(1, 3_650),

  MEDIA_STORAGE: oneOf('local', 's3'),
  S3_ENDPOINT: webAddress,
  S3_REGION: word,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: word,
  S3_SECRET_ACCESS_KEY: word,
  S3_FORCE_PATH_STYLE: oneOf('true', 'false'),

  GRAFANA_PASSWORD: matching(/^.{8,}$/s, 'must have at least 8 characters'),
  GRAFANA_PORT: port,
  ALERT_EMAIL_TO: email,
  ALERT_EMAIL_FROM: email,
  ALERT_SMTP_HOST: ofContracts(hostAndPort),
  ALERT_SMTP_USER: word,
  ALERT_SMTP_PASSWORD: matching(/\S/, 'must not be empty'),
  ALERT_WEBHOOK_URL: webAddress,
  ALERT_WATCHDOG_URL: webAddress,

  BACKUP_DIR: matching(
    /^(?:backups|\/\S*)$/,
    'must be `backups` or the whole path of a folder, such as /mnt/backup',
  ),
  BACKUP_HOUR: integer(0, 23),
  BACKUP_STORAGE: oneOf('local', 's3'),
  BACKUP_S3_ENDPOINT: {
    accepts: (value) =>
      value.startsWith('https://') &&
      webAddress.accepts(value) &&
      isIP(new URL(value).hostname.replace(/^\[|\]$/g, '')) === 0,
    message: 'must be an address by name that begins with https://',
  },
  BACKUP_S3_REGION: word,
  BACKUP_S3_BUCKET: bucket,
  BACKUP_S3_ACCESS_KEY_ID: word,
  BACKUP_S3_SECRET_ACCESS_KEY: word,
};

type Env = Record<string, string | undefined>;
const missing = (env: Env, names: readonly string[], reason: string): string[] =>
  names.filter((name) => !env[name]?.trim()).map((name) => `${name} is not set, and ${reason}`);

/** What single settings can't say about each other. */
export function contradictions(env: Env): string[] {
  const problems: string[] = [];
  const { PORT = '8080', PORT_TO = '', ALERT_EMAIL_TO = '', ALERT_SMTP_USER = '' } = env;
  if (/^-\d+$/.test(PORT_TO) && Number(PORT_TO.slice(1)) <= Number(PORT || 8080))
    problems.push('PORT_TO must be a port after PORT');
  if (env.COMPOSE_PROFILES?.split(',').includes('observe'))
    problems.push(...missing(env, ['GRAFANA_PASSWORD'], 'COMPOSE_PROFILES has observe'));
  if (env.GSC_KEY?.trim()) problems.push(...missing(env, ['GSC_PROPERTY'], 'GSC_KEY is'));
  if (env.GSC_PROPERTY?.trim()) problems.push(...missing(env, ['GSC_KEY'], 'GSC_PROPERTY is'));
  if (env.MEDIA_STORAGE === 's3')
    problems.push(
      ...missing(env, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'MEDIA_STORAGE is s3'),
    );
  if (env.BACKUP && env.BACKUP_STORAGE === 's3') {
    const names = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
      (name) => `BACKUP_S3_${name}`,
    );
    problems.push(...missing(env, names, 'BACKUP_STORAGE is s3'));
  }
  if (ALERT_EMAIL_TO !== '')
    problems.push(...missing(env, ['ALERT_EMAIL_FROM', 'ALERT_SMTP_HOST'], 'ALERT_EMAIL_TO is'));
  if (ALERT_SMTP_USER !== '') problems.push(...missing(env, ['ALERT_SMTP_PASSWORD'], 'ALERT_SMTP_USER is'));
  return problems;
}
