import { describe, expect, it } from '@jest/globals';
import { nextLinkState, isLinkAlive, type LinkOutcome } from './link-state.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);
const after = (since: Date | null, outcome: LinkOutcome) => nextLinkState(since, outcome, NOW);
const GONE = { status: 404 };

describe('a link to another site', () => {
  it('a link to another site is fine while it answers, also to say that programs may not read it', () => {
    for (const status of [200, 204, 304, 401, 403, 405, 429, 999]) expect(isLinkAlive({ status })).toBe(true);
    for (const status of [404, 410, 400, 500, 503]) expect(isLinkAlive({ status })).toBe(false);
    expect(after(hoursAgo(48), { status: 200 })).toMatchObject({
      state: 'fine',
      problem: null,
      failingSince: null,
    });
  });

  it('a link to another site is broken after two failures a day apart, and not before', () => {
    expect(after(null, GONE)).toMatchObject({ state: 'failing', failingSince: NOW });
    expect(after(hoursAgo(23), GONE)).toMatchObject({ state: 'failing', failingSince: hoursAgo(23) });
    expect(after(hoursAgo(24), GONE)).toMatchObject({
      state: 'broken',
      problem: 'A página não existe (404).',
    });
  });

  it('a link to another site is asked again a day after its first failure, and later when it is known', () => {
    const days = (since: Date | null, outcome: LinkOutcome): number =>
      (after(since, outcome).dueAt.getTime() - NOW.getTime()) / 86_400_000;
    expect([days(null, GONE), days(hoursAgo(30), GONE), days(null, { status: 200 })]).toEqual([1, 3, 7]);
  });

  it('a link to another site is reported at once when we may not ask it, and in words for every other way to fail', () => {
    expect(after(null, { reason: 'address' })).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('pública'),
    });
    for (const reason of ['name', 'connection', 'certificate', 'timeout', 'redirects'] as const) {
      expect(after(null, { reason })).toMatchObject({
        state: 'failing',
        problem: expect.stringMatching(/\.$/),
      });
    }
  });
});
