import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '@vitrine/platform';
import { testEnv } from '@vitrine/testing';
import { parseAuthConfig } from './config.js';

const env = {
  ...testEnv,
  DATABASE_URL: 'postgres://auth@localhost/vitrine',
  IDENTITY_SECRET: 'an-identity-secret-of-good-length-0123',
  GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-0123456789',
};

const problems = (changed: Record<string, string>): readonly string[] => {
  try {
    parseAuthConfig({ ...env, ...changed });
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe("auth's configuration", () => {
  it("auth's configuration is Google itself unless set otherwise", () => {
    const config = parseAuthConfig(env);
    expect(config.GOOGLE_ISSUER).toBe('https://accounts.google.com');
    for (const name of ['AUTHORIZATION', 'TOKEN', 'USERINFO', 'JWKS'] as const) {
      expect(new URL(config[`GOOGLE_${name}_URL`]).hostname).toMatch(/\.(google|googleapis)\.com$/);
    }
    expect(config.GOOGLE_TIMEOUT_MS).toBeLessThan(5_000);
    expect(config.ADMIN_EMAILS).toEqual([]);
  });

  it("auth's configuration reads ADMIN_EMAILS with any separator, trimmed and lower-cased", () => {
    const { ADMIN_EMAILS } = parseAuthConfig({
      ...env,
      ADMIN_EMAILS: ' Ana@X.test, bia@x.test;caio@x.test ',
    });
    expect(ADMIN_EMAILS).toEqual(['ana@x.test', 'bia@x.test', 'caio@x.test']);
  });

  it.each([
    [{ ADMIN_EMAILS: 'not an address' }, 'ADMIN_EMAILS'],
    [{ IDENTITY_SECRET: 'short' }, 'IDENTITY_SECRET'],
    [{ IDENTITY_SECRET: '' }, 'IDENTITY_SECRET'],
    [{ GOOGLE_CLIENT_ID: '' }, 'GOOGLE_CLIENT_ID'],
    [{ GOOGLE_USERINFO_URL: 'https://www.googleapis.com/plus/v1/people/me' }, 'GOOGLE_USERINFO_URL'],
    // The gateway waits for a sign-in for 15 s.
    [{ GOOGLE_TIMEOUT_MS: '5001' }, 'GOOGLE_TIMEOUT_MS'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ NODE_ENV: 'production', IDENTITY_SECRET: 'change-me-change-me-change-me-change' }, 'IDENTITY_SECRET'],
    [{ NODE_ENV: 'production', GOOGLE_CLIENT_SECRET: 'change-me' }, 'GOOGLE_CLIENT_SECRET'],
  ])("auth's configuration refuses %j by naming the variable", (changed, name) => {
    expect(problems(changed).join('\n')).toContain(name);
  });
});
