import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { baseConfig, ConfigError, parseConfig } from './config.js';

const schema = z.object({
  ...baseConfig,
  DATABASE_URL: z.string(),
  SERVICE_SECRET: z.string().min(16),
  FLAG: z.string().optional(),
});
const valid = {
  PUBLIC_URL: 'https://exemplo.com.br/',
  INTERNAL_TOKEN: 'a-long-internal-token-0123456789',
  DATABASE_URL: 'postgres://db/vitrine',
  SERVICE_SECRET: '0123456789abcdef',
};

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('parseConfig', () => {
  test('fills the defaults, trims the public address and freezes the result', () => {
    const config = parseConfig(schema, valid);
    expect(config).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      PUBLIC_URL: 'https://exemplo.com.br',
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('names every missing variable at once', () => {
    expect(problemsOf({ PUBLIC_URL: valid.PUBLIC_URL })).toEqual([
      'INTERNAL_TOKEN is not set',
      'DATABASE_URL is not set',
      'SERVICE_SECRET is not set',
    ]);
  });

  test('counts an empty value as missing', () => {
    expect(problemsOf({ ...valid, DATABASE_URL: '' })).toEqual(['DATABASE_URL is not set']);
  });

  test('refuses placeholders and demo mode in production alone', () => {
    const placeholder = {
      ...valid,
      SERVICE_SECRET: 'change-me-please-now',
      DEMO_MODE: 'true',
      OUTGOING_LOOPBACK: 'true',
    };
    expect(problemsOf({ ...placeholder, NODE_ENV: 'demo' })).toEqual([]);
    expect(problemsOf({ ...placeholder, NODE_ENV: 'production' })).toEqual([
      'SERVICE_SECRET is still a placeholder',
      'DEMO_MODE cannot be switched on when NODE_ENV is production',
      'OUTGOING_LOOPBACK cannot be switched on when NODE_ENV is production',
    ]);
  });

  test('never repeats the value of a secret', () => {
    expect(problemsOf({ ...valid, SERVICE_SECRET: 'short' }).join()).not.toContain('short');
  });

  test("leaves another program's *_FILE variables alone", () => {
    expect(problemsOf({ ...valid, SOME_TOOL_CONFIG_FILE: '/does/not/exist' })).toEqual([]);
  });

  test('says which secret file cannot be read', () => {
    expect(problemsOf({ ...valid, FLAG_FILE: '/nonexistent/secret' })).toEqual([
      "FLAG_FILE names a file that can't be read",
    ]);
  });
});
