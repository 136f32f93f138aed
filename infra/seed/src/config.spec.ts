import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

const env = {
  CONTENT_URL: 'http://content:3000/',
  AI_URL: 'http://ai:3000',
  INTERNAL_TOKEN: 'a-token-of-24-characters',
};

describe('loadConfig', () => {
  it('loadConfig reads origins without a trailing slash, with defaults', () => {
    expect(loadConfig(env)).toEqual({
      ...env,
      CONTENT_URL: 'http://content:3000',
      SEED_WAIT_SECONDS: 60,
      SITE_TIMEZONE: 'America/Sao_Paulo',
    });
  });

  it('loadConfig names every variable that is missing or wrong in one sentence', () => {
    expect(() => loadConfig({ CONTENT_URL: 'content', INTERNAL_TOKEN: '' })).toThrow(
      /^Wrong settings\. CONTENT_URL: .*; AI_URL: .*; INTERNAL_TOKEN: .*\.$/,
    );
  });

  it('loadConfig says when the file of the token is not there', () => {
    expect(() => loadConfig({ ...env, INTERNAL_TOKEN_FILE: '/nowhere/token' })).toThrow(
      "INTERNAL_TOKEN_FILE names a file that can't be read.",
    );
  });
});
