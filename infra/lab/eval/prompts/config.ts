import { parseAiConfig, type AiConfig } from '@vitrine/ai/config.js';

const SITE = {
  PUBLIC_URL: 'http://localhost:8080',
  INTERNAL_TOKEN: 'evals-call-nobody-inside-0123456789',
  SITE_TIMEZONE: 'America/Sao_Paulo',
  LOG_LEVEL: 'silent',
};

/**
 * The AI service's settings for evals: the provider's from the environment, as the service reads them; nothing is
 * stored anywhere.
 */
export function evalConfig(live: boolean): AiConfig {
  const provider = Object.entries(process.env).filter(([name]) => /^(?:OPENAI|AI)_/.test(name));
  return parseAiConfig({
    NODE_ENV: 'test',
    ...SITE,
    DATABASE_URL: 'postgres://none@127.0.0.1/none',
    REDIS_URL: 'redis://127.0.0.1',
    AUTH_JWKS_URL: 'http://127.0.0.1/jwks',
    CONTENT_URL: 'http://127.0.0.1',
    ...(live ? Object.fromEntries(provider) : { OPENAI_API_KEY: 'recorded' }),
  });
}
