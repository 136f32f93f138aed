import { describe, expect, it } from '@jest/globals';
import { testEnv } from '@vitrine/testing';
import { parseSchedulerConfig } from './config.js';

const env = { ...testEnv, CONTENT_URL: 'http://content:3000/', AI_URL: 'http://ai:3000' };

describe("the scheduler's configuration", () => {
  it('the scheduler asks for what is due each second, and sweeps lost AI jobs every 15, unless set otherwise', () => {
    expect(parseSchedulerConfig(env)).toMatchObject({
      CONTENT_URL: 'http://content:3000',
      PUBLISH_EVERY_MS: 1_000,
      SWEEP_EVERY_MS: 15_000,
      SWEEP_BIN_EVERY_MS: 600_000,
      SEND_SEARCH_NOTICES_EVERY_MS: 5_000,
      SEND_WEBHOOKS_EVERY_MS: 5_000,
      CHECK_LINKS_EVERY_MS: 10_000,
      COLLECT_SEARCHES_EVERY_MS: 60_000,
      TICK_TIMEOUT_MS: 5_000,
    });
    expect(parseSchedulerConfig({ ...env, PUBLISH_EVERY_MS: '20' }).PUBLISH_EVERY_MS).toBe(20);
  });
});
