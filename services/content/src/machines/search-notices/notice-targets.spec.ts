import { describe, expect, it } from '@jest/globals';
import { nextAttempt } from '../../core/outbox/deliveries.js';
import { configuredTargets, noticeOutcome } from './notice-targets.js';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const settings = {
  PUBLIC_URL: 'https://exemplo.com.br',
  INDEXNOW_ENDPOINT: 'https://api.indexnow.org/indexnow',
};
const later = (problem: string, afterSeconds?: number) => ({
  kind: 'later',
  problem: expect.stringContaining(problem),
  ...(afterSeconds && { afterSeconds }),
});

describe('who is notified', () => {
  it('who is notified is no one without configuration', () => {
    expect(configuredTargets({ ...settings, INDEXNOW_KEY: undefined, WEBSUB_HUB: undefined })).toEqual([]);
  });

  it('who is notified is notified in the words of the protocols', () => {
    const [engine, hub] = configuredTargets({
      ...settings,
      INDEXNOW_KEY: 'abcdef0123456789',
      WEBSUB_HUB: 'https://hub.example/publicar',
    });
    expect([engine?.host, hub?.host]).toEqual(['api.indexnow.org', 'hub.example']);
    expect(JSON.parse(engine!.request(['/blog/um', '/blog/dois']).body)).toEqual({
      host: 'exemplo.com.br',
      key: 'abcdef0123456789',
      keyLocation: 'https://exemplo.com.br/abcdef0123456789.txt',
      urlList: ['https://exemplo.com.br/blog/um', 'https://exemplo.com.br/blog/dois'],
    });
    expect(hub!.request(['/feed.xml'])).toMatchObject({
      url: 'https://hub.example/publicar',
      body: 'hub.mode=publish&hub.url=https%3A%2F%2Fexemplo.com.br%2Ffeed.xml',
    });
  });
});

describe('an answer', () => {
  it('an answer of success closes the notice', () => {
    for (const status of [200, 202, 204]) expect(noticeOutcome(status, null, NOW)).toEqual({ kind: 'sent' });
  });

  it('an answer that passes is waited for, as long as it asks, up to a day', () => {
    expect(noticeOutcome(503, null, NOW)).toEqual(later('503'));
    expect(noticeOutcome(429, '120', NOW)).toEqual(later('429', 120));
    expect(noticeOutcome(429, 'Sun, 22 Nov 2026 12:01:00 GMT', NOW)).toEqual(later('429', 60));
    expect(noticeOutcome(429, '9999999', NOW)).toEqual(later('429', 86_400));
    for (const odd of ['', '-5', 'amanhã', 'Sun, 22 Nov 2020 12:01:00 GMT']) {
      expect(noticeOutcome(429, odd, NOW)).toEqual(later('429'));
    }
  });

  it('an answer of refusal is final, and says why', () => {
    for (const status of [400, 403, 404, 422, 301, 410]) {
      expect(noticeOutcome(status, '60', NOW)).toMatchObject({
        kind: 'refused',
        problem: expect.stringContaining(`${status}`),
      });
    }
  });
});

describe('the next try', () => {
  it('the next try comes after twice as long each time, up to an hour, and no more after two days', () => {
    expect([1, 2, 3, 4, 7, 8, 30].map((attempts) => nextAttempt(attempts))).toEqual([
      30, 60, 120, 240, 1920, 3600, 3600,
    ]);
    expect(nextAttempt(2, 900)).toBe(900);
    const all = Array.from({ length: 53 }, (_, index) => nextAttempt(index + 1) ?? 0);
    expect(all.reduce((sum, seconds) => sum + seconds, 0) / 3600).toBeGreaterThan(45);
    expect(nextAttempt(54)).toBeNull();
  });
});
