// Whether the secrets of production could be guessed, for the check before the start.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as brazilian from '@zxcvbn-ts/language-pt-br';

type Env = Record<string, string | undefined>;

/**
 * Attempts that a guess of each secret must take at least, as a power of ten: for those of our own making 10^15 (16
 * random letters and digits take 10^16), for what people type or others give 10^10.
 */
const LEAST: Record<string, number> = {
  INTERNAL_TOKEN: 15,
  IDENTITY_SECRET: 15,
  POSTGRES_PASSWORD: 15,
  AUTH_DATABASE_PASSWORD: 15,
  CONTENT_DATABASE_PASSWORD: 15,
  AI_DATABASE_PASSWORD: 15,
  REDIS_PASSWORD: 15,
  BACKUP_KEY: 15,
  WHATSAPP_VERIFY_TOKEN: 15,
  WHATSAPP_APP_SECRET: 10,
  CHATWOOT_WEBHOOK_SECRET: 10,
  GOOGLE_CLIENT_SECRET: 10,
  OPENAI_API_KEY: 10,
  S3_SECRET_ACCESS_KEY: 10,
  BACKUP_S3_SECRET_ACCESS_KEY: 10,
  ALERT_SMTP_PASSWORD: 10,
  GRAFANA_PASSWORD: 10,
};
/** One bucket's key may serve both. */
const MAY_BE_THE_SAME = ['S3_SECRET_ACCESS_KEY', 'BACKUP_S3_SECRET_ACCESS_KEY'];
/** The estimate's time grows with the square of the length. */
const LONGEST = 48;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...brazilian.dictionary },
  graphs: common.adjacencyGraphs,
  // More make a random secret of digits take seconds.
  l33tMaxSubstitutions: 1,
});
/** Words that stand near a secret, and say nothing to who knows the product. */
const WORDS =
  'vitrine blog site token secret segredo senha chave postgres redis auth content production producao'.split(
    ' ',
  );

/** Attempts as a power of ten, part by part; their order counts for nothing. */
const powerOf = (secret: string, words: string[]): number =>
  estimator
    .check(secret.slice(0, LONGEST), words)
    .sequence.reduce((sum, { guessesLog10 }) => sum + guessesLog10, 0);

/** Sentences about secrets that are easy to guess, and about each pair that is one secret. */
export function secretProblems(env: Env): string[] {
  const words = [...WORDS, env.COMPANY_NAME ?? '', URL.parse(env.PUBLIC_URL ?? '')?.hostname ?? ''];
  const secrets = Object.entries(LEAST).flatMap(([name, least]) => {
    const value = env[name]?.trim() ?? '';
    return value === '' ? [] : [{ name, least, value }];
  });
  const guessable = secrets
    .filter(({ value, least }) => powerOf(value, words) < least)
    .map(({ name }) => `${name} is easy to guess: \`openssl rand -hex 32\` makes another`);
  const same = secrets.flatMap(({ name, value }, at) =>
    secrets
      .slice(0, at)
      .filter(
        (other) =>
          other.value === value && !(MAY_BE_THE_SAME.includes(name) && MAY_BE_THE_SAME.includes(other.name)),
      )
      .map((other) => `${name} must not be the same as ${other.name}`),
  );
  return [...guessable, ...same];
}
