import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '@vitrine/platform';
import { testEnv } from '@vitrine/testing';
import { isProviderConfigured, parseAiConfig } from './config.js';

const env = {
  ...testEnv,
  DATABASE_URL: 'postgres://x@127.0.0.1/x',
  REDIS_URL: 'redis://127.0.0.1',
  AUTH_JWKS_URL: 'http://auth/jwks',
  CONTENT_URL: 'http://content',
};

const problemsOf = (overrides: Record<string, string>): readonly string[] => {
  try {
    parseAiConfig({ ...env, ...overrides });
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('the configuration', () => {
  it('keeps the ladder of times by default: wait > deadline > call', () => {
    const config = parseAiConfig(env);
    expect(config.AI_WAIT_SECONDS).toBeLessThan(150);
    expect(config.AI_WAIT_SECONDS).toBeGreaterThan(config.AI_JOB_DEADLINE_SECONDS);
    expect(config.AI_JOB_DEADLINE_SECONDS).toBeGreaterThan(config.AI_CALL_TIMEOUT_SECONDS);
    expect(config.AI_LOCK_SECONDS).toBeGreaterThan(config.AI_LEASE_SECONDS);
    expect([config.AI_LOCK_SECONDS, config.AI_STALLED_INTERVAL_SECONDS]).toEqual([10, 5]);
  });

  it('refuses a ladder that is upside down', () => {
    expect(problemsOf({ AI_WAIT_SECONDS: '60' })).toEqual([
      'AI_WAIT_SECONDS must exceed AI_JOB_DEADLINE_SECONDS',
    ]);
    expect(problemsOf({ AI_LEASE_SECONDS: '30' })).toEqual([
      'AI_LEASE_SECONDS must be below AI_LOCK_SECONDS',
    ]);
  });

  it('wants everything of S3 when pictures go there', () => {
    expect(problemsOf({ MEDIA_STORAGE: 's3', S3_BUCKET: 'b' })).toEqual([
      'S3_ACCESS_KEY_ID is not set, and MEDIA_STORAGE is s3',
      'S3_SECRET_ACCESS_KEY is not set, and MEDIA_STORAGE is s3',
    ]);
  });

  it('is without a provider unless a key or an address is given', () => {
    expect(isProviderConfigured(parseAiConfig(env))).toBe(false);
    expect(isProviderConfigured(parseAiConfig({ ...env, OPENAI_BASE_URL: 'http://ollama/v1' }))).toBe(true);
    expect(isProviderConfigured(parseAiConfig({ ...env, OPENAI_API_KEY: 'sk' }))).toBe(true);
  });
});
