import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { AI_SECONDS } from '@vitrine/contracts';
import { ConfigError } from '@vitrine/platform';
import { testEnv } from '@vitrine/testing';
import { shutdownGraceMs, isProviderConfigured, parseAiConfig } from './config.js';

const env = {
  ...testEnv,
  DATABASE_URL: 'postgres://x@127.0.0.1/x',
  REDIS_URL: 'redis://127.0.0.1',
  AUTH_JWKS_URL: 'http://auth/jwks',
  CONTENT_URL: 'http://content',
};

const readRoot = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

/** Seconds that the gateway waits for the AI calls. */
const waitOfGateway = (): number => {
  const routes = readRoot('gateway/nginx/templates/routes/api.conf.template');
  return Number(/generate[^]*?proxy_read_timeout (\d+)s;/.exec(routes)?.[1]);
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
  it('the configuration keeps the ladder of times by default: gateway > wait > deadline > call', () => {
    const config = parseAiConfig(env);
    const ladder = [
      config.AI_CALL_TIMEOUT_SECONDS,
      config.AI_JOB_DEADLINE_SECONDS,
      config.AI_WAIT_SECONDS,
      waitOfGateway(),
    ];
    expect(ladder).toEqual([AI_SECONDS.call, AI_SECONDS.job, AI_SECONDS.answer, AI_SECONDS.gateway]);
    expect(ladder).toEqual([...new Set(ladder)].sort((a, b) => a - b));
    expect(config.AI_LOCK_SECONDS).toBeGreaterThan(config.AI_LEASE_SECONDS);
    expect([config.AI_LOCK_SECONDS, config.AI_STALLED_INTERVAL_SECONDS]).toEqual([10, 5]);
  });

  it('the configuration has room in the containers: a job ends within the grace period, and that before Docker kills', () => {
    const compose = readRoot('docker-compose.yml');
    const grace = Number(/AI_SHUTDOWN_GRACE_SECONDS: (\d+)/.exec(compose)?.[1]);
    expect(grace).toBeGreaterThan(AI_SECONDS.job);
    const config = parseAiConfig({ ...env, AI_SHUTDOWN_GRACE_SECONDS: String(grace) });
    for (const service of ['ai', 'ai-worker']) {
      const stop = Number(
        new RegExp(`\\n  ${service}:\\n[^]*?stop_grace_period: (\\d+)s`).exec(compose)?.[1],
      );
      expect(stop * 1000).toBeGreaterThan(shutdownGraceMs(config));
    }
  });

  it('the configuration refuses a ladder that is upside down', () => {
    expect(problemsOf({ AI_WAIT_SECONDS: '150' })).toEqual([
      'AI_WAIT_SECONDS must be below 150, which is what the gateway waits',
    ]);
    expect(problemsOf({ AI_WAIT_SECONDS: '60' })).toEqual([
      'AI_WAIT_SECONDS must exceed AI_JOB_DEADLINE_SECONDS',
    ]);
    expect(problemsOf({ AI_LEASE_SECONDS: '30' })).toEqual([
      'AI_LEASE_SECONDS must be below AI_LOCK_SECONDS',
    ]);
  });

  it('the configuration wants everything of S3 when pictures go there', () => {
    expect(problemsOf({ MEDIA_STORAGE: 's3', S3_BUCKET: 'b' })).toEqual([
      'S3_ACCESS_KEY_ID is not set, and MEDIA_STORAGE is s3',
      'S3_SECRET_ACCESS_KEY is not set, and MEDIA_STORAGE is s3',
    ]);
  });

  it('the configuration is without a provider unless a key or an address is given', () => {
    expect(isProviderConfigured(parseAiConfig(env))).toBe(false);
    expect(isProviderConfigured(parseAiConfig({ ...env, OPENAI_BASE_URL: 'http://ollama/v1' }))).toBe(true);
    expect(isProviderConfigured(parseAiConfig({ ...env, OPENAI_API_KEY: 'sk' }))).toBe(true);
  });
});
